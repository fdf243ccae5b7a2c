import { Button } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { signOut } from '../../../lib/logout.ts';
import { SEM_ARQUIVOS } from '../../../lib/tablet.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './FaixaDoTablet.module.css';
import { useOciosidade } from './useOciosidade.ts';

const acabar = () => signOut({ onEnter: '/tablet' });

/** On a shared tablet, above every page: whose turn it is, the way out, and the end of who walked away. */
export function FaixaDoTablet() {
  const usuario = useUsuario();
  return usuario?.Aparelho ? <Vez nome={usuario.Nome} /> : null;
}

function Vez({ nome }: { nome: string }) {
  const { faltam, continuar } = useOciosidade(acabar);

  // Synchronises with what the browser itself does with a link, wherever on the page it stands.
  useEffect(() => {
    document.addEventListener('click', recusarArquivo, { capture: true });
    return () => document.removeEventListener('click', recusarArquivo, { capture: true });
  }, []);

  return (
    <>
      <section className={styles.faixa} aria-label="Tablet compartilhado">
        <span>
          Tablet compartilhado. Agora é a vez de <strong>{nome}</strong>.
        </span>
        <Button variant="default" onClick={acabar}>
          Terminei, sair
        </Button>
      </section>
      {faltam === null ? null : <AindaAi faltam={faltam} aoContinuar={continuar} />}
    </>
  );
}

/** A file would lie among the downloads after its owner has gone, and a document open in a tab of its own. */
function recusarArquivo(evento: MouseEvent) {
  const link = evento.target instanceof Element ? evento.target.closest('a') : null;
  if (link === null) return;
  const abreDocumento = link.target === '_blank' && link.origin === location.origin;
  if (!abreDocumento && !link.hasAttribute('download')) return;
  evento.preventDefault();
  toast.warning(SEM_ARQUIVOS);
}

/**
 * In the browser's top layer: over what is open, over a film that fills the screen, over the terms. Nothing but its button
 * says that somebody is there: neither a touch beside it nor Esc, which on a tablet is also a stroke from the edge.
 */
function AindaAi({ faltam, aoContinuar }: { faltam: number; aoContinuar: () => void }) {
  const titulo = useId();
  const dialogo = useRef<HTMLDialogElement>(null);

  // Synchronises with the top layer, which gives the focus back to where it was.
  useLayoutEffect(() => {
    const aberto = dialogo.current;
    aberto?.showModal();
    return () => aberto?.close();
  }, []);

  return (
    <dialog
      ref={dialogo}
      className={styles.pergunta}
      aria-labelledby={titulo}
      onCancel={(evento) => evento.preventDefault()}
      // A gesture may close it all the same.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) currentTarget.showModal();
      }}
    >
      <h2 id={titulo}>Você ainda está aí?</h2>
      <p>
        Sem ninguém por perto, o tablet sai da conta em {faltam} {faltam === 1 ? 'segundo' : 'segundos'}. O
        que você estudou está guardado.
      </p>
      <Button fullWidth onClick={aoContinuar} autoFocus>
        Continuar
      </Button>
    </dialog>
  );
}

import { Button } from '@mantine/core';
import { signOut } from '../../../lib/logout.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import styles from './Tablet.module.css';
import { useOciosidade } from './useOciosidade.ts';

const acabar = () => signOut({ onEnter: '/tablet' });

/** On a shared tablet: whose turn it is, the way out, and the end of who walked away. */
export function FaixaDoTablet() {
  const usuario = useUsuario();
  const { faltam, continuar } = useOciosidade(acabar);
  if (!usuario?.Aparelho) return null;
  return (
    <>
      <section className={styles.faixa} aria-label="Tablet compartilhado">
        <span>
          Tablet compartilhado. Agora é a vez de <strong>{usuario.Nome}</strong>.
        </span>
        <Button variant="default" onClick={acabar}>
          Terminei, sair
        </Button>
      </section>
      <Dialog opened={faltam !== null} title="Você ainda está aí?" onClose={continuar}>
        <p>
          Sem ninguém por perto, o tablet sai da conta em {faltam ?? 0}{' '}
          {faltam === 1 ? 'segundo' : 'segundos'}. O que você estudou está guardado.
        </p>
        <Button fullWidth onClick={continuar} data-autofocus>
          Continuar
        </Button>
      </Dialog>
    </>
  );
}

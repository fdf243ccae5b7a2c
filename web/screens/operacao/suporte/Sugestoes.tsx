import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import type { Artigo } from './artigos/artigo.ts';
import { sugerir } from './busca.ts';
import { INICIO } from './enderecos.ts';
import styles from './Suporte.module.css';
import { TextoDoArtigo } from './TextoDoArtigo.tsx';
import { useArtigos } from './useArtigos.ts';

/** Articles that may answer what is being written. They open over the form, which keeps what was typed. */
export function Sugestoes({ texto }: { texto: string }) {
  const { artigos } = useArtigos();
  const escrito = useDeferredValue(texto);
  const sugestoes = useMemo(() => sugerir(artigos ?? [], escrito), [artigos, escrito]);
  const [aberto, setAberto] = useState<Artigo | null>(null);
  return (
    <>
      <section aria-label="Artigos sugeridos" aria-live="polite">
        {sugestoes.length === 0 ? null : (
          <div className={styles.sugestoes}>
            <p>Talvez isto responda:</p>
            <ul>
              {sugestoes.map((artigo) => (
                <li key={artigo.slug}>
                  <button type="button" onClick={() => setAberto(artigo)}>
                    {artigo.titulo}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {aberto === null ? null : <Sugerido artigo={aberto} aoFechar={() => setAberto(null)} />}
    </>
  );
}

function Sugerido({ artigo, aoFechar }: { artigo: Artigo; aoFechar: () => void }) {
  const navigate = useNavigate();
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={artigo.titulo}
      size="40rem"
      footer={
        <>
          <span className={styles.pergunta}>Isso respondeu?</span>
          <Button variant="default" onClick={() => void navigate(INICIO)}>
            Sim, não preciso escrever
          </Button>
          <Button onClick={aoFechar}>Não, continuar a mensagem</Button>
        </>
      }
    >
      <TextoDoArtigo artigo={artigo} />
    </Drawer>
  );
}

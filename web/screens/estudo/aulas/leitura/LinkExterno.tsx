import { Button } from '@mantine/core';
import { IconExternalLink } from '#icons';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';

function site(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}

/** A page elsewhere, in a tab of its own; the time counts on this one. */
export function LinkExterno({ aula: { Conteudo } }: JogadorProps<'link'>) {
  return (
    <section className={styles.papel} aria-label="Link da aula">
      {Conteudo.Descricao === '' ? null : <p className={styles.paragrafos}>{Conteudo.Descricao}</p>}
      <Button
        component="a"
        href={/^https?:\/\//i.test(Conteudo.Url) ? Conteudo.Url : undefined}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        leftSection={<IconExternalLink size={20} aria-hidden="true" />}
      >
        Abrir {site(Conteudo.Url)}
      </Button>
      <p className={styles.apoio}>
        Abre em outra aba. Volte para esta página para que o seu tempo de estudo seja contado.
      </p>
    </section>
  );
}

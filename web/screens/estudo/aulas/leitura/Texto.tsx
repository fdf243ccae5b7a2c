import { Html } from '../../../../ui/Html.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';

/** A lesson to be read; the time on the page is what counts. */
export const Texto = ({ aula: { Conteudo } }: JogadorProps<'TX'>) => (
  <article className={styles.papel}>
    <div className={styles.texto}>
      <Html html={Conteudo.Html} />
    </div>
  </article>
);

import { useRef } from 'react';
import { Html } from '../../../../ui/Html.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import styles from './Leitura.module.css';
import { LerEmVozAlta } from './LerEmVozAlta.tsx';

/** A lesson to be read, or heard; the time on the page is what counts. */
export function Texto({ aula: { Conteudo }, progresso }: JogadorProps<'TX'>) {
  const texto = useRef<HTMLDivElement>(null);
  return (
    <article className={styles.papel}>
      <LerEmVozAlta texto={texto} aoLer={progresso.ouvir} />
      <div ref={texto} className={styles.texto}>
        <Html html={Conteudo.Html} />
      </div>
    </article>
  );
}

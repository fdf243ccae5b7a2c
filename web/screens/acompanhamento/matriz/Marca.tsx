import styles from './Marca.module.css';
import { curto, mostraDe, SITUACOES, type Celula } from './situacoes.ts';

/** A situation as colour, picture and word; `curta` shows what fits a cell instead of the word. */
export function Marca({ celula, curta = false }: { celula: Celula; curta?: boolean }) {
  const { palavra, tom, Icone } = SITUACOES[mostraDe(celula)];
  return (
    <span className={styles.marca} data-tom={tom}>
      <Icone size={16} stroke={2} aria-hidden="true" />
      {curta ? curto(celula) : palavra}
    </span>
  );
}

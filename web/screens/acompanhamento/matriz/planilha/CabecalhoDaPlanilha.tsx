/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn piece by piece at places of their own: a table would lay them out */
import type { CursoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { LARGURA_DO_NOME, type Faixa } from './linhas.ts';
import styles from './Planilha.module.css';
import { NOME } from '../selecao.ts';

export const CABECALHO = 60;

type CabecalhoDaPlanilhaProps = {
  cursos: readonly CursoDaMatriz[];
  colunas: Faixa;
  largura: number;
  tudo: boolean;
  /** All but some. */
  parte: boolean;
  /** Chooses a whole column; that of the names is everything. */
  aoEscolher: (coluna: number) => void;
};

/** The courses above their columns. The keyboard stays in the sheet: Ctrl+A and Ctrl+Space do the same. */
export const CabecalhoDaPlanilha = (props: CabecalhoDaPlanilhaProps) => {
  const { cursos, colunas, largura, tudo, parte, aoEscolher } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.cabecalho}
      style={{ width: LARGURA_DO_NOME + cursos.length * largura, height: CABECALHO }}
    >
      <div role="columnheader" aria-colindex={1} className={styles.canto} style={{ width: LARGURA_DO_NOME }}>
        <Checkbox
          tabIndex={-1}
          aria-label="Selecionar tudo"
          checked={tudo && !parte}
          indeterminate={parte}
          onChecked={() => aoEscolher(NOME)}
        />
        Pessoa
      </div>
      {cursos.slice(colunas.de, colunas.ate).map(({ IdCurso, Nome }, k) => (
        <div
          key={IdCurso}
          role="columnheader"
          aria-colindex={colunas.de + k + 2}
          className={styles.curso}
          style={{ left: LARGURA_DO_NOME + (colunas.de + k) * largura, width: largura }}
        >
          <button
            type="button"
            tabIndex={-1}
            title={`${Nome}: selecionar a coluna`}
            onClick={() => aoEscolher(colunas.de + k)}
          >
            {Nome}
          </button>
        </div>
      ))}
    </div>
  );
};

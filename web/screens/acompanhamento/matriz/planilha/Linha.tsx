/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn piece by piece at places of their own: a table would lay them out */
import { memo } from 'react';
import type { CursoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { ALTURA, LARGURA_DO_NOME, type Faixa } from './linhas.ts';
import styles from './Planilha.module.css';
import { NOME } from '../selecao.ts';
import { curto, mostraDe, porExtenso, serve, SITUACOES } from '../situacoes.ts';
import type { Pessoa } from '../useBlocos.ts';

export const idDaCelula = (pessoa: number, coluna: number) => `celula-${pessoa}-${coluna}`;

type LinhaProps = {
  n: number;
  topo: number;
  pessoa: Pessoa | undefined;
  cursos: readonly CursoDaMatriz[];
  colunas: Faixa;
  largura: number;
  situacao: SituacaoDaMatriz | undefined;
  /** The column with the focus; null: in another row. */
  ativa: number | null;
  /** Chosen columns, as a text, so that an unchanged row is not drawn again. */
  escolhidas: string;
  linha: 'nada' | 'parte' | 'tudo';
};

/** One person. Clicks and keys are heard by the sheet. */
export const Linha = memo(function Linha(props: LinhaProps) {
  const { n, topo, pessoa, cursos, colunas, largura, situacao, ativa, escolhidas, linha } = props;
  const marcadas = new Set(escolhidas.split(' '));
  return (
    <div
      role="row"
      aria-rowindex={n + 2}
      className={styles.linha}
      style={{ top: topo, height: ALTURA }}
      aria-busy={pessoa === undefined}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        id={idDaCelula(n, NOME)}
        className={styles.nome}
        data-pessoa={n}
        data-coluna={NOME}
        data-ativa={ativa === NOME}
        style={{ width: LARGURA_DO_NOME }}
      >
        {pessoa === undefined ? (
          <span className={styles.esqueleto} />
        ) : (
          <>
            <Checkbox
              tabIndex={-1}
              aria-label={`Selecionar os cursos de ${pessoa.Nome}`}
              checked={linha === 'tudo'}
              indeterminate={linha === 'parte'}
              data-marca
              onChecked={() => undefined}
            />
            <span className={styles.quem} title={pessoa.Cargo ?? undefined}>
              {pessoa.Nome}
            </span>
          </>
        )}
      </div>
      {cursos.slice(colunas.de, colunas.ate).map((curso, k) => {
        const coluna = colunas.de + k;
        const celula = pessoa?.Celulas.get(curso.IdCurso);
        const { tom, Icone } =
          celula === undefined ? { tom: 'vazia', Icone: null } : SITUACOES[mostraDe(celula)];
        return (
          <div
            key={curso.IdCurso}
            role="gridcell"
            aria-colindex={coluna + 2}
            aria-selected={marcadas.has(String(coluna))}
            aria-label={
              pessoa === undefined ? 'Carregando' : `${pessoa.Nome}, ${curso.Nome}: ${porExtenso(celula)}`
            }
            title={pessoa === undefined ? undefined : `${curso.Nome}: ${porExtenso(celula)}`}
            id={idDaCelula(n, coluna)}
            className={styles.celula}
            data-pessoa={n}
            data-coluna={coluna}
            data-tom={tom}
            data-ativa={ativa === coluna}
            data-fora={!serve(celula, situacao)}
            style={{ left: LARGURA_DO_NOME + coluna * largura, width: largura }}
          >
            {pessoa === undefined ? <span className={styles.esqueleto} /> : null}
            {celula === undefined || Icone === null ? null : (
              <span className={styles.selo}>
                <Icone size={14} stroke={2} aria-hidden="true" />
                <span>{curto(celula)}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

import type { Dispatch, SetStateAction } from 'react';
import type { CursoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { serve } from '../situacoes.ts';
import type { Faixa } from './linhas.ts';
import {
  alternar,
  cobreTodos,
  deLinhasInteiras,
  fixar,
  grandeDemais,
  ladosDe,
  NADA,
  NOME,
  tem,
  tudo,
  type Lugar,
  type Par,
  type Selecao,
} from '../selecao.ts';
import type { Pessoa } from '../useBlocos.ts';

type Colunas = { cursos: readonly CursoDaMatriz[]; situacao: SituacaoDaMatriz | undefined };
type Folha = Colunas & { total: number; pessoaEm: (n: number) => Pessoa | undefined };

/** With a situation asked for, what is not in it is only there for the eye. */
export function parDe(pessoa: Pessoa, IdCurso: number, situacao: SituacaoDaMatriz | undefined): Par | null {
  const celula = pessoa.Celulas.get(IdCurso);
  if (!serve(celula, situacao)) return null;
  return { IdClienteAluno: pessoa.IdClienteAluno, IdCurso, Situacao: celula?.Situacao ?? null };
}

/** What is asked of a person, among the columns. */
export const paresDa = (pessoa: Pessoa, { cursos, situacao }: Colunas): Par[] =>
  cursos.flatMap(({ IdCurso }) =>
    pessoa.Celulas.has(IdCurso) ? (parDe(pessoa, IdCurso, situacao) ?? []) : [],
  );

/** A rectangle with everybody in it is the filter itself, for the courses it spans. */
function semRetanguloDeTodos(selecao: Selecao, { cursos, total }: Folha): Selecao {
  const { retangulo } = selecao;
  if (retangulo === null || !cobreTodos(retangulo, total)) return selecao;
  if (deLinhasInteiras(retangulo)) return tudo(null);
  const { colunas } = ladosDe(retangulo, cursos.length);
  return tudo(cursos.slice(colunas.de, colunas.ate).map(({ IdCurso }) => IdCurso));
}

/** What is chosen in the sheet, and the ways to choose. */
export function selecaoDaFolha([estado, mudar]: [Selecao, Dispatch<SetStateAction<Selecao>>], folha: Folha) {
  const { cursos, situacao, pessoaEm } = folha;
  const selecao = semRetanguloDeTodos(estado, folha);
  const { todas, retangulo } = selecao;

  const parEm = ({ pessoa, coluna }: Lugar): Par | null => {
    const quem = pessoaEm(pessoa);
    const curso = cursos[coluna];
    return quem === undefined || curso === undefined ? null : parDe(quem, curso.IdCurso, situacao);
  };
  /** Of whole rows, what is asked of the person; else every cell, to ask for it too. */
  const naLinha = (pessoa: Pessoa, retangulo: NonNullable<Selecao['retangulo']>, colunas: Faixa) =>
    deLinhasInteiras(retangulo)
      ? paresDa(pessoa, folha)
      : cursos
          .slice(colunas.de, colunas.ate)
          .flatMap(({ IdCurso }) => parDe(pessoa, IdCurso, situacao) ?? []);
  const doRetangulo: Par[] = [];
  let faltam = 0;
  if (retangulo !== null) {
    const { pessoas, colunas } = ladosDe(retangulo, cursos.length);
    for (let n = pessoas.de; n < pessoas.ate; n++) {
      const pessoa = pessoaEm(n);
      if (pessoa === undefined) faltam += 1;
      else doRetangulo.push(...naLinha(pessoa, retangulo, colunas));
    }
  }
  const escolhidas = fixar(selecao, doRetangulo);

  return {
    todas,
    pares: [...escolhidas.fixas.values()],
    /** People inside the rectangle who are not there yet. */
    faltam,
    grandeDemais: retangulo !== null && grandeDemais(retangulo),
    /** Columns chosen in a row, as one text. */
    escolhidas: (pessoa: Pessoa) =>
      cursos
        .flatMap(({ IdCurso }, coluna) => {
          const par = parDe(pessoa, IdCurso, situacao);
          return par !== null && tem(escolhidas, par) ? coluna : [];
        })
        .join(' '),
    linha: (pessoa: Pessoa) => {
      const pares = paresDa(pessoa, folha);
      const quantas = pares.filter((par) => tem(escolhidas, par)).length;
      if (quantas === 0) return 'nada';
      return quantas === pares.length ? 'tudo' : 'parte';
    },
    esticar: (de: Lugar, ate: Lugar) =>
      mudar({ ...estado, retangulo: { de: estado.retangulo?.de ?? de, ate } }),
    /** What was being drawn stays chosen; what is still on its way stays drawn, and what is too large is let go. */
    soltar: () => {
      if (retangulo !== null && grandeDemais(retangulo)) mudar({ ...estado, retangulo: null });
      else if (estado.retangulo !== null && faltam === 0) mudar(escolhidas);
    },
    alternar: (lugar: Lugar) => {
      const quem = pessoaEm(lugar.pessoa);
      const par = parEm(lugar);
      const daLinha = quem === undefined ? [] : paresDa(quem, folha);
      const pares = lugar.coluna === NOME ? daLinha : par === null ? [] : [par];
      if (pares.length > 0) mudar(alternar(escolhidas, pares));
    },
    /** A whole column; that of the names is everything. */
    escolherColuna: (coluna: number) => {
      const curso = cursos[coluna];
      mudar(tudo(curso === undefined ? null : [curso.IdCurso]));
    },
    limpar: () => mudar(NADA),
  };
}

import type { Dispatch, SetStateAction } from 'react';
import type { CursoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento.ts';
import {
  alternar,
  chaveDe,
  deLinhasInteiras,
  fixar,
  ladosDe,
  NADA,
  NOME,
  type Lugar,
  type Par,
  type Selecao,
} from './selecao.ts';
import type { Faixa } from './linhas.ts';
import { serve } from '../../components/acompanhamento/situacoes.ts';
import type { Pessoa } from './useBlocos.ts';

type Folha = {
  cursos: readonly CursoDaMatriz[];
  situacao: SituacaoDaMatriz | undefined;
  pessoaEm: (n: number) => Pessoa | undefined;
};

/** With a situation asked for, what is not in it is only there for the eye. */
export function parDe(pessoa: Pessoa, IdCurso: number, situacao: SituacaoDaMatriz | undefined): Par | null {
  const celula = pessoa.Celulas.get(IdCurso);
  if (!serve(celula, situacao)) return null;
  return { IdClienteAluno: pessoa.IdClienteAluno, IdCurso, Situacao: celula?.Situacao ?? null };
}

/** What is asked of a person, among the columns. */
export const paresDa = (pessoa: Pessoa, { cursos, situacao }: Omit<Folha, 'pessoaEm'>): Par[] =>
  cursos.flatMap(({ IdCurso }) =>
    pessoa.Celulas.has(IdCurso) ? (parDe(pessoa, IdCurso, situacao) ?? []) : [],
  );

/** What is chosen in the sheet, and the ways to choose. */
export function selecaoDaFolha([selecao, mudar]: [Selecao, Dispatch<SetStateAction<Selecao>>], folha: Folha) {
  const { cursos, situacao, pessoaEm } = folha;
  const { fixas, retangulo } = selecao;

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
  if (retangulo !== null) {
    const { pessoas, colunas } = ladosDe(retangulo, cursos.length);
    for (let n = pessoas.de; n < pessoas.ate; n++) {
      const pessoa = pessoaEm(n);
      if (pessoa !== undefined) doRetangulo.push(...naLinha(pessoa, retangulo, colunas));
    }
  }
  const todas = new Map([...fixas, ...doRetangulo.map((par) => [chaveDe(par), par] as const)]);

  return {
    pares: [...todas.values()],
    /** Columns chosen in a row, as one text. */
    escolhidas: ({ IdClienteAluno }: Pessoa) =>
      cursos
        .flatMap(({ IdCurso }, coluna) => (todas.has(chaveDe({ IdClienteAluno, IdCurso })) ? coluna : []))
        .join(' '),
    linha: (pessoa: Pessoa) => {
      const pares = paresDa(pessoa, folha);
      const quantas = pares.filter((par) => todas.has(chaveDe(par))).length;
      if (quantas === 0) return 'nada';
      return quantas === pares.length ? 'tudo' : 'parte';
    },
    esticar: (de: Lugar, ate: Lugar) => mudar({ fixas, retangulo: { de: retangulo?.de ?? de, ate } }),
    /** A rectangle, whatever was being drawn. */
    escolher: (de: Lugar, ate: Lugar) => mudar({ fixas, retangulo: { de, ate } }),
    /** What was being drawn stays chosen. */
    soltar: () => {
      if (retangulo !== null) mudar(fixar(selecao, doRetangulo));
    },
    alternar: (lugar: Lugar) => {
      const quem = pessoaEm(lugar.pessoa);
      const par = parEm(lugar);
      const daLinha = quem === undefined ? [] : paresDa(quem, folha);
      const pares = lugar.coluna === NOME ? daLinha : par === null ? [] : [par];
      if (pares.length > 0) mudar({ fixas: alternar(todas, pares), retangulo: null });
    },
    limpar: () => mudar(NADA),
  };
}

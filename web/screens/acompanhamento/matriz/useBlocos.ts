import { useQueries } from '@tanstack/react-query';
import { matriz, type PessoaDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { query } from '../../../lib/query.ts';
import { BLOCO } from './planilha/linhas.ts';
import type { Filtro } from './recorte.ts';
import { lerCelula, type Celula } from './situacoes.ts';

export type Pessoa = Omit<PessoaDaMatriz, 'Celulas'> & { Celulas: ReadonlyMap<number, Celula> };

const lerPessoa = ({ Celulas, ...pessoa }: PessoaDaMatriz): Pessoa => ({
  ...pessoa,
  Celulas: new Map(Celulas.map((celula) => [celula[0], lerCelula(celula)])),
});

const lerBloco = ({ Pessoas }: { Pessoas: PessoaDaMatriz[] }) => Pessoas.map(lerPessoa);

/** The rows of these blocks; a row not there yet is undefined. */
export function useBlocos(filtro: Filtro, blocos: readonly number[]) {
  const respostas = useQueries({
    queries: blocos.map((bloco) => ({
      ...query(matriz, { querystring: { ...filtro, inicio: bloco * BLOCO, quantidade: BLOCO } }),
      select: lerBloco,
    })),
  });
  const erro = respostas.find(({ isError }) => isError) ?? null;
  const dados = new Map(blocos.map((bloco, n) => [bloco, respostas[n]?.data]));
  return {
    pessoaEm: (n: number): Pessoa | undefined => dados.get(Math.floor(n / BLOCO))?.[n % BLOCO],
    carregando: respostas.some(({ isPending }) => isPending),
    erro,
  };
}

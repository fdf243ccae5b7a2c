import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';
import type { Gabarito } from '#contract/estudo/avaliacoes.ts';
import { comparavel, type DadosDaQuestao } from '#contract/ensino/questoes.ts';

/** What an attempt asks: drawn, put in order and lettered once, then frozen with its key. */

type Palavras = { IdQuestao: number; Enunciado: string; Explicacao: string; IdArquivoImagem: number | null };

export type QuestaoDoBanco = Palavras & DadosDaQuestao & { Etiquetas: string[]; SituacaoPratica: boolean };

type Item = { Id: string; Texto: string };
export type Chave = Gabarito['Certa'];
export type QuestaoSorteada = Palavras & {
  Tipo: DadosDaQuestao['Tipo'];
  Itens: Item[];
  Direitas: Item[];
  Chave: Chave;
};

/** A whole number from 0 to below `limite`. */
export type Acaso = (limite: number) => number;

type Regras = Pick<
  RegrasDaAvaliacao,
  'SortearQuestoes' | 'Etiquetas' | 'EmbaralharQuestoes' | 'EmbaralharAlternativas'
>;

export function embaralhar<T>(lista: readonly T[], acaso: Acaso): T[] {
  const nova = [...lista];
  for (let i = nova.length - 1; i > 0; i--) {
    const j = acaso(i + 1);
    [nova[i], nova[j]] = [nova[j] as T, nova[i] as T];
  }
  return nova;
}

/** Shuffled, and never as it was: untouched it would be right and count as not answered. */
function foraDeOrdem<T>(lista: readonly T[], acaso: Acaso): T[] {
  const nova = embaralhar(lista, acaso);
  if (lista.length < 2 || nova.some((item, i) => item !== lista[i])) return nova;
  const inicio = 1 + acaso(lista.length - 1);
  return [...nova.slice(inicio), ...nova.slice(0, inicio)];
}

/** The part of the bank that the exam uses. */
export function doBanco<Q extends { Etiquetas: string[] }>(banco: readonly Q[], etiquetas: string[]): Q[] {
  if (etiquetas.length === 0) return [...banco];
  const quero = new Set(etiquetas.map(comparavel));
  return banco.filter(({ Etiquetas }) => Etiquetas.some((uma) => quero.has(comparavel(uma))));
}

export const quantasPergunta = (noBanco: number, { SortearQuestoes }: Pick<Regras, 'SortearQuestoes'>) =>
  SortearQuestoes === 0 ? noBanco : Math.min(SortearQuestoes, noBanco);

export function sortear(banco: readonly QuestaoDoBanco[], regras: Regras, acaso: Acaso): QuestaoSorteada[] {
  const parte = doBanco(banco, regras.Etiquetas);
  const sorteadas = comSituacaoPratica(
    embaralhar(parte, acaso),
    quantasPergunta(parte.length, regras),
    acaso,
  );
  const emOrdem = regras.EmbaralharQuestoes
    ? sorteadas
    : sorteadas.toSorted((a, b) => a.IdQuestao - b.IdQuestao);
  return emOrdem.map((questao) => congelar(questao, regras.EmbaralharAlternativas, acaso));
}

/** NR-01, Anexo II, 4.6.3: where the bank has situations of the worker's routine, each draw holds at least one. */
function comSituacaoPratica(embaralhadas: QuestaoDoBanco[], quantas: number, acaso: Acaso) {
  const sorteadas = embaralhadas.slice(0, quantas);
  const pratica = embaralhadas.find(({ SituacaoPratica }) => SituacaoPratica);
  if (pratica && quantas > 0 && !sorteadas.includes(pratica)) sorteadas[acaso(quantas)] = pratica;
  return sorteadas;
}

const LETRAS = 'abcdefghijklmnopqrstuvwxyz';
const letra = (posicao: number) => LETRAS.charAt(posicao);

/** Letters by the place where each is shown: the author's own ids could tell the answer. */
function comLetras<T>(lista: readonly T[], texto: (item: T) => string) {
  const Itens = lista.map((item, i) => ({ Id: letra(i), Texto: texto(item) }));
  const letraDe = (item: T) => letra(lista.indexOf(item));
  return { Itens, letraDe };
}

function congelar(questao: QuestaoDoBanco, mistura: boolean, acaso: Acaso): QuestaoSorteada {
  const { IdQuestao, Tipo, Enunciado, Explicacao, IdArquivoImagem } = questao;
  return {
    IdQuestao,
    Tipo,
    Enunciado,
    Explicacao,
    IdArquivoImagem,
    Direitas: [],
    ...letrar(questao, mistura, acaso),
  };
}

function letrar(
  questao: DadosDaQuestao,
  mistura: boolean,
  acaso: Acaso,
): { Itens: Item[]; Direitas?: Item[]; Chave: Chave } {
  const { Tipo, Dados } = questao;
  const talvez = <T>(lista: readonly T[]) => (mistura ? embaralhar(lista, acaso) : [...lista]);
  switch (Tipo) {
    case 'uma-resposta':
    case 'varias-respostas': {
      const mostradas = talvez(Dados.Alternativas);
      const { Itens } = comLetras(mostradas, ({ Texto }) => Texto);
      const certas = Itens.filter((_, i) => Dados.Corretas.includes(mostradas[i]?.Id ?? '')).map(
        ({ Id }) => Id,
      );
      return {
        Itens,
        Chave: Tipo === 'uma-resposta' ? { Tipo, Escolha: certas[0] ?? '' } : { Tipo, Escolhas: certas },
      };
    }
    case 'verdadeiro-ou-falso':
      return { Itens: [], Chave: { Tipo, Valor: Dados.Correta } };
    case 'ordenacao': {
      const { Itens, letraDe } = comLetras(foraDeOrdem(Dados.Itens, acaso), ({ Texto }) => Texto);
      return { Itens, Chave: { Tipo, Ordem: Dados.Itens.map(letraDe) } };
    }
    case 'associacao': {
      const esquerdas = comLetras(talvez(Dados.Pares), ({ Esquerda }) => Esquerda);
      const direitas = comLetras(embaralhar(Dados.Pares, acaso), ({ Direita }) => Direita);
      const Pares = Dados.Pares.map((par) => ({
        Esquerda: esquerdas.letraDe(par),
        Direita: direitas.letraDe(par),
      }));
      return { Itens: esquerdas.Itens, Direitas: direitas.Itens, Chave: { Tipo, Pares } };
    }
    default:
      return { Itens: [], Chave: { Tipo, Aceitas: Dados.Aceitas } };
  }
}

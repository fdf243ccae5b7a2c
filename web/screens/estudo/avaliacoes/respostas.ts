import type { QuestaoMostrada, Resposta, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { dizerResposta as dizer } from './evidencia/dizer.ts';
import type { Escolha } from './pendentes.ts';

export type Respostas = ReadonlyMap<number, Resposta>;

export const respostasDa = ({ Respostas }: Tentativa): Respostas =>
  new Map(Respostas.map(({ IdQuestao, Resposta }) => [IdQuestao, Resposta]));

/** With what was chosen since; null takes an answer back. */
export function comEscolhas(respostas: Respostas, escolhas: readonly Escolha[]): Respostas {
  const depois = new Map(respostas);
  for (const { IdQuestao, Resposta } of escolhas) {
    if (Resposta === null) depois.delete(IdQuestao);
    else depois.set(IdQuestao, Resposta);
  }
  return depois;
}

/** Whether there is an answer that can be right: half a matching is none yet. */
export function respondida(questao: QuestaoMostrada, resposta: Resposta | undefined): boolean {
  if (resposta === undefined) return false;
  if (resposta.Tipo === 'varias-respostas') return resposta.Escolhas.length > 0;
  if (resposta.Tipo === 'associacao') return resposta.Pares.length === questao.Itens.length;
  return resposta.Tipo === 'texto-curto' ? resposta.Texto.trim() !== '' : true;
}

/** An answer in words, one line for each thing chosen. */
export function dizerResposta(...de: Parameters<typeof dizer>): string[] {
  const linhas = dizer(...de);
  return linhas.length === 0 ? ['Sem resposta'] : linhas;
}

/** One item moved by one place; the ends hold. */
export function mover(ordem: readonly string[], id: string, passo: 1 | -1): string[] {
  const de = ordem.indexOf(id);
  const para = de + passo;
  if (de < 0 || para < 0 || para >= ordem.length) return [...ordem];
  return ordem.toSpliced(de, 1).toSpliced(para, 0, id);
}

/** A pair chosen or taken back; a right side belongs to one left side only. */
export function parear(
  pares: readonly { Esquerda: string; Direita: string }[],
  Esquerda: string,
  Direita: string,
) {
  const outros = pares.filter((par) => par.Esquerda !== Esquerda && par.Direita !== Direita);
  return Direita === '' ? outros : [...outros, { Esquerda, Direita }];
}

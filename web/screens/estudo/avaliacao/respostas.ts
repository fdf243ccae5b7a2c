import type { Gabarito, QuestaoMostrada, Resposta, Tentativa } from '#contract/avaliacoes.ts';

export type Respostas = ReadonlyMap<number, Resposta>;

export const respostasDa = ({ Respostas }: Tentativa): Respostas =>
  new Map(Respostas.map(({ IdQuestao, Resposta }) => [IdQuestao, Resposta]));

/** Whether there is an answer that can be right: half a matching is none yet. */
export function respondida(questao: QuestaoMostrada, resposta: Resposta | undefined): boolean {
  if (resposta === undefined) return false;
  if (resposta.Tipo === 'VA') return resposta.Escolhas.length > 0;
  if (resposta.Tipo === 'AS') return resposta.Pares.length === questao.Itens.length;
  return resposta.Tipo === 'TE' ? resposta.Texto.trim() !== '' : true;
}

const nome = (itens: readonly { Id: string; Texto: string }[], id: string) =>
  itens.find(({ Id }) => Id === id)?.Texto ?? id;

/** An answer in words, one line for each thing chosen. */
export function dizerResposta(
  { Itens, Direitas }: QuestaoMostrada,
  resposta: Resposta | Gabarito['Certa'] | undefined,
): string[] {
  if (resposta === undefined) return ['Sem resposta'];
  switch (resposta.Tipo) {
    case 'UM':
      return [nome(Itens, resposta.Escolha)];
    case 'VA':
      return resposta.Escolhas.map((id) => nome(Itens, id));
    case 'VF':
      return [resposta.Valor ? 'Verdadeiro' : 'Falso'];
    case 'OR':
      return resposta.Ordem.map((id, lugar) => `${lugar + 1}. ${nome(Itens, id)}`);
    case 'AS':
      return resposta.Pares.map(
        ({ Esquerda, Direita }) => `${nome(Itens, Esquerda)} → ${nome(Direitas, Direita)}`,
      );
    default:
      return 'Aceitas' in resposta ? resposta.Aceitas : [resposta.Texto];
  }
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

import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { comparavel } from '#contract/ensino/questoes.ts';
import type { Chave, QuestaoSorteada } from './sorteio.ts';

/** By question; what was never answered is absent. */
export type Respostas = Record<string, Resposta>;

/** The same ones, each once, in any order. */
const mesmos = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set(b).size === b.length && b.every((um) => a.includes(um));

/** A question is right or wrong, nothing in between: simple to explain. */
export function acertou(chave: Chave, resposta: Resposta | undefined): boolean {
  if (!resposta) return false;
  if (chave.Tipo === 'texto-curto') {
    if (resposta.Tipo !== 'texto-curto' || !('Aceitas' in chave)) return false;
    const escrita = comparavel(resposta.Texto);
    return chave.Aceitas.some((aceita) => comparavel(aceita) === escrita);
  }
  switch (resposta.Tipo) {
    case 'uma-resposta':
      return chave.Tipo === 'uma-resposta' && chave.Escolha === resposta.Escolha;
    case 'varias-respostas':
      return chave.Tipo === 'varias-respostas' && mesmos(chave.Escolhas, resposta.Escolhas);
    case 'verdadeiro-ou-falso':
      return chave.Tipo === 'verdadeiro-ou-falso' && chave.Valor === resposta.Valor;
    case 'ordenacao':
      return chave.Tipo === 'ordenacao' && chave.Ordem.join() === resposta.Ordem.join();
    case 'associacao':
      return chave.Tipo === 'associacao' && mesmos(chave.Pares.map(par), resposta.Pares.map(par));
    default:
      return false;
  }
}

const par = ({ Esquerda, Direita }: { Esquerda: string; Direita: string }) => `${Esquerda}${Direita}`;

export function corrigir(
  questoes: readonly Pick<QuestaoSorteada, 'IdQuestao' | 'Chave'>[],
  respostas: Respostas,
  NotaMinima: number,
) {
  const Acertos = questoes.filter(({ IdQuestao, Chave }) => acertou(Chave, respostas[IdQuestao])).length;
  const total = questoes.length;
  return {
    Acertos,
    // Rounded down: a mark shown as the minimum is one that passes.
    Nota: total === 0 ? 0 : Math.floor((Acertos * 1000) / total) / 10,
    Aprovada: total > 0 && Acertos * 100 >= NotaMinima * total,
  };
}

/** Whether an answer can be one of this question: its type, and only letters that are shown, each once. */
export function respostaCabe(
  { Tipo, Itens, Direitas }: Pick<QuestaoSorteada, 'Tipo' | 'Itens' | 'Direitas'>,
  resposta: Resposta,
): boolean {
  if (resposta.Tipo !== Tipo) return false;
  const entre = (lista: readonly { Id: string }[], letras: readonly string[]) =>
    new Set(letras).size === letras.length && letras.every((uma) => lista.some(({ Id }) => Id === uma));
  switch (resposta.Tipo) {
    case 'uma-resposta':
      return entre(Itens, [resposta.Escolha]);
    case 'varias-respostas':
      return entre(Itens, resposta.Escolhas);
    case 'ordenacao':
      return entre(Itens, resposta.Ordem);
    case 'associacao':
      return (
        entre(
          Itens,
          resposta.Pares.map(({ Esquerda }) => Esquerda),
        ) &&
        entre(
          Direitas,
          resposta.Pares.map(({ Direita }) => Direita),
        )
      );
    default:
      return true;
  }
}

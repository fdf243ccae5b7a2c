import type { LinhaDeQuestao } from '#contract/ensino/questoes-importacao.ts';
import { comparavel, type QuestaoEscrita } from '#contract/ensino/questoes.ts';
import { cleanRichText, isBlank, plainText } from '../../../platform/documents/rich-text.ts';
import { invalidField } from '../../../platform/errors.ts';
import { assinatura, respostaEmPalavras, type LinhaJulgada } from './planilha.ts';

/** As it will be kept: words cleaned, tags once each. */
export function limpar<Q extends Pick<QuestaoEscrita, 'Enunciado' | 'Explicacao' | 'Etiquetas'>>(
  questao: Q,
): Q {
  const Enunciado = cleanRichText(questao.Enunciado);
  if (isBlank(Enunciado)) throw invalidField('Enunciado', 'Escreva o enunciado.');
  const Explicacao = cleanRichText(questao.Explicacao);
  const etiquetas = new Map(questao.Etiquetas.map((uma) => [comparavel(uma), uma]));
  return {
    ...questao,
    Enunciado,
    Explicacao: isBlank(Explicacao) ? '' : Explicacao,
    Etiquetas: [...etiquetas.values()],
  };
}

const MAXIMO_DE_PALAVRAS = 500;

const semQuestao = { Resposta: '', Alternativas: [], Explicacao: '', Etiquetas: [] };

function mostrar(questao: QuestaoEscrita) {
  const { Dados, Explicacao, Etiquetas } = questao;
  return {
    Resposta: respostaEmPalavras(questao),
    Alternativas: 'Alternativas' in Dados ? Dados.Alternativas.map(({ Texto }) => Texto) : [],
    Explicacao: plainText(Explicacao).slice(0, MAXIMO_DE_PALAVRAS),
    Etiquetas,
  };
}

/** All that takes time, done before the bank is locked, and of Moodle's files in their thread: what is left is to compare. */
export type LinhaPronta = {
  linha: Omit<LinhaDeQuestao, 'Veredito'>;
  /** As it will be kept, with what tells it from others; null when there are errors. */
  pronta: { questao: QuestaoEscrita; chave: string } | null;
};

export function preparar({ Questao, Enunciado, ...lida }: LinhaJulgada & { Numero: number }): LinhaPronta {
  const escrita = { ...lida, Enunciado: Enunciado.slice(0, MAXIMO_DE_PALAVRAS) };
  if (!Questao) return { linha: { ...escrita, ...semQuestao }, pronta: null };
  const questao = limpar(Questao);
  return { linha: { ...escrita, ...mostrar(questao) }, pronta: { questao, chave: assinatura(questao) } };
}

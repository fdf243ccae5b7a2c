import type { Gabarito, QuestaoMostrada, Tentativa } from '#contract/estudo/avaliacoes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { linksDosArquivos } from '../../ensino/arquivos/arquivos.service.ts';
import { acertou, type Respostas } from './correcao.ts';
import { limiteDe, mostraGabarito, orientacao } from './regras.ts';
import type { QuestaoSorteada } from './sorteio.ts';
import { situacaoDaTentativa, type TentativaGravada } from './tentativas.queries.ts';

/** Questions without what tells their answers: field by field, so that a new one does not slip out. */
export async function mostrarQuestoes(
  deps: Deps,
  sessao: Sessao,
  questoes: readonly QuestaoSorteada[],
): Promise<QuestaoMostrada[]> {
  const ids = questoes.flatMap(({ IdArquivoImagem }) => IdArquivoImagem ?? []);
  const links = await linksDosArquivos(deps, sessao, ids);
  return questoes.map(({ IdQuestao, Tipo, Enunciado, IdArquivoImagem, Itens, Direitas }) => ({
    IdQuestao,
    Tipo,
    Enunciado,
    Imagem: links.get(IdArquivoImagem ?? 0) ?? null,
    Itens,
    Direitas,
  }));
}

/** In the order in which they were asked. */
export const listarRespostas = (questoes: readonly QuestaoSorteada[], respostas: Respostas) =>
  questoes.flatMap(({ IdQuestao }) => {
    const Resposta = respostas[IdQuestao];
    return Resposta ? [{ IdQuestao, Resposta }] : [];
  });

export const gabaritoDe = (questoes: readonly QuestaoSorteada[], respostas: Respostas): Gabarito[] =>
  questoes.map(({ IdQuestao, Chave, Explicacao }) => ({
    IdQuestao,
    Acertou: acertou(Chave, respostas[IdQuestao]),
    Certa: Chave,
    Explicacao,
  }));

async function resultadoDe(
  { db, clock }: Deps,
  tentativa: TentativaGravada,
): Promise<Tentativa['Resultado']> {
  const { Nota, Aprovada, Acertos, Encerramento, Regras, Questoes, Respostas } = tentativa;
  if (Nota === null || Aprovada === null || Acertos === null || Encerramento === null) return null;
  const feito = await situacaoDaTentativa(db, { ...tentativa, agora: clock.now() });
  if (!feito) throw notFound();
  const situacao = { ...feito, Limite: limiteDe(feito.Tentativas, feito.Concedidas) };
  return {
    Nota,
    Aprovada,
    Acertos,
    Encerramento,
    Gabarito: mostraGabarito(Regras, situacao) ? gabaritoDe(Questoes, Respostas) : null,
    Orientacao: orientacao(situacao),
  };
}

/** An attempt as its owner may see it. */
export async function mostrarTentativa(
  deps: Deps,
  sessao: Sessao,
  tentativa: TentativaGravada,
): Promise<Tentativa> {
  const { IdTentativa, IdCursoConteudoAula, Numero, IniciadaEm, PrazoEm, EntregueEm, Sequencia } = tentativa;
  const { Questoes, Respostas, Regras } = tentativa;
  return {
    IdTentativa,
    IdCursoConteudoAula,
    Numero,
    IniciadaEm,
    PrazoEm,
    EntregueEm,
    Sequencia,
    AgoraEm: deps.clock.now().toISOString(),
    NotaMinima: Regras.NotaMinima,
    Questoes: await mostrarQuestoes(deps, sessao, Questoes),
    Respostas: listarRespostas(Questoes, Respostas),
    Resultado: await resultadoDe(deps, tentativa),
  };
}

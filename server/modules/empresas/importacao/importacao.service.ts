import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type * as contract from '#contract/empresas/importacao.ts';
import type { Veredito } from '#contract/empresas/importacao.ts';
import type { Automatica } from '#contract/empresas/importacao-rh.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import { hours } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { analisar, FILA_ANALISE } from './analise.service.ts';
import { listarQuemFicou } from './desfazer.queries.ts';
import { avisarQuemImportou } from './aviso.service.ts';
import { FILA_GRAVACAO, gravar } from './gravacao.service.ts';
import * as queries from './importacao.queries.ts';
import * as linhas from './linhas.queries.ts';
import { formatoDe } from './leitura/formato.ts';
import { ArquivoRecusado, TAMANHO_MAXIMO } from './leitura/recusa.ts';
import { listarEscolhasDeSetor } from './setores-da-planilha.queries.ts';
import { mapeamentoVazio } from './titulos.ts';

const PRAZO_DESFAZER = hours(72);
/** Where a job goes after its last try. */
const FILA_FALHA = 'importacao-falha';
/** A worker that dies leaves its job to another soon. */
export const retentativa = {
  retryLimit: 10,
  retryDelay: 2,
  expireInSeconds: 120,
  deadLetter: FILA_FALHA,
};

/** `depois`: what follows the reading of a file that nobody waits for. */
export function registrarImportacao(deps: Deps, depois: (deps: Deps, IdImportacao: number) => Promise<void>) {
  const id = (data: object) => (data as { IdImportacao: number }).IdImportacao;
  deps.jobs.work(FILA_FALHA, (data) => falhar(deps, id(data)));
  deps.jobs.work(FILA_ANALISE, async (data) => {
    await analisar(deps, id(data));
    await depois(deps, id(data));
  });
  deps.jobs.work(FILA_GRAVACAO, (data) => gravar(deps, id(data)));
}

/** Both jobs do all or nothing, so whatever state it was left in, nobody was touched. */
async function falhar(deps: Deps, IdImportacao: number) {
  const Motivo =
    'Tentamos várias vezes e não conseguimos terminar. Nenhuma pessoa foi alterada; envie a planilha de novo.';
  await deps.db.transaction().execute(async (db) => {
    if (
      !(await queries.mudarSituacao(db, {
        IdImportacao,
        de: ['analisando', 'importando'],
        para: 'falhou',
        Motivo,
      }))
    )
      return;
    const importacao = await queries.buscarImportacaoOuNula(db, { IdImportacao });
    if (importacao)
      await avisarQuemImportou(deps, db, importacao, { Titulo: 'A importação falhou', Texto: Motivo });
  });
}

/** What a stop left half done goes on at the start; where another instance is at it, the second finds it done. */
export async function retomarImportacoes({ db, jobs }: Deps) {
  const emCurso = await queries.listarEmCurso(db);
  if (emCurso.length === 0) return;
  await jobs.sendMany(db, FILA_ANALISE, emCurso, retentativa);
  await jobs.sendMany(db, FILA_GRAVACAO, emCurso, retentativa);
}

export const podeDesfazer = (
  { clock }: Deps,
  { Situacao, ConcluidaEm, DesfeitaEm }: queries.ImportacaoGravada,
): boolean =>
  (Situacao === 'concluida' || Situacao === 'com-erros') &&
  DesfeitaEm === null &&
  clock.now().getTime() - Date.parse(ConcluidaEm ?? '') < PRAZO_DESFAZER;

export async function buscarImportacao(deps: Deps, IdImportacao: number) {
  const importacao = await queries.buscarImportacaoOuNula(deps.db, { IdImportacao });
  if (!importacao) throw notFound();
  return {
    ...importacao,
    Mapeamento: importacao.Mapeamento ?? mapeamentoVazio(),
    PodeDesfazer: podeDesfazer(deps, importacao),
    EscolhasDeSetor: await listarEscolhasDeSetor(deps.db, { IdImportacao }),
    ...(importacao.DesfeitaEm === null
      ? { Ficaram: [], QtdFicaram: 0 }
      : await listarQuemFicou(deps.db, { IdImportacao })),
  };
}

type Envio = z.output<(typeof contract.importarAlunos)['schema']['body']>;

export async function importarAlunos(
  deps: Deps,
  sessao: Sessao,
  envio: Envio,
  origem: Origin,
  Automatica: Automatica | null = null,
) {
  const { IdCliente, NomeArquivo, Conteudo, Linhas = '' } = envio;
  const Arquivo = Conteudo === undefined ? Buffer.from(Linhas, 'utf8') : Buffer.from(Conteudo, 'base64');
  if (!(await existeCliente(deps.db, { IdCliente }))) throw notFound();
  await recusarCedo(Arquivo);
  const { IdUsuario, Adm } = sessao;
  const Sha256 = createHash('sha256').update(Arquivo).digest('hex');
  const enviada = { IdUsuario, PeloCliente: !Adm, CriadaEm: deps.clock.now() };
  const nova = { IdCliente, NomeArquivo, Arquivo, Sha256, Automatica, ...enviada };
  const IdImportacao = await deps.db.transaction().execute(async (db) => {
    const id = await queries.inserirImportacao(db, nova);
    await deps.jobs.send(db, FILA_ANALISE, { IdImportacao: id }, retentativa);
    const depois = { NomeArquivo, Sha256 };
    await auditar(db, {
      acao: 'enviar planilha',
      objeto: 'Importacao',
      idObjeto: id,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
      depois,
    });
    return id;
  });
  deps.jobs.wake(FILA_ANALISE);
  return await buscarImportacao(deps, IdImportacao);
}

/** What a glance refuses is not kept; the rest is read by the job. */
async function recusarCedo(Arquivo: Buffer) {
  try {
    await formatoDe(Arquivo);
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    throw new HttpError(Arquivo.length > TAMANHO_MAXIMO ? 413 : 422, error.message);
  }
}

type QuaisImportacoes = { IdCliente: number; busca?: string | undefined; pagina: number };

export async function listarImportacoes({ db }: Deps, sessao: Sessao, quais: QuaisImportacoes) {
  if (!(await existeCliente(db, quais))) throw notFound();
  const { Itens, Total } = await queries.listarImportacoes(db, { ...quais, soDoCliente: !sessao.Adm });
  return { Itens, Total, Pagina: quais.pagina, TamanhoPagina: 20 as const };
}

type FiltroLinhas = { pagina: number; veredito?: Veredito | undefined };

export async function listarLinhas(deps: Deps, IdImportacao: number, { pagina, veredito }: FiltroLinhas) {
  const { Total, ...importacao } = await buscarImportacao(deps, IdImportacao);
  const { Novos, Atualizados, SemMudanca, Erros, Desligados } = importacao;
  const totais = {
    novo: Novos,
    atualiza: Atualizados,
    'sem-mudanca': SemMudanca,
    'com-erro': Erros,
    desligado: Desligados,
  };
  const salto = (pagina - 1) * TAMANHO_PAGINA;
  const Itens = await linhas.listarLinhas(deps.db, {
    IdImportacao,
    veredito,
    limite: TAMANHO_PAGINA,
    salto,
  });
  return { Itens, Total: veredito ? totais[veredito] : Total, Pagina: pagina, TamanhoPagina: 20 as const };
}

export async function cancelarImportacao(deps: Deps, sessao: Sessao, IdImportacao: number, origem: Origin) {
  const { Situacao, IdCliente } = await buscarImportacao(deps, IdImportacao);
  if (Situacao === 'cancelada') return;
  await deps.db.transaction().execute(async (db) => {
    if (
      !(await queries.mudarSituacao(db, {
        IdImportacao,
        de: ['analisando', 'aguardando'],
        para: 'cancelada',
      }))
    ) {
      throw conflict('Esta importação já foi confirmada e não pode mais ser cancelada.');
    }
    await auditar(db, {
      acao: 'cancelar importação',
      objeto: 'Importacao',
      idObjeto: IdImportacao,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}

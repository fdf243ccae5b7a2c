import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, NO_SPACE } from '../../../platform/errors.ts';
import { hasRoom, tidyScratch, withScratch } from '../../../platform/files/temp-files.ts';
import { nowInWords } from '../../../platform/documents/table.ts';
import { guardarArquivo } from '../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { excluirConfirmacoesVencidas } from './confirmacao.queries.ts';
import { pessoasEm } from './confirmacao.service.ts';
import { escrever, exigirQueCaiba, nomeDoArquivo, TIPOS } from './arquivo.ts';
import * as queries from './exportacao.queries.ts';
import type { Aberta } from '../../../domain/lista.ts';
import { abrirLista } from './listas.ts';

/** Large files, and those that go by e-mail, are made here, few at a time. */

export const FILA_PREPARO = 'exportacao';
const FILA_FALHA = 'exportacao-falha';
/** A worker that dies leaves its job to another. */
export const retentativa = { retryLimit: 5, retryDelay: 5, expireInSeconds: 600, deadLetter: FILA_FALHA };

/** What a mailbox takes without complaint; the rest is downloaded. */
const NO_EMAIL = 5 * 1024 ** 2;
const ENTRE_AVISOS = 400;

const DESISTIMOS = 'Tentamos várias vezes e não conseguimos terminar. Peça de novo.';
const SEM_ACESSO = 'Você não tem mais acesso a esta lista.';

export function registrarExportacao(deps: Deps) {
  const id = (data: object) => (data as { IdExportacao: number }).IdExportacao;
  deps.jobs.work(FILA_PREPARO, (data) => preparar(deps, id(data)), { atOnce: 2 });
  deps.jobs.work(FILA_FALHA, (data) =>
    queries.falhar(deps.db, { IdExportacao: id(data), Motivo: DESISTIMOS, agora: deps.clock.now() }),
  );
  deps.jobs.schedule('exportacoes-vencem', '40 * * * *', () => limparExportacoes(deps));
}

/** What a stop left half done begins again; where another instance is at it, the second finds it done. */
export async function retomarExportacoes({ env, db, jobs }: Deps) {
  await tidyScratch(env.DATA_DIR);
  const emCurso = await queries.listarEmCurso(db);
  if (emCurso.length > 0) await jobs.sendMany(db, FILA_PREPARO, emCurso, retentativa);
}

export async function limparExportacoes({ env, db, clock }: Deps) {
  await tidyScratch(env.DATA_DIR);
  await excluirConfirmacoesVencidas(db, { agora: clock.now() });
  await queries.excluirVelhas(db, { antesDe: new Date(clock.now().getTime() - queries.PRAZO) });
}

/** A refusal is an answer; anything else is tried again. */
export async function preparar(deps: Deps, IdExportacao: number) {
  try {
    await withScratch(deps.env.DATA_DIR, async (pasta) => {
      if (!(await hasRoom(pasta, 0))) throw new HttpError(507, NO_SPACE);
      await fazer(deps, IdExportacao, join(pasta, 'arquivo'));
    });
  } catch (erro) {
    if (!(erro instanceof HttpError)) throw erro;
    const Motivo = erro.status === 422 || erro.status === 507 ? erro.message : SEM_ACESSO;
    await queries.falhar(deps.db, { IdExportacao, Motivo, agora: deps.clock.now() });
  }
}

type Feito = {
  pedido: queries.Pedido;
  pessoa: Pessoa;
  aberta: Aberta;
  Feitas: number;
  Pessoas: number;
  Setores: number[] | null;
};
type Pessoa = NonNullable<Awaited<ReturnType<typeof queries.buscarPessoaOuNula>>>;

async function fazer(deps: Deps, IdExportacao: number, caminho: string) {
  const feito = await lerEEscrever(deps, IdExportacao, caminho);
  if (!feito) return;
  const { pedido, aberta } = feito;
  const { size } = await stat(caminho);
  if (!(await deps.storage.hasRoomFor(size))) throw new HttpError(507, NO_SPACE);
  const { IdArquivo } = await guardarArquivo(deps, {
    nome: nomeDoArquivo(aberta, pedido.Formato, deps.clock),
    tipo: TIPOS[pedido.Formato].split(';')[0] ?? '',
    uso: 'exportacao',
    conteudo: createReadStream(caminho),
    tamanho: size,
    IdUsuario: pedido.IdUsuario,
  });
  await entregar(deps, feito, { IdArquivo, tamanho: size });
}

/** Read at one moment with the rights of that moment; progress is written outside of it, for others to see. */
async function lerEEscrever(deps: Deps, IdExportacao: number, caminho: string): Promise<Feito | null> {
  const { db: fora, clock } = deps;
  return await fora
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await queries.travarPreparo(db, { IdExportacao });
      const pedido = await queries.buscarPedidoOuNulo(fora, { IdExportacao });
      const pessoa = pedido && (await queries.buscarPessoaOuNula(fora, pedido));
      if (!pedido) return null;
      if (!pessoa) throw new HttpError(403, SEM_ACESSO);
      const contexto = { db, direitos: pessoa, hoje: today(clock) };
      const aberta = await abrirLista(contexto, pedido.Lista, pedido.Filtros);
      const Setores = await queries.setoresDoAlcance(db, aberta.alcance);
      const Total = await aberta.contar(db);
      exigirQueCaiba(pedido.Formato, Total);
      const Pessoas = await pessoasEm(db, aberta, Total);
      if (!(await queries.comecar(fora, { IdExportacao, Total }))) return null;

      const parar = new AbortController();
      let [Feitas, avisado] = [0, performance.now()];
      const aoAndar = async (linhas: number) => {
        Feitas = linhas;
        if (performance.now() - avisado < ENTRE_AVISOS) return;
        avisado = performance.now();
        if (!(await queries.andar(fora, { IdExportacao, Feitas }))) parar.abort();
      };
      const partes = Readable.from(escrever(aberta, { db, clock, formato: pedido.Formato, aoAndar }), {
        objectMode: false,
      });
      try {
        await pipeline(partes, createWriteStream(caminho, { mode: 0o600 }), { signal: parar.signal });
      } catch (erro) {
        if (parar.signal.aborted) return null;
        throw erro;
      }
      return { pedido, pessoa, aberta, Feitas, Pessoas, Setores };
    });
}

/** Ready, recorded and, when a schedule asked for it, on its way by e-mail: all or nothing. */
async function entregar(
  deps: Deps,
  { pedido, pessoa, aberta, Feitas, Pessoas, Setores }: Feito,
  arquivo: { IdArquivo: number; tamanho: number },
) {
  const { IdExportacao, IdUsuario, Lista, Formato, Filtros, Titulo, Ocorrencia, ComoGestor } = pedido;
  const { IdArquivo, tamanho } = arquivo;
  const IdCliente = aberta.cliente?.IdCliente ?? null;
  await deps.db.transaction().execute(async (db) => {
    const pronta = { IdExportacao, IdArquivo, Feitas, Setores, agora: deps.clock.now() };
    if (!(await queries.concluir(db, pronta))) return;
    await auditar(db, {
      acao: 'exportar lista',
      objeto: 'Exportacao',
      idObjeto: IdExportacao,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      depois: { Lista, Formato, Filtros, Linhas: Feitas, Pessoas, Setores },
    });
    // A manager of the client with nobody in the list did not ask for the news that there is none.
    if (ComoGestor && Feitas === 0) return;
    await notificar(deps, db, {
      ChaveEvento: `exportacao:${IdExportacao}`,
      Tipo: 'sistema',
      IdUsuario,
      IdCliente,
      Titulo: `Exportação pronta: ${Titulo}`,
      Texto: 'O arquivo fica na plataforma por 7 dias.',
      Rota: '/exportacoes',
    });
    // The message is the delivery that the schedule asked for, whatever the person chose for notices.
    if (!Ocorrencia || !pessoa.Email) return;
    await enfileirarEmail(deps, db, {
      ChaveEvento: `exportacao:${IdExportacao}`,
      Tipo: 'exportacao-agendada',
      Para: pessoa.Email,
      IdUsuario,
      IdCliente,
      Dados: {
        Nome: pessoa.Nome,
        Titulo,
        Filtros: aberta.ditos,
        Linhas: Feitas,
        Quando: nowInWords(deps.clock),
        Anexo: tamanho <= NO_EMAIL ? IdArquivo : null,
      },
    });
  });
}

import { contar } from '#contract/contar.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  confirmar as contrato,
  FiltrosDaLista,
  Formato,
  NomeDaLista,
  PedidoDeConfirmacao,
} from '#contract/saidas/exportacao.ts';
import { days, today, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import * as queries from './confirmacao.queries.ts';
import { buscarPessoaOuNula } from './exportacao.queries.ts';
import { tituloInteiro, type Aberta } from '../../../domain/lista.ts';
import { abrirLista } from './listas.ts';

/**
 * Whoever takes the data of many people away says why, having shown not long ago who they are (`config.confirmada`);
 * administrators hear of the most.
 */

/** In a file: the people of a manager go without a question. */
const NUM_ARQUIVO = 1000;
/** In all files of 24 hours: small ones add up. */
const NUM_DIA = 5000;
const BAIXADAS_NUM_DIA = 100;
const VALE = minutes(10);

export type Quem = { sessao: Sessao; origem: Origin };
type Qual = { Lista: NomeDaLista; Filtros: FiltrosDaLista };

const numero = (n: number) => n.toLocaleString('pt-BR');

function hashDe({ Lista, Filtros }: Qual): Buffer {
  const filtros = Object.entries(Filtros).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([Lista, filtros]))
    .digest();
}

/** No more than there are rows: only where these are many is it worth knowing how many they really are. */
export const pessoasEm = async (db: Db, aberta: Aberta, Linhas: number): Promise<number> =>
  aberta.dePessoas && Linhas <= NUM_ARQUIVO ? Linhas : await aberta.contarPessoas(db);

export type Saida = {
  Pessoas: number;
  /** Why, when they are many. */
  Motivo: string | null;
  /** So many that administrators are told. */
  avisar: boolean;
};

const lerSaidas = ({ clock }: Pick<Deps, 'clock'>, db: Db, { IdUsuario }: Sessao) =>
  queries.lerSaidas(db, { IdUsuario, desde: new Date(clock.now().getTime() - days(1)) });

/** Counted without a lock: those that run at the same moment are few, by the limit of a minute. */
export async function exigirPoucasBaixadas(deps: Pick<Deps, 'clock'>, db: Db, sessao: Sessao) {
  const { Baixadas } = await lerSaidas(deps, db, sessao);
  if (Baixadas < BAIXADAS_NUM_DIA) return;
  throw new HttpError(429, `Você já baixou ${BAIXADAS_NUM_DIA} listas em 24 horas. Tente mais tarde.`, {
    retryAfter: 3600,
  });
}

/** 403, with what to ask for, when the list has to be confirmed and was not. */
export async function autorizarSaida(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  sessao: Sessao,
  { aberta, Linhas, ...qual }: Qual & { aberta: Aberta; Linhas: number },
): Promise<Saida> {
  const Pessoas = await pessoasEm(db, aberta, Linhas);
  if (Pessoas === 0) return { Pessoas, Motivo: null, avisar: false };
  const antes = (await lerSaidas(deps, db, sessao)).Pessoas;
  const doDia = antes + Pessoas;
  if (Pessoas <= NUM_ARQUIVO && doDia <= NUM_DIA) return { Pessoas, Motivo: null, avisar: false };
  const { IdSessao } = sessao;
  const Pedido = hashDe(qual);
  const Motivo = await queries.buscarMotivoOuNulo(db, { IdSessao, Pedido, agora: deps.clock.now() });
  if (Motivo === null) {
    const Confirmar: PedidoDeConfirmacao = { Pessoas };
    throw new HttpError(403, `Diga para que vai levar os dados de ${contar(Pessoas, 'pessoa', 'pessoas')}.`, {
      extra: { Confirmar },
    });
  }
  return { Pessoas, Motivo, avisar: Pessoas > NUM_DIA || (antes <= NUM_DIA && doDia > NUM_DIA) };
}

type Confirmada = z.output<(typeof contrato)['schema']['body']>;

export async function confirmar(deps: Deps, { sessao, origem }: Quem, { Motivo, ...qual }: Confirmada) {
  const { IdUsuario, IdSessao } = sessao;
  const contexto = { db: deps.db, direitos: sessao, hoje: today(deps.clock) };
  const aberta = await abrirLista(contexto, qual.Lista, qual.Filtros);
  await deps.db.transaction().execute(async (db) => {
    const ExpiraEm = new Date(deps.clock.now().getTime() + VALE);
    await queries.gravarConfirmacao(db, { IdSessao, Pedido: hashDe(qual), Motivo, ExpiraEm });
    await auditar(db, {
      acao: 'confirmar exportação',
      objeto: 'Lista',
      idUsuario: IdUsuario,
      idCliente: aberta.cliente?.IdCliente ?? null,
      origem,
      depois: { ...qual, Motivo },
    });
  });
}

type Avisada = { aberta: Aberta; Formato: Formato | 'zip' | 'link'; saida: Saida; IdAuditoria: number };

/** Inside the transaction of the act, after it was recorded. */
export async function avisarDaSaida(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  db: Db,
  { IdUsuario: autor, IdCliente: IdInstituicao }: Sessao,
  { aberta, Formato, saida: { Pessoas, Motivo, avisar }, IdAuditoria }: Avisada,
) {
  if (!avisar) return;
  const pessoa = await buscarPessoaOuNula(db, { IdUsuario: autor, IdInstituicao, ComoGestor: false });
  const Quem = pessoa?.Nome ?? '';
  const Lista = `${tituloInteiro(aberta)} (${Formato.toUpperCase()})`;
  const administradores = await queries.listarAdministradores(db, { exceto: autor });
  await notificarTodos(
    deps,
    db,
    administradores.map((IdUsuario) => ({
      ChaveEvento: `exportacao-grande:${IdAuditoria}:${IdUsuario}`,
      Tipo: 'sistema',
      IdUsuario,
      IdCliente: aberta.cliente?.IdCliente ?? null,
      Titulo: `${Quem} exportou os dados de ${contar(Pessoas, 'pessoa', 'pessoas')}`,
      Texto: `${Lista}. Motivo: ${Motivo ?? ''}`,
      Rota: '/configuracoes?aba=auditoria',
      email: { Tipo: 'exportacao-grande', Dados: { Quem, Lista, Pessoas: numero(Pessoas), Motivo } },
    })),
  );
}

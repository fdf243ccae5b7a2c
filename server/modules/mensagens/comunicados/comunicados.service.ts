import type { z } from 'zod';
import type { Comunicado, Publico } from '#contract/mensagens/comunicados.ts';
import type * as contract from '#contract/mensagens/comunicados.ts';
import { existeClienteAtivo } from '../../../domain/cliente.ts';
import { days } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcancaCliente, alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './comunicados.queries.ts';
import { FILA_COMUNICADO } from './entrega.service.ts';

type Quem = { sessao: Sessao; origem: Origin };

/** A manager who writes more than this in a day is not announcing any more. */
const POR_DIA = 20;
const ADIANTE = days(366);

/** An administrator sees all of them; a manager those they wrote for their institution. */
const de = ({ Adm, IdClienteAluno, IdUsuario }: Sessao) => ({
  IdGestor: Adm ? null : (IdClienteAluno ?? 0),
  eu: IdUsuario,
});

type Filtro = { busca?: string | undefined; pagina: number; cliente?: number | undefined };

export async function comunicados({ db }: Deps, sessao: Sessao, filtro: Filtro) {
  const lista = await queries.listarComunicados(db, { ...filtro, ...de(sessao) });
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

type Pedido = { Publico: Publico; IdCliente?: number | null | undefined; Alvos: number[] };

/** Whom the caller means, refused when that is not theirs to address. */
async function audienciaPedida(db: Db, sessao: Sessao, { Publico, IdCliente, Alvos }: Pedido) {
  const alcance = alcanceDe(sessao);
  const autor = sessao.IdUsuario;
  if (Publico === 'todos') {
    if (!sessao.Adm) throw invalidField('Publico', 'Só um administrador escreve para todos.');
    return { Publico, IdCliente: null, Alvos: [], alcance, autor };
  }
  const cliente = IdCliente ?? alcance.IdCliente;
  if (cliente === null) throw invalidField('IdCliente', 'Escolha o cliente.');
  if (!alcancaCliente(alcance, cliente) || !(await existeClienteAtivo(db, { IdCliente: cliente }))) {
    throw notFound();
  }
  const audiencia = { Publico, IdCliente: cliente, Alvos: [...new Set(Alvos)], alcance, autor };
  if (Publico === 'cliente') return { ...audiencia, Alvos: [] };
  if (Alvos.length === 0) {
    const quais = Publico === 'setores' ? 'um setor' : 'uma turma';
    throw invalidField('Alvos', `Escolha ao menos ${quais}.`);
  }
  if ((await queries.contarAlvos(db, audiencia)) < audiencia.Alvos.length) throw notFound();
  return audiencia;
}

export async function previaComunicado({ db }: Deps, sessao: Sessao, pedido: Pedido) {
  return await queries.contarAudiencia(db, await audienciaPedida(db, sessao, pedido));
}

type Dados = z.output<(typeof contract.alterarComunicado)['schema']['body']>;

async function quando({ clock }: Deps, db: Db, Agendar: Dados['Agendar']) {
  const agora = clock.now();
  if (!Agendar) return { EnviarEm: agora, Agendado: false };
  const EnviarEm = await queries.instanteDe(db, Agendar);
  const falta = Date.parse(EnviarEm) - agora.getTime();
  if (falta <= 0) throw invalidField('Dia', 'Esta data e hora já passaram.');
  if (falta > ADIANTE) throw invalidField('Dia', 'Agende para até um ano à frente.');
  return { EnviarEm, Agendado: true };
}

export async function alterarComunicado(deps: Deps, quem: Quem, dados: Dados): Promise<Comunicado> {
  const { sessao, origem } = quem;
  const { IdComunicado: id = 0, Versao, Titulo, Texto, PorEmail } = dados;
  return await deps.db.transaction().execute(async (db) => {
    const antes = id ? await travar(db, quem, { IdComunicado: id, Versao }) : null;
    const audiencia = await audienciaPedida(db, sessao, dados);
    const { Publico, IdCliente, Alvos } = audiencia;
    if ((await queries.contarAudiencia(db, audiencia)).Pessoas === 0) {
      throw new HttpError(422, 'Ninguém receberia este comunicado. Escolha outro público.');
    }
    const registro = {
      Titulo,
      Texto,
      PorEmail,
      Publico,
      IdCliente,
      ...(await quando(deps, db, dados.Agendar)),
    };
    const IdComunicado = antes?.IdComunicado ?? (await inserir(deps, db, sessao, registro));
    if (antes) await queries.gravarComunicado(db, { IdComunicado, ...registro });
    await queries.gravarAlvos(db, { IdComunicado, IdCliente, Publico, Alvos });
    if (!registro.Agendado) await deps.jobs.send(db, FILA_COMUNICADO, { IdComunicado });
    await auditar(db, {
      acao: antes ? 'alterar comunicado' : 'escrever comunicado',
      objeto: 'Comunicado',
      idObjeto: IdComunicado,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      ...(antes && { antes: { Titulo: antes.Titulo, Publico: antes.Publico, EnviarEm: antes.EnviarEm } }),
      depois: { Titulo, Publico, Alvos, PorEmail, EnviarEm: registro.EnviarEm },
    });
    return await buscar(db, sessao, IdComunicado);
  });
}

async function inserir({ clock }: Deps, db: Db, sessao: Sessao, registro: queries.Registro) {
  const { Adm, IdUsuario, IdClienteAluno } = sessao;
  const agora = clock.now();
  if (!Adm) {
    const desde = new Date(agora.getTime() - days(1));
    if ((await queries.contarDoAutor(db, { IdUsuario, desde })) >= POR_DIA) {
      throw new HttpError(429, `São no máximo ${POR_DIA} comunicados por dia. Tente amanhã.`, {
        retryAfter: 86_400,
      });
    }
  }
  const IdGestor = Adm ? null : IdClienteAluno;
  return await queries.inserirComunicado(db, { ...registro, IdUsuario, IdGestor, CriadoEm: agora });
}

async function buscar(db: Db, sessao: Sessao, IdComunicado: number): Promise<Comunicado> {
  const comunicado = await queries.buscarComunicadoOuNulo(db, { IdComunicado, ...de(sessao) });
  if (!comunicado) throw notFound();
  return comunicado;
}

/** Only what waits can be changed, and only by who wrote it. */
async function travar(
  db: Db,
  { sessao }: Quem,
  { IdComunicado, Versao }: { IdComunicado: number; Versao: number | undefined },
) {
  await queries.travarComunicado(db, { IdComunicado });
  const antes = await buscar(db, sessao, IdComunicado);
  if (!antes.Meu) throw new HttpError(422, 'Só quem escreveu pode alterar um comunicado.');
  exigirEmEspera(antes);
  if (Versao !== antes.Versao) throw changedMeanwhile(antes);
  return antes;
}

function exigirEmEspera({ Situacao }: Comunicado) {
  if (Situacao === 'enviado') throw new HttpError(422, 'Este comunicado já foi publicado.');
  if (Situacao === 'cancelado') throw new HttpError(422, 'Este comunicado foi cancelado.');
}

export async function cancelarComunicado(
  deps: Deps,
  { sessao, origem }: Quem,
  IdComunicado: number,
): Promise<Comunicado> {
  return await deps.db.transaction().execute(async (db) => {
    await queries.travarComunicado(db, { IdComunicado });
    const antes = await buscar(db, sessao, IdComunicado);
    // A doubled click changes nothing.
    if (antes.Situacao === 'cancelado') return antes;
    exigirEmEspera(antes);
    await queries.cancelarComunicado(db, { IdComunicado, Motivo: null });
    await auditar(db, {
      acao: 'cancelar comunicado',
      objeto: 'Comunicado',
      idObjeto: IdComunicado,
      idUsuario: sessao.IdUsuario,
      idCliente: antes.IdCliente,
      origem,
      antes: { Titulo: antes.Titulo, EnviarEm: antes.EnviarEm },
    });
    return await buscar(db, sessao, IdComunicado);
  });
}

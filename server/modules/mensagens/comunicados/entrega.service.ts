import { eachIsolated } from '../../../platform/jobs/each-isolated.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Alcance } from '../../../domain/alcance.ts';
import { TUDO } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { enfileirarEmails } from '../emails/outbox.service.ts';
import { cancelarComunicado } from './comunicados.queries.ts';
import * as queries from './entrega.queries.ts';

export const FILA_COMUNICADO = 'comunicado';
const FILA_DEVIDOS = 'comunicados-devidos';
const CARTAS_POR_VEZ = 2000;

/** At once when its time has come; every minute what was scheduled, or what a stop left behind. */
export function registrarComunicados(deps: Deps) {
  deps.jobs.work(FILA_COMUNICADO, (pedido) =>
    entregar(deps, (pedido as { IdComunicado: number }).IdComunicado),
  );
  deps.jobs.schedule(FILA_DEVIDOS, '* * * * *', () => entregarDevidos(deps));
}

/** What came due while the program was stopped goes out at its start, beside whatever else it does. */
export const retomarComunicados = ({ db, jobs }: Deps) => jobs.send(db, FILA_DEVIDOS, {});

export async function entregarDevidos(deps: Deps) {
  const devidos = await queries.listarDevidos(deps.db, { agora: deps.clock.now() });
  await eachIsolated(deps.log, devidos, {
    what: 'announcement',
    work: ({ IdComunicado }) => entregar(deps, IdComunicado),
  });
}

/** The rights of a manager are those of this moment; an administrator reaches everybody. */
const alcanceDoAutor = ({ IdGestor, IdCliente, GestorTodosSetores }: queries.Devido): Alcance =>
  IdGestor === null ? TUDO : { IdCliente, IdGestor: GestorTodosSetores ? null : IdGestor };

/** All who receive it, their messages and the word that it is done, or nothing: whoever comes again finds it done. */
export async function entregar(deps: Deps, IdComunicado: number) {
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (db) => {
    const devido = await queries.travarDevidoOuNulo(db, { IdComunicado, agora });
    if (!devido) return;
    if (!devido.AutorPode) {
      await cancelarComunicado(db, { IdComunicado, Motivo: 'Quem escreveu não tem mais permissão.' });
      return;
    }
    const { Publico, IdCliente, Alvos, IdUsuario: autor } = devido;
    const audiencia = { Publico, IdCliente, Alvos, alcance: alcanceDoAutor(devido), autor };
    const Destinatarios = await queries.inserirAvisosDoComunicado(db, { IdComunicado, audiencia, agora });
    if (Destinatarios === 0) {
      await cancelarComunicado(db, { IdComunicado, Motivo: 'Não havia ninguém para receber.' });
      return;
    }
    await queries.concluirComunicado(db, { IdComunicado, Destinatarios, agora });
    if (devido.PorEmail) await escreverATodos(deps, db, devido);
    await auditar(db, {
      acao: 'enviar comunicado',
      objeto: 'Comunicado',
      idObjeto: IdComunicado,
      idUsuario: autor,
      idCliente: IdCliente,
      depois: { Destinatarios, PorEmail: devido.PorEmail },
    });
  });
}

async function escreverATodos(deps: Deps, db: Db, { IdComunicado, IdCliente, ...devido }: queries.Devido) {
  const { Titulo, Texto, Autor } = devido;
  let depoisDe = 0;
  for (let lidos = CARTAS_POR_VEZ; lidos === CARTAS_POR_VEZ;) {
    const pessoas = await queries.listarAEscrever(db, { IdComunicado, depoisDe, limite: CARTAS_POR_VEZ });
    const pedidos = pessoas.map(({ IdUsuario, Nome, Para }) => ({
      ChaveEvento: `comunicado:${IdComunicado}:${IdUsuario}`,
      Tipo: 'comunicado' as const,
      Para,
      IdUsuario,
      IdCliente,
      Dados: { Nome, Titulo, Texto, Autor },
    }));
    await enfileirarEmails(deps, db, pedidos);
    lidos = pessoas.length;
    depoisDe = pessoas.at(-1)?.IdAviso ?? depoisDe;
  }
}

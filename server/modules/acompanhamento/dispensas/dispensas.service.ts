import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditarTodos } from '../../../domain/auditoria.ts';
import { apagarDispensas, inserirDispensas, type Par } from './dispensas.queries.ts';

/**
 * People excused from courses. Call it inside the transaction in which the caller was found to answer for these
 * people; each answers the pairs for which it was done.
 */

type Quem = { sessao: Sessao; origem: Origin };

const ato = ({ sessao, origem }: Quem, IdCliente: number, { IdClienteAluno }: Par) => ({
  objeto: 'ClienteAluno' as const,
  idObjeto: IdClienteAluno,
  idCliente: IdCliente,
  idUsuario: sessao.IdUsuario,
  origem,
});

type Pedido = { IdCliente: number; pares: Par[] };

export async function dispensar(
  { clock }: Deps,
  db: Db,
  quem: Quem,
  { IdCliente, pares, Motivo }: Pedido & { Motivo: string },
): Promise<Par[]> {
  const { IdUsuario } = quem.sessao;
  const dispensados = await inserirDispensas(db, { IdCliente, IdUsuario, Motivo, agora: clock.now(), pares });
  await auditarTodos(
    db,
    dispensados.map((par) => ({
      ...ato(quem, IdCliente, par),
      acao: 'dispensar de curso',
      depois: { IdCurso: par.IdCurso, Motivo },
    })),
  );
  return dispensados;
}

export async function exigir(db: Db, quem: Quem, { IdCliente, pares }: Pedido): Promise<Par[]> {
  const exigidos = await apagarDispensas(db, { IdCliente, pares });
  await auditarTodos(
    db,
    exigidos.map((par) => ({
      ...ato(quem, IdCliente, par),
      acao: 'desfazer dispensa',
      antes: { IdCurso: par.IdCurso, Motivo: par.Motivo },
    })),
  );
  return exigidos;
}

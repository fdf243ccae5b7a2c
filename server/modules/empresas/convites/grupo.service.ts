import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import { listarDoGrupo } from './convites.queries.ts';

/** Tells people whom a company of their group included: it needs no act of theirs, so it needs their knowing. */
export async function avisarDoGrupo(deps: Deps, db: Db, IdClienteAluno: number[]) {
  const vinculos = await listarDoGrupo(db, IdClienteAluno);
  await notificarTodos(
    deps,
    db,
    vinculos.map(({ IdUsuario, IdCliente, Empresa, ...vinculo }) => ({
      ChaveEvento: `vinculo-do-grupo:${vinculo.IdClienteAluno}`,
      Tipo: 'sistema' as const,
      IdUsuario,
      IdCliente,
      Titulo: `${Empresa} incluiu você`,
      Texto: 'É uma empresa do grupo em que você já está. Se você não trabalha nela, fale com o suporte.',
      Rota: '/suporte',
      email: { Tipo: 'vinculo-do-grupo' as const, Dados: { Vinculada: Empresa } },
    })),
  );
}

import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enfileirarEmail } from '../emails/outbox.service.ts';
import { buscarEmailDoSuporte, listarAdministradores } from './equipe.queries.ts';
import { notificarTodos, type Noticia } from '../avisos/notificar.service.ts';

type NoticiaDaEquipe = Pick<Noticia, 'Titulo' | 'Texto' | 'Rota'> & {
  evento: string;
  /** Who caused it, who is not told of it. */
  IdUsuario: number;
  email: NonNullable<Noticia['email']>;
};

/**
 * Tells those who attend to people: administrators in the program, and by e-mail the address in the settings or,
 * without one, those same administrators.
 */
export async function noticiarEquipe(deps: Deps, db: Db, noticia: NoticiaDaEquipe) {
  const { evento, IdUsuario, email, ...aviso } = noticia;
  const endereco = await buscarEmailDoSuporte(db);
  const administradores = (await listarAdministradores(db)).filter((adm) => adm !== IdUsuario);
  await notificarTodos(
    deps,
    db,
    administradores.map((IdAdministrador) => ({
      ...aviso,
      ChaveEvento: `${evento}:${IdAdministrador}`,
      Tipo: 'sistema' as const,
      IdUsuario: IdAdministrador,
      IdCliente: null,
      ...(endereco === null && { email }),
    })),
  );
  if (endereco === null) return;
  await enfileirarEmail(deps, db, {
    Tipo: email.Tipo,
    ChaveEvento: `${evento}:0`,
    Para: endereco,
    IdUsuario,
    Dados: { ...email.Dados, Nome: 'equipe' },
  });
}

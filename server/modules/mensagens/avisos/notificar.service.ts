import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TipoDeEmail } from '../emails/modelos.ts';
import { enfileirarEmails } from '../emails/outbox.service.ts';
import { inserirAvisos, type AvisoNovo } from './notificar.queries.ts';

export type Noticia = Omit<AvisoNovo, 'Texto' | 'Rota'> & {
  Texto?: string;
  /** The page of ours where it goes on. */
  Rota?: string;
  /** The message that goes with it, to who wants e-mails of this kind; their name is added to its facts. */
  email?: { Tipo: TipoDeEmail; Dados: Record<string, unknown> };
};

type Avisador = Pick<Deps, 'jobs' | 'clock'>;

/** Tells a person something, once for each event. Call it inside the transaction of the event: both happen or neither. */
export const notificar = (deps: Avisador, db: Db, noticia: Noticia) => notificarTodos(deps, db, [noticia]);

/** Many at once, in a number of statements that does not grow; answers how many had not been told yet. */
export async function notificarTodos(deps: Avisador, db: Db, noticias: Noticia[]): Promise<number> {
  if (noticias.length === 0) return 0;
  const avisos = noticias.map(({ email: _email, Texto = '', Rota = null, ...noticia }) => ({
    ...noticia,
    Texto,
    Rota,
  }));
  const avisados = await inserirAvisos(db, { avisos, agora: deps.clock.now() });
  const chave = (de: { IdUsuario: number; ChaveEvento: string }) => `${de.IdUsuario} ${de.ChaveEvento}`;
  const porChave = new Map(noticias.map((noticia) => [chave(noticia), noticia]));
  const pedidos = avisados.flatMap((avisado) => {
    const noticia = porChave.get(chave(avisado));
    if (!noticia?.email || avisado.Para === null) return [];
    const { ChaveEvento, IdUsuario, IdCliente, email } = noticia;
    const Dados = { ...email.Dados, Nome: avisado.Nome };
    return { ChaveEvento, Tipo: email.Tipo, Para: avisado.Para, IdUsuario, IdCliente, Dados };
  });
  await enfileirarEmails(deps, db, pedidos);
  return avisados.length;
}

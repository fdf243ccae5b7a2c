import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { preencher, valoresDe } from './modelo.ts';
import { modelos, type TipoDeEmail } from './modelos.ts';
import {
  ARRENDAMENTO,
  cancelarPendentes,
  contarEmails,
  inserirEmail,
  inserirEmails,
  lerPalavras,
  listarPendentes,
} from './notificacoes.queries.ts';
import { days } from '../../../platform/clock.ts';

export const FILA_EMAIL = 'email';

/** Growing pauses from one minute to six hours, for about three days. */
export const TENTATIVAS_EMAIL = 20;
const retentativa = {
  retryLimit: TENTATIVAS_EMAIL,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 21_600,
};

type Pedido = {
  /** Names the event; a second request for the same event sends nothing. */
  ChaveEvento: string;
  Tipo: TipoDeEmail;
  Para: string;
  /** Null: of a kind that goes to who has no account. */
  IdUsuario: number | null;
  IdCliente?: number | null;
  Dados: { Nome: string; [campo: string]: unknown };
};

/** With the subjects of this moment, for the outbox; the words are looked up once for all messages of a kind and client. */
async function comAssuntos(db: Db, pedidos: Pedido[]) {
  const emails = pedidos.map(({ IdCliente = null, ...pedido }) => ({ ...pedido, IdCliente }));
  const chave = ({ Tipo, IdCliente }: { Tipo: string; IdCliente: number | null }) => `${Tipo} ${IdCliente}`;
  const pares = [...new Map(emails.map((email) => [chave(email), email])).values()];
  const lidas = await lerPalavras(db, pares);
  const palavras = new Map(pares.map((par, n) => [chave(par), lidas[n]]));
  return emails.map((email) => {
    const modelo = modelos[email.Tipo];
    const { Textos, ...marca } = palavras.get(chave(email)) ?? {
      Textos: null,
      Plataforma: '',
      Empresa: null,
    };
    const valores = valoresDe(modelo, email.Dados, marca);
    return { ...email, Assunto: preencher((Textos ?? modelo.textos).Assunto, valores) };
  });
}

/** Call inside the transaction that causes the message: both happen or neither. */
export async function enfileirarEmail({ jobs }: Pick<Deps, 'jobs'>, db: Db, pedido: Pedido) {
  const [email] = await comAssuntos(db, [pedido]);
  const IdEmail = email ? await inserirEmail(db, email) : null;
  if (IdEmail) await jobs.send(db, FILA_EMAIL, { IdEmail }, retentativa);
  return IdEmail;
}

/** Messages that wait already, to be tried at once. */
export async function tentarAgora({ jobs }: Pick<Deps, 'jobs'>, db: Db, emails: readonly number[]) {
  const lote = emails.map((IdEmail) => ({ IdEmail }));
  if (lote.length > 0) await jobs.sendMany(db, FILA_EMAIL, lote, retentativa);
}

/** Many messages of one cause, in two statements. Inside its transaction too. Single messages overtake them. */
export async function enfileirarEmails({ jobs }: Pick<Deps, 'jobs'>, db: Db, pedidos: Pedido[]) {
  if (pedidos.length === 0) return;
  const inseridos = await inserirEmails(db, await comAssuntos(db, pedidos));
  const lote = inseridos.map((IdEmail) => ({ IdEmail }));
  if (lote.length > 0) await jobs.sendMany(db, FILA_EMAIL, lote, { ...retentativa, priority: -1 });
}

/**
 * Messages kept while no mail server was configured go out once there is one, unless they are stale. What a program had in
 * its hands when it was killed waits until it is taken to be nobody's.
 */
export async function retomarPendentes({ db, jobs, clock, mailer }: Deps) {
  if (!mailer.delivers) return;
  const agora = clock.now();
  const desde = new Date(agora.getTime() - days(1));
  const pendentes = await listarPendentes(db, { desde });
  const tomadas = ({ ArrendadoAte }: { ArrendadoAte: string | null }) =>
    ArrendadoAte !== null && Date.parse(ArrendadoAte) >= agora.getTime();
  const retomar = async (quais: typeof pendentes, quando: { startAfter?: number } = {}) => {
    const lote = quais.map(({ IdEmail }) => ({ IdEmail }));
    if (lote.length > 0)
      await jobs.sendMany(db, FILA_EMAIL, lote, { ...retentativa, priority: -1, ...quando });
  };
  await retomar(pendentes.filter((uma) => !tomadas(uma)));
  await retomar(pendentes.filter(tomadas), { startAfter: ARRENDAMENTO / 1000 + 1 });
}

/** What waits to be sent to a person makes no sense any more. */
export const cancelarEmails = (
  db: Db,
  quais: { IdUsuario: number; Tipos: TipoDeEmail[]; Erro: string },
): Promise<void> => cancelarPendentes(db, quais);

export const contarEmailsRecentes = (
  { db }: Pick<Deps, 'db'>,
  filtro: { IdUsuario: number; Tipos: TipoDeEmail[]; Para?: string; desde: Date },
): Promise<number> => contarEmails(db, filtro);

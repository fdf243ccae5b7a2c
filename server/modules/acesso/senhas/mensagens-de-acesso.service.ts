import { hours, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { contarEmailsRecentes } from '../../mensagens/emails/outbox.service.ts';

/** Messages with a way into an account: few to one address, whoever asks for them, so that nobody is buried in them. */

const POR_HORA = 3;
/** Between two that somebody else asks for. */
const PAUSA = minutes(2);

type Destino = { IdUsuario: number; Para: string };

/** What went to a wrong address does not keep the corrected one waiting. */
const recebidas = ({ clock }: Pick<Deps, 'clock'>, db: Db, destino: Destino, janela: number) =>
  contarEmailsRecentes(
    { db },
    {
      ...destino,
      Tipos: ['acesso', 'recuperacao', 'confirmar-email'],
      desde: new Date(clock.now().getTime() - janela),
    },
  );

/** Ask with the person locked: two at once must not both be the last one. */
export const recebeuDemais = async (deps: Pick<Deps, 'clock'>, db: Db, destino: Destino) =>
  (await recebidas(deps, db, destino, hours(1))) >= POR_HORA;

/** For who sends one to somebody else. */
export async function exigirPausa(deps: Pick<Deps, 'clock'>, db: Db, destino: Destino) {
  if ((await recebidas(deps, db, destino, PAUSA)) > 0) {
    throw new HttpError(429, 'A mensagem foi enviada há pouco. Espere 2 minutos para enviar de novo.', {
      retryAfter: PAUSA / 1000,
    });
  }
  if (await recebeuDemais(deps, db, destino)) {
    throw new HttpError(
      429,
      'Esta pessoa já recebeu três mensagens na última hora. Peça que procure na caixa de spam ou confira o endereço.',
      { retryAfter: 1800 },
    );
  }
}

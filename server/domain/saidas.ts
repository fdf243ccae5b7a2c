import { statement, type Db } from '../platform/db/db.ts';
import type { Outgoing } from '../platform/http/metrics.ts';

const lerSaidas = statement<{ Saida: string; Falhou: boolean; Total: number }>(`
  select 'email' as saida, status = 'falhou' as falhou, count(*) as total from email where status in ('pendente', 'falhou') group by 2
  union all
  select 'webhook', situacao = 'falhou', count(*) from webhook_entrega where situacao in ('pendente', 'falhou') group by 2`);

/** Messages and webhooks that wait or were given up, for whoever watches the program. */
export const saidas: Outgoing = async (db: Db) =>
  (await lerSaidas(db, [])).map(({ Saida, Falhou, Total }) => ({
    kind: Saida,
    state: Falhou ? 'failed' : 'pending',
    total: Total,
  }));

import pg from 'pg';
import { connectionBeside } from './db.ts';

export type Listener = { open: () => Promise<void>; close: () => Promise<void> };

const AGAIN_MS = 3000;

/**
 * Listens to a channel of the database on a connection of its own. A lost connection is opened again after a while;
 * `opened` is called whenever one is open, and told whether another was lost before it: what was said
 * in between was missed.
 */
export function createListener(
  pool: pg.Pool,
  channel: string,
  heard: (payload: string) => void,
  opened: (again: boolean) => void,
): Listener {
  let connection: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let losses = 0;
  let closed = false;

  function lost() {
    connection = null;
    losses++;
    if (closed || again) return;
    again = setTimeout(() => {
      again = null;
      void open();
    }, AGAIN_MS);
  }

  async function open() {
    if (closed || connection) return;
    const client = connectionBeside(pool);
    connection = client;
    client.on('end', () => {
      if (connection === client) lost();
    });
    client.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      opened(losses > 0);
    } catch {
      await client.end().catch(() => {});
      lost();
    }
  }

  return {
    open,
    close: async () => {
      closed = true;
      if (again) clearTimeout(again);
      await connection?.end().catch(() => {});
    },
  };
}

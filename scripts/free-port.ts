import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections that go out: one of those would take it before it is listened on. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port of loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );
  if (!isFree) return await freePort();
  server.close();
  await once(server, 'close');
  return port;
}

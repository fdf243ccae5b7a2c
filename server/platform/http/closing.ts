import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../host/env.ts';

const PATIENCE_MS = 15_000;
/** Who has just come in says what for within this time. */
const ABOUT_TO_ASK_MS = 1000;

const leaving = new WeakSet<object>();

/** Asked to stop: whoever spreads calls sends no more of them here. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app);

/**
 * Asked to stop, the program first says so where balancers look (`/saude/pronto`) and serves on for DRAIN_SECONDS: a
 * connection that the system took just before the door closes is otherwise reset, with the call in it. Then whoever
 * neither reads nor leaves does not keep it from closing; nor does a connection that a browser opened in advance and
 * never used, which Node does not count among the idle ones.
 */
export function closeInOrder(app: FastifyInstance, { DRAIN_SECONDS }: Env) {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const cutUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    leaving.add(app);
    await pause(1000 * DRAIN_SECONDS);
    setTimeout(cutUnused, ABOUT_TO_ASK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
  });
}

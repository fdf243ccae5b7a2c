import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

/**
 * A player that pauses keeps its answer open for hours, and closing waits for open answers. Calls that can be taken
 * up again where they stopped (parts of files, parts of uploads) are cut when the program closes.
 */
export function cutWhenClosing(app: FastifyInstance) {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', (done) => {
    for (const answer of open) answer.destroy();
    done();
  });
  return ({ raw }: FastifyReply) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  };
}

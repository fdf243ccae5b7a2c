import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it keeps coming. */
    corpoLongo?: boolean;
  }
}

/** Milliseconds for a whole body, and without a byte of a long one. */
const LIMITS = { whole: 30_000, idle: 60_000 };

/** A body that does not come is not waited for. Node has one limit for all calls; uploads need another. */
export function limitBodyTime(app: FastifyInstance, { whole, idle } = LIMITS) {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const { corpoLongo = false } = routeOptions.config;
      let received = raw.socket.bytesRead;
      const look = () => {
        const goesOn = corpoLongo && raw.socket.bytesRead > received;
        received = raw.socket.bytesRead;
        if (!raw.complete && !goesOn) raw.destroy();
      };
      const timer = setInterval(look, corpoLongo ? idle : whole).unref();
      raw.once('close', () => clearInterval(timer));
    }
    done();
  });
}

import { PassThrough, pipeline, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const ignore = () => {};

/**
 * Every stream handed to an answer goes with it: whoever hangs up, at whatever instant, closes what was opened for them,
 * and no failure of a stream, however late, is left without somebody who hears it. A failure nobody hears ends the program.
 */
export function guardStreams(app: FastifyInstance) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    if (payload instanceof Readable) {
      payload.on('error', ignore);
      if (raw.destroyed) payload.destroy();
      else raw.once('close', () => payload.destroy());
    }
    done(null, payload);
  });
}

/** A stream for who cannot wait until its source is open; given up before that, the source is closed unread. */
export function openedLater(open: () => Promise<Readable>): Readable {
  const out = new PassThrough();
  const connect = (source: Readable) => {
    if (out.destroyed) source.on('error', ignore).destroy();
    else pipeline(source, out, ignore);
  };
  open().then(connect, (error: Error) => out.destroy(error));
  return out;
}

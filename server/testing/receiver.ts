import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';

type Recebida = { corpo: string; cabecalhos: Record<string, unknown> };

/** Another system, listening on this machine. It keeps what it is sent and answers as `resposta` says. */
export async function receiver() {
  const recebidas: Recebida[] = [];
  const planned = { status: 200, corpo: 'ok', cabecalhos: {} as Record<string, string>, demora: 0 };
  const juntas = { agora: 0, mais: 0 };
  const server = createServer((request, response) => {
    juntas.mais = Math.max(juntas.mais, (juntas.agora += 1));
    response.once('close', () => (juntas.agora -= 1));
    void text(request).then(async (corpo) => {
      recebidas.push({ corpo, cabecalhos: request.headers });
      if (planned.demora > 0) await setTimeout(planned.demora);
      response.writeHead(planned.status, planned.cabecalhos).end(planned.corpo);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/habilita`, port, recebidas, resposta: planned, juntas };
}

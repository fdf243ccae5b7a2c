import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

type Recebida = { corpo: string; cabecalhos: Record<string, unknown> };

/** Another system, listening on this machine. It keeps what it is sent and answers as `resposta` says. */
export async function receptor() {
  const recebidas: Recebida[] = [];
  const resposta = { status: 200, corpo: 'ok', cabecalhos: {} as Record<string, string> };
  const server = createServer((request, response) => {
    void text(request).then((corpo) => {
      recebidas.push({ corpo, cabecalhos: request.headers });
      response.writeHead(resposta.status, resposta.cabecalhos).end(resposta.corpo);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/habilita`, port, recebidas, resposta };
}

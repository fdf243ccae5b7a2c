import type { Page } from '@playwright/test';

/** The stream of news stays open as long as the page does. */
const ABERTA = '/api/aovivo/';
/** Some browsers ask for it, again and again, others never do. */
const ICONE = '/icone.svg';

export type Pedido = { url: string; bytes: number };

/** What a page asks of the server and how many bytes come over the wire, headers included, as the browser counts them. */
export async function pesar(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const pedidos = new Map<string, Pedido>();
  const pendentes = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('http') || url.endsWith(ICONE)) return;
    pedidos.set(requestId, { url, bytes: 0 });
    if (!url.includes(ABERTA)) pendentes.add(requestId);
  });
  // What the service worker brought before costs nobody anything.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) pedidos.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = pedidos.get(requestId);
    if (request) request.bytes = encodedDataLength;
    pendentes.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => pendentes.delete(requestId));
  return {
    devtools,
    pedidos: () => [...pedidos.values()],
    pendentes: () => pendentes.size,
    bytes: () => [...pedidos.values()].reduce((soma, { bytes }) => soma + bytes, 0),
  };
}

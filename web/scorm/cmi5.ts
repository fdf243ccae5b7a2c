import { deixarQuandoPedido, esquecer } from './ponte.ts';

/**
 * Runs in the page around a cmi5 package, which speaks to the server itself: from time to time this page asks there how
 * far it has come, and tells ours.
 */

type Visto = { Cmi: Record<string, string>; Iniciou: boolean; Retomou: boolean; Terminou: boolean };

const ESPERA = 3000;

const loja = window.estadoScorm?.Loja ?? '__xapi/';
delete window.estadoScorm;
esquecer();
const { port1: saida, port2 } = new MessageChannel();
// The policy of this page lets nobody but ours be its parent, whichever of its names it was opened by.
window.parent.postMessage({ tipo: 'scorm' }, '*', [port2]);
const contar = (dito: object) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
  saida.postMessage(dito);
};

let ultimo = '{}';
let terminado = false;
async function olhar() {
  const resposta = await fetch(`${loja}visto`).catch(() => null);
  const visto = resposta?.ok ? ((await resposta.json().catch(() => null)) as Visto | null) : null;
  if (!visto) return;
  const { Cmi, Iniciou, Retomou, Terminou } = visto;
  if (Iniciou) contar({ passo: 'iniciou' });
  if (Retomou) contar({ passo: 'retomou' });
  const agora = JSON.stringify(Cmi);
  const fim = Terminou && !terminado;
  terminado ||= Terminou;
  if (agora !== ultimo || fim) contar({ Cmi, urgente: true });
  ultimo = agora;
  if (fim) contar({ passo: 'terminou' });
}
setInterval(() => void olhar(), ESPERA);
deixarQuandoPedido(saida, async () => {
  await olhar();
  contar({ passo: 'saiu' });
});

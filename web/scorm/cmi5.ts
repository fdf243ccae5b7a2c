import { esquecer } from './ponte.ts';

/**
 * Runs in the page around a cmi5 package, which speaks to the server itself: from time to time this page asks there how
 * far it has come, and tells ours.
 */

type Visto = { Cmi: Record<string, string>; Iniciou: boolean; Retomou: boolean };

const ESPERA = 3000;

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
async function olhar() {
  const resposta = await fetch('__xapi/visto').catch(() => null);
  if (!resposta?.ok) return;
  const { Cmi, Iniciou, Retomou } = (await resposta.json()) as Visto;
  if (Iniciou) contar({ passo: 'iniciou' });
  if (Retomou) contar({ passo: 'retomou' });
  const agora = JSON.stringify(Cmi);
  if (agora !== ultimo) contar({ Cmi, urgente: true });
  ultimo = agora;
}
setInterval(() => void olhar(), ESPERA);

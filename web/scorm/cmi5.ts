import { abrirEmJanela } from './janela.ts';
import { abrirCanal, deixarQuandoPedido, esquecer } from './ponte.ts';
import { cuidar } from './presenca.ts';

/**
 * Runs in the page around a cmi5 package, which speaks to the server itself: from time to time this page asks there how
 * far it has come, and tells ours.
 */

type Visto = { Cmi: Record<string, string>; Iniciou: boolean; Retomou: boolean; Terminou: boolean };

const ESPERA = 3000;

const { Loja: loja = '__xapi/', Previa = false } = window.estadoScorm ?? {};
delete window.estadoScorm;
esquecer();
const saida = abrirCanal();
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
const deixada = async () => {
  await olhar();
  contar({ passo: 'saiu' });
};
deixarQuandoPedido(saida, deixada);
window.addEventListener('DOMContentLoaded', () => {
  const { entrada } = document.body.dataset;
  if (entrada !== undefined) abrirEmJanela({ entrada, Previa, saida, contar, deixada });
});
cuidar(saida);

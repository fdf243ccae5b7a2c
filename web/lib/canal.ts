import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { ouvir } from './aovivo.ts';

/** However much happens, a page asks again at most this often. */
const PAUSA_MS = 3000;
/** How long until listening is tried again; until then this is also how often the page asks by itself. */
const DE_NOVO_MS = 30_000;

const TUDO: Novidade = { Turmas: null, Painel: true, Avisos: true };

/** Both, said at once. */
export function juntar(antes: Novidade | null, nova: Novidade): Novidade {
  if (!antes) return nova;
  const Turmas = antes.Turmas && nova.Turmas ? [...antes.Turmas, ...nova.Turmas] : null;
  return { Turmas, Painel: antes.Painel || nova.Painel, Avisos: antes.Avisos || nova.Avisos };
}

type Ouvinte = (novidade: Novidade) => void;

/** One connection to the server's stream of news, for all who listen on this page; silent while it is out of sight. */
function abrirCanal(cliente: number | undefined, ouvintes: Set<Ouvinte>): () => void {
  let aborto: AbortController | null = null;
  let deNovo: ReturnType<typeof setTimeout> | undefined;
  let pausa: ReturnType<typeof setTimeout> | undefined;
  let guardada: Novidade | null = null;

  function soltar() {
    pausa = undefined;
    if (!guardada) return;
    for (const ouvinte of ouvintes) ouvinte(guardada);
    guardada = null;
    pausa = setTimeout(soltar, PAUSA_MS);
  }
  function saber(novidade: Novidade) {
    guardada = juntar(guardada, novidade);
    if (pausa === undefined) soltar();
  }
  function ligar() {
    aborto = new AbortController();
    const { signal } = aborto;
    const fim = () => {
      if (signal.aborted) return;
      deNovo = setTimeout(() => {
        saber(TUDO);
        ligar();
      }, DE_NOVO_MS);
    };
    ouvir({ cliente, signal }, saber).then(fim, fim);
  }
  function desligar() {
    aborto?.abort();
    clearTimeout(deNovo);
  }
  function aoVer() {
    desligar();
    if (document.hidden) return;
    saber(TUDO);
    ligar();
  }

  if (!document.hidden) ligar();
  document.addEventListener('visibilitychange', aoVer);
  return () => {
    desligar();
    clearTimeout(pausa);
    document.removeEventListener('visibilitychange', aoVer);
  };
}

const canais = new Map<number | undefined, { ouvintes: Set<Ouvinte>; fechar: () => void }>();

/** Browsers hold few connections to one server: whoever wants to hear the same shares one. Returns how to stop. */
export function escutar(cliente: number | undefined, ouvinte: Ouvinte): () => void {
  let canal = canais.get(cliente);
  if (!canal) {
    const ouvintes = new Set<Ouvinte>();
    canal = { ouvintes, fechar: abrirCanal(cliente, ouvintes) };
    canais.set(cliente, canal);
  }
  const { ouvintes, fechar } = canal;
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
    if (ouvintes.size > 0) return;
    fechar();
    canais.delete(cliente);
  };
}

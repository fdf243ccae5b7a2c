import { useEffect, useEffectEvent } from 'react';
import type { Novidade } from '#contract/aovivo.ts';
import { ouvir } from './aovivo.ts';

/** However much happens, a page asks again at most this often. */
const PAUSA_MS = 3000;
/** How long until listening is tried again; until then this is also how often the page asks by itself. */
const DE_NOVO_MS = 30_000;

type AoVivo = {
  /** Whether this page has anything to listen to. */
  ligado?: boolean;
  /** Of an administrator: only this client. */
  cliente?: number;
};

/** Calls when the server says that something may have changed. Quiet while the page is out of sight; then once at its return. */
export function useAoVivo(aoMudar: (novidade: Novidade) => void, { ligado = true, cliente }: AoVivo = {}) {
  const mudou = useEffectEvent(aoMudar);

  // Synchronises with the server's stream of news.
  useEffect(() => {
    if (!ligado) return undefined;
    let aborto: AbortController | null = null;
    let deNovo: ReturnType<typeof setTimeout> | undefined;
    let pausa: ReturnType<typeof setTimeout> | undefined;
    let guardada: Novidade | null = null;

    function soltar() {
      pausa = undefined;
      if (!guardada) return;
      mudou(guardada);
      guardada = null;
      pausa = setTimeout(soltar, PAUSA_MS);
    }
    function saber(novidade: Novidade) {
      const turmas = guardada && novidade.Turmas && guardada.Turmas;
      guardada = turmas ? { Turmas: [...turmas, ...(novidade.Turmas ?? [])], Painel: true } : novidade;
      if (pausa === undefined) soltar();
    }
    function ligar() {
      aborto = new AbortController();
      const { signal } = aborto;
      const fim = () => {
        if (signal.aborted) return;
        deNovo = setTimeout(() => {
          saber({ Turmas: null, Painel: true });
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
      saber({ Turmas: null, Painel: true });
      ligar();
    }

    if (!document.hidden) ligar();
    document.addEventListener('visibilitychange', aoVer);
    return () => {
      desligar();
      clearTimeout(pausa);
      document.removeEventListener('visibilitychange', aoVer);
    };
  }, [ligado, cliente]);
}

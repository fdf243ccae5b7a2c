import { useEffect, useEffectEvent } from 'react';
import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { escutar } from './canal.ts';

type AoVivo = {
  /** What the page shows: people who can be seen, or the person's own notices. */
  sobre?: 'Painel' | 'Avisos';
  /** Whether this page has anything to listen to. */
  ligado?: boolean;
  /** Of an administrator: only this client. */
  cliente?: number;
};

/** Calls when the server says that something may have changed. Quiet while the page is out of sight; then once at its return. */
export function useAoVivo(
  aoMudar: (novidade: Novidade) => void,
  { sobre = 'Painel', ligado = true, cliente }: AoVivo = {},
) {
  const mudou = useEffectEvent((novidade: Novidade) => {
    if (novidade[sobre]) aoMudar(novidade);
  });

  // Synchronises with the server's stream of news.
  useEffect(() => (ligado ? escutar(cliente, (novidade) => mudou(novidade)) : undefined), [ligado, cliente]);
}

import { useEffect, useEffectEvent } from 'react';
import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { subscribe } from './channel.ts';

type AoVivo = {
  /** What the page shows: people who can be seen, or the person's own notices. */
  about?: 'Painel' | 'Avisos';
  /** Whether this page has anything to listen to. */
  enabled?: boolean;
  /** Of an administrator: only this client. */
  cliente?: number;
};

/** Calls when the server says that something may have changed. Quiet while the page is out of sight; then once at its return. */
export function useAoVivo(
  onChange: (news: Novidade) => void,
  { about = 'Painel', enabled = true, cliente }: AoVivo = {},
) {
  const changed = useEffectEvent((news: Novidade) => {
    if (news[about]) onChange(news);
  });

  // Synchronises with the server's stream of news.
  useEffect(() => (enabled ? subscribe(cliente, (news) => changed(news)) : undefined), [enabled, cliente]);
}

import { useEffect, useState } from 'react';
import { matching, type Item } from './dropdown-items.ts';

const TYPE_AHEAD = 200;

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
export type Found = { query: string; items: readonly Item[]; state: 'ready' | 'busy' | 'failed' };

/** What the panel offers for the text typed: filtered here, or asked of the server for lists too long to send. */
export function useDropdownItems(
  isOpen: boolean,
  typed: string,
  items: readonly Item[],
  onSearch: Search | undefined,
): Found {
  const [rested, setRested] = useState('');
  const [answer, setAnswer] = useState<Found | null>(null);
  // An emptied field does not wait.
  const query = typed === '' ? '' : rested;

  // Synchronises the query with a typist who rests for a moment.
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(typed), TYPE_AHEAD);
    return () => window.clearTimeout(timer);
  }, [typed]);

  // Synchronises with the server's answer to the newest query; an answer to an older one is ignored.
  useEffect(() => {
    if (!isOpen || onSearch === undefined) return undefined;
    const abort = new AbortController();
    const accept = (next: Found) => (abort.signal.aborted ? undefined : setAnswer(next));
    onSearch(query, abort.signal).then(
      (found) => accept({ query, items: found, state: 'ready' }),
      () => accept({ query, items: [], state: 'failed' }),
    );
    return () => abort.abort();
  }, [isOpen, query, onSearch]);

  if (onSearch === undefined) return { query, items: matching(items, query), state: 'ready' };
  if (answer?.query === query) return answer;
  return { query, items: answer?.items ?? [], state: 'busy' };
}

import { useLocation, useSearchParams } from 'react-router';
import { isPageInUrl, searchFromUrl } from './search-from-url.ts';

/** What is open in a drawer, named in the address: an id, `novo`, or null. */
export function useOpened(name: string) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const opened = search.get(name);
  const open = (which: string | null) => {
    // An answer that comes late closes, or goes on from, only what it was about, and undoes no filter chosen meanwhile.
    const now = searchFromUrl();
    // Nor does what closes because another address was typed lead back to its own page.
    if (now.get(name) !== opened || !isPageInUrl(pathname)) return;
    if (which === null) now.delete(name);
    else now.set(name, which);
    // What is open has a step of its own in the history, which closes it.
    setSearch(now, { replace: true });
  };
  return [opened, open] as const;
}

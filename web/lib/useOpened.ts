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
    // Closing and going on to another are not steps of their own.
    const replace = now.has(name);
    if (which === null) now.delete(name);
    else now.set(name, which);
    setSearch(now, { replace });
  };
  return [opened, open] as const;
}

import { useSearchParams } from 'react-router';
import { searchFromUrl } from './search-from-url.ts';

/** One filter in the address, if it is written as it should be; '' is "all". A change goes back to the first page. */
export function useSearchParam(name: string, shape: RegExp) {
  const [search, setSearch] = useSearchParams();
  const written = search.get(name) ?? '';
  const change = (added: string) => {
    const after = searchFromUrl();
    after.delete('pagina');
    if (added === '') after.delete(name);
    else after.set(name, added);
    setSearch(after, { replace: true });
  };
  return [shape.test(written) ? written : '', change] as const;
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type TableState = { page: number; search: string };

/**
 * Page and search of a table, kept in the address so that Back, reload and a shared link show the same rows.
 * A second table on the same screen takes a prefix.
 */
export function useTableState(prefix = ''): TableState & { onChange: (next: TableState) => void } {
  const [params, setParams] = useSearchParams();
  const [pageName, searchName] = [`${prefix}pagina`, `${prefix}busca`];
  const search = params.get(searchName) ?? '';
  const asked = Number(params.get(pageName));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;

  const onChange = useCallback(
    (next: TableState) => {
      const isNewSearch = next.search !== search;
      // The address as it is now, which may ask for more than was drawn: only what changed is written into it.
      const after = new URLSearchParams(window.location.hash.split('?')[1] ?? '');
      after.delete(pageName);
      if (next.page > 1) after.set(pageName, String(next.page));
      if (isNewSearch) after.delete(searchName);
      if (isNewSearch && next.search !== '') after.set(searchName, next.search);
      // Each page is a step one can go back; each rested word of a search is not.
      setParams(after, { replace: isNewSearch });
    },
    [setParams, pageName, searchName, search],
  );

  return { page, search, onChange };
}

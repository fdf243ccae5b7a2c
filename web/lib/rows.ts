import type { UseQueryResult } from '@tanstack/react-query';

type Page<Item> = { Itens: Item[]; Total: number };

/** What a table shows of a list of the API, in whatever state its query is. */
export const rowsOf = <Item>(query: UseQueryResult<Page<Item>>) => ({
  rows: query.data?.Itens,
  total: query.data?.Total ?? 0,
  loading: query.isFetching,
  error: query.error?.message,
  onRetry: () => void query.refetch(),
});

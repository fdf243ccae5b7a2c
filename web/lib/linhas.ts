import type { UseQueryResult } from '@tanstack/react-query';

type Pagina<Item> = { Itens: Item[]; Total: number };

/** What a table shows of a list of the API, in whatever state its query is. */
export const linhasDe = <Item>(consulta: UseQueryResult<Pagina<Item>>) => ({
  rows: consulta.data?.Itens,
  total: consulta.data?.Total ?? 0,
  loading: consulta.isFetching,
  error: consulta.error?.message,
  onRetry: () => void consulta.refetch(),
});

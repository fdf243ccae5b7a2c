import { useSearchParam } from './useSearchParam.ts';

/** The record in the address by which a page is filtered. */
export function useIdFilter(name: string) {
  const [written, change] = useSearchParam(name, /^[1-9]\d{0,8}$/);
  const choose = (id: number | null) => change(id === null ? '' : String(id));
  return [written === '' ? undefined : Number(written), choose] as const;
}

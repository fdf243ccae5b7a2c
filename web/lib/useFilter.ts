import { useSearchParam } from './useSearchParam.ts';

/** A filter among the values it may have. */
export function useFilter<const Value extends string>(name: string, values: readonly Value[]) {
  const [written, change] = useSearchParam(name, /./);
  return [values.find((possible) => possible === written) ?? '', change] as const;
}

import { useParametro } from './useParametro.ts';

/** A filter among the values it may have. */
export function useFiltro<const Valor extends string>(nome: string, valores: readonly Valor[]) {
  const [escrito, mudar] = useParametro(nome, /./);
  return [valores.find((possivel) => possivel === escrito) ?? '', mudar] as const;
}

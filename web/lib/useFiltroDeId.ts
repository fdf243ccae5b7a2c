import { useParametro } from './useParametro.ts';

/** The record in the address by which a page is filtered. */
export function useFiltroDeId(nome: string) {
  const [escrito, mudar] = useParametro(nome, /^[1-9]\d{0,8}$/);
  const escolher = (id: number | null) => mudar(id === null ? '' : String(id));
  return [escrito === '' ? undefined : Number(escrito), escolher] as const;
}

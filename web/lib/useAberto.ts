import { useSearchParams } from 'react-router';

/** What is open in a drawer, named in the address: an id, `novo`, or null. */
export function useAberto(nome: string) {
  const [busca, setBusca] = useSearchParams();
  const aberto = busca.get(nome);
  const abrir = (qual: string | null) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (qual === null) depois.delete(nome);
        else depois.set(nome, qual);
        return depois;
      },
      // Closing and going on to another are not steps of their own.
      { replace: aberto !== null },
    );
  return [aberto, abrir] as const;
}

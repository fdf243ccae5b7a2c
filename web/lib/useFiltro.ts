import { useSearchParams } from 'react-router';

/** One filter in the address, among the values it may have; '' is "all". A change goes back to the first page. */
export function useFiltro<const Valor extends string>(nome: string, valores: readonly Valor[]) {
  const [busca, setBusca] = useSearchParams();
  const valor = valores.find((possivel) => possivel === busca.get(nome)) ?? '';
  const mudar = (novo: string) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        depois.delete('pagina');
        if (novo === '') depois.delete(nome);
        else depois.set(nome, novo);
        return depois;
      },
      { replace: true },
    );
  return [valor, mudar] as const;
}

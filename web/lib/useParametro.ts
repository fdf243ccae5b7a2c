import { useSearchParams } from 'react-router';

/** One filter in the address, if it is written as it should be; '' is "all". A change goes back to the first page. */
export function useParametro(nome: string, forma: RegExp) {
  const [busca, setBusca] = useSearchParams();
  const escrito = busca.get(nome) ?? '';
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
  return [forma.test(escrito) ? escrito : '', mudar] as const;
}

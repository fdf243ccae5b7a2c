import { useSearchParams } from 'react-router';
import { buscaDoEndereco } from './busca-do-endereco.ts';

/** One filter in the address, if it is written as it should be; '' is "all". A change goes back to the first page. */
export function useParametro(nome: string, forma: RegExp) {
  const [busca, setBusca] = useSearchParams();
  const escrito = busca.get(nome) ?? '';
  const mudar = (novo: string) => {
    const depois = buscaDoEndereco();
    depois.delete('pagina');
    if (novo === '') depois.delete(nome);
    else depois.set(nome, novo);
    setBusca(depois, { replace: true });
  };
  return [forma.test(escrito) ? escrito : '', mudar] as const;
}

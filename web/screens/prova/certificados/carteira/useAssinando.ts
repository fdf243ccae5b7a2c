import { useSearchParams } from 'react-router';
import { searchFromUrl } from '../../../../lib/search-from-url.ts';

/** Which certificate is being signed is in the address: who confirms at their company's provider comes back to it. */
export function useAssinando() {
  const [busca, setBusca] = useSearchParams();
  const mudar = (codigo: string | null) => {
    const nova = searchFromUrl();
    nova.delete('recusa');
    if (codigo === null) nova.delete('assinar');
    else nova.set('assinar', codigo);
    setBusca(nova, { replace: true });
  };
  return { assinando: busca.get('assinar'), assinar: mudar, fechar: () => mudar(null) };
}

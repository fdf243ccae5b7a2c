import { useSearchParams } from 'react-router';
import { buscaDoEndereco } from './busca-do-endereco.ts';

/** What is open in a drawer, named in the address: an id, `novo`, or null. */
export function useAberto(nome: string) {
  const [busca, setBusca] = useSearchParams();
  const aberto = busca.get(nome);
  const abrir = (qual: string | null) => {
    // An answer that comes late closes, or goes on from, only what it was about, and undoes no filter chosen meanwhile.
    const agora = buscaDoEndereco();
    if (agora.get(nome) !== aberto) return;
    // Closing and going on to another are not steps of their own.
    const replace = agora.has(nome);
    if (qual === null) agora.delete(nome);
    else agora.set(nome, qual);
    setBusca(agora, { replace });
  };
  return [aberto, abrir] as const;
}

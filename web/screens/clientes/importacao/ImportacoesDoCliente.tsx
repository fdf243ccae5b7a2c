import { useSearchParams } from 'react-router';
import { HistoricoDeImportacoes } from './HistoricoDeImportacoes.tsx';
import { ImportacaoAberta } from './ImportacaoAberta.tsx';
import { NovaImportacao } from './NovaImportacao.tsx';

/** The imports of a client: the history, a new one, or the one that the address names. */
export function ImportacoesDoCliente({ IdCliente }: { IdCliente: number }) {
  const [busca] = useSearchParams();
  const aberta = busca.get('importacao');
  if (aberta === 'novo') return <NovaImportacao IdCliente={IdCliente} />;
  const IdImportacao = Number(aberta);
  if (Number.isInteger(IdImportacao) && IdImportacao > 0) {
    return <ImportacaoAberta key={IdImportacao} IdCliente={IdCliente} IdImportacao={IdImportacao} />;
  }
  return <HistoricoDeImportacoes IdCliente={IdCliente} />;
}

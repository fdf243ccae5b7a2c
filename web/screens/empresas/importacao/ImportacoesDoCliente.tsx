import { useSearchParams } from 'react-router';
import type { Setor } from '#contract/empresas/setores.ts';
import { HistoricoDeImportacoes } from './HistoricoDeImportacoes.tsx';
import { ImportacaoAberta } from './ImportacaoAberta.tsx';
import { NovaImportacao } from './NovaImportacao.tsx';

type ImportacoesDoClienteProps = { IdCliente: number; setores: readonly Setor[] };

/** The imports of a client: the history, a new one, or the one that the address names. */
export function ImportacoesDoCliente({ IdCliente, setores }: ImportacoesDoClienteProps) {
  const [busca] = useSearchParams();
  const aberta = busca.get('importacao');
  if (aberta === 'novo') return <NovaImportacao IdCliente={IdCliente} />;
  const IdImportacao = Number(aberta);
  if (Number.isInteger(IdImportacao) && IdImportacao > 0) {
    return (
      <ImportacaoAberta
        key={IdImportacao}
        IdCliente={IdCliente}
        IdImportacao={IdImportacao}
        setores={setores}
      />
    );
  }
  return <HistoricoDeImportacoes IdCliente={IdCliente} />;
}

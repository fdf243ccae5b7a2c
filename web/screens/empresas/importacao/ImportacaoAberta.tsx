import { useSearchParams } from 'react-router';
import type { Setor } from '#contract/empresas/setores.ts';
import { ApiError } from '../../../lib/api.ts';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Andamento } from './Andamento.tsx';
import styles from './Importacao.module.css';
import { PassoColunas } from './passos/PassoColunas.tsx';
import { PassoConferencia } from './passos/PassoConferencia.tsx';
import { PassoResultado } from './passos/PassoResultado.tsx';
import { useImportacao } from './useImportacao.ts';

type ImportacaoAbertaProps = { IdCliente: number; IdImportacao: number; setores: readonly Setor[] };

/** One import at the step it is in; of the two steps before the confirmation, the one that the address names. */
export function ImportacaoAberta({ IdCliente, IdImportacao, setores }: ImportacaoAbertaProps) {
  const [busca] = useSearchParams();
  const consulta = useImportacao(IdImportacao);
  const { data: importacao, error } = consulta;
  if (importacao === undefined && error === null) return <Loading label="Carregando a importação…" />;
  // The address may name an import of another client: it has no place on this page.
  const alheia = importacao !== undefined && importacao.IdCliente !== IdCliente;
  if (alheia || (error instanceof ApiError && error.status === 404)) {
    return <ErrorState title="Importação não encontrada" message="Ela não existe ou é de outro cliente." />;
  }
  if (importacao === undefined) {
    return <Falha consulta={consulta} />;
  }
  const conferindo = busca.get('passo') === 'conferencia';
  return (
    <div className={styles.pagina}>
      {importacao.Situacao === 'analisando' || importacao.Situacao === 'importando' ? (
        <Andamento importacao={importacao} conferindo={conferindo} />
      ) : importacao.Situacao === 'aguardando' && conferindo ? (
        <PassoConferencia importacao={importacao} setores={setores} />
      ) : importacao.Situacao === 'aguardando' ? (
        // Another sheet has columns of its own.
        <PassoColunas key={importacao.Folha} importacao={importacao} />
      ) : (
        <PassoResultado importacao={importacao} />
      )}
    </div>
  );
}

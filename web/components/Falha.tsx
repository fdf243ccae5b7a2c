import { ApiError } from '../lib/api.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';

type FalhaProps = {
  consulta: { error: Error | null; refetch: () => Promise<unknown> };
};

/** What failed is tried again where that can help: what is not there will not be there the next time either. */
export function Falha({ consulta: { error, refetch } }: FalhaProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        title="Não encontramos o que você procura"
        message="Pode ter sido excluído, ou o endereço está incompleto: confira o endereço ou volte à lista."
      />
    );
  }
  return <ErrorState message={error?.message ?? ''} onRetry={() => void refetch()} />;
}

import { useQuery } from '@tanstack/react-query';
import { obterTermos } from '#contract/identidade.ts';
import { TextoDosTermos } from '../../components/termos/TextoDosTermos.tsx';
import { api } from '../../lib/api.ts';
import { formatarDia } from '../../lib/formatos.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './Termos.module.css';

/** The terms of use in force, as plain text. */
export function Termos() {
  const termos = useQuery({
    queryKey: ['termos'],
    queryFn: ({ signal }) => api(obterTermos, { signal }),
  });
  if (termos.isPending) return <Loading label="Abrindo os termos…" />;
  if (termos.isError) {
    return <ErrorState message={termos.error.message} onRetry={() => void termos.refetch()} />;
  }
  const { Versao, Texto, PublicadoEm } = termos.data;
  return (
    <section className={styles.termos} aria-label="Termos de uso">
      <p className={styles.versao}>
        Versão {Versao}, de {formatarDia(PublicadoEm)}
      </p>
      <TextoDosTermos texto={Texto} />
    </section>
  );
}

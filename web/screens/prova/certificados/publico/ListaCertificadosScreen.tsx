import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { lista } from '#contract/prova/certificados-publico.ts';
import { STATUS_DO_CERTIFICADO } from '../situacao.ts';
import { ApiError } from '../../../../lib/api.ts';
import { query } from '../../../../lib/query.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx';
import styles from './Conferencia.module.css';
import { ListaPorLink } from './ListaPorLink.tsx';
import { SemLink } from './SemLink.tsx';

/** What a manager shared with an auditor: `#/lista-certificados/{hash}`, without login, while the link lives; bare, see SemLink. */
export default function ListaCertificadosScreen() {
  const { hash: noCaminho } = useParams();
  const [parametros] = useSearchParams();
  const hash = noCaminho ?? parametros.get('hash') ?? '';
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', STATUS_DO_CERTIFICADO);
  const consulta = useQuery({
    ...query(lista, {
      params: { hash },
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? undefined : status,
      },
    }),
    enabled: hash !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { error } = consulta;
  const morto = error instanceof ApiError && error.status === 404;

  return (
    <>
      <PageTitle>Lista de certificados</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      {hash === '' ? (
        <>
          <h1 className={styles.titulo}>Lista de certificados</h1>
          <SemLink />
        </>
      ) : morto ? (
        <>
          <h1 className={styles.titulo}>Lista de certificados</h1>
          <EmptyState
            picture="document"
            title="Este link não abre mais"
            text="Ele venceu, foi encerrado por quem o enviou ou está incompleto. Peça um link novo a quem o enviou."
          />
        </>
      ) : (
        <ListaPorLink hash={hash} consulta={consulta} estado={estado} status={status} aoFiltrar={setStatus} />
      )}
    </>
  );
}

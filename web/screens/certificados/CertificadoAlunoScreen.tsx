import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { verificar } from '#contract/certificados-publico.ts';
import { api, ErroDeApi } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CertificadoConferido } from './CertificadoConferido.tsx';
import { ConferirCredencial } from './ConferirCredencial.tsx';
import { DigitarCodigo } from './DigitarCodigo.tsx';
import styles from './Conferencia.module.css';
import { soOCodigo } from './codigo.ts';
import { VeredictoDesconhecido } from './Veredicto.tsx';

/** The code of the link: `#/certificado-aluno/XXXX-…` or `?codigo=`. */
function useCodigo(): string {
  const { codigo } = useParams();
  const [busca] = useSearchParams();
  return soOCodigo(codigo ?? busca.get('codigo') ?? '');
}

/** Anybody, without login: is it genuine, does it stand, and what does it say. */
export default function CertificadoAlunoScreen() {
  const codigo = useCodigo();
  const conferido = useQuery({
    queryKey: ['verificar', codigo],
    queryFn: ({ signal }) => api(verificar, { params: { codigo }, signal }),
    enabled: codigo !== '',
    // A revocation must show at once.
    staleTime: 0,
  });
  const { data, error } = conferido;
  const desconhecido = error instanceof ErroDeApi && error.status === 404;

  return (
    <div className={styles.pagina}>
      <PageTitle>Conferir certificado</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <h1 className={styles.titulo}>Conferir certificado</h1>
      {codigo === '' ? <DigitarCodigo codigo="" /> : null}
      {codigo !== '' && conferido.isPending ? <Loading label="Conferindo…" /> : null}
      {desconhecido ? (
        <>
          <VeredictoDesconhecido codigo={codigo} />
          <DigitarCodigo key={codigo} codigo={codigo} />
        </>
      ) : null}
      {error !== null && !desconhecido ? (
        <ErrorState message={error.message} onRetry={() => void conferido.refetch()} />
      ) : null}
      {data === undefined || error !== null ? null : <CertificadoConferido certificado={data} />}
      {data === undefined || error !== null ? <ConferirCredencial /> : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx';
import { CertificadoConferido } from './CertificadoConferido.tsx';
import { ConferirCredencial } from '../../credenciais/ConferirCredencial.tsx';
import { DigitosDoCPF } from './DigitosDoCPF.tsx';
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
  const [passe, setPasse] = useState<{ codigo: string; valor: string } | null>(null);
  const meuPasse = passe?.codigo === codigo ? passe.valor : undefined;
  const conferido = useQuery({
    ...query(verificar, { params: { codigo }, querystring: { passe: meuPasse } }),
    enabled: codigo !== '',
    // A revocation must show at once.
    staleTime: 0,
  });
  const { data, error } = conferido;
  const desconhecido = error instanceof ApiError && error.status === 404;
  const pedeDigitos = error instanceof ApiError && error.status === 403;
  const aoPassar = (valor: string) => setPasse({ codigo, valor });

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
      {pedeDigitos ? (
        <Secao titulo="Falta conferir o titular" texto={error.message}>
          <DigitosDoCPF key={codigo} codigo={codigo} aoPassar={aoPassar} />
        </Secao>
      ) : null}
      {error !== null && !desconhecido && !pedeDigitos ? <Falha consulta={conferido} /> : null}
      {data === undefined || error !== null ? null : (
        <CertificadoConferido certificado={data} passe={meuPasse} aoPassar={aoPassar} />
      )}
      {data === undefined || error !== null ? <ConferirCredencial /> : null}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { meusCertificados } from '#contract/certificados.ts';
import { api } from '../../lib/api.ts';
import { AssinarCertificado } from './AssinarCertificado.tsx';
import { enderecoDaConferencia } from './situacao.ts';
import { useAssinando } from './useAssinando.ts';

/** At the end of a course: the certificate it just earned, to be signed at once; nothing while there is none. */
export function CertificadoDaConclusao({ IdCurso }: { IdCurso: number }) {
  const { assinando, assinar, fechar } = useAssinando();
  const meus = useQuery({
    queryKey: ['certificados', 'meus'],
    queryFn: ({ signal }) => api(meusCertificados, { signal }),
    staleTime: 0,
  });
  // The newest first, so the one of this conclusion.
  const certificado = meus.data?.Itens.find((um) => um.IdCurso === IdCurso && um.StatusCertificado !== 'RV');
  if (meus.data === undefined || certificado === undefined) return null;
  const icone = <IconCertificate size={20} aria-hidden="true" />;
  return (
    <>
      {certificado.AssinadoEm === null ? (
        <Button size="md" leftSection={icone} onClick={() => assinar(certificado.Codigo)}>
          Assinar o certificado
        </Button>
      ) : (
        <Button component={Link} to={enderecoDaConferencia(certificado.Codigo)} size="md" leftSection={icone}>
          Ver o certificado
        </Button>
      )}
      {assinando === certificado.Codigo && certificado.AssinadoEm === null ? (
        <AssinarCertificado
          certificado={certificado}
          declaracao={meus.data.Declaracao}
          confirmaCom={meus.data.ConfirmaCom}
          aoFechar={fechar}
        />
      ) : null}
    </>
  );
}

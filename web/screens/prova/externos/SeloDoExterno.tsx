import type { CertificadoExterno } from '#contract/prova/externos.ts';
import { Selo } from '../../../components/Selo.tsx';
import { SeloDoCertificado } from '../certificados/SeloDoCertificado.tsx';

/** Waiting for the manager, refused, or its validity once it was approved. */
export function SeloDoExterno({ externo }: { externo: CertificadoExterno }) {
  const { Status, StatusCertificado } = externo;
  if (Status === 'recusado') return <Selo tom="errado">Recusado</Selo>;
  if (Status === 'pendente' || StatusCertificado === '') return <Selo tom="espera">Aguarda aprovação</Selo>;
  return <SeloDoCertificado StatusCertificado={StatusCertificado} />;
}

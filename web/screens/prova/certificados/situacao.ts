import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { CERTIFICADO, type StatusCertificado } from '#contract/situacoes.ts';
import { formatDay, today } from '../../../lib/formats.ts';
import { apiOrigin } from '../../../lib/request.ts';
import type { Tom } from '../../../components/Selo.tsx';

export const SITUACOES_DO_CERTIFICADO: Record<StatusCertificado, { tom: Tom; label: string }> = {
  VA: { tom: 'certo', label: CERTIFICADO.VA },
  AV: { tom: 'espera', label: CERTIFICADO.AV },
  VE: { tom: 'errado', label: CERTIFICADO.VE },
  PE: { tom: 'certo', label: CERTIFICADO.PE },
  AS: { tom: 'espera', label: CERTIFICADO.AS },
  RV: { tom: 'errado', label: CERTIFICADO.RV },
};

export const STATUS_DO_CERTIFICADO = ['VA', 'AV', 'VE', 'PE', 'AS', 'RV'] as const;

export const OPCOES_DE_SITUACAO = STATUS_DO_CERTIFICADO.map((value) => ({
  value,
  label: SITUACOES_DO_CERTIFICADO[value].label,
}));

/** Where anybody checks a certificate. */
export const enderecoDaConferencia = (codigo: string) => `/certificado-aluno/${codigo}`;

/** The same for whoever is not here, as the document prints it. */
export const linkDaConferencia = (codigo: string) =>
  new URL(`/#${enderecoDaConferencia(codigo)}`, location.href).href;

/** A file that needs no login, for a plain link. */
export const arquivoPublico = (qual: 'pdf' | 'credencial', codigo: string, passe?: string) =>
  `${apiOrigin(location)}/api/certificados/${qual}/${encodeURIComponent(codigo)}${
    passe === undefined ? '' : `?passe=${encodeURIComponent(passe)}`
  }`;

type Prazo = {
  StatusCertificado: StatusCertificado | '';
  Validade: string | null;
};

/** It waits for the worker's signature, and its own last day has passed: signed now, it would not hold any more. */
export const assinaturaTardia = ({ StatusCertificado, Validade }: Prazo): boolean =>
  StatusCertificado === 'AS' && Validade !== null && Validade < today();

/** "Válido até 14/03/2028", "Vence em 12/04/2026", "Venceu em 01/02/2026", "Não vence"; without a signature, not yet. */
export function dizerValidade({ StatusCertificado, Validade }: Prazo): string {
  if (StatusCertificado === 'AS' && !assinaturaTardia({ StatusCertificado, Validade }))
    return 'Vale quando for assinado';
  if (Validade === null) return 'Não vence';
  const dia = formatDay(Validade);
  if (StatusCertificado === 'AS') return `Não foi assinado até ${dia}, o último dia: nunca valeu`;
  if (StatusCertificado === 'VE') return `Venceu em ${dia}`;
  if (StatusCertificado === 'RV') return `Valeria até ${dia}`;
  return StatusCertificado === 'AV' ? `Vence em ${dia}` : `Válido até ${dia}`;
}

/** One that ended or was followed by another is not what waits for the person. */
export const jaPassou = ({
  StatusCertificado,
  ValidadeCertificado: Validade,
  Substituido,
}: Pick<CertificadoDoAluno, 'StatusCertificado' | 'ValidadeCertificado' | 'Substituido'>) =>
  StatusCertificado === 'VE' || Substituido || assinaturaTardia({ StatusCertificado, Validade });

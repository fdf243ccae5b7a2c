import { contar } from '#contract/contar.ts';
import { duracao, falta } from '../../../domain/palavras.ts';

/** Why somebody who has not finished a course may not make it, in words that say what to do about it. */

export type Andamento = {
  hoje: string;
  /** The last day to finish. */
  Prazo: string;
  /** The day of the last access to the course; null: never opened. */
  UltimoAcesso: string | null;
  /** What the course takes, and the percent done. */
  Minutos: number;
  Progresso: number;
};

export type Risco = {
  /** Days to go, today included in none of them; negative when it is over. */
  DiasAtePrazo: number;
  DiasSemAcesso: number | null;
  /** To finish in time; null when the time is over. */
  MinutosPorDia: number | null;
  Motivo: string;
};

const emDias = (dia: string) => Date.parse(`${dia}T00:00:00Z`) / 86_400_000;
const dias = (n: number) => contar(n, 'dia', 'dias');

function dizerPrazo(restam: number): string {
  if (restam < 0) return `atrasado há ${dias(-restam)}`;
  if (restam === 0) return 'o prazo é hoje';
  return restam === 1 ? 'o prazo é amanhã' : `prazo em ${dias(restam)}`;
}

const dizerAcesso = (sem: number | null) =>
  sem === null ? 'nunca abriu o curso' : sem === 0 ? null : `sem acesso há ${dias(sem)}`;

/** "sem acesso há 12 dias, prazo em 8 dias, precisa de 40 min por dia" */
export function risco({ hoje, Prazo, UltimoAcesso, Minutos, Progresso }: Andamento): Risco {
  const DiasAtePrazo = emDias(Prazo) - emDias(hoje);
  const DiasSemAcesso = UltimoAcesso === null ? null : Math.max(0, emDias(hoje) - emDias(UltimoAcesso));
  const faltam = (Minutos * (100 - Progresso)) / 100;
  // The deadline's own day counts: whoever has until today still has today.
  const MinutosPorDia = DiasAtePrazo < 0 ? null : Math.ceil(faltam / (DiasAtePrazo + 1));
  const trabalho =
    MinutosPorDia === null
      ? faltam > 0
        ? `${falta(Math.ceil(faltam)).toLowerCase()} de curso`
        : null
      : MinutosPorDia === 0
        ? null
        : DiasAtePrazo === 0
          ? `precisa de ${duracao(MinutosPorDia)} hoje`
          : `precisa de ${duracao(MinutosPorDia)} por dia`;
  const partes = [dizerAcesso(DiasSemAcesso), dizerPrazo(DiasAtePrazo), trabalho];
  return {
    DiasAtePrazo,
    DiasSemAcesso,
    MinutosPorDia,
    Motivo: partes.filter((parte) => parte !== null).join(', '),
  };
}

/** For a certificate: `Ultimo` is its last day. */
export function dizerValidade({ hoje, Ultimo }: { hoje: string; Ultimo: string }): string {
  const restam = emDias(Ultimo) - emDias(hoje);
  if (restam < 0) return `sem certificado válido há ${dias(-restam)}`;
  if (restam === 0) return 'o certificado vence hoje';
  return restam === 1 ? 'o certificado vence amanhã' : `o certificado vence em ${dias(restam)}`;
}

/** For a course concluded whose certificate has no signature of the worker's yet. */
export const dizerPorAssinar = ({ hoje, Prazo }: { hoje: string; Prazo: string }) =>
  `falta a assinatura do trabalhador no certificado, ${dizerPrazo(emDias(Prazo) - emDias(hoje))}`;

export function dizerRevogado({ hoje, Em }: { hoje: string; Em: string }): string {
  const passados = emDias(hoje) - emDias(Em);
  return passados === 0
    ? 'o certificado foi revogado hoje'
    : `o certificado foi revogado há ${dias(passados)}`;
}

import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';

export type Situacao = {
  /** With those granted; null = as many as wanted. */
  Limite: number | null;
  /** Begun, the open one included. */
  Feitas: number;
  Passou: boolean;
  /** One is under way. */
  Aberta: boolean;
};

/** Minutes that somebody has more than the limit of an exam; without a limit there is nothing to add to. */
export const minutosExtras = (TempoLimiteMinutos: number, percentual: number) =>
  Math.ceil((TempoLimiteMinutos * percentual) / 100);

export const limiteDe = (Tentativas: number, concedidas: number) =>
  Tentativas === 0 ? null : Tentativas + concedidas;

export const restantes = ({ Limite, Feitas }: Situacao) =>
  Limite === null ? null : Math.max(0, Limite - Feitas);

/**
 * Nobody who can still try again sees the answers, unless they have passed; nor while another attempt may be granted to
 * them, which is until the class has ended for them.
 */
export function mostraGabarito(
  { MostrarGabarito }: Pick<RegrasDaAvaliacao, 'MostrarGabarito'>,
  situacao: Situacao & { Terminou: boolean },
): boolean {
  if (MostrarGabarito === 'NUNCA' || situacao.Aberta) return false;
  return situacao.Passou || (MostrarGabarito === 'ULTIMA' && situacao.Terminou && restantes(situacao) === 0);
}

/** What to do next after an attempt, in words. */
export function orientacao(situacao: Situacao): string {
  if (situacao.Passou) return 'Você foi aprovado(a) nesta avaliação.';
  const faltam = restantes(situacao);
  if (faltam === 0) {
    return 'Você usou todas as tentativas. Fale com o gestor da sua empresa ou pergunte ao tutor do curso: uma nova tentativa pode ser liberada para você.';
  }
  if (situacao.Feitas === 0) return 'Leia com calma. Cada resposta é salva assim que você escolhe.';
  const quantas =
    faltam === null
      ? ''
      : faltam === 1
        ? ' Você tem mais 1 tentativa.'
        : ` Você tem mais ${faltam} tentativas.`;
  return `Reveja o conteúdo e tente de novo.${quantas}`;
}

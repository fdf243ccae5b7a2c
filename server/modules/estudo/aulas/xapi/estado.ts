import { SATISFEITA } from '../../../ensino/scorm/sequencia/sumario.ts';
import type { MoveOn } from '../../../ensino/scorm/xml.ts';

/** What is kept of a cmi5 package in one enrolment. */
export type EstadoXapi = {
  /** The opening whose statements come now, and how far that is. */
  Sessao: string | null;
  Fase: 'aberta' | 'buscada' | 'iniciada' | 'terminada' | 'abandonada';
  /** Of an opening after the first one: it has begun again. */
  Retomou: boolean;
  Completa: boolean;
  Sucesso: 'passed' | 'failed' | null;
  /** In this opening it has passed or failed, which it does once. */
  Julgada?: boolean;
  /** From 0 to 1. */
  Nota: number | null;
  Percentual: number;
  /** Over any opening: the lesson has been gone through to its end. */
  Terminou: boolean;
  Satisfeita: boolean;
  Documentos: Record<string, Documento>;
};

/** As it was sent, in base64. */
export type Documento = { Tipo: string; Corpo: string };

export const VAZIO: EstadoXapi = {
  Sessao: null,
  Fase: 'aberta',
  Retomou: false,
  Completa: false,
  Sucesso: null,
  Nota: null,
  Percentual: 0,
  Terminou: false,
  Satisfeita: false,
  Documentos: {},
};

/** Each opening begins anew; what was reached stays. */
export const daAbertura = (estado: EstadoXapi | null, Sessao: string | null): EstadoXapi =>
  estado?.Sessao === Sessao && estado
    ? estado
    : { ...(estado ?? VAZIO), Sessao, Fase: 'aberta', Julgada: false };

/** A lesson that asks for nothing is done when it was gone through: opening it alone proves nothing. */
export function satisfaz(moveOn: MoveOn, { Completa, Sucesso, Terminou }: EstadoXapi): boolean {
  const passou = Sucesso === 'passed';
  const regras: Record<MoveOn, boolean> = {
    Passed: passou,
    Completed: Completa,
    CompletedAndPassed: Completa && passou,
    CompletedOrPassed: Completa || passou,
    NotApplicable: Completa || passou || Terminou,
  };
  return regras[moveOn];
}

/** The same as one of several lessons, which also says whether it has met what it asks for. */
export const comoRastro = (estado: EstadoXapi): Record<string, string> => ({
  ...comoCmi(estado),
  ...(estado.Satisfeita && { [SATISFEITA]: 'true' }),
});

/** In the words of SCORM 2004, which the page around the package and our own already read. */
export const comoCmi = ({
  Fase,
  Completa,
  Sucesso,
  Nota,
  Percentual,
}: EstadoXapi): Record<string, string> => ({
  ...(Completa
    ? { 'cmi.completion_status': 'completed' }
    : Fase === 'aberta' || Fase === 'buscada'
      ? {}
      : { 'cmi.completion_status': 'incomplete' }),
  ...(Sucesso && { 'cmi.success_status': Sucesso }),
  ...(Nota !== null && { 'cmi.score.scaled': String(Nota) }),
  ...(Percentual > 0 && { 'cmi.progress_measure': String(Percentual / 100) }),
});

import type { RefObject } from 'react';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import type { Levada } from '../progresso/fila.ts';
import type { Progresso } from '../progresso/useProgresso.ts';

/** Takes the player to a second; notes and questions call it. */
export type Saltar = (segundo: number) => void;

export type AulaDoTipo<Tipo extends AulaAberta['Tipo']> = Extract<AulaAberta, { Tipo: Tipo }> & {
  /** It was taken along, and opened without a connection. */
  levado?: Levada;
};

/** What every player gets. */
export type JogadorProps<Tipo extends AulaAberta['Tipo']> = {
  aula: AulaDoTipo<Tipo>;
  /** Null in a preview. */
  IdClienteTurmaAluno: number | null;
  progresso: Progresso;
  /** Nothing counts here any more, for another lesson was opened or the day's declaration is missing: stand still. */
  interrompida: boolean;
  /** A player with moments puts its own jump here. */
  saltar: RefObject<Saltar | null>;
  /** Where a lesson of several steps puts its own, in the place of the course's. */
  barra: HTMLElement | null;
  /** Opens the lesson again: new session, new addresses. */
  aoReabrir: () => void;
  /** The lesson was concluded by other means than heartbeats. */
  aoConcluir: () => void;
};

import type { RefObject } from 'react';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import type { Saltar } from '../aulas/aula/jogador.ts';

/** The lesson that is talked about, and its moment. */
export type ConversaProps = {
  IdClienteTurmaAluno: number;
  aula: AulaAberta;
  momento: () => number;
  saltar: RefObject<Saltar | null>;
};

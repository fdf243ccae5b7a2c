import type { Input } from '#contract/call.ts';
import type { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { ownedStore } from '../../../../lib/owned-store.ts';
import { sessao } from '../../../../lib/session.ts';

/**
 * The last report of a package, where it was too much for a page that was closing: status, score and place were sent, and
 * all of it waits on the device for the next lesson that is opened there.
 */

type Informe = Input<typeof scormProgresso>['body'];

const dono = () => sessao.usuario()?.IdUsuario ?? 0;
const nome = (IdClienteTurmaAluno: number) => `ultimo-do-pacote:${IdClienteTurmaAluno}:`;

/** Null: the server has it by now. */
export const guardarUltimo = (
  { IdClienteTurmaAluno, Sessao }: { IdClienteTurmaAluno: number; Sessao: string },
  informe: Informe | null,
): boolean => ownedStore.keep(dono(), nome(IdClienteTurmaAluno) + Sessao, informe);

/** Each is forgotten once it was taken, or refused for good. */
export const ultimosDe = (IdClienteTurmaAluno: number): { body: Informe; enviado: () => void }[] =>
  ownedStore.names(dono(), nome(IdClienteTurmaAluno)).map((lugar) => ({
    body: ownedStore.read(dono(), lugar) as Informe,
    enviado: () => void ownedStore.keep(dono(), lugar, null),
  }));

import { gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { gravarEstudoLevado } from '#contract/estudo/aulas-levadas.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { ownedStore } from '../../../../lib/owned-store.ts';
import { sessao } from '../../../../lib/session.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { PROVAS_LEVADAS } from '../../avaliacoes/levada/nome.ts';
import { confirmar, donoDa, proximaBatida, type Batida, type Fila, type Levada } from './fila.ts';
import { esquecer, guardar, pendentes } from './guarda.ts';
import { enviarPacote } from './pacote.ts';
import { ultimosDe } from './ultimo.ts';

const ESPERA = 10_000;

/** The openings that this page is recording. */
export const naTela = new Set<string>();

const segundosDesde = (momento: number) => Math.max(0, Math.round((Date.now() - momento) / 1000));

/** Without a connection the lesson was opened by the device alone: the server hears of the opening with it. */
export function enviarBatida(
  batida: Batida,
  { keepalive, levado }: { keepalive: boolean; levado?: Levada | undefined },
) {
  // A connection that hangs is a lost one: what was not confirmed is sent again.
  const signal = AbortSignal.timeout(ESPERA);
  if (levado === undefined) return api(gravarProgresso, { body: batida, keepalive, signal });
  const { Levado, IdCursoConteudoAula, abertaEm, ate } = levado;
  const AbertaHa = segundosDesde(abertaEm);
  const body = { ...batida, Levado, IdCursoConteudoAula, AbertaHa, AteHa: segundosDesde(ate) };
  return api(gravarEstudoLevado, { body, keepalive, signal });
}

/** Until all of it is known there, in as many beats as it takes. */
async function enviarFila(fila: Fila): Promise<void> {
  if (fila.pacote) {
    await enviarPacote(fila);
    return;
  }
  let resta = fila;
  while (resta.pendente) {
    const proxima = proximaBatida(resta);
    guardar(localStorage, proxima.fila);
    await enviarBatida(proxima.batida, { keepalive: false, levado: fila.levado });
    resta = confirmar(proxima.fila, proxima.batida);
    guardar(localStorage, resta);
  }
}

/** With a connection first, since it was before; then in the order of study, since a lesson may wait for the one before. */
const emOrdem = (filas: Fila[]) =>
  filas.toSorted((a, b) => (a.levado?.abertaEm ?? 0) - (b.levado?.abertaEm ?? 0));

type Envio = {
  enviadas: number;
  recusas: string[];
  /** Why the rest still waits. */
  parada: unknown;
};

async function enviarFilas(filas: Fila[]): Promise<Envio> {
  let enviadas = 0;
  const recusas: string[] = [];
  for (const fila of emOrdem(filas)) {
    try {
      await enviarFila(fila);
      enviadas += 1;
    } catch (erro) {
      // What is only on its way keeps its place, and so does what comes after it.
      if (verdictOn(erro) !== 'final' || !(erro instanceof ApiError))
        return { enviadas, recusas, parada: erro };
      esquecer(localStorage, fila.Sessao);
      recusas.push(erro.message);
    }
  }
  return { enviadas, recusas, parada: null };
}

const anteriores = (IdClienteTurmaAluno: number, { abertaEm }: Levada) =>
  pendentes(localStorage, IdClienteTurmaAluno).filter(({ levado }) => (levado?.abertaEm ?? 0) < abertaEm);

/** What was studied before this lesson goes first: the server may refuse it without. */
export async function enviarAnteriores(IdClienteTurmaAluno: number, levado: Levada): Promise<void> {
  const { recusas, parada } = await enviarFilas(anteriores(IdClienteTurmaAluno, levado));
  for (const recusa of recusas) toast.error(recusa);
  if (parada !== null) throw parada;
}

/** For a page that may be ending, and cannot send the others first: what it has stays on the device. */
export function exigirSemAnteriores(IdClienteTurmaAluno: number, levado: Levada): void {
  if (anteriores(IdClienteTurmaAluno, levado).length > 0)
    throw new ApiError('O que foi estudado antes ainda não foi enviado.', {});
}

/** What was too much for a page that was closing. */
async function enviarUltimos(IdClienteTurmaAluno: number): Promise<void> {
  for (const { body, enviado } of ultimosDe(IdClienteTurmaAluno)) {
    try {
      await api(scormProgresso, { body, signal: AbortSignal.timeout(ESPERA) });
      enviado();
    } catch (erro) {
      if (verdictOn(erro) !== 'final') return;
      enviado();
    }
  }
}

/** Sends what earlier openings left behind, before the lesson is opened again: then it opens at the very second. */
export async function enviarPendentes(IdClienteTurmaAluno: number): Promise<void> {
  await enviarUltimos(IdClienteTurmaAluno);
  await enviarFilas(pendentes(localStorage, IdClienteTurmaAluno));
}

/** Sends all that this person studied and answered and the server does not have yet, and says what was refused. */
export async function enviarGuardado(): Promise<{ enviadas: number; provas: number; recusas: string[] }> {
  const IdUsuario = sessao.usuario()?.IdUsuario ?? 0;
  if (sessao.token() === null) return { enviadas: 0, provas: 0, recusas: [] };
  const estudo = await enviarFilas(
    pendentes(localStorage, null).filter(
      // A lesson on the screen that was opened with a connection tells its own.
      (fila) => donoDa(fila) === IdUsuario && !(fila.levado === undefined && naTela.has(fila.Sessao)),
    ),
  );
  // After the lessons, since an exam may wait for them; few people have one.
  const { enviadas } = estudo;
  if (ownedStore.names(IdUsuario, PROVAS_LEVADAS).length === 0)
    return { enviadas, provas: 0, recusas: estudo.recusas };
  const { enviarProvas } = await import('../../avaliacoes/levada/enviar.ts');
  const { provas, recusas } = await enviarProvas();
  return { enviadas, provas, recusas: [...estudo.recusas, ...recusas] };
}

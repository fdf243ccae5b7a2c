import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { gravarPacoteLevado } from '#contract/estudo/aulas-levadas.ts';
import { api } from '../../../../lib/api.ts';
import { ownedStore } from '../../../../lib/owned-store.ts';
import { sessao } from '../../../../lib/session.ts';
import type { Fila } from './fila.ts';
import { esquecer, guardar, pendentes } from './guarda.ts';

/**
 * What packages that were taken along told, on this device. It is its person's own, unlike the bare numbers of the queue, and
 * goes when they leave; of each lesson only the newest is kept, which holds all that came before.
 */

const PACOTES_LEVADOS = 'pacote-levado:';

type Lugar = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

const dono = () => sessao.usuario()?.IdUsuario ?? 0;
const nome = ({ IdClienteTurmaAluno, IdCursoConteudoAula }: Lugar) =>
  `${PACOTES_LEVADOS}${IdClienteTurmaAluno}:${IdCursoConteudoAula}`;

const noAparelho = (lugar: Lugar) => ownedStore.read(dono(), nome(lugar)) as Cmi | null;

/** What the device had no room for lives as long as this page does; `antes`: what the device had of it. */
const semLugar = new Map<string, { Cmi: Cmi; antes: string }>();

/** What another tab kept meanwhile is newer than what this one could not. */
export function cmiGuardado(lugar: Lugar): Cmi | null {
  const guardado = noAparelho(lugar);
  const daqui = semLugar.get(nome(lugar));
  return daqui?.antes === JSON.stringify(guardado) ? daqui.Cmi : guardado;
}

/** Whether the device had room for it. */
export function guardarCmi(lugar: Lugar, Cmi: Cmi): boolean {
  const coube = ownedStore.keep(dono(), nome(lugar), Cmi);
  if (coube) semLugar.delete(nome(lugar));
  else semLugar.set(nome(lugar), { Cmi, antes: JSON.stringify(noAparelho(lugar)) });
  return coube;
}

/** Of these lessons only what still has to be told: the server's own word is newer. */
export function esquecerContados(IdClienteTurmaAluno: number): void {
  const porContar = new Set(
    pendentes(localStorage, IdClienteTurmaAluno).map(({ levado }) =>
      nome({ IdClienteTurmaAluno, IdCursoConteudoAula: levado?.IdCursoConteudoAula ?? 0 }),
    ),
  );
  const desta = `${PACOTES_LEVADOS}${IdClienteTurmaAluno}:`;
  const daMemoria = [...semLugar.keys()].filter((um) => um.startsWith(desta));
  for (const um of [...ownedStore.names(dono(), desta), ...daMemoria]) {
    if (porContar.has(um)) continue;
    ownedStore.keep(dono(), um, null);
    semLugar.delete(um);
  }
}

/** Whether something that a package told is on this device only, and would go with its person. */
export const haPacotePorContar = (IdUsuario: number): boolean =>
  pendentes(localStorage, null).some(({ pacote, levado }) => pacote && levado?.IdUsuario === IdUsuario);

const ESPERA = 10_000;
/** In bytes: more than this a browser does not send from a page that is closing. */
const AO_FECHAR = 65_000;
/** As the contract bounds them: a device that slept for weeks, or whose clock jumped, is still heard. */
const [UMA_SEMANA, UM_ANO] = [604_800, 31_536_000];
const segundosDesde = (momento: number) =>
  Math.min(UM_ANO, Math.max(0, Math.round((Date.now() - momento) / 1000)));

/** The page that shows a package and the one that sends what waits may both tell of it: no number is used twice. */
const usadas = new Map<string, number>();

/** Tells it to the server; null when it is no longer here, since its person left. */
export async function enviarPacote(fila: Fila, { keepalive = false } = {}) {
  const { levado, IdClienteTurmaAluno, Sessao, Segundos } = fila;
  const { Levado = '', IdCursoConteudoAula = 0, abertaEm = 0, ate = 0 } = levado ?? {};
  const lugar = { IdClienteTurmaAluno, IdCursoConteudoAula };
  // Whose session ran out finds it again.
  if (dono() !== levado?.IdUsuario) return null;
  const Cmi = cmiGuardado(lugar);
  if (Cmi === null) {
    esquecer(localStorage, Sessao);
    return null;
  }
  const Sequencia = Math.max(fila.Sequencia, usadas.get(Sessao) ?? 0) + 1;
  usadas.set(Sessao, Sequencia);
  guardar(localStorage, { ...fila, Sequencia });
  const quando = { AbertaHa: segundosDesde(abertaEm), AteHa: segundosDesde(ate) };
  const body = {
    Levado,
    IdCursoConteudoAula,
    Sessao,
    Sequencia,
    Segundos: Math.min(Segundos, UMA_SEMANA),
    Cmi,
    ...quando,
  };
  const gravado = await api(gravarPacoteLevado, {
    body,
    // What does not fit stays on the device.
    keepalive: keepalive && new TextEncoder().encode(JSON.stringify(body)).length < AO_FECHAR,
    signal: AbortSignal.timeout(ESPERA),
  });
  // What was told meanwhile waits for its turn.
  if (JSON.stringify(cmiGuardado(lugar)) === JSON.stringify(Cmi)) {
    esquecer(localStorage, Sessao);
    // What is older than this would be told after it by the next opening; without it there may be room.
    if (semLugar.has(nome(lugar))) {
      ownedStore.keep(dono(), nome(lugar), null);
      guardarCmi(lugar, Cmi);
    }
  }
  return gravado;
}

import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { emPalavra } from '#contract/estudo/avaliacoes-letras.ts';
import { ownedStore } from '../../../../lib/owned-store.ts';
import { sessao } from '../../../../lib/session.ts';
import { PROVAS_LEVADAS } from './nome.ts';

/** What was answered of an exam that was taken along: everything that the server is to hear of it. */
export type ProvaFeita = {
  IdTentativa: number;
  Levado: string;
  IdCurso: number;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  /** All by the clock of this device. */
  comecadaEm: number;
  /** Null: it is still being answered. */
  terminadaEm: number | null;
  respostas: { IdQuestao: number; Resposta: Resposta; em: number }[];
};

const nome = (IdTentativa: number) => PROVAS_LEVADAS + IdTentativa;
const dono = () => sessao.usuario()?.IdUsuario ?? 0;

const ehFeita = (valor: unknown): valor is ProvaFeita =>
  typeof valor === 'object' && valor !== null && 'respostas' in valor && 'Levado' in valor;

function lerFeita(onde: string): ProvaFeita | null {
  const guardada = ownedStore.read(dono(), onde);
  if (!ehFeita(guardada)) return null;
  const respostas = guardada.respostas.map((uma) => ({ ...uma, Resposta: emPalavra(uma.Resposta) }));
  return { ...guardada, respostas };
}

export const provaFeitaOuNula = (IdTentativa: number) => lerFeita(nome(IdTentativa));

/** Whether the device keeps it. */
export const guardarFeita = (feita: ProvaFeita) => ownedStore.keep(dono(), nome(feita.IdTentativa), feita);

export const esquecerFeita = (IdTentativa: number) => ownedStore.keep(dono(), nome(IdTentativa), null);

export const provasTerminadas = (): ProvaFeita[] =>
  ownedStore
    .names(dono(), PROVAS_LEVADAS)
    .map(lerFeita)
    .filter((feita) => feita !== null)
    .filter(({ terminadaEm }) => terminadaEm !== null);

/** Chosen, or taken back with null; after the end nothing changes. */
export function comResposta(
  feita: ProvaFeita,
  { IdQuestao, Resposta }: { IdQuestao: number; Resposta: Resposta | null },
  em: number,
): ProvaFeita {
  if (feita.terminadaEm !== null) return feita;
  const outras = feita.respostas.filter((uma) => uma.IdQuestao !== IdQuestao);
  return { ...feita, respostas: Resposta === null ? outras : [...outras, { IdQuestao, Resposta, em }] };
}

const ha = (momento: number, agora: number) => Math.max(0, Math.round((agora - momento) / 1000));

/** As it is sent: the device says only how long ago, since its clock may be wrong. */
export function corpoDa(feita: ProvaFeita, agora: number) {
  const { IdTentativa, Levado, comecadaEm, terminadaEm, respostas } = feita;
  return {
    IdTentativa,
    Levado,
    ComecadaHa: ha(comecadaEm, agora),
    TerminadaHa: ha(terminadaEm ?? agora, agora),
    Respostas: respostas.map(({ IdQuestao, Resposta, em }) => ({ IdQuestao, Resposta, Ha: ha(em, agora) })),
  };
}

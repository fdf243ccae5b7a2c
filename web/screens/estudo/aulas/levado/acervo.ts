import { tipoEmPalavra } from '#contract/ensino/cursos-letras.ts';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { emPalavra } from '#contract/estudo/avaliacoes-letras.ts';
import type { AulaLevada } from '#contract/estudo/aulas-levadas.ts';
import { CONTENT_CACHE } from '../../../../lib/cache-names.ts';
import { alone, keepOnly } from '../../../../lib/packages-home.ts';
import { esquecerContados } from '../progresso/pacote.ts';
import { fichaDo, pastaDo, type Matricula } from './baixados.ts';
import { pastaDoPacote } from './pacotes.ts';

/** An attempt on this device: what it asks, and the taking that holds it. */
export type ProvaGuardada = { Levado: string; tentativa: Tentativa };

/** A course on this device: its lessons with addresses that need no connection. */
export type CursoGuardado = {
  Levado: string;
  curso: CursoDoAluno;
  Aulas: AulaLevada[];
  /** Absent in what was taken along before there were any. */
  Provas?: ProvaGuardada[];
  Ficam: { Titulo: string; Motivo: string }[];
  /** Chosen, and not here: the download was cut off. Absent in what was taken along before that was kept. */
  Faltam?: number[];
  bytes: number;
  /** How many lessons of the course could be taken. */
  quantas: number;
  /** When it was taken, by the device. */
  em: number;
};

export async function cursoGuardado(matricula: Matricula): Promise<CursoGuardado | null> {
  if (!('caches' in window)) return null;
  const ficha = await caches.match(fichaDo(matricula), { cacheName: CONTENT_CACHE });
  return ficha === undefined ? null : comPalavras(await ficha.json());
}

const comTipo = <Aula extends { Tipo: unknown }>(aula: Aula): Aula => ({
  ...aula,
  Tipo: tipoEmPalavra(aula.Tipo),
});

/** What was taken along before docs/decisions/0077 says types with letters. */
function comPalavras(guardado: CursoGuardado): CursoGuardado {
  const Conteudos = guardado.curso.Conteudos.map((um) => ({ ...um, Aulas: um.Aulas.map(comTipo) }));
  return { ...guardado, curso: { ...guardado.curso, Conteudos }, Aulas: guardado.Aulas.map(comTipo) };
}

export async function provaGuardada(
  matricula: Matricula,
  IdCursoConteudoAula: number,
): Promise<ProvaGuardada | null> {
  const guardado = await cursoGuardado(matricula);
  const daAula = guardado?.Provas?.find(
    ({ tentativa }) => tentativa.IdCursoConteudoAula === IdCursoConteudoAula,
  );
  if (!daAula) return null;
  const Questoes = daAula.tentativa.Questoes.map(emPalavra);
  const Respostas = daAula.tentativa.Respostas.map((uma) => ({ ...uma, Resposta: emPalavra(uma.Resposta) }));
  return { ...daAula, tentativa: { ...daAula.tentativa, Questoes, Respostas } };
}

/** Delivered, or gone on with elsewhere: it can be taken along anew. */
export async function esquecerProva(matricula: Matricula, idAula: number): Promise<void> {
  const guardado = await cursoGuardado(matricula);
  if (!guardado?.Provas) return;
  const Provas = guardado.Provas.filter(({ tentativa }) => tentativa.IdCursoConteudoAula !== idAula);
  if (Provas.length === guardado.Provas.length) return;
  const Aulas = guardado.Aulas.filter(({ IdCursoConteudoAula }) => IdCursoConteudoAula !== idAula);
  await guardarFicha(matricula, { ...guardado, Aulas, Provas });
  await removerPasta(pastaDaAula(matricula, idAula));
}

/** Written after each lesson: one is there when all of it is. */
export async function guardarFicha(matricula: Matricula, curso: CursoGuardado): Promise<void> {
  const gaveta = await caches.open(CONTENT_CACHE);
  await gaveta.put(fichaDo(matricula), new Response(JSON.stringify(curso)));
}

export const pastaDaAula = (matricula: Matricula, IdCursoConteudoAula: number) =>
  `${pastaDo(matricula)}${IdCursoConteudoAula}/`;

export const removerCurso = (matricula: Matricula) => alone(() => tirarCurso(matricula));

/** For who is alone already. */
export async function tirarCurso(matricula: Matricula): Promise<void> {
  await removerPasta(pastaDo(matricula));
  esquecerContados(matricula.IdClienteTurmaAluno);
  await varrerPacotes();
}

/** On the packages' own address only those stay that some course here has; alone, since one that is being taken has none yet. */
export async function varrerPacotes(): Promise<void> {
  const gaveta = await caches.open(CONTENT_CACHE);
  const fichas = (await gaveta.keys()).filter(({ url }) => url.endsWith('/curso'));
  const pastas: (string | null)[] = [];
  for (const ficha of fichas) {
    const guardado: CursoGuardado | undefined = await (await gaveta.match(ficha))?.json();
    if (guardado === undefined) continue;
    for (const aula of comPalavras(guardado).Aulas) pastas.push(await pastaDoPacote(aula));
  }
  await keepOnly(pastas.filter((pasta) => pasta !== null));
}

export async function removerPasta(caminho: string): Promise<void> {
  const gaveta = await caches.open(CONTENT_CACHE);
  const pasta = new URL(caminho, location.origin).href;
  const dele = (await gaveta.keys()).filter(({ url }) => url.startsWith(pasta));
  await Promise.all(dele.map((pedido) => gaveta.delete(pedido)));
}

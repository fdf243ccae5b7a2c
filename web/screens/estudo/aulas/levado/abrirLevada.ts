import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import type { AulaLevada } from '#contract/estudo/aulas-levadas.ts';
import { offline } from '../../../../lib/kept-reads.ts';
import { sessao } from '../../../../lib/session.ts';
import { pendentes } from '../progresso/guarda.ts';
import type { AulaEmEstudo, Fila } from '../progresso/fila.ts';
import { cmiGuardado } from '../progresso/pacote.ts';
import { unir } from '../progresso/trechos.ts';
import { cursoGuardado } from './acervo.ts';
import type { Matricula } from './baixados.ts';
import { comEstudo, julgar } from '../progresso/julgar.ts';

const matriculaDo = ({ IdCurso, IdClienteTurmaAluno }: CursoDoAluno) => ({
  IdCurso,
  IdClienteTurmaAluno: IdClienteTurmaAluno ?? 0,
});

/** What was studied of a lesson on this device and not yet told. */
const filasDa = (IdClienteTurmaAluno: number, IdCursoConteudoAula: number): Fila[] =>
  pendentes(localStorage, IdClienteTurmaAluno).filter(
    ({ levado }) => levado?.IdCursoConteudoAula === IdCursoConteudoAula,
  );

/** What a package told on this device last goes before what the server had when it was taken. */
function comCmi(aula: AulaLevada, IdClienteTurmaAluno: number): AulaLevada {
  if (!contadaPor(aula, 'pacote') || aula.Levar === undefined) return aula;
  const { IdCursoConteudoAula, Levar } = aula;
  const Cmi = cmiGuardado({ IdClienteTurmaAluno, IdCursoConteudoAula }) ?? Levar.Cmi;
  return { ...aula, Levar: { ...Levar, Cmi } };
}

/** A lesson with all that was studied of it here. */
function comFilas(levada: AulaLevada, filas: readonly Fila[], matricula: number): AulaLevada {
  const aula = comCmi(levada, matricula);
  if (filas.length === 0) return aula;
  const Segundos = filas.reduce((soma, fila) => soma + fila.Segundos, 0);
  const Trechos = unir(filas.flatMap((fila) => fila.Trechos));
  const ultima = filas.toSorted((a, b) => (a.levado?.ate ?? 0) - (b.levado?.ate ?? 0)).at(-1);
  return {
    ...aula,
    ...julgar(aula, { Segundos, Trechos, ...('Levar' in aula && aula.Levar && { Cmi: aula.Levar.Cmi }) }),
    Segundos: aula.Segundos + Segundos,
    Vistos: unir([...aula.Vistos, ...Trechos]),
    Posicao: ultima?.Posicao ?? aula.Posicao,
  };
}

/** Opens a lesson that is on this device, under a number of its own; null when it is not here. */
export async function abrirLevada(curso: CursoDoAluno, idAula: number): Promise<AulaEmEstudo | null> {
  const matricula = matriculaDo(curso);
  const guardado = await cursoGuardado(matricula);
  const aula = guardado?.Aulas.find(({ IdCursoConteudoAula }) => IdCursoConteudoAula === idAula);
  const IdUsuario = sessao.usuario()?.IdUsuario;
  if (!guardado || !aula || IdUsuario === undefined) return null;
  const agora = Date.now();
  return {
    ...comFilas(aula, filasDa(matricula.IdClienteTurmaAluno, idAula), matricula.IdClienteTurmaAluno),
    Sessao: crypto.randomUUID(),
    levado: {
      Levado: guardado.Levado,
      IdUsuario,
      IdCursoConteudoAula: idAula,
      abertaEm: agora,
      ate: agora,
    },
  };
}

/** The course as it was when it was taken along; null when it is not here. */
export async function lerLevado(matricula: Matricula): Promise<CursoDoAluno | null> {
  const guardado = await cursoGuardado(matricula);
  if (guardado === null) return null;
  offline.showed(`levado ${matricula.IdClienteTurmaAluno} ${matricula.IdCurso}`, guardado.em);
  return guardado.curso;
}

/** The course, with what was studied of it on this device and is still to be told. */
export async function comEstudoDaqui(curso: CursoDoAluno): Promise<CursoDoAluno> {
  const matricula = matriculaDo(curso);
  const { IdClienteTurmaAluno } = matricula;
  const filas = pendentes(localStorage, IdClienteTurmaAluno).filter(({ levado }) => levado);
  if (filas.length === 0) return curso;
  const guardado = await cursoGuardado(matricula);
  const estados = (guardado?.Aulas ?? []).flatMap((aula) => {
    const dela = filasDa(IdClienteTurmaAluno, aula.IdCursoConteudoAula);
    if (dela.length === 0) return [];
    return [[aula.IdCursoConteudoAula, estadoDe(comFilas(aula, dela, IdClienteTurmaAluno))] as const];
  });
  const porMomento = filas.toSorted((a, b) => (a.levado?.ate ?? 0) - (b.levado?.ate ?? 0));
  const ultima = porMomento.at(-1)?.levado?.IdCursoConteudoAula ?? null;
  const primeira = Math.min(...filas.map(({ levado }) => levado?.abertaEm ?? Date.now()));
  const IniciadoEm = curso.IniciadoEm ?? new Date(primeira).toISOString();
  return comEstudo({ ...curso, IniciadoEm }, new Map(estados), ultima);
}

/** All of it was studied, and the server does not know yet. */
export const estudouTudo = ({ IdClienteTurmaAluno, ConcluidoEm, Conteudos }: CursoDoAluno): boolean =>
  ConcluidoEm === null &&
  Conteudos.every(({ Aulas }) => Aulas.every(({ Conta, Situacao }) => !Conta || Situacao === 'concluida')) &&
  pendentes(localStorage, IdClienteTurmaAluno ?? 0).some(({ levado }) => levado !== undefined);

export const ESTUDOU_TUDO =
  'Você estudou todas as aulas. Quando houver conexão, o seu estudo é enviado e o certificado vem em seguida.';

const estadoDe = ({ Percentual, Concluida, SegundosMinimos, Segundos }: AulaLevada) => ({
  Percentual,
  Concluida,
  FaltamSegundos: Math.max(0, SegundosMinimos - Segundos),
});

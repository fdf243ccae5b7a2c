import type { AcaoDaMatriz, Escolha, Impedido } from '#contract/acompanhamento/matriz-acoes.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import * as dispensas from '../dispensas/dispensas.service.ts';
import { abrirRenovacao, foraDaRenovacao } from '../../prova/renovacao/renovacao.service.ts';
import { estenderMatriculas, lembrarMatriculas } from '../../turmas/turmas/matriculas/lote.service.ts';
import { alterarClienteTurmaAluno } from '../../turmas/turmas/matriculas/matriculas.service.ts';
import { alemDoProjeto } from '../../turmas/turmas/projeto/prazo-do-projeto.service.ts';
import { listarQuemEspera, listarTurmasAbertas, type Celula, type Par } from './celulas.queries.ts';
import { contar, nomear, pessoasDe } from '../painel/nomeadas.ts';
import { celulasDe } from './selecao.service.ts';
import { veredicto, type Pedido } from '../painel/veredicto.ts';

type Quem = { sessao: Sessao; origem: Origin };

const itemDe = ({ IdClienteAluno, Nome, IdCurso, Curso }: Celula) => ({
  IdClienteAluno,
  Nome,
  IdCurso,
  Curso,
});

/** Which cells it can be done to, and why not to the others. */
function julgar(acao: AcaoDaMatriz, celulas: Celula[], pedido: Pedido) {
  const podem: Celula[] = [];
  const impedidas: Impedido[] = [];
  for (const celula of celulas) {
    const Motivo = veredicto(acao, celula, pedido);
    if (Motivo === null) podem.push(celula);
    else impedidas.push({ ...itemDe(celula), Motivo });
  }
  return { podem, impedidas };
}

/** Of those that it could be done to, moves aside those that have another reason against it. */
function afastar(
  { podem, impedidas }: ReturnType<typeof julgar>,
  motivoDe: (celula: Celula) => string | null | undefined,
) {
  const outras = podem.flatMap((celula) => {
    const Motivo = motivoDe(celula);
    return Motivo ? [{ ...itemDe(celula), Motivo }] : [];
  });
  return { podem: podem.filter((celula) => !motivoDe(celula)), impedidas: [...impedidas, ...outras] };
}

/** Between being looked at and being done something else may have happened to a cell. */
function resultado(podem: Celula[], impedidas: Impedido[], feita: (celula: Celula) => boolean) {
  const feitas = podem.filter(feita);
  const atrasadas = podem
    .filter((celula) => !feita(celula))
    .map((celula) => ({
      ...itemDe(celula),
      Motivo: 'A situação mudou enquanto isto era feito. Tente de novo.',
    }));
  const falhas = [...impedidas, ...atrasadas];
  return {
    Feitas: feitas.length,
    Pessoas: pessoasDe(feitas),
    Falhas: nomear(falhas, ({ Motivo }) => Motivo),
    Motivos: contar(falhas, ({ Motivo }) => Motivo),
  };
}

const matriculasDe = (celulas: Celula[]) => [
  ...new Set(celulas.flatMap(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno ?? [])),
];

const daMatricula = (feitas: Set<number>) => (celula: Celula) =>
  celula.IdClienteTurmaAluno !== null && feitas.has(celula.IdClienteTurmaAluno);

const doPar = (feitos: Par[]) => {
  const chaves = new Set(feitos.map(({ IdClienteAluno, IdCurso }) => `${IdClienteAluno} ${IdCurso}`));
  return ({ IdClienteAluno, IdCurso }: Celula) => chaves.has(`${IdClienteAluno} ${IdCurso}`);
};

export async function previaDaAcao(
  deps: Deps,
  sessao: Sessao,
  { Acao, IdClienteTurma, ...escolha }: Escolha & { Acao: AcaoDaMatriz; IdClienteTurma?: number | undefined },
) {
  const { db, clock } = deps;
  const dia = today(clock);
  const celulas = await celulasDe(deps, db, sessao, escolha);
  const cursos = [...new Set(celulas.map(({ IdCurso }) => IdCurso))];
  const Turmas =
    Acao === 'matricular'
      ? await listarTurmasAbertas(db, { IdCliente: escolha.IdCliente, hoje: dia, cursos })
      : [];
  const escolhida = Turmas.find((turma) => turma.IdClienteTurma === IdClienteTurma);
  const julgadas = julgar(Acao, celulas, {
    hoje: dia,
    ...(escolhida && { cursosDaTurma: escolhida.Cursos }),
  });
  const recusados = Acao === 'renovar' ? await foraDaRenovacao(deps, db, cursos) : new Map<number, string>();
  const { podem, impedidas } = afastar(julgadas, ({ IdCurso }) => recusados.get(IdCurso));
  return {
    QtdPodem: podem.length,
    QtdPessoas: pessoasDe(podem),
    Podem: nomear(podem, ({ Curso }) => Curso).map(itemDe),
    PorCurso: contar(podem, ({ Curso }) => Curso),
    Impedidas: nomear(impedidas, ({ Motivo }) => Motivo),
    Motivos: contar(impedidas, ({ Motivo }) => Motivo),
    Turmas,
  };
}

export async function lembrar(deps: Deps, quem: Quem, escolha: Escolha) {
  return await deps.db.transaction().execute(async (db) => {
    const celulas = await celulasDe(deps, db, quem.sessao, escolha);
    const { podem, impedidas } = julgar('lembrar', celulas, { hoje: today(deps.clock) });
    const { IdCliente } = escolha;
    const feitas = await lembrarMatriculas(deps, db, quem, { IdCliente, Matriculas: matriculasDe(podem) });
    return resultado(podem, impedidas, daMatricula(feitas));
  });
}

export async function estender(deps: Deps, quem: Quem, { Prazo, ...escolha }: Escolha & { Prazo: string }) {
  return await deps.db.transaction().execute(async (db) => {
    const celulas = await celulasDe(deps, db, quem.sessao, escolha);
    const julgadas = julgar('estender', celulas, { hoje: today(deps.clock), Prazo });
    const quais = { Matriculas: matriculasDe(julgadas.podem) };
    const alem = await alemDoProjeto(deps, db, { Prazo, quais });
    const motivoDe = ({ IdClienteTurmaAluno }: Celula) => alem.get(IdClienteTurmaAluno ?? 0);
    const { podem, impedidas } = afastar(julgadas, motivoDe);
    const { IdCliente } = escolha;
    const feitas = await estenderMatriculas(db, quem, { IdCliente, Matriculas: matriculasDe(podem), Prazo });
    return resultado(podem, impedidas, daMatricula(feitas));
  });
}

export async function dispensar(
  deps: Deps,
  quem: Quem,
  { Motivo, ...escolha }: Escolha & { Motivo: string },
) {
  return await deps.db.transaction().execute(async (db) => {
    const celulas = await celulasDe(deps, db, quem.sessao, escolha);
    const { podem, impedidas } = julgar('dispensar', celulas, { hoje: today(deps.clock) });
    const { IdCliente } = escolha;
    const feitos = await dispensas.dispensar(deps, db, quem, { IdCliente, pares: podem, Motivo });
    return resultado(podem, impedidas, doPar(feitos));
  });
}

export async function exigir(deps: Deps, quem: Quem, escolha: Escolha) {
  return await deps.db.transaction().execute(async (db) => {
    const celulas = await celulasDe(deps, db, quem.sessao, escolha);
    const { podem, impedidas } = julgar('exigir', celulas, { hoje: today(deps.clock) });
    const feitos = await dispensas.exigir(db, quem, { IdCliente: escolha.IdCliente, pares: podem });
    return resultado(podem, impedidas, doPar(feitos));
  });
}

export async function matricular(
  deps: Deps,
  quem: Quem,
  { IdClienteTurma, ...escolha }: Escolha & { IdClienteTurma: number },
) {
  const { db, clock } = deps;
  const dia = today(clock);
  const { IdCliente } = escolha;
  const celulas = await celulasDe(deps, db, quem.sessao, escolha);
  const cursos = [...new Set(celulas.map(({ IdCurso }) => IdCurso))];
  const turmas = await listarTurmasAbertas(db, { IdCliente, hoje: dia, cursos });
  const turma = turmas.find((aberta) => aberta.IdClienteTurma === IdClienteTurma);
  if (!turma) throw notFound();
  const { podem, impedidas } = julgar('matricular', celulas, { hoje: dia, cursosDaTurma: turma.Cursos });
  const Alunos = [...new Set(podem.map(({ IdClienteAluno }) => IdClienteAluno))];
  if (Alunos.length > 0) {
    await alterarClienteTurmaAluno(deps, quem, {
      IdClienteTurma,
      Alunos,
      Excluido: false,
      ListaEspera: true,
    });
  }
  const esperam = await listarQuemEspera(db, { IdClienteTurma, alunos: Alunos });
  return { ...resultado(podem, impedidas, () => true), EmEspera: esperam.length };
}

type Abertura = Escolha & { DataInicio: string; DataTermino: string };

export async function renovar(deps: Deps, quem: Quem, { DataInicio, DataTermino, ...escolha }: Abertura) {
  const celulas = await celulasDe(deps, deps.db, quem.sessao, escolha);
  const julgadas = julgar('renovar', celulas, { hoje: today(deps.clock) });
  const { Turmas, Grupos } = await abrirRenovacao(deps, quem, {
    IdCliente: escolha.IdCliente,
    Pares: julgadas.podem.map(({ IdClienteAluno, IdCurso }) => ({ IdClienteAluno, IdCurso })),
    DataInicio,
    DataTermino,
    Excluir: [],
  });
  const motivos = new Map(Grupos.map(({ IdCurso, Impedimento }) => [IdCurso, Impedimento]));
  const { podem, impedidas } = afastar(julgadas, ({ IdCurso }) => motivos.get(IdCurso));
  // Who was enrolled by somebody else in the meantime is in none of them.
  const feitos = Turmas.flatMap(({ IdCurso, Alunos }) =>
    Alunos.map((IdClienteAluno) => ({ IdClienteAluno, IdCurso })),
  );
  return {
    ...resultado(podem, impedidas, doPar(feitos)),
    Turmas: Turmas.map(({ IdClienteTurma, Descricao, QtdAlunos }) => ({
      IdClienteTurma,
      Descricao,
      QtdAlunos,
    })),
  };
}

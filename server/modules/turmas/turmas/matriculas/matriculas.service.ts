import { today } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../../platform/http/session.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { avisarMatriculas } from '../avisar.service.ts';
import { buscarTurma } from '../leitura.service.ts';
import {
  gravarMatriculas,
  listarPedidos,
  listarQuemFalta,
  listarTurmasQueEsperam,
  promoverDaEspera,
  retirarMatriculas,
  travarSetoresJuntos,
} from './matriculas.queries.ts';
import { travarTurmaOuNula, type TurmaTravada } from '../turmas.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

export async function travarTurma({ clock }: Deps, db: Db, IdClienteTurma: number): Promise<TurmaTravada> {
  const turma = await travarTurmaOuNula(db, { IdClienteTurma, hoje: today(clock) });
  if (!turma) throw notFound();
  return turma;
}

export const estaAberta = ({ Status }: TurmaTravada) => Status === 'AG' || Status === 'EA';

export function exigirAberta(turma: TurmaTravada) {
  if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
  if (turma.Status === 'EN') {
    throw new HttpError(422, 'Esta turma já terminou. Mude a data de término para incluir pessoas.');
  }
}

const semVagas = (livres: number, pedidas: number) =>
  new HttpError(409, 'Turma sem vagas.', {
    Campos: { Vagas: 'Turma sem vagas.' },
    extra: { VagasLivres: livres, VagasPedidas: pedidas },
  });

export const auditarTurma = (
  db: Db,
  { IdClienteTurma, IdCliente }: Pick<TurmaTravada, 'IdClienteTurma' | 'IdCliente'>,
  ato: { acao: string; quem?: Quem | undefined; antes?: object; depois?: object },
) =>
  auditar(db, {
    acao: ato.acao,
    objeto: 'ClienteTurma',
    idObjeto: IdClienteTurma,
    idCliente: IdCliente,
    ...(ato.quem && { idUsuario: ato.quem.sessao.IdUsuario, origem: ato.quem.origem }),
    ...(ato.antes && { antes: ato.antes }),
    ...(ato.depois && { depois: ato.depois }),
  });

type Pedido = {
  IdClienteTurma: number;
  Alunos?: number[] | undefined;
  IdClienteAluno?: number | undefined;
  Excluido: boolean;
  ListaEspera: boolean;
};

export async function alterarClienteTurmaAluno(deps: Deps, quem: Quem, pedido: Pedido) {
  const { IdClienteTurma, IdClienteAluno } = pedido;
  const Alunos = [...new Set(pedido.Alunos ?? (IdClienteAluno ? [IdClienteAluno] : []))];
  await deps.db.transaction().execute(async (db) => {
    const turma = await travarTurma(deps, db, IdClienteTurma);
    const pessoas = await listarPedidos(db, { IdCliente: turma.IdCliente, IdClienteTurma, Alunos });
    // Somebody of another institution is as unknown as nobody.
    if (pessoas.length < Alunos.length) throw notFound();
    if (pedido.Excluido) await retirar(deps, db, turma, Alunos, quem);
    else await matricular(deps, db, turma, pessoas, { quem, listaEspera: pedido.ListaEspera });
  });
  return await buscarTurma(deps, quem.sessao, IdClienteTurma);
}

async function matricular(
  deps: Deps,
  db: Db,
  turma: TurmaTravada,
  pessoas: Awaited<ReturnType<typeof listarPedidos>>,
  { quem, listaEspera }: { quem: Quem; listaEspera: boolean },
) {
  exigirAberta(turma);
  const inativa = pessoas.find(({ Status }) => Status === 'I');
  if (inativa)
    throw new HttpError(422, `${inativa.Nome} está com o vínculo inativo. Reative antes de matricular.`);
  const Alunos = pessoas
    .filter(({ OcupaVaga, Espera }) => !OcupaVaga && !(Espera && listaEspera))
    .map(({ IdClienteAluno }) => IdClienteAluno);
  await ocuparVagas(deps, db, turma, { Alunos, Setores: Alunos.map(() => null), listaEspera, quem });
}

type Ocupacao = {
  Alunos: number[];
  Setores: (number | null)[];
  listaEspera: boolean;
  quem?: Quem | undefined;
};

/** Under the lock of the class: all enter, or, without seats for all, nobody, unless they may wait. */
async function ocuparVagas(
  deps: Deps,
  db: Db,
  turma: TurmaTravada,
  { Alunos, Setores, listaEspera, quem }: Ocupacao,
) {
  if (Alunos.length === 0) return;
  const livres = turma.Vagas - turma.QtdAlunos;
  if (Alunos.length > livres && !listaEspera) throw semVagas(livres, Alunos.length);
  const { IdCliente, IdClienteTurma } = turma;
  await gravarMatriculas(db, { IdCliente, IdClienteTurma, Alunos, Setores, livres, agora: deps.clock.now() });
  await auditarTurma(db, turma, {
    acao: 'matricular',
    quem,
    depois: { Alunos: Alunos.slice(0, livres), Espera: Alunos.slice(livres), Setores: [...new Set(Setores)] },
  });
  await avisarMatriculas(deps, db, { Turmas: [IdClienteTurma], Alunos: Alunos.slice(0, livres) });
}

async function retirar(deps: Deps, db: Db, turma: TurmaTravada, Alunos: number[], quem: Quem) {
  const { IdClienteTurma } = turma;
  const retirados = await retirarMatriculas(db, { IdClienteTurma, Alunos });
  if (retirados.length === 0) return;
  await auditarTurma(db, turma, { acao: 'retirar', quem, antes: { Alunos: retirados } });
  await promover(deps, db, IdClienteTurma);
}

/** Call under the lock of the class whenever seats may have become free. */
export async function promover(deps: Deps, db: Db, IdClienteTurma: number) {
  // Read again: seats changed in this very transaction.
  const turma = await travarTurma(deps, db, IdClienteTurma);
  const livres = turma.Vagas - turma.QtdAlunos;
  if (!estaAberta(turma) || livres <= 0) return;
  const Alunos = await promoverDaEspera(db, { IdClienteTurma, livres, agora: deps.clock.now() });
  if (Alunos.length === 0) return;
  await auditarTurma(db, turma, { acao: 'promover da espera', depois: { Alunos } });
  await avisarMatriculas(deps, db, { Turmas: [IdClienteTurma], Alunos });
}

type PorSetor = { listaEspera: boolean; Alunos?: number[]; quem?: Quem };

/** Enrols who is in the class's sectors and not in the class; answers who. Call under the locks of both. */
export async function matricularQuemFalta(
  deps: Deps,
  db: Db,
  IdClienteTurma: number,
  { listaEspera, Alunos, quem }: PorSetor,
): Promise<number[]> {
  const turma = await travarTurma(deps, db, IdClienteTurma);
  if (!estaAberta(turma)) return [];
  const pessoas = await listarQuemFalta(db, { IdClienteTurma, Alunos });
  const matriculados = pessoas.map((pessoa) => pessoa.IdClienteAluno);
  const Setores = pessoas.map((pessoa) => pessoa.IdClienteSetor);
  await ocuparVagas(deps, db, turma, { Alunos: matriculados, Setores, listaEspera, quem });
  return matriculados;
}

/**
 * Enrols people in the open classes of their sectors; when a class is full they wait. Call it inside the transaction,
 * after the sectors were written, wherever people gain a sector or become active again: new student, edited student,
 * new sector for a student, import, reactivation. Who calls it must not hold rows of cliente_aluno `for update` (that
 * would wait for enrolments that wait for it): `for no key update` is enough. Answers who was enrolled where.
 */
export async function matricularPorSetor(
  deps: Deps,
  db: Db,
  { IdCliente, IdClienteAluno }: { IdCliente: number; IdClienteAluno: number | number[] },
) {
  const Alunos = [IdClienteAluno].flat();
  await travarSetoresJuntos(db, { IdCliente });
  const turmas = await listarTurmasQueEsperam(db, { IdCliente, Alunos, hoje: today(deps.clock) });
  const feitas: { IdClienteTurma: number; Alunos: number[] }[] = [];
  for (const IdClienteTurma of turmas) {
    const quem = await matricularQuemFalta(deps, db, IdClienteTurma, { Alunos, listaEspera: true });
    feitas.push({ IdClienteTurma, Alunos: quem });
  }
  return feitas;
}

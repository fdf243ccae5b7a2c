import { contar } from '#contract/contar.ts';
import type { z } from 'zod';
import type { alterarClienteTurma as contrato, Turma } from '#contract/turmas/turmas.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, conflict, notFound } from '../../../platform/errors.ts';
import { exigirCabe, exigirPermitidos } from '../../ensino/normas/permissao.service.ts';
import { buscarTurma } from './leitura.service.ts';
import { listarCursosDaTurma } from './matriculas/vinculos.queries.ts';
import { travarSetores } from './matriculas/matriculas.queries.ts';
import {
  auditarTurma,
  matricularQuemFalta,
  promover,
  travarTurma,
  type Quem,
} from './matriculas/matriculas.service.ts';
import { alguemComecou, apagarTurma, cancelarTurma, gravarTurma, inserirTurma } from './turmas.queries.ts';

type Dados = z.output<(typeof contrato)['schema']['body']>;
type DoTreinamento = 'MotivoEventual' | 'TipoTreinamento' | 'EspacoConfinado';
type Registro = Omit<Dados, DoTreinamento> & Pick<Turma, DoTreinamento>;

export async function alterarClienteTurma(deps: Deps, quem: Quem, dados: Dados) {
  const { IdClienteTurma = 0, Versao, ...resto } = dados;
  const { MotivoEventual = null, TipoTreinamento = null, EspacoConfinado = null } = dados;
  const registro = { ...resto, MotivoEventual, TipoTreinamento, EspacoConfinado };
  const id = IdClienteTurma
    ? await alterar(deps, quem, { IdClienteTurma, Versao, ...registro })
    : await criar(deps, quem, registro);
  return await buscarTurma(deps, quem.sessao, id);
}

async function criar(
  deps: Deps,
  quem: Quem,
  registro: Omit<Registro, 'IdClienteTurma' | 'Versao'>,
): Promise<number> {
  return await deps.db.transaction().execute(async (db) => {
    const { IdCliente } = registro;
    if (!(await existeCliente(db, { IdCliente }))) throw notFound();
    const IdClienteTurma = await inserirTurma(db, registro);
    await auditarTurma(db, { IdClienteTurma, IdCliente }, { acao: 'criar', quem, depois: registro });
    return IdClienteTurma;
  });
}

type Alteracao = Registro & { IdClienteTurma: number };

type Treinamento = Pick<Turma, 'DataInicio' | 'DataTermino' | 'TipoTreinamento'>;
const mesmoTreinamento = (antes: Treinamento, depois: Treinamento) =>
  antes.DataInicio === depois.DataInicio &&
  antes.DataTermino === depois.DataTermino &&
  antes.TipoTreinamento === depois.TipoTreinamento;

async function alterar(deps: Deps, quem: Quem, dados: Alteracao): Promise<number> {
  const { IdClienteTurma, IdCliente, Versao, ...registro } = dados;
  await deps.db.transaction().execute(async (db) => {
    await travarSetores(db, { IdCliente });
    const antes = await travarTurma(deps, db, IdClienteTurma);
    if (antes.IdCliente !== IdCliente) throw notFound();
    if (Versao !== antes.Versao) {
      throw changedMeanwhile(await buscarTurma({ ...deps, db }, quem.sessao, IdClienteTurma));
    }
    if (antes.Status === 'CA') throw conflict('Esta turma foi cancelada e não pode mais ser alterada.');
    if (registro.Vagas < antes.QtdAlunos) throw poucasVagas(antes.QtdAlunos);
    if (!mesmoTreinamento(antes, registro)) {
      const Cursos = await listarCursosDaTurma(db, { IdClienteTurma });
      await exigirCabe(deps, db, { Cursos, turma: registro });
    }
    // Without a cause, the hours are again those of the norm.
    if (antes.MotivoEventual !== null && registro.MotivoEventual === null) {
      const Cursos = await listarCursosDaTurma(db, { IdClienteTurma });
      await exigirPermitidos(deps, db, { Cursos, turma: registro });
    }
    await gravarTurma(db, { IdClienteTurma, ...registro });
    await auditarTurma(db, antes, { acao: 'alterar', quem, antes, depois: registro });
    // More seats, or a class that opens again: first who waits, then who joined its sectors meanwhile.
    await promover(deps, db, IdClienteTurma);
    await matricularQuemFalta(deps, db, IdClienteTurma, { listaEspera: true, quem });
  });
  return IdClienteTurma;
}

function poucasVagas(matriculados: number) {
  const pessoas = `Há ${contar(matriculados, 'aluno matriculado', 'alunos matriculados')}`;
  const message = `${pessoas}: as vagas não podem ser menos que isso.`;
  return conflict(message, { Vagas: message });
}

export async function excluiClienteTurma(deps: Deps, quem: Quem, IdClienteTurma: number) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await travarTurma(deps, db, IdClienteTurma);
    if (await alguemComecou(db, { IdClienteTurma })) {
      throw conflict('Há alunos que já começaram esta turma. Ela pode ser cancelada, mas não excluída.');
    }
    await apagarTurma(db, { IdClienteTurma });
    await auditarTurma(db, antes, { acao: 'excluir', quem, antes });
  });
}

export async function cancelarClienteTurma(
  deps: Deps,
  quem: Quem,
  { IdClienteTurma, Motivo }: { IdClienteTurma: number; Motivo: string },
) {
  await deps.db.transaction().execute(async (db) => {
    const antes = await travarTurma(deps, db, IdClienteTurma);
    // A doubled click changes nothing; another reason would rewrite history.
    if (antes.MotivoCancelamento === Motivo) return;
    if (antes.Status === 'CA') throw conflict('Esta turma já foi cancelada.');
    await cancelarTurma(db, { IdClienteTurma, Motivo, agora: deps.clock.now() });
    await auditarTurma(db, antes, { acao: 'cancelar', quem, antes, depois: { Motivo } });
  });
  return await buscarTurma(deps, quem.sessao, IdClienteTurma);
}

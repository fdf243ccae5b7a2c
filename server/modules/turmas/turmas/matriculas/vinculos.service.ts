import type { Deps } from '../../../../platform/deps.ts';
import { conflict, HttpError, notFound } from '../../../../platform/errors.ts';
import type { Sessao } from '../../../../platform/http/session.ts';
import { cursosDaTurmaMudados } from '../../../../domain/acontecimentos.ts';
import { exigirPermitidos } from '../../../ensino/normas/permissao.service.ts';
import { buscarTurma } from '../leitura.service.ts';
import { travarSetores } from './matriculas.queries.ts';
import {
  auditarTurma,
  exigirAberta,
  matricularQuemFalta,
  travarTurma,
  type Quem,
} from './matriculas.service.ts';
import { preverSetores } from './previa.queries.ts';
import {
  apagarCursos,
  apagarSetores,
  inserirCursos,
  inserirSetores,
  listarCursos,
  listarSetores,
  reverConclusoes,
} from './vinculos.queries.ts';

/** Courses and sectors of a class. */

const distintos = (varios: number[] | undefined, um: number | undefined) => [
  ...new Set(varios ?? (um === undefined ? [] : [um])),
];

type PedidoCursos = {
  IdClienteTurma: number;
  Cursos?: number[] | undefined;
  IdCurso?: number | undefined;
  Excluido: boolean;
};

export async function alterarClienteTurmaCurso(deps: Deps, quem: Quem, pedido: PedidoCursos) {
  const { IdClienteTurma, Excluido } = pedido;
  const Cursos = distintos(pedido.Cursos, pedido.IdCurso);
  await deps.db.transaction().execute(async (db) => {
    const turma = await travarTurma(deps, db, IdClienteTurma);
    if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
    const conhecidos = await listarCursos(db, { Cursos });
    if (conhecidos.length < Cursos.length) throw notFound();
    if (Excluido) {
      await apagarCursos(db, { IdClienteTurma, Cursos });
    } else {
      const arquivado = conhecidos.find(({ Status }) => Status === 'AR');
      if (arquivado) throw new HttpError(422, `O curso ${arquivado.Nome} está arquivado.`);
      const inedito = conhecidos.find(({ IdCursoVersao }) => IdCursoVersao === null);
      if (inedito) throw new HttpError(422, `O curso ${inedito.Nome} ainda não foi publicado.`);
      await exigirPermitidos(deps, db, { Cursos, turma });
      await inserirCursos(db, { IdCliente: turma.IdCliente, IdClienteTurma, Cursos });
    }
    await reverConclusoes(db, { IdClienteTurma });
    await cursosDaTurmaMudados.contar(deps, db, { IdClienteTurma });
    await auditarTurma(db, turma, {
      acao: Excluido ? 'retirar cursos' : 'incluir cursos',
      quem,
      depois: { Cursos },
    });
  });
  return await buscarTurma(deps, quem.sessao, IdClienteTurma);
}

type PedidoSetores = {
  IdClienteTurma: number;
  Setores?: number[] | undefined;
  IdClienteSetor?: number | undefined;
  Excluido: boolean;
  ListaEspera: boolean;
};

export async function alterarClienteTurmaSetor(deps: Deps, quem: Quem, pedido: PedidoSetores) {
  const { IdClienteTurma, Excluido, ListaEspera } = pedido;
  const Setores = distintos(pedido.Setores, pedido.IdClienteSetor);
  const { IdCliente } = await buscarTurma(deps, quem.sessao, IdClienteTurma);
  await deps.db.transaction().execute(async (db) => {
    await travarSetores(db, { IdCliente });
    const turma = await travarTurma(deps, db, IdClienteTurma);
    const conhecidos = await listarSetores(db, { IdCliente, Setores });
    if (conhecidos.length < Setores.length) throw notFound();
    if (Excluido) {
      await apagarSetores(db, { IdClienteTurma, Setores });
    } else {
      exigirAberta(turma);
      const inativo = conhecidos.find(({ Status }) => Status === 'I');
      if (inativo) throw new HttpError(422, `O setor ${inativo.Descricao} está inativo.`);
      await inserirSetores(db, { IdCliente, IdClienteTurma, Setores });
      await matricularQuemFalta(deps, db, IdClienteTurma, { listaEspera: ListaEspera, quem });
    }
    await auditarTurma(db, turma, {
      acao: Excluido ? 'desvincular setores' : 'vincular setores',
      quem,
      depois: { Setores },
    });
  });
  return await buscarTurma(deps, quem.sessao, IdClienteTurma);
}

type Previa = { IdClienteTurma: number; Setores: number[]; pagina: number };

export async function previaClienteTurmaSetor(deps: Deps, sessao: Sessao, pedido: Previa) {
  const { IdClienteTurma, pagina } = pedido;
  const Setores = distintos(pedido.Setores, undefined);
  const turma = await buscarTurma(deps, sessao, IdClienteTurma);
  const { IdCliente } = turma;
  if ((await listarSetores(deps.db, { IdCliente, Setores })).length < Setores.length) throw notFound();
  const VagasLivres = turma.Vagas - turma.QtdAlunos;
  const previa = await preverSetores(deps.db, { IdClienteTurma, Setores, livres: VagasLivres, pagina });
  return { ...previa, VagasLivres, Pagina: pagina, TamanhoPagina: 20 as const };
}

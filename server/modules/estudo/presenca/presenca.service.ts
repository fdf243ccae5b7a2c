import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, conflict, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { buscarTurma } from '../../turmas/turmas/leitura.service.ts';
import { concluirAulas, desfazerConclusao } from '../aulas/progresso/conclusao.service.ts';
import { exigirHorario, exigirJornada } from './jornada.service.ts';
import * as queries from './presenca.queries.ts';
import { porExtenso } from '#contract/dia.ts';

/** Attendance at lessons in person, recorded by who answers for the people. */

type Quem = { sessao: Sessao; origem: Origin };

export async function aulasPresenciais(deps: Deps, sessao: Sessao, IdClienteTurma: number) {
  await buscarTurma(deps, sessao, IdClienteTurma);
  return await queries.listarPresenciais(deps.db, { IdClienteTurma, alcance: alcanceDe(sessao) });
}

type Filtro = { turma: number; aula: number; busca?: string | undefined; pagina: number };

export async function listaPresenca(deps: Deps, sessao: Sessao, { turma, aula, busca, pagina }: Filtro) {
  await buscarTurma(deps, sessao, turma);
  const lista = await queries.listarPresenca(deps.db, {
    IdClienteTurma: turma,
    IdCursoConteudoAula: aula,
    alcance: alcanceDe(sessao),
    busca,
    pagina,
  });
  return { ...lista, Pagina: pagina, TamanhoPagina: 20 as const };
}

type Pedido = { IdClienteTurma: number; IdCursoConteudoAula: number; Alunos: number[] };

/** All of them, or nobody: who is out of reach is as unknown as nobody. */
async function chamar(db: Db, { sessao }: Quem, pedido: Pedido) {
  const Alunos = [...new Set(pedido.Alunos)];
  const chamados = await queries.listarChamados(db, { ...pedido, Alunos, alcance: alcanceDe(sessao) });
  const [primeiro] = chamados;
  if (!primeiro || chamados.length < Alunos.length) throw notFound();
  return { chamados, IdCurso: primeiro.IdCurso };
}

type Presenca = Pedido & {
  Data: string;
  Local: string;
  Instrutor: string;
  Entrada?: string | undefined;
  Saida?: string | undefined;
  Resultado?: 'apto' | 'nao-apto' | undefined;
  MotivoJornada?: string | undefined;
};

export async function registrarPresenca(deps: Deps, quem: Quem, pedido: Presenca) {
  const { IdClienteTurma, IdCursoConteudoAula, Data, Local, Instrutor } = pedido;
  const turma = await buscarTurma(deps, quem.sessao, IdClienteTurma);
  if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
  if (Data > today(deps.clock)) throw invalidField('Data', 'Este dia ainda não chegou.');
  if (Data < turma.DataInicio) {
    throw invalidField('Data', `A turma começa em ${porExtenso(turma.DataInicio)}.`);
  }
  return await deps.db.transaction().execute(async (db) => {
    const { chamados, IdCurso } = await chamar(db, quem, pedido);
    exigirNoPrazo(chamados, Data);
    const { IdUsuario } = quem.sessao;
    if (chamados.some((chamado) => chamado.IdUsuario === IdUsuario)) {
      throw new HttpError(422, 'A sua própria presença precisa ser registrada por outra pessoa.');
    }
    const novos = chamados.filter(({ Presente }) => !Presente);
    const Matriculas = novos.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
    if (Matriculas.length === 0) return { Registradas: 0, JaRegistradas: chamados.length };
    exigirHorario(novos, pedido);
    await exigirJornada(db, novos, pedido);
    const como = { Data, Local, Instrutor, ...ditos(pedido) };
    const registro = { Matriculas, IdCursoConteudoAula, ...como, IdUsuario };
    // Before the lesson is concluded: a certificate that this brings says where and when it was.
    const Registradas = await queries.inserirPresencas(db, { ...registro, agora: deps.clock.now() });
    await concluirAulas(deps, db, { Matriculas, IdCurso, Aulas: [IdCursoConteudoAula] });
    await exigirNaoAproveitada(db, { Matriculas, IdCursoConteudoAula });
    const depois = { Matriculas, ...como };
    await auditarPresenca(db, quem, pedido, {
      acao: 'registrar presença',
      idCliente: turma.IdCliente,
      depois,
    });
    return { Registradas, JaRegistradas: chamados.length - Registradas };
  });
}

function exigirNoPrazo(chamados: queries.Chamado[], Data: string) {
  if (chamados.some(({ Presencial }) => !Presencial)) {
    throw new HttpError(422, 'Esta aula não é presencial no curso de todas as pessoas escolhidas.');
  }
  const tarde = chamados.find(({ Prazo }) => Data > Prazo);
  if (tarde) {
    throw invalidField('Data', `O prazo de ${tarde.Nome} terminou em ${porExtenso(tarde.Prazo)}.`);
  }
}

const ditos = ({ Entrada, Saida, Resultado, MotivoJornada = '' }: Presenca) => ({
  Entrada: Entrada ?? null,
  Saida: Saida ?? null,
  Resultado: Resultado ?? null,
  MotivoJornada,
});

/** Asked now that their lessons are held: nothing else concludes them meanwhile. */
async function exigirNaoAproveitada(db: Db, aula: { Matriculas: number[]; IdCursoConteudoAula: number }) {
  const nome = await queries.buscarAproveitadaOuNula(db, aula);
  if (nome) throw conflict(`Esta aula já foi aproveitada de um treinamento anterior de ${nome}.`);
}

export async function removerPresenca(deps: Deps, quem: Quem, pedido: Pedido) {
  const { IdClienteTurma, IdCursoConteudoAula } = pedido;
  const turma = await buscarTurma(deps, quem.sessao, IdClienteTurma);
  await deps.db.transaction().execute(async (db) => {
    const { chamados, IdCurso } = await chamar(db, quem, pedido);
    const escolhidas = chamados.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
    const Presencas = await queries.apagarPresencas(db, { Matriculas: escolhidas, IdCursoConteudoAula });
    if (Presencas.length === 0) return;
    const Matriculas = Presencas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
    await desfazerConclusao(deps, db, { Matriculas, IdCurso, Aulas: [IdCursoConteudoAula] });
    // Asked now that their courses are held: nothing concludes one meanwhile.
    await exigirSemCertificado(db, quem, pedido, Matriculas);
    const antes = { Presencas };
    await auditarPresenca(db, quem, pedido, { acao: 'remover presença', idCliente: turma.IdCliente, antes });
  });
}

async function exigirSemCertificado(db: Db, quem: Quem, pedido: Pedido, Matriculas: number[]) {
  const { chamados } = await chamar(db, quem, pedido);
  const formado = chamados.find(
    ({ Certificado, IdClienteTurmaAluno }) => Certificado && Matriculas.includes(IdClienteTurmaAluno),
  );
  if (formado) {
    throw conflict(`${formado.Nome} já tem o certificado deste curso. Revogue-o antes de tirar a presença.`);
  }
}

const auditarPresenca = (
  db: Db,
  { sessao, origem }: Quem,
  { IdClienteTurma, IdCursoConteudoAula }: Pedido,
  ato: { acao: string; idCliente: number; antes?: object; depois?: object },
) =>
  auditar(db, {
    ...ato,
    objeto: 'ClienteTurma',
    idObjeto: IdClienteTurma,
    idUsuario: sessao.IdUsuario,
    origem,
    ...(ato.antes && { antes: { IdCursoConteudoAula, ...ato.antes } }),
    ...(ato.depois && { depois: { IdCursoConteudoAula, ...ato.depois } }),
  });

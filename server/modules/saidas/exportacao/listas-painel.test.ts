import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { acessosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { pendencias } from '#contract/prova/certificados.ts';
import { externosDoCliente } from '#contract/prova/externos.ts';
import { painelPorCliente } from '#contract/acompanhamento/painel.ts';
import { listaDoPainel, pessoasEmAtencao } from '#contract/acompanhamento/painel-equipe.ts';
import { days } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { estudante } from '../../../testing/estudo.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';
import {
  checkList,
  dia,
  DO_PAINEL,
  instante,
  textOf,
  type Caso,
  type Linha,
} from '../../../testing/listas.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';

/** The lists behind the figures of the dashboards, and those of certificates: the same rows in a file as on the screen. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const { IdCliente } = await criarCliente(db, { NomeFantasia: 'Aço & Ação' });
const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
const eu = await t.as(await criarGestorDe(db, { IdCliente, setores: [solda] }));
const altura = await criarCursoPublicado(db, { Nome: 'Trabalho em altura' });
const brigada = await criarCursoPublicado(db, { Nome: 'Brigada de incêndio' });
const turma = { IdCliente, Cursos: [brigada.IdCurso], DataInicio: '2020-01-01' };
const [aberta, encerrada] = [
  await criarTurmaCom(db, { ...turma, DataTermino: daquiA(5) }),
  await criarTurmaCom(db, { ...turma, DataTermino: daquiA(-3) }),
];

for (let n = 0; n < 52; n++) {
  const pessoa = await criarAlunoEm(db, {
    IdCliente,
    Nome: `${['Ágata', 'Beto', 'Célia'][n % 3]} Pessoa ${n}`,
    Setores: n % 5 === 0 ? [] : n % 2 ? [solda] : [solda, pintura],
  });
  const { IdClienteAluno } = pessoa;
  await criarCertificado(db, { ...pessoa, IdCurso: altura.IdCurso, Validade: daquiA((n % 40) - 4) });
  const IdClienteTurmaAluno = await matricularEm(db, {
    IdCliente,
    IdClienteTurma: n % 3 ? encerrada : aberta,
    IdClienteAluno,
  });
  const { IdCurso, IdCursoVersao } = brigada;
  const quando = new Date(Date.now() - days(n % 28));
  await db
    .insertInto('MatriculaCurso')
    .values({
      IdCliente,
      IdClienteTurmaAluno,
      IdCurso,
      IdCursoVersao,
      IniciadoEm: quando,
      UltimoAcessoEm: quando,
      ConcluidoEm: n < 46 ? quando : null,
    })
    .execute();
  if (n < 25) {
    await db
      .insertInto('CertificadoPendencia')
      .values({
        IdCliente,
        IdClienteTurmaAluno,
        IdCurso,
        Faltas: ['Falta o CPF.', 'Falta a prática.'],
        Desde: quando,
      })
      .execute();
    await criarExterno(db, {
      IdCliente,
      IdClienteAluno,
      IdUsuario: pessoa.IdUsuario,
      Descricao: `Curso de fora ${n}`,
      Status: n < 22 ? 'pendente' : 'aprovado',
      Validade: n === 23 ? null : daquiA(10),
    });
  }
}
for (let n = 0; n < 22; n++) await criarCliente(db, { NomeFantasia: `Serra ${n}` });

const estudo = await estudante(t, { IdCliente, Modulos: [[{ Titulo: 'Cordas' }]] });
await estudo.abrir(estudo.Aulas[0]);
const [aula] = estudo.Aulas;
await db
  .insertInto('AulaSessao')
  .values(
    Array.from({ length: 21 }, (_, n) => ({
      IdAulaSessao: randomUUID(),
      IdUsuario: estudo.IdUsuario,
      IdClienteTurmaAluno: estudo.IdClienteTurmaAluno,
      IdCursoConteudoAula: aula?.IdCursoConteudoAula ?? 0,
      AbertaEm: new Date(Date.UTC(2026, 2, 1, 2, n)),
      UltimaEm: new Date(Date.UTC(2026, 2, 1, 3, n)),
      FechadaEm: new Date(Date.UTC(2026, 2, 1, 3, n)),
      Segundos: 90 * n,
      Endereco: '127.0.0.1',
      Agente: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0',
    })),
  )
  .execute();

const daLinha = (ultima: string) => ({
  Nome: (l: Linha) => textOf(l['Nome']),
  Setores: (l: Linha) => (l['Setores'] as string[]).join(', '),
  Curso: (l: Linha) => textOf(l['Curso']),
  [ultima]: (l: Linha) => dia(l['Dia']),
});
const daFigura = (lista: 'conclusoes' | 'vencimentos' | 'saidas', mais: Record<string, string | number>) => {
  const [de, ate] = lista === 'conclusoes' ? [daquiA(-27), daquiA(0)] : [daquiA(0), daquiA(40)];
  return {
    rota: listaDoPainel,
    entrada: { querystring: { cliente: IdCliente, lista, de, ate, ...mais } },
    filtros: { cliente: IdCliente, lista, de, ate, ...mais },
    colunas: daLinha({ conclusoes: 'Concluído em', vencimentos: 'Vale até', saidas: 'Treinado até' }[lista]),
  };
};
const porFigura = (mais: Record<string, string>) => ({
  rota: painelPorCliente,
  entrada: { querystring: mais },
  filtros: { lista: 'clientes-por-figura', ...mais },
});
const figura = (nome: string) => (l: Linha) => String((l['Situacoes'] as Record<string, number>)[nome]);

const emAtencao: Pick<Caso, 'rota' | 'linhas' | 'colunas'> = {
  rota: pessoasEmAtencao,
  linhas: (pessoa) => (pessoa['Pendencias'] as Linha[]).map((pendencia) => ({ ...pessoa, ...pendencia })),
  colunas: {
    Nome: (l) => textOf(l['Nome']),
    Setores: (l) => (l['Setores'] as string[]).join(', '),
    Curso: (l) => textOf(l['Curso']),
    Motivo: (l) => textOf(l['Motivo']),
    Situação: (l) =>
      ({ atrasado: 'Atrasado', vencido: 'Vencido', prazo: 'Prazo perto', vence: 'Vence logo' })[
        textOf(l['Situacao'])
      ] ?? '?',
  },
};

const casos: Record<string, Caso> = {
  'cursos concluídos': { quem: adm, ...daFigura('conclusoes', {}), minimo: 46 },
  'cursos concluídos, com um nome': { quem: eu, ...daFigura('conclusoes', { busca: 'AGATA' }), minimo: 10 },
  'cursos concluídos, com um curso': {
    quem: eu,
    ...daFigura('conclusoes', { busca: 'incendio' }),
    minimo: 21,
  },
  'certificados que vencem': { quem: adm, ...daFigura('vencimentos', {}), minimo: 41 },
  'certificados que vencem em um setor': {
    quem: eu,
    ...daFigura('vencimentos', { setor: solda, busca: 'altura' }),
    minimo: 21,
  },
  'quem deixa de estar treinado': { quem: adm, ...daFigura('saidas', {}), minimo: 41 },
  'quem deixa de estar treinado, sem setor': {
    quem: adm,
    ...daFigura('saidas', { setor: 0, busca: 'pessoa' }),
    minimo: 5,
  },
  'clientes por cursos concluídos': {
    quem: adm,
    ...porFigura({ ordem: 'concluidos', de: daquiA(-27), ate: daquiA(0) }),
    colunas: {
      Cliente: (l) => textOf(l['NomeFantasia']),
      'Cursos concluídos': (l) => String(l['Quantidade']),
      Alunos: (l) => String(l['Alunos']),
      'Turmas em andamento': (l) => String(l['TurmasEmAndamento']),
    },
    minimo: 23,
  },
  'clientes com um nome, pelo que está fora do prazo': {
    quem: adm,
    ...porFigura({ ordem: 'vencido-ou-atrasado', busca: 'acao' }),
    colunas: {
      Cliente: (l) => textOf(l['NomeFantasia']),
      'Vencidos ou atrasados': (l) => String(l['Quantidade']),
      Treinados: figura('treinado'),
      'Dentro do prazo': figura('dentro-do-prazo'),
      'Aguardam assinatura': figura('aguarda-assinatura'),
      Exigências: figura('Exigencias'),
      Vencidos: figura('vencido'),
      Atrasados: figura('atrasado'),
      'A vencer': figura('a-vencer'),
      'Sem certificado': figura('sem-certificado'),
    },
  },
  'quem precisa de atenção': {
    quem: eu,
    entrada: {},
    filtros: { lista: 'atencao', cliente: IdCliente },
    ...emAtencao,
    minimo: 21,
  },
  'quem precisa de atenção em um setor, com um nome': {
    quem: adm,
    entrada: { querystring: { cliente: IdCliente, setor: pintura, busca: 'agata' } },
    filtros: { lista: 'atencao', cliente: IdCliente, setor: pintura, busca: 'agata' },
    ...emAtencao,
    minimo: 2,
  },
  'os acessos de uma pessoa': {
    quem: adm,
    rota: acessosDaPessoa,
    entrada: { params: { id: estudo.IdClienteAluno } },
    filtros: { lista: 'acessos', aluno: estudo.IdClienteAluno },
    colunas: {
      Quando: (l) => instante(l['AbertaEm']),
      Aula: (l) => textOf(l['Aula']),
      Minutos: (l) => String(Math.round(Number(l['Segundos']) / 60)),
      Aparelho: (l) => textOf(l['Aparelho']),
    },
    minimo: 22,
  },
  'certificados de fora que esperam': {
    quem: adm,
    rota: externosDoCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'externos', cliente: IdCliente },
    colunas: {
      Nome: (l) => textOf(l['Nome']),
      Certificado: (l) => textOf(l['Descricao']),
      Instituição: (l) => textOf(l['Instituicao']),
      Validade: (l) => dia(l['Validade']),
      Situação: () => 'Aguarda aprovação',
    },
    minimo: 22,
  },
  'certificados de fora aprovados, com um nome': {
    quem: eu,
    rota: externosDoCliente,
    entrada: { params: { id: IdCliente }, querystring: { status: 'aprovado', busca: 'FORA 2' } },
    filtros: { lista: 'externos', cliente: IdCliente, status: 'aprovado', busca: 'FORA 2' },
    colunas: {
      Nome: (l) => textOf(l['Nome']),
      Validade: (l) => dia(l['Validade']),
      Situação: (l) => (l['StatusCertificado'] === 'PE' ? 'Permanente' : 'A vencer'),
    },
    minimo: 3,
  },
  'certificados de fora que vencem em 30 dias': {
    quem: adm,
    rota: externosDoCliente,
    entrada: { params: { id: IdCliente }, querystring: { status: 'aprovado', vence: '30' } },
    filtros: { lista: 'externos', cliente: IdCliente, status: 'aprovado', validade: '30' },
    colunas: { Nome: (l) => textOf(l['Nome']), Validade: (l) => dia(l['Validade']) },
    minimo: 2,
  },
  'pendências de emissão': {
    quem: adm,
    rota: pendencias,
    entrada: { querystring: { cliente: IdCliente } },
    filtros: { lista: 'pendencias', cliente: IdCliente },
    colunas: {
      Nome: (l) => textOf(l['Nome']),
      Curso: (l) => textOf(l['Curso']),
      'O que falta': (l) => (l['Faltas'] as string[]).join(' '),
      'Concluído em': (l) => instante(l['Desde']),
    },
    minimo: 25,
  },
  'pendências das pessoas de um gestor, com um nome': {
    quem: eu,
    rota: pendencias,
    entrada: { querystring: { cliente: IdCliente, busca: 'celia' } },
    filtros: { lista: 'pendencias', cliente: IdCliente, busca: 'celia' },
    colunas: { Nome: (l) => textOf(l['Nome']) },
    minimo: 5,
  },
};

describe('cada lista por trás de uma figura, como na tela', () => {
  for (const [nome, caso] of Object.entries(casos)) test(nome, () => checkList(t, caso));

  test('nenhuma foi esquecida', () => {
    const feitas = new Set(Object.values(casos).map(({ filtros }) => filtros['lista']));
    assert.deepEqual([...feitas].toSorted(), DO_PAINEL.toSorted());
  });
});

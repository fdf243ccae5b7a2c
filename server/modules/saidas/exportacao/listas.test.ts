import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alunosDoCliente, listaAlunosGestor } from '#contract/empresas/alunos.ts';
import { auditoria } from '#contract/operacao/auditoria.ts';
import { listar as listarCertificados } from '#contract/prova/certificados.ts';
import { listarClientes } from '#contract/empresas/clientes.ts';
import { listarEmails } from '#contract/mensagens/emails.ts';
import { baixar, FILTROS, LISTAS } from '#contract/saidas/exportacao.ts';
import { formatarCPF, mascararCPF } from '#contract/identificadores.ts';
import { listarImportacoes } from '#contract/empresas/importacao.ts';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { GetTurmaDetalhe, GetTurmasByCliente } from '#contract/turmas/turmas.ts';
import { listarAceites } from '#contract/acesso/termos.ts';
import { listarUsuarios } from '#contract/acesso/usuarios.ts';
import { testApp } from '../../../testing/app.ts';
import { cenarioDasListas } from '../../../testing/listas-cenario.ts';
import { checkList, dia, DO_PAINEL, textOf, type Caso, type Linha } from '../../../testing/listas.ts';

/** Every list of the screens, in every format, read by other programs: the same rows as the screen's pages. */

const t = await testApp();
const { adm, eu, gestor, IdCliente, IdClienteTurma, solda } = await cenarioDasListas(t);

const setoresDe = (valor: unknown) =>
  (valor as { Descricao: string }[]).map(({ Descricao }) => Descricao).join(', ');

const aluno = {
  Nome: (l: Linha) => textOf(l['Nome']),
  CPF: (l: Linha) => formatarCPF(textOf(l['CPFAluno'])),
  'E-mail': (l: Linha) => textOf(l['Email']),
  Telefone: () => '(11) 98888-7777',
  Matrícula: (l: Linha) => textOf(l['Matricula']),
  Setores: (l: Linha) => setoresDe(l['Setores']),
  Situação: (l: Linha) => (l['Status'] === 'A' ? 'Ativo' : 'Inativo'),
  // Before midnight in São Paulo.
  'Primeiro acesso': (l: Linha) => (l['PrimeiroAcessoEm'] ? '28/02/2026 23:30' : ''),
};
const certificado = {
  Nome: (l: Linha) => textOf(l['Nome']),
  CPF: (l: Linha) => textOf(l['CPFMascarado']),
  Código: (l: Linha) => textOf(l['Codigo']),
  Validade: (l: Linha) => dia(l['ValidadeCertificado']),
  Horas: (l: Linha) => String(l['CargaHoraria']),
};

const casos: Record<string, Omit<Caso, 'quem'> & Partial<Pick<Caso, 'quem'>>> = {
  clientes: {
    rota: listarClientes,
    entrada: {},
    filtros: { lista: 'clientes' },
    colunas: {
      'Nome fantasia': (l) => textOf(l['NomeFantasia']),
      'Alunos ativos': (l) => String(l['QtdAlunos']),
      Turmas: (l) => String(l['QtdTurmas']),
    },
    minimo: 2,
  },
  alunos: {
    rota: alunosDoCliente,
    entrada: { params: { id: IdCliente }, querystring: { busca: 'ASPAS' } },
    filtros: { lista: 'alunos', cliente: IdCliente, busca: 'ASPAS' },
    colunas: aluno,
    minimo: 45,
  },
  'alunos inativos de um setor': {
    rota: alunosDoCliente,
    entrada: { params: { id: IdCliente }, querystring: { setor: String(solda), status: 'I' } },
    filtros: { lista: 'alunos', cliente: IdCliente, setor: solda, status: 'I' },
    colunas: aluno,
    minimo: 3,
  },
  'alunos que nunca acessaram, de um gestor': {
    quem: eu,
    rota: alunosDoCliente,
    entrada: { params: { id: IdCliente }, querystring: { situacao: 'nunca-acessou', busca: 'aspas' } },
    filtros: { lista: 'alunos', cliente: IdCliente, situacao: 'nunca-acessou', busca: 'aspas' },
    colunas: aluno,
    minimo: 10,
  },
  'pessoas de um gestor, vistas pelo administrador': {
    rota: listaAlunosGestor,
    entrada: { params: { id: gestor.IdClienteAluno } },
    filtros: { lista: 'alunos', cliente: IdCliente, gestor: gestor.IdClienteAluno },
    colunas: aluno,
    minimo: 30,
  },
  setores: {
    rota: setoresDoCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'setores', cliente: IdCliente },
    colunas: { Setor: (l) => textOf(l['Descricao']), 'Pessoas ativas': (l) => String(l['QtdAlunos']) },
    minimo: 2,
  },
  'setores de um gestor': {
    quem: eu,
    rota: setoresDoCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'setores', cliente: IdCliente },
    colunas: { Setor: (l) => textOf(l['Descricao']), 'Pessoas ativas': (l) => String(l['QtdAlunos']) },
    minimo: 1,
  },
  'turmas de um gestor': {
    quem: eu,
    rota: GetTurmasByCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'turmas', cliente: IdCliente },
    colunas: {
      Turma: (l) => textOf(l['Descricao']),
      Início: (l) => dia(l['DataInicio']),
      Alunos: (l) => String(l['QtdAlunos']),
      'Em espera': (l) => String(l['QtdEspera']),
      Cursos: (l) => String(l['QtdCursos']),
    },
    minimo: 24,
  },
  'alunos de uma turma': {
    rota: GetTurmaDetalhe,
    entrada: { params: { id: IdClienteTurma } },
    filtros: { lista: 'alunos-da-turma', turma: IdClienteTurma },
    colunas: {
      Nome: (l) => textOf(l['Nome']),
      Setores: (l) => setoresDe(l['Setores']),
      Certificado: (l) => (l['StatusCertificado'] === '' ? 'Ainda não' : '?'),
    },
    minimo: 15,
  },
  'removidos de uma turma, para um gestor': {
    quem: eu,
    rota: GetTurmaDetalhe,
    entrada: { params: { id: IdClienteTurma }, querystring: { situacao: 'removidos' } },
    filtros: { lista: 'alunos-da-turma', turma: IdClienteTurma, situacao: 'removidos' },
    colunas: { Nome: (l) => textOf(l['Nome']) },
    minimo: 1,
  },
  'lista de espera de uma turma': {
    rota: GetTurmaDetalhe,
    entrada: { params: { id: IdClienteTurma }, querystring: { situacao: 'espera' } },
    filtros: { lista: 'alunos-da-turma', turma: IdClienteTurma, situacao: 'espera' },
    colunas: { Nome: (l) => textOf(l['Nome']), 'Posição na fila': (l) => String(l['PosicaoEspera']) },
    minimo: 3,
  },
  certificados: {
    rota: listarCertificados,
    entrada: { querystring: { cliente: String(IdCliente) } },
    filtros: { lista: 'certificados', cliente: IdCliente },
    colunas: certificado,
    minimo: 23,
  },
  'certificados permanentes das pessoas de um gestor': {
    quem: eu,
    rota: listarCertificados,
    entrada: { querystring: { cliente: String(IdCliente), status: 'PE' } },
    filtros: { lista: 'certificados', cliente: IdCliente, status: 'PE' },
    colunas: certificado,
    minimo: 5,
  },
  usuarios: {
    rota: listarUsuarios,
    entrada: { querystring: { perfil: 'aluno' } },
    filtros: { lista: 'usuarios', perfil: 'aluno' },
    colunas: {
      Nome: (l) => textOf(l['Nome']),
      CPF: (l) => mascararCPF(textOf(l['CPF'])),
      Perfil: (l) => (l['EhGestor'] ? 'Gestor' : 'Aluno'),
    },
    minimo: 39,
  },
  importacoes: {
    rota: listarImportacoes,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'importacoes', cliente: IdCliente },
    colunas: { Arquivo: (l) => textOf(l['NomeArquivo']), Linhas: (l) => String(l['Total']) },
    minimo: 45,
  },
  'importações com um nome, ou de quem as enviou': {
    rota: listarImportacoes,
    entrada: { params: { id: IdCliente }, querystring: { busca: 'PESSOAS 1' } },
    filtros: { lista: 'importacoes', cliente: IdCliente, busca: 'PESSOAS 1' },
    colunas: { Arquivo: (l) => textOf(l['NomeArquivo']), 'Enviada por': (l) => textOf(l['Autor']) },
    minimo: 11,
  },
  emails: {
    rota: listarEmails,
    entrada: { querystring: { status: 'enviado' } },
    filtros: { lista: 'emails', status: 'enviado' },
    colunas: {
      Assunto: (l) => textOf(l['Assunto']),
      Para: (l) => textOf(l['Para']),
      Situação: () => 'Enviado',
    },
    minimo: 22,
  },
  auditoria: {
    rota: auditoria,
    entrada: { querystring: { objeto: 'ClienteSetor', busca: 'vincular' } },
    filtros: { lista: 'auditoria', objeto: 'ClienteSetor', busca: 'vincular' },
    colunas: { 'O quê': (l) => textOf(l['Acao']), Quem: () => 'O sistema' },
    minimo: 23,
  },
  aceites: {
    rota: listarAceites,
    entrada: { querystring: { versao: 1 } },
    filtros: { lista: 'aceites', versao: 1 },
    colunas: { Nome: (l) => textOf(l['Nome']), Prova: (l) => textOf(l['Sha256']) },
    minimo: 21,
  },
};

describe('cada lista, como na tela', () => {
  for (const [nome, caso] of Object.entries(casos)) {
    test(nome, async () => await checkList(t, { quem: adm, ...caso }));
  }

  test('nenhuma lista foi esquecida', () => {
    const feitas = new Set(Object.values(casos).map(({ filtros }) => filtros['lista']));
    // The matrix is no list of pages: acompanhamento.test.ts compares it cell by cell; esocial.test.ts, what has no page.
    const semPagina = ['acompanhamento', 'esocial'];
    assert.deepEqual([...feitas, ...DO_PAINEL, ...semPagina].toSorted(), [...LISTAS].toSorted());
  });

  test('nenhum filtro de uma lista é desconhecido de quem a pede', () => {
    const conhecidos = Object.keys(baixar.schema.querystring.shape);
    for (const lista of LISTAS) {
      const recusados = Object.keys(FILTROS[lista].shape).filter((filtro) => !conhecidos.includes(filtro));
      assert.deepEqual(recusados, [], lista);
    }
  });
});

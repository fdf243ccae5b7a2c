import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alunosDoCliente, listaAlunosGestor } from '#contract/alunos.ts';
import { auditoria } from '#contract/auditoria.ts';
import type { Call, Input } from '#contract/call.ts';
import { listar as listarCertificados } from '#contract/certificados.ts';
import { listarClientes } from '#contract/clientes.ts';
import { listarEmails } from '#contract/configuracoes.ts';
import { FORMATOS, LISTAS } from '#contract/exportacao.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { listarImportacoes } from '#contract/importacao.ts';
import { setoresDoCliente } from '#contract/setores.ts';
import { GetTurmaDetalhe, GetTurmasByCliente } from '#contract/turmas.ts';
import { listarAceites } from '#contract/termos.ts';
import { listarUsuarios } from '#contract/usuarios.ts';
import { testApp } from '../../testing/app.ts';
import { criarTurmaCom, matricularEm } from '../../testing/cursos.ts';
import { colunasDe, exportar, lerCsv, lerPdf, lerXlsx, semEspacos } from '../../testing/exportacoes.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../testing/factories.ts';
import { criarCertificado } from '../../testing/vencimentos.ts';
import { auditarTodos } from '../auditoria/auditoria.service.ts';

/** Every list of the screens, in every format, read by other programs: the same rows as the screen's pages. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const { IdCliente } = await criarCliente(db, { NomeFantasia: 'Aço & Ação' });
const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
const eu = await t.as(gestor);
const alheio = await criarCliente(db, { NomeFantasia: 'De outros' });
const { IdCurso } = await criarCurso(db);

await auditarTodos(
  db,
  Array.from({ length: 23 }, (_, n) => ({ acao: `ligar setor ${n}`, objeto: 'ClienteSetor' })),
);

const pessoas = await Promise.all(Array.from({ length: 21 }, () => criarUsuario(db)));
await db
  .insertInto('TermoAceite')
  .values(
    pessoas.map(({ IdUsuario }, n) => ({
      IdUsuario,
      Versao: 1,
      Sha256: `prova-${n}`,
      AceitoEm: new Date(Date.UTC(2026, 2, 1, 2, n)),
      Endereco: '127.0.0.1',
    })),
  )
  .execute();

const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
for (let n = 0; n < 23; n++) await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
for (let n = 0; n < 45; n++) {
  const aluno = await criarAlunoEm(db, {
    IdCliente,
    Nome: `${['Ágata', 'Beto', 'Célia'][n % 3]} "Aspas"; Pessoa ${n}`,
    Setores: n % 3 === 0 ? [solda] : n % 3 === 1 ? [solda, pintura] : [pintura],
    Matricula: `00${n}`,
    statusDoVinculo: n % 7 === 0 ? 'I' : 'A',
  });
  await db
    .updateTable('Usuario')
    .set({ Telefone: '11988887777', ...(n % 2 && { PrimeiroAcessoEm: new Date('2026-03-01T02:30:00Z') }) })
    .where('IdUsuario', '=', aluno.IdUsuario)
    .execute();
  if (n % 2) await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno: aluno.IdClienteAluno });
  if (n % 2 === 0) await criarCertificado(db, { ...aluno, IdCurso, Validade: n % 4 ? null : '2031-03-31' });
  await db
    .insertInto('Email')
    .values({
      ChaveEvento: `teste:${n}`,
      Tipo: 'acesso',
      Assunto: `Assunto ${n}`,
      Para: aluno.Email,
      Dados: '{}',
      Status: n % 2 ? 'EN' : 'CA',
      IdUsuario: aluno.IdUsuario,
    })
    .execute();
  await db
    .insertInto('Importacao')
    .values({
      IdCliente,
      IdUsuario: aluno.IdUsuario,
      NomeArquivo: `pessoas ${n}.csv`,
      Arquivo: Buffer.from('x'),
      Sha256: 'x',
      Situacao: 'CA',
      Total: n,
      CriadaEm: new Date(),
    })
    .execute();
}

const matriculas = await db
  .selectFrom('ClienteTurmaAluno')
  .select('IdClienteTurmaAluno')
  .where('IdClienteTurma', '=', IdClienteTurma)
  .orderBy('IdClienteTurmaAluno')
  .execute();
for (const [n, { IdClienteTurmaAluno }] of matriculas.slice(0, 6).entries()) {
  await db
    .updateTable('ClienteTurmaAluno')
    .set(n < 3 ? { EmEspera: true, EsperaDesde: new Date(Date.now() - n * 1000) } : { Excluido: true })
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .execute();
}

type Chamador = typeof adm;
type Linha = Record<string, unknown>;

/** Every page that the screen would show. */
async function paginas({ call }: Chamador, rota: Call, entrada: { params?: object; querystring?: object }) {
  const todas: Linha[] = [];
  for (let pagina = 1; ; pagina++) {
    const { status, body } = await call(rota, {
      ...entrada,
      querystring: { ...entrada.querystring, pagina: String(pagina) },
    } as unknown as Input<Call>);
    assert.equal(status, 200);
    const { Itens, Alunos, Total, TotalAlunos } = body as unknown as {
      Itens?: Linha[];
      Alunos?: Linha[];
      Total?: number;
      TotalAlunos?: number;
    };
    todas.push(...(Itens ?? Alunos ?? []));
    if (todas.length >= (Total ?? TotalAlunos ?? 0)) return todas;
  }
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '');
const dia = (valor: unknown) => texto(valor).slice(0, 10).split('-').reverse().join('/');
const setoresDe = (valor: unknown) =>
  (valor as { Descricao: string }[]).map(({ Descricao }) => Descricao).join(', ');

type Caso = {
  quem?: Chamador;
  rota: Call;
  entrada: { params?: object; querystring?: object };
  filtros: Record<string, string | number>;
  /** Columns of the file, each as the screen's record says it. */
  colunas: Record<string, (linha: Linha) => string>;
  minimo?: number;
};

const aluno = {
  Nome: (l: Linha) => texto(l['Nome']),
  CPF: (l: Linha) => formatarCPF(texto(l['CPFAluno'])),
  'E-mail': (l: Linha) => texto(l['Email']),
  Telefone: () => '(11) 98888-7777',
  Matrícula: (l: Linha) => texto(l['Matricula']),
  Setores: (l: Linha) => setoresDe(l['Setores']),
  Situação: (l: Linha) => (l['Status'] === 'A' ? 'Ativo' : 'Inativo'),
  // Before midnight in São Paulo.
  'Primeiro acesso': (l: Linha) => (l['PrimeiroAcessoEm'] ? '28/02/2026 23:30' : ''),
};
const certificado = {
  Nome: (l: Linha) => texto(l['Nome']),
  CPF: (l: Linha) => texto(l['CPFMascarado']),
  Código: (l: Linha) => texto(l['Codigo']),
  Validade: (l: Linha) => dia(l['ValidadeCertificado']),
  Horas: (l: Linha) => String(l['CargaHoraria']),
};

const casos: Record<string, Caso> = {
  clientes: {
    rota: listarClientes,
    entrada: {},
    filtros: { lista: 'clientes' },
    colunas: {
      'Nome fantasia': (l) => texto(l['NomeFantasia']),
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
    colunas: { Setor: (l) => texto(l['Descricao']), 'Pessoas ativas': (l) => String(l['QtdAlunos']) },
    minimo: 2,
  },
  'setores de um gestor': {
    quem: eu,
    rota: setoresDoCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'setores', cliente: IdCliente },
    colunas: { Setor: (l) => texto(l['Descricao']), 'Pessoas ativas': (l) => String(l['QtdAlunos']) },
    minimo: 1,
  },
  'turmas de um gestor': {
    quem: eu,
    rota: GetTurmasByCliente,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'turmas', cliente: IdCliente },
    colunas: {
      Turma: (l) => texto(l['Descricao']),
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
      Nome: (l) => texto(l['Nome']),
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
    colunas: { Nome: (l) => texto(l['Nome']) },
    minimo: 1,
  },
  'lista de espera de uma turma': {
    rota: GetTurmaDetalhe,
    entrada: { params: { id: IdClienteTurma }, querystring: { situacao: 'espera' } },
    filtros: { lista: 'alunos-da-turma', turma: IdClienteTurma, situacao: 'espera' },
    colunas: { Nome: (l) => texto(l['Nome']), 'Lugar na fila': (l) => String(l['PosicaoEspera']) },
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
      Nome: (l) => texto(l['Nome']),
      CPF: (l) => formatarCPF(texto(l['CPF'])),
      Perfil: (l) => (l['EhGestor'] ? 'Gestor' : 'Aluno'),
    },
    minimo: 39,
  },
  importacoes: {
    rota: listarImportacoes,
    entrada: { params: { id: IdCliente } },
    filtros: { lista: 'importacoes', cliente: IdCliente },
    colunas: { Arquivo: (l) => texto(l['NomeArquivo']), Linhas: (l) => String(l['Total']) },
    minimo: 45,
  },
  emails: {
    rota: listarEmails,
    entrada: { querystring: { status: 'EN' } },
    filtros: { lista: 'emails', status: 'EN' },
    colunas: {
      Assunto: (l) => texto(l['Assunto']),
      Para: (l) => texto(l['Para']),
      Situação: () => 'Enviado',
    },
    minimo: 22,
  },
  auditoria: {
    rota: auditoria,
    entrada: { querystring: { objeto: 'ClienteSetor', busca: 'ligar' } },
    filtros: { lista: 'auditoria', objeto: 'ClienteSetor', busca: 'ligar' },
    colunas: { 'O quê': (l) => texto(l['Acao']), Quem: () => 'O sistema' },
    minimo: 23,
  },
  aceites: {
    rota: listarAceites,
    entrada: { querystring: { versao: 1 } },
    filtros: { lista: 'aceites', versao: 1 },
    colunas: { Nome: (l) => texto(l['Nome']), Prova: (l) => texto(l['Sha256']) },
    minimo: 21,
  },
};

describe('cada lista, como na tela', () => {
  for (const [nome, { quem = adm, rota, entrada, filtros, colunas, minimo = 1 }] of Object.entries(casos)) {
    test(nome, async () => {
      const tela = await paginas(quem, rota, entrada);
      assert.ok(tela.length >= minimo, `${tela.length} linhas`);
      const titulos = Object.keys(colunas);
      const esperadas = tela.map((linha) => titulos.map((titulo) => colunas[titulo]?.(linha)));
      for (const formato of ['xlsx', 'csv'] as const) {
        const { status, bytes } = await exportar(t, quem, { ...filtros, formato });
        assert.equal(status, 200);
        assert.deepEqual(await colunasDe(formato, bytes, titulos), esperadas, formato);
      }
      const { status, bytes, headers } = await exportar(t, quem, { ...filtros, formato: 'pdf' });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/pdf');
      const folhas = await lerPdf(bytes);
      const todas = folhas.join('');
      let onde = 0;
      for (const [primeira = ''] of esperadas) {
        onde = todas.indexOf(semEspacos(primeira), onde);
        assert.notEqual(onde, -1, `${primeira} no PDF, na ordem`);
      }
      assert.match(folhas.at(-1) ?? '', new RegExp(`Página${folhas.length}de${folhas.length}`));
    });
  }

  test('nenhuma lista foi esquecida', () => {
    const feitas = new Set(Object.values(casos).map(({ filtros }) => filtros['lista']));
    // The matrix is no list of pages: acompanhamento.test.ts compares it cell by cell.
    assert.deepEqual([...feitas, 'acompanhamento'].toSorted(), [...LISTAS].toSorted());
  });
});

describe('o que a planilha diz', () => {
  test('células com tipo, nomes de arquivo com o cliente e o dia', async () => {
    const { bytes, headers } = await exportar(t, adm, {
      lista: 'turmas',
      cliente: IdCliente,
      formato: 'xlsx',
    });
    const { titulos, linhas } = await lerXlsx(bytes);
    const [linha = []] = linhas;
    assert.ok(linha[titulos.indexOf('Início')] instanceof Date);
    assert.equal(typeof linha[titulos.indexOf('Vagas')], 'number');
    assert.match(
      String(headers['content-disposition']),
      /Turmas%20-%20A%C3%A7o%20%26%20A%C3%A7%C3%A3o%20-%20\d{4}-/,
    );
  });

  test('percentuais e datas do CSV são os do Excel brasileiro; o que parece fórmula não é', async () => {
    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Progresso: 42 })
      .where('IdClienteTurma', '=', IdClienteTurma)
      .execute();
    await criarAlunoEm(db, { IdCliente, Nome: '=HYPERLINK("http://a.example";"x")' });
    const daTurma = await exportar(t, adm, {
      lista: 'alunos-da-turma',
      turma: IdClienteTurma,
      formato: 'csv',
    });
    assert.match(daTurma.bytes.toString(), /;42%;\d\d\/\d\d\/\d{4};/);
    const lista = { lista: 'alunos', cliente: IdCliente, busca: 'hyperlink' };
    const csv = lerCsv((await exportar(t, adm, { ...lista, formato: 'csv' })).bytes);
    assert.equal(csv.linhas[0]?.[0], '\'=HYPERLINK("http://a.example";"x")');
    const { bytes } = await exportar(t, adm, { ...lista, formato: 'xlsx' });
    assert.ok(!bytes.includes('<f>'));
    assert.equal((await lerXlsx(bytes)).linhas[0]?.[0], '=HYPERLINK("http://a.example";"x")');
  });

  test('sem linhas ainda é um arquivo, em todos os formatos', async () => {
    for (const formato of FORMATOS) {
      const { status, bytes } = await exportar(t, adm, {
        lista: 'alunos',
        cliente: alheio.IdCliente,
        formato,
      });
      assert.equal(status, 200);
      if (formato === 'xlsx') assert.equal((await lerXlsx(bytes)).linhas.length, 0);
      if (formato === 'pdf') assert.match((await lerPdf(bytes)).join(''), /Nadaamostrar/);
    }
  });
});

describe('quem pode', () => {
  test('um gestor não exporta listas da plataforma, de outro cliente nem de outro gestor', async () => {
    const outro = await criarGestorDe(db, { IdCliente, setores: [pintura] });
    const casosRecusados: [number, Record<string, string | number>][] = [
      [403, { lista: 'clientes' }],
      [403, { lista: 'usuarios' }],
      [403, { lista: 'emails' }],
      [403, { lista: 'importacoes', cliente: IdCliente }],
      [404, { lista: 'alunos', cliente: alheio.IdCliente }],
      [404, { lista: 'alunos', cliente: 2_000_000_000 }],
      [404, { lista: 'certificados', cliente: alheio.IdCliente }],
      [404, { lista: 'alunos', cliente: IdCliente, gestor: outro.IdClienteAluno }],
      [404, { lista: 'alunos-da-turma', turma: 2_000_000_000 }],
      [400, { lista: 'alunos', cliente: IdCliente, status: 'X' }],
      [400, { lista: 'alunos' }],
      [400, { lista: 'setores', cliente: IdCliente, vence: 3 }],
    ];
    for (const [esperado, filtros] of casosRecusados) {
      const { status } = await exportar(t, eu, { ...filtros, formato: 'csv' });
      assert.equal(status, esperado, JSON.stringify(filtros));
    }
  });

  test('de um setor de que o gestor não cuida o arquivo não conta o nome nem quem trabalha nele', async () => {
    const { bytes } = await exportar(t, eu, {
      lista: 'alunos',
      cliente: IdCliente,
      setor: pintura,
      formato: 'pdf',
    });
    const folhas = (await lerPdf(bytes)).join('');
    assert.ok(folhas.includes('Alunos'));
    assert.ok(!folhas.includes('Pessoa'));
    assert.ok(!folhas.includes('Pintura'));
  });

  test('fica registrado quem levou o quê', async () => {
    await exportar(t, eu, { lista: 'setores', cliente: IdCliente, formato: 'csv' });
    const { Depois, IdUsuario } = await db
      .selectFrom('Auditoria')
      .select(['Depois', 'IdUsuario'])
      .where('Acao', '=', 'exportar lista')
      .orderBy('IdAuditoria', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(IdUsuario, gestor.IdUsuario);
    assert.deepEqual(Depois, {
      Lista: 'setores',
      Formato: 'csv',
      Filtros: { cliente: IdCliente },
      Linhas: 1,
    });
  });
});

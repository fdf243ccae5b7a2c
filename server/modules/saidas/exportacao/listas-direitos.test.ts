import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FORMATOS } from '#contract/saidas/exportacao.ts';
import { testApp } from '../../../testing/app.ts';
import { exportar, readCsv, readPdf, readXlsx } from '../../../testing/exportacoes.ts';
import { criarAlunoEm, criarGestorDe } from '../../../testing/factories.ts';
import { cenarioDasListas } from '../../../testing/listas-cenario.ts';

/** What a file says of itself, and who may take it away. */

const t = await testApp();
const { db } = t;
const { adm, eu, gestor, IdCliente, IdClienteTurma, solda, pintura, alheio } = await cenarioDasListas(t);

describe('o que a planilha diz', () => {
  test('células com tipo, nomes de arquivo com o cliente e o dia', async () => {
    const { bytes, headers } = await exportar(t, adm, {
      lista: 'turmas',
      cliente: IdCliente,
      formato: 'xlsx',
    });
    const { titulos, linhas } = await readXlsx(bytes);
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
    const csv = readCsv((await exportar(t, adm, { ...lista, formato: 'csv' })).bytes);
    assert.equal(csv.linhas[0]?.[0], '\'=HYPERLINK("http://a.example";"x")');
    const { bytes } = await exportar(t, adm, { ...lista, formato: 'xlsx' });
    assert.ok(!bytes.includes('<f>'));
    assert.equal((await readXlsx(bytes)).linhas[0]?.[0], '=HYPERLINK("http://a.example";"x")');
  });

  test('sem linhas ainda é um arquivo, em todos os formatos', async () => {
    for (const formato of FORMATOS) {
      const { status, bytes } = await exportar(t, adm, {
        lista: 'alunos',
        cliente: alheio.IdCliente,
        formato,
      });
      assert.equal(status, 200);
      if (formato === 'xlsx') assert.equal((await readXlsx(bytes)).linhas.length, 0);
      if (formato === 'pdf') assert.match((await readPdf(bytes)).join(''), /Nadaamostrar/);
    }
  });
});

describe('quem pode', () => {
  // proves T01 T04
  test('um gestor não exporta listas da plataforma, de outro cliente nem de outro gestor', async () => {
    const outro = await criarGestorDe(db, { IdCliente, setores: [pintura] });
    const deOutroSetor = await criarAlunoEm(db, { IdCliente, Setores: [pintura] });
    const dias = { de: '2026-01-01', ate: '2026-12-31' };
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
      [403, { lista: 'clientes-por-figura' }],
      [404, { lista: 'conclusoes', cliente: alheio.IdCliente, ...dias }],
      [404, { lista: 'vencimentos', cliente: IdCliente, setor: pintura, ...dias }],
      [404, { lista: 'saidas', cliente: IdCliente, setor: 0, ...dias }],
      [404, { lista: 'atencao', cliente: alheio.IdCliente }],
      [404, { lista: 'atencao', cliente: IdCliente, setor: pintura }],
      [404, { lista: 'externos', cliente: alheio.IdCliente }],
      [404, { lista: 'pendencias', cliente: alheio.IdCliente }],
      [404, { lista: 'acessos', aluno: deOutroSetor.IdClienteAluno }],
      [404, { lista: 'acessos', aluno: 2_000_000_000 }],
      [400, { lista: 'conclusoes', cliente: IdCliente }],
      [400, { lista: 'alunos', cliente: IdCliente, status: 'X' }],
      [400, { lista: 'alunos' }],
      [400, { lista: 'setores', cliente: IdCliente, vence: 3 }],
    ];
    const { status: doMeuSetor } = await exportar(t, eu, {
      lista: 'saidas',
      cliente: IdCliente,
      setor: solda,
      ...dias,
      formato: 'csv',
    });
    assert.equal(doMeuSetor, 200);
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
    const folhas = (await readPdf(bytes)).join('');
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
      Pessoas: 0,
    });
  });
});

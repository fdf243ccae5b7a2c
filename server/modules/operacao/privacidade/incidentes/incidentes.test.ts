import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/operacao/privacidade-incidentes.ts';
import { registro } from '#contract/operacao/privacidade.ts';
import { baixarTratamentos } from '#contract/operacao/privacidade-equipe.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { readCsv, readPdf, semEspacos } from '../../../../testing/exportacoes.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const baixar = (url: string, query: Record<string, string> = {}) =>
  t.app.inject({ url, query, headers: { authorization: `Bearer ${adm.token}` } });

const NOVO = {
  Titulo: 'Planilha enviada ao destinatário errado',
  Descricao: 'Uma lista de alunos foi enviada a outra empresa.',
  ConhecidoEm: '2026-11-13T18:00:00.000Z',
  Dados: ['identificacao' as const, 'contato' as const],
  Medidas: 'Pedimos a exclusão e revimos os destinatários.',
  Risco: true,
};

describe('o registro de incidentes', () => {
  test('conta os prazos em dias úteis e diz em que pé está', async () => {
    const { body } = await adm.call(contract.alterarIncidente, { body: NOVO });
    assert.equal(body.Situacao, 'a-comunicar');
    assert.equal(body.PrazoComunicacao, '2026-11-18');
    const { IdIncidente } = body;
    const alterar = (mais: object, Versao: number) =>
      adm.call(contract.alterarIncidente, { body: { ...NOVO, IdIncidente, Versao, ...mais } });
    const cedo = await alterar({ EncerradoEm: '2026-11-14' }, 1);
    assert.equal(cedo.status, 400);
    assert.match((cedo.body as unknown as ErrorBody).Campos?.['EncerradoEm'] ?? '', /ANPD/);
    const avisado = { AnpdEm: '2026-11-13', TitularesEm: '2026-11-14' };
    const comunicado = await alterar(avisado, 1);
    assert.equal(comunicado.body.Situacao, 'comunicado');
    assert.equal(comunicado.body.PrazoComplemento, '2026-12-14');
    assert.equal((await alterar(avisado, 1)).status, 409);
    assert.equal((await alterar({ ...avisado, ComplementoEm: '2026-11-14' }, 2)).body.Situacao, 'completo');
    assert.equal((await alterar({ ...avisado, EncerradoEm: '2026-11-14' }, 3)).body.Situacao, 'encerrado');
    const semRisco = await adm.call(contract.alterarIncidente, { body: { ...NOVO, Risco: false } });
    assert.equal(semRisco.body.Situacao, 'sem-risco');
    const { rows } = await t.pool.query(`select from auditoria where objeto = 'Incidente'`);
    assert.equal(rows.length, 5);
    const { body: achados } = await adm.call(contract.incidentes, {
      querystring: { busca: 'DESTINATARIO errado' },
    });
    assert.equal(achados.Total, 2);
    assert.deepEqual(
      achados.Itens.map(({ Situacao }) => Situacao),
      ['sem-risco', 'encerrado'],
    );
  });

  test('alcança as pessoas do cliente e do período, e dá o texto e a lista para avisá-las', async () => {
    const { IdCliente } = await criarCliente(t.db, { NomeFantasia: 'Estaleiro Norte' });
    const outro = await criarCliente(t.db);
    const por = async (Nome: string, cliente: number, criado: string, inativo: string | null) => {
      const { IdUsuario } = await criarUsuario(t.db, { Nome });
      const { IdClienteAluno } = await vincular(t.db, {
        IdCliente: cliente,
        IdUsuario,
        Status: inativo ? 'I' : 'A',
      });
      await t.pool.query(
        `update cliente_aluno set criado_em = $2, inativo_desde = $3 where id_cliente_aluno = $1`,
        [IdClienteAluno, criado, inativo],
      );
    };
    await por('Dentro', IdCliente, '2026-01-01T12:00:00Z', null);
    await por('Saiu no período', IdCliente, '2026-01-01T12:00:00Z', '2026-05-10T12:00:00Z');
    await por('Saiu antes', IdCliente, '2026-01-01T12:00:00Z', '2026-04-30T12:00:00Z');
    await por('Entrou depois', IdCliente, '2026-06-02T12:00:00Z', null);
    await por('De outro cliente', outro.IdCliente, '2026-01-01T12:00:00Z', null);
    const { body } = await adm.call(contract.alterarIncidente, {
      body: { ...NOVO, IdCliente, AfetadosDe: '2026-05-01', AfetadosAte: '2026-06-01' },
    });
    assert.equal(body.Afetados, 2);
    const csv = await baixar(contract.afetadosDoIncidente.url.replace(':id', String(body.IdIncidente)));
    assert.deepEqual(
      readCsv(csv.rawPayload).linhas.map(([nome, , , empresas]) => [nome, empresas]),
      [
        ['Dentro', 'Estaleiro Norte'],
        ['Saiu no período', 'Estaleiro Norte'],
      ],
    );
    const { body: inteiro } = await adm.call(contract.incidente, { params: { id: body.IdIncidente } });
    for (const texto of [inteiro.TextoAnpd, inteiro.TextoTitulares]) {
      assert.ok(
        texto.includes(NOVO.Descricao) && texto.includes('nome e CPF') && texto.includes(NOVO.Medidas),
      );
    }
    assert.match(inteiro.TextoAnpd, /2 pessoas, da empresa Estaleiro Norte/);
    assert.equal((await adm.call(contract.incidente, { params: { id: 999_999 } })).status, 404);
  });
});

describe('o registro de tratamento', () => {
  test('é datado e sai em CSV e PDF', async () => {
    const { body } = await t.call(registro);
    assert.ok(body.Itens.length >= 8);
    const csv = await baixar(baixarTratamentos.url, { formato: 'csv' });
    assert.equal(readCsv(csv.rawPayload).linhas.length, body.Itens.length);
    const pdf = semEspacos(
      (await readPdf((await baixar(baixarTratamentos.url, { formato: 'pdf' })).rawPayload)).join(''),
    );
    for (const { Atividade, Base, Prazo } of body.Itens) {
      assert.ok(pdf.includes(semEspacos(Atividade)), Atividade);
      assert.ok(pdf.includes(semEspacos(Base)), Base);
      assert.ok(pdf.includes(semEspacos(Prazo)), Prazo);
    }
  });
});

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/saidas/exportacao.ts';
import { days } from '../../../platform/clock.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { columnsOf, exportar, readCsv } from '../../../testing/exportacoes.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';
import { limparArquivos } from '../../ensino/arquivos/limpeza.service.ts';
import { limparExportacoes, preparar, retomarExportacoes } from './preparo.service.ts';

const t = await testApp();
const { db } = t;
const umAdm = await criarUsuario(db, { Adm: true });
const adm = await t.as(umAdm);
after(() => (t.clock.offset = 0));

type Chamador = typeof adm;

async function pessoasDe(IdCliente: number, quantas: number) {
  await sql`with u as (
      insert into usuario (nome, cpf, email) select 'Pessoa ' || lpad(n::text, 6, '0'),
        lpad((${IdCliente}::bigint * 1000000 + n)::text, 11, '0'), 'p' || n || '@c' || ${IdCliente}::int || '.example'
      from generate_series(1, ${quantas}::int) n returning id_usuario)
    insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u`.execute(db);
}

const pedir = (quem: Chamador, Filtros: contract.FiltrosDaLista, Formato: contract.Formato = 'csv') =>
  quem.call(contract.pedir, { body: { Lista: 'alunos', Formato, Filtros } });

const uma = async ({ call }: Chamador, IdExportacao: number) => {
  const { body } = await call(contract.minhas);
  const minha = body.Itens.find((item) => item.IdExportacao === IdExportacao);
  assert.ok(minha);
  return minha;
};
const pronta = (quem: Chamador, IdExportacao: number) =>
  eventually(async () => {
    const minha = await uma(quem, IdExportacao);
    return ['pronta', 'falhou', 'cancelada'].includes(minha.Situacao) && minha;
  });

const link = ({ call }: Chamador, id: number) => call(contract.link, { params: { id } });
const abrir = async (url: string) => {
  const { statusCode, rawPayload, headers } = await t.app.inject({ method: 'GET', url });
  return { status: statusCode, bytes: rawPayload, headers };
};

describe('em segundo plano', () => {
  test('uma lista grande é recusada na hora, preparada depois e baixada por um link da sessão', async () => {
    const { IdCliente } = await criarCliente(db);
    await pessoasDe(IdCliente, 5001);
    const naHora = await exportar(t, adm, { lista: 'alunos', cliente: IdCliente, formato: 'xlsx' });
    assert.equal(naHora.status, 409);
    const { Grande, Total } = JSON.parse(naHora.bytes.toString()) as { Grande: boolean; Total: number };
    assert.deepEqual([Grande, Total], [true, 5001]);

    assert.equal((await pedir(adm, { cliente: IdCliente }, 'pdf')).status, 422, 'ninguém lê 5.001 linhas');

    await adm.call(contract.confirmar, {
      body: { Lista: 'alunos', Filtros: { cliente: IdCliente }, Motivo: 'Conferência anual.' },
    });
    const { status, body: pedida } = await pedir(adm, { cliente: IdCliente }, 'xlsx');
    assert.deepEqual([status, pedida.Total, pedida.Titulo], [200, 5001, 'Alunos · Fundição Aurora']);
    const feita = await pronta(adm, pedida.IdExportacao);
    assert.deepEqual([feita.Situacao, feita.Feitas, feita.Total], ['pronta', 5001, 5001]);

    const { body } = await link(adm, pedida.IdExportacao);
    const { status: aberto, bytes, headers } = await abrir(body.Url);
    assert.equal(aberto, 200);
    assert.match(String(headers['content-disposition']), /^attachment; filename="Alunos - /);
    const nomes = (await columnsOf('xlsx', bytes, ['Nome'])).flat();
    assert.equal(new Set(nomes).size, 5001);
    assert.deepEqual(nomes, nomes.toSorted());
    assert.equal(feita.Tamanho, bytes.length);

    const outro = await t.as(await criarUsuario(db, { Adm: true }));
    assert.equal((await link(outro, pedida.IdExportacao)).status, 404);
    assert.equal((await outro.call(contract.minhas)).body.Itens.length, 0);
    const alheia = { body: { IdExportacao: pedida.IdExportacao } };
    assert.equal((await outro.call(contract.cancelar, alheia)).status, 404);
    await db.deleteFrom('Sessao').where('IdUsuario', '=', umAdm.IdUsuario).execute();
    assert.equal((await abrir(body.Url)).status, 404, 'o link morre com a sessão');
  });

  test('o que um programa morto deixou pela metade é feito ao voltar, uma vez', async () => {
    const pessoa = await criarUsuario(db, { Adm: true });
    const quem = await t.as(pessoa);
    const { IdCliente } = await criarCliente(db);
    await pessoasDe(IdCliente, 3);
    const { IdExportacao } = await db
      .insertInto('Exportacao')
      .values({
        IdUsuario: pessoa.IdUsuario,
        Lista: 'alunos',
        Formato: 'csv',
        Titulo: 'Alunos',
        Filtros: JSON.stringify({ cliente: IdCliente }),
        Situacao: 'em-preparo',
        Feitas: 2,
        PedidaEm: new Date(),
      })
      .returning('IdExportacao')
      .executeTakeFirstOrThrow();
    await Promise.all([
      retomarExportacoes(t.deps),
      preparar(t.deps, IdExportacao),
      preparar(t.deps, IdExportacao),
    ]);
    assert.equal((await pronta(quem, IdExportacao)).Feitas, 3);
    const { Url } = (await link(quem, IdExportacao)).body;
    const antes = (await abrir(Url)).bytes;
    await preparar(t.deps, IdExportacao);
    assert.deepEqual((await abrir((await link(quem, IdExportacao)).body.Url)).bytes, antes);
    const { rows } = await sql<{ Vezes: number }>`select count(*) as vezes from auditoria
      where acao = 'exportar lista' and id_objeto = ${IdExportacao}`.execute(db);
    assert.equal(rows[0]?.Vezes, 1);
  });

  test('cancelada não é feita; pronta e cancelada perde o arquivo', async () => {
    const quem = await t.as(await criarUsuario(db, { Adm: true }));
    const { IdCliente } = await criarCliente(db);
    const { body } = await pedir(quem, { cliente: IdCliente });
    const qual = { body: { IdExportacao: body.IdExportacao } };
    await pronta(quem, body.IdExportacao);
    assert.equal((await quem.call(contract.cancelar, qual)).status, 204);
    assert.equal((await quem.call(contract.cancelar, qual)).status, 204);
    await preparar(t.deps, body.IdExportacao);
    assert.equal((await uma(quem, body.IdExportacao)).Situacao, 'cancelada');
    assert.equal((await link(quem, body.IdExportacao)).status, 404);
  });

  test('depois de sete dias a exportação e o arquivo se vão', async () => {
    const pessoa = await criarUsuario(db, { Adm: true });
    const quem = await t.as(pessoa);
    const { IdCliente } = await criarCliente(db);
    const { body } = await pedir(quem, { cliente: IdCliente });
    await pronta(quem, body.IdExportacao);
    const antes = t.clock.offset;
    const chaves = () =>
      db.selectFrom('Arquivo').select('Chave').where('IdUsuario', '=', pessoa.IdUsuario).execute();
    t.clock.offset = days(6);
    await limparExportacoes(t.deps);
    await limparArquivos(t.deps);
    const [guardado] = await chaves();
    assert.ok(guardado);
    t.clock.offset = days(7) + 60_000;
    await limparExportacoes(t.deps);
    await limparArquivos(t.deps);
    t.clock.offset = antes;
    assert.deepEqual(await chaves(), []);
    assert.equal(await t.deps.storage.size(guardado.Chave), null);
  });
});

describe('direitos de um gestor', () => {
  async function cenario() {
    const { IdCliente } = await criarCliente(db);
    const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
    const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
    await criarAlunoEm(db, { IdCliente, Nome: 'Ana da Solda', Setores: [solda] });
    await criarAlunoEm(db, { IdCliente, Nome: 'Beto da Pintura', Setores: [pintura] });
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda, pintura] });
    const perder = (setor: number) =>
      db
        .deleteFrom('ClienteGestorSetor')
        .where('IdClienteAluno', '=', gestor.IdClienteAluno)
        .where('IdClienteSetor', '=', setor)
        .execute();
    return { IdCliente, gestor, eu: await t.as(gestor), solda, pintura, perder };
  }

  test('vale o que ele vê quando a exportação roda, não quando pediu', async () => {
    const { IdCliente, gestor, eu, pintura, perder } = await cenario();
    const { IdExportacao } = await db
      .insertInto('Exportacao')
      .values({
        IdUsuario: gestor.IdUsuario,
        IdInstituicao: IdCliente,
        Lista: 'alunos',
        Formato: 'csv',
        Titulo: 'Alunos',
        Filtros: JSON.stringify({ cliente: IdCliente }),
        PedidaEm: new Date(),
      })
      .returning('IdExportacao')
      .executeTakeFirstOrThrow();
    await perder(pintura);
    await preparar(t.deps, IdExportacao);
    const { bytes } = await abrir((await link(eu, IdExportacao)).body.Url);
    assert.deepEqual(
      readCsv(bytes).linhas.map(([nome]) => nome),
      ['Ana da Solda'],
    );
  });

  test('quem perdeu um setor não baixa mais o arquivo que o mostra', async () => {
    const { IdCliente, eu, solda, perder } = await cenario();
    const { body } = await pedir(eu, { cliente: IdCliente });
    await pronta(eu, body.IdExportacao);
    assert.equal((await link(eu, body.IdExportacao)).status, 200);
    await perder(solda);
    assert.equal((await link(eu, body.IdExportacao)).status, 403);
  });

  test('quem deixou de ser gestor não recebe nada, nem o que estava na fila', async () => {
    const { IdCliente, gestor, eu } = await cenario();
    const { body } = await pedir(eu, { cliente: IdCliente });
    await pronta(eu, body.IdExportacao);
    await db
      .updateTable('ClienteAluno')
      .set({ EhGestor: false })
      .where('IdClienteAluno', '=', gestor.IdClienteAluno)
      .execute();
    assert.equal((await link(eu, body.IdExportacao)).status, 403);
    await db
      .updateTable('Exportacao')
      .set({ Situacao: 'na-fila', IdArquivo: null })
      .where('IdExportacao', '=', body.IdExportacao)
      .execute();
    await preparar(t.deps, body.IdExportacao);
    const { Situacao, Motivo } = await db
      .selectFrom('Exportacao')
      .select(['Situacao', 'Motivo'])
      .where('IdExportacao', '=', body.IdExportacao)
      .executeTakeFirstOrThrow();
    assert.deepEqual([Situacao, Motivo], ['falhou', 'Você não tem mais acesso a esta lista.']);
  });
});

test('são vinte por dia, também quando se pede tudo de uma vez', async () => {
  const quem = await t.as(await criarUsuario(db, { Adm: true }));
  const { IdCliente } = await criarCliente(db);
  const respostas = await Promise.all(Array.from({ length: 22 }, () => pedir(quem, { cliente: IdCliente })));
  const contagem = (qual: number) => respostas.filter(({ status }) => status === qual).length;
  assert.deepEqual([contagem(200), contagem(429)], [20, 2]);
});

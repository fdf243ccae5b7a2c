import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { matriz } from '#contract/acompanhamento/matriz.ts';
import { listarUsuarios } from '#contract/acesso/usuarios.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarAlunoEm, criarAlunosDe } from '../../../testing/factories.ts';
import { searching } from '../../../platform/db/search.ts';
import { TUDO } from '../../../domain/alcance.ts';
import { comBusca } from './selecao.ts';

const { db, adm, empresa } = await cenarioDeAlunos();

async function cenario() {
  const { IdCliente, solda, eu } = await empresa();
  const pessoa = async (Nome: string, Cargo: string | null) => {
    const criada = await criarAlunoEm(db, { IdCliente, Nome, Setores: [solda] });
    await db
      .updateTable('ClienteAluno')
      .set({ Cargo })
      .where('IdClienteAluno', '=', criada.IdClienteAluno)
      .execute();
    return criada;
  };
  const adriana = await pessoa('ADRIANA ALMEIDA LIMA', 'Operadora de colheitadeira');
  await pessoa('Adriano Lopes', null);
  await pessoa('José Antônio Sá', 'Eletricista');
  return { IdCliente, solda, eu, adriana };
}

type Quem = Pick<typeof adm, 'call'>;

describe('busca de pessoas', () => {
  test('palavras em qualquer ordem, começos de palavra, sem acento, e o cargo; em toda lista o mesmo', async () => {
    const { IdCliente, eu } = await cenario();
    const daLista = async (quem: Quem, busca: string) => {
      const { body } = await quem.call(alunosDoCliente, {
        params: { id: IdCliente },
        querystring: { busca },
      });
      return body.Itens.map(({ Nome }) => Nome);
    };
    const daMatriz = async (quem: Quem, busca: string) => {
      const { body } = await quem.call(matriz, { querystring: { cliente: IdCliente, busca } });
      return body.Pessoas.map(({ Nome }) => Nome);
    };
    const casos: [string, string[]][] = [
      ['adriana lima', ['ADRIANA ALMEIDA LIMA']],
      ['lima adriana', ['ADRIANA ALMEIDA LIMA']],
      ['adri', ['ADRIANA ALMEIDA LIMA', 'Adriano Lopes']],
      ['adri lop', ['Adriano Lopes']],
      ['sa antonio', ['José Antônio Sá']],
      ['Elétricista', ['José Antônio Sá']],
      ['colheit adriana', ['ADRIANA ALMEIDA LIMA']],
      ['adriana eletricista', []],
      ['100% adriana', []],
    ];
    for (const [busca, esperados] of casos)
      for (const quem of [adm, eu]) {
        assert.deepEqual(await daLista(quem, busca), esperados, busca);
        assert.deepEqual(await daMatriz(quem, busca), esperados, busca);
      }
    const { body } = await adm.call(listarUsuarios, { querystring: { busca: 'lima adriana almeida' } });
    assert.ok(body.Itens.some(({ Nome }) => Nome === 'ADRIANA ALMEIDA LIMA'));
  });

  // proves T15
  test('nem com outras palavras junto se acha alguém por um endereço que não se vê', async () => {
    const { IdCliente, eu, adriana } = await cenario();
    const outra = await empresa();
    const buscar = async (quem: Quem, busca: string) =>
      (await quem.call(alunosDoCliente, { params: { id: IdCliente }, querystring: { busca } })).body.Total;
    const local = (adriana.Email ?? '').split('@')[0] ?? '';
    assert.equal(await buscar(eu, `adriana ${local}`), 1);
    await db
      .insertInto('ClienteAluno')
      .values({ IdCliente: outra.IdCliente, IdUsuario: adriana.IdUsuario })
      .execute();
    assert.equal(await buscar(eu, `adriana ${local}`), 0);
    assert.equal(await buscar(eu, `adriana colheitadeira`), 1);
    assert.equal(await buscar(adm, `adriana ${local}`), 1);
  });

  test('o total diz quantos são, e a última página mostra os últimos', async () => {
    const { IdCliente } = await empresa();
    await criarAlunosDe(db, { IdCliente, quantos: 243, Nome: 'Zuleica Antunes Prado' });
    const ler = async (pagina: number) =>
      (await adm.call(listarUsuarios, { querystring: { busca: 'zuleica prado', pagina } })).body;
    assert.deepEqual([(await ler(1)).Total, (await ler(13)).Itens.length], [243, 3]);
    const lista = { params: { id: IdCliente }, querystring: { busca: 'prado zuleica' } };
    assert.equal((await adm.call(alunosDoCliente, lista)).body.Total, 243);
  });

  test('entre muitas pessoas, as palavras são procuradas no índice', async () => {
    const { IdCliente } = await empresa();
    await sql`with p as (
        insert into usuario (nome, email)
        select 'Pessoa ' || md5(n::text) || ' ' || md5((n + 7)::text), md5(n::text) || '@empresa.example' from generate_series(1, 4000) n
        returning id_usuario)
      insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from p`.execute(db);
    await sql`analyze cliente_aluno`.execute(db);
    const { rows } = await searching(db, (db) =>
      sql<Record<string, string>>`explain select ca.id_cliente_aluno from cliente_aluno ca
        where ca.id_cliente = ${IdCliente} and ${comBusca('c4ca42 8f14e4', TUDO)}`.execute(db),
    );
    assert.match(JSON.stringify(rows), /cliente_aluno_busca/);
  });
});

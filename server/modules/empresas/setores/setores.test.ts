import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/setores.ts';
import {
  listaSetoresGestor,
  setoresDoAluno,
  verificarSetoresGestor,
} from '#contract/empresas/alunos-setores.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));
const erro = (body: unknown) => body as ErrorBody;

/** A client with two sectors, a manager of the first and one of all. */
async function empresa() {
  const { IdCliente } = await criarCliente(db);
  const solda = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const pintura = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  const gestor = await criarGestorDe(db, { IdCliente, setores: [solda.IdClienteSetor] });
  return { IdCliente, solda: solda.IdClienteSetor, pintura: pintura.IdClienteSetor, gestor };
}

describe('alterarClienteSetor', () => {
  test('cria e renomeia; o nome é único no cliente sem caixa nem acentos', async () => {
    const { IdCliente } = await criarCliente(db);
    const criar = (Descricao: string, cliente = IdCliente) =>
      adm.call(contract.alterarClienteSetor, { body: { IdCliente: cliente, Descricao } });
    const { body } = await criar('Manutenção');
    assert.deepEqual([body.Descricao, body.Status, body.QtdAlunos, body.Versao], ['Manutenção', 'A', 0, 1]);
    const repetido = await criar('MANUTENCAO');
    assert.deepEqual(
      [repetido.status, erro(repetido.body).Campos],
      [409, { Descricao: 'Já existe um setor com este nome.' }],
    );
    const outro = await criarCliente(db);
    assert.equal((await criar('Manutenção', outro.IdCliente)).status, 200);
    assert.equal((await criar('Manutenção', 999_999)).status, 404);
    assert.deepEqual(erro((await criar('  ')).body).Campos, { Descricao: 'Preencha este campo.' });

    const renomear = (Descricao: string, cliente = IdCliente) =>
      adm.call(contract.alterarClienteSetor, {
        body: { IdCliente: cliente, IdClienteSetor: body.IdClienteSetor, Descricao, Versao: body.Versao },
      });
    assert.equal((await renomear('X', outro.IdCliente)).status, 404);
    assert.equal((await renomear('Elétrica')).body.Versao, 2);
    const velha = await renomear('Mecânica');
    assert.equal(velha.status, 409);
    assert.equal((velha.body as unknown as { Atual: { Descricao: string } }).Atual.Descricao, 'Elétrica');
  });

  test('dez iguais ao mesmo tempo: um setor', async () => {
    const { IdCliente } = await criarCliente(db);
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () =>
        adm.call(contract.alterarClienteSetor, { body: { IdCliente, Descricao: 'Corrida' } }),
      ),
    );
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(409)]);
  });
});

test('status alterna, com Status fixa; em uso não se exclui, sem uso sim', async () => {
  const { IdCliente, solda, pintura } = await empresa();
  const mudar = async (Status?: 'A' | 'I') =>
    (
      await adm.call(contract.alterarClienteSetorStatus, {
        params: { id: solda },
        querystring: Status ? { Status } : {},
      })
    ).body.Status;
  assert.deepEqual([await mudar('I'), await mudar('I'), await mudar()], ['I', 'I', 'A']);
  const excluir = (IdClienteSetor: number) =>
    adm.call(contract.excluirClienteSetor, { body: { IdClienteSetor } });
  await criarAlunoEm(db, { IdCliente, Setores: [pintura] });
  for (const usado of [solda, pintura]) {
    const { status, body } = await excluir(usado);
    assert.equal(status, 409);
    assert.match(erro(body).message, /inativ/);
  }
  const { IdClienteSetor } = await criarSetor(db, { IdCliente });
  assert.equal((await excluir(IdClienteSetor)).status, 204);
  assert.equal((await excluir(IdClienteSetor)).status, 404);
});

describe('o que um gestor vê', () => {
  test('só os setores por que responde, só no seu cliente, e só pelo próprio id', async () => {
    const { IdCliente, solda, pintura, gestor } = await empresa();
    const outra = await empresa();
    const eu = await t.as(gestor);
    const doCliente = await eu.call(contract.setoresDoCliente, { params: { id: IdCliente } });
    assert.deepEqual([doCliente.body.Itens.map((s) => s.IdClienteSetor), doCliente.body.Total], [[solda], 1]);
    const meus = await eu.call(listaSetoresGestor, { params: { id: gestor.IdClienteAluno } });
    assert.deepEqual(
      meus.body.Itens.map((s) => s.IdClienteSetor),
      [solda],
    );
    const ausente = await eu.call(listaSetoresGestor, { params: { id: 999_999 } });
    for (const resposta of [
      await eu.call(listaSetoresGestor, { params: { id: outra.gestor.IdClienteAluno } }),
      await eu.call(contract.setoresDoCliente, { params: { id: outra.IdCliente } }),
      await eu.call(contract.verificarSetores, {
        body: { IdCliente: outra.IdCliente, Setores: [outra.solda] },
      }),
    ]) {
      assert.deepEqual([resposta.status, resposta.body], [404, ausente.body]);
    }
    const conferidos = await eu.call(contract.verificarSetores, {
      body: { IdCliente, Setores: [solda, pintura, outra.solda, 'SÓLDA', 'pintura', 'Nada'] },
    });
    assert.deepEqual(conferidos.body, {
      Validos: [{ IdClienteSetor: solda, Descricao: 'Solda' }],
      Invalidos: [pintura, outra.solda, 'pintura', 'Nada'],
    });
    const paraAdm = await adm.call(verificarSetoresGestor, {
      params: { id: gestor.IdClienteAluno },
      body: { Setores: [solda, pintura] },
    });
    assert.deepEqual(paraAdm.body.Invalidos, [pintura]);

    await db
      .insertInto('ClienteGestorSetor')
      .values({ IdCliente, IdClienteAluno: gestor.IdClienteAluno, IdClienteSetor: pintura })
      .execute();
    assert.equal((await eu.call(contract.setoresDoCliente, { params: { id: IdCliente } })).body.Total, 2);
  });

  test('os setores de um aluno, dentro do alcance', async () => {
    const { IdCliente, solda, pintura, gestor } = await empresa();
    const aluno = await criarAlunoEm(db, { IdCliente, Setores: [solda, pintura] });
    const alheio = await criarAlunoEm(db, { IdCliente, Setores: [pintura] });
    const eu = await t.as(gestor);
    const setores = async (quem: typeof eu, id: number) => {
      const { status, body } = await quem.call(setoresDoAluno, { params: { id } });
      return status === 200 ? body.Itens.map((s) => s.Descricao) : status;
    };
    assert.deepEqual(await setores(adm, aluno.IdClienteAluno), ['Pintura', 'Solda']);
    assert.deepEqual(await setores(eu, aluno.IdClienteAluno), ['Solda']);
    assert.equal(await setores(eu, alheio.IdClienteAluno), 404);
  });

  test('busca e status na lista', async () => {
    const { IdCliente } = await criarCliente(db);
    await criarSetor(db, { IdCliente, Descricao: 'Expedição Norte' });
    await criarSetor(db, { IdCliente, Descricao: 'Expedição Sul', Status: 'I' });
    const listar = async (querystring: { busca?: string; status?: 'A' | 'I' }) =>
      (await adm.call(contract.setoresDoCliente, { params: { id: IdCliente }, querystring })).body.Itens.map(
        (s) => s.Descricao,
      );
    assert.deepEqual(await listar({ busca: 'expedicao' }), ['Expedição Norte', 'Expedição Sul']);
    assert.deepEqual(await listar({ status: 'I' }), ['Expedição Sul']);
    assert.deepEqual(await listar({ busca: '%' }), []);
  });
});

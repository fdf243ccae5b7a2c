import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excluirVisao, listarVisoes, salvarVisao, VISOES_POR_TELA } from '#contract/acompanhamento/visoes.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarGestorDe } from '../../../testing/factories.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

const Tela = 'acompanhamento' as const;
const listar = async (quem: typeof adm, cliente?: number) =>
  (await quem.call(listarVisoes, { querystring: { tela: Tela, ...(cliente && { cliente }) } })).body;

describe('visões', () => {
  test('guarda, muda, lista por nome e exclui as da própria pessoa', async () => {
    const { IdCliente, eu, solda } = await empresa();
    const colega = await t.as(await criarGestorDe(db, { IdCliente, setores: [solda] }));
    const salvar = (Nome: string, mais: object = {}) =>
      eu.call(salvarVisao, { body: { Tela, IdCliente, Nome, Consulta: 'situacao=vencido', ...mais } });
    const { body: vencidos } = await salvar('Vencidos');
    await salvar('Ágeis');
    assert.deepEqual(
      (await listar(eu)).map(({ Nome }) => Nome),
      ['Ágeis', 'Vencidos'],
    );
    const repetida = await salvar('vencídos');
    assert.equal(repetida.status, 409);
    const { IdVisao } = vencidos;
    const mudada = await salvar('Só vencidos', { IdVisao, Consulta: 'situacao=vencido&setor=3' });
    assert.deepEqual(mudada.body, { IdVisao, Nome: 'Só vencidos', Consulta: 'situacao=vencido&setor=3' });

    assert.deepEqual(await listar(colega), []);
    const alheia = { Tela, IdCliente, Nome: 'Minha', Consulta: '', IdVisao };
    assert.equal((await colega.call(salvarVisao, { body: alheia })).status, 404);
    assert.equal((await colega.call(excluirVisao, { body: { IdVisao } })).status, 404);
    assert.equal((await eu.call(excluirVisao, { body: { IdVisao } })).status, 204);
    assert.equal((await eu.call(excluirVisao, { body: { IdVisao } })).status, 404);
    assert.equal((await listar(eu)).length, 1);
  });

  test('cada instituição tem as suas; a dos outros não existe; o que não se entende é recusado', async () => {
    const minha = await empresa();
    const outra = await empresa();
    const salvar = async (quem: typeof adm, corpo: object) => {
      const body = { Tela, IdCliente: minha.IdCliente, Nome: 'A', Consulta: '', ...corpo };
      return (await quem.call(salvarVisao, { body })).status;
    };
    assert.equal(await salvar(adm, {}), 200);
    assert.equal(await salvar(adm, { IdCliente: outra.IdCliente }), 200);
    assert.equal((await listar(adm, minha.IdCliente)).length, 1);
    assert.equal(await salvar(minha.eu, { IdCliente: outra.IdCliente }), 404);
    assert.equal(await salvar(minha.eu, { Tela: 'outra' }), 400);
    assert.equal(await salvar(minha.eu, { Nome: 'a'.repeat(61) }), 400);
    const semCliente = await adm.call(listarVisoes, { querystring: { tela: Tela } });
    assert.equal(semCliente.status, 400);
    const alheio = { tela: Tela, cliente: outra.IdCliente };
    assert.equal((await minha.eu.call(listarVisoes, { querystring: alheio })).status, 404);
  });

  test('há um limite por tela', async () => {
    const { IdCliente, eu } = await empresa();
    const salvar = async (Nome: string) =>
      (await eu.call(salvarVisao, { body: { Tela, IdCliente, Nome, Consulta: '' } })).status;
    for (let n = 0; n < VISOES_POR_TELA; n++) assert.equal(await salvar(`Visão ${n}`), 200);
    assert.equal(await salvar('Mais uma'), 422);
  });
});

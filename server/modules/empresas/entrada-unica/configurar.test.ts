import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/empresas/entrada-unica.ts';
import { listarInstituicoes, obterPerfil } from '#contract/acesso/usuarios.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { entrar, pedirToken } from '../../../testing/duas-etapas.ts';
import {
  cenarioDaEntradaUnica,
  concluir,
  iniciar,
  ligarEntradaUnica,
  verificado,
} from '../../../testing/entrada-unica.ts';
import { criarCliente, criarUsuario, SENHA, vincular } from '../../../testing/factories.ts';

const { t, db, provedor, clienteComProvedor, tentar } = await cenarioDaEntradaUnica();

describe('configurar', () => {
  test('o segredo não sai nem no registro; versão velha é conflito; cliente inexistente é 404', async () => {
    const { IdCliente } = await clienteComProvedor();
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const { body } = await adm.call(contract.obterEntradaUnica, { params: { id: IdCliente } });
    assert.deepEqual([body.TemSegredo, body.Versao, body.Ativa], [true, 1, true]);
    const tudo = JSON.stringify([body, await db.selectFrom('Auditoria').selectAll().execute(), t.logs]);
    assert.ok(!tudo.includes('segredo-da-aplicacao'));
    const { rows } = await t.pool.query<{ segredo: Buffer }>('select segredo from entrada_unica');
    assert.ok(rows.every(({ segredo }) => !segredo.includes('segredo-da-aplicacao')));
    assert.equal((await ligarEntradaUnica(t, IdCliente, provedor.url)).status, 409);
    assert.equal((await ligarEntradaUnica(t, 999_999, provedor.url)).status, 404);
    assert.equal((await adm.call(contract.obterEntradaUnica, { params: { id: 999_999 } })).status, 404);
  });

  test('um endereço que não é de provedor é recusado no campo; fora da própria máquina, também um endereço privado', async () => {
    const { IdCliente } = await criarCliente(db);
    const recusado = async (app: typeof t, cliente: number, Emissor: string) => {
      const { status, body } = await ligarEntradaUnica(app, cliente, Emissor);
      assert.deepEqual(
        [status, Boolean((body as unknown as ErrorBody).Campos?.['Emissor'])],
        [400, true],
        Emissor,
      );
    };
    await recusado(t, IdCliente, 'http://127.0.0.1:9');
    await recusado(t, IdCliente, 'empresa');
    const publica = await testApp({ PUBLIC_URL: 'https://treinos.empresa.example' });
    const cliente = await criarCliente(publica.db);
    for (const Emissor of [
      provedor.url,
      provedor.url.replace('http:', 'https:'),
      'https://localhost/',
      'https://10.0.0.1/',
    ]) {
      await recusado(publica, cliente.IdCliente, Emissor);
    }
  });

  test('sem senha: quem só é desse cliente não entra por ela nem fica; administradores e outras instituições, sim', async () => {
    const { IdCliente, Hash } = await clienteComProvedor();
    const pessoa = await criarUsuario(db, { senha: SENHA });
    const dupla = await criarUsuario(db, { senha: SENHA });
    const outra = await criarCliente(db);
    await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    await vincular(db, { IdCliente, IdUsuario: dupla.IdUsuario });
    await vincular(db, { IdCliente: outra.IdCliente, IdUsuario: dupla.IdUsuario });
    const aberta = await t.as({ ...pessoa, IdCliente });
    const { body: ligada } = await t.call(contract.entradaUnicaDoCliente, { params: { hash: Hash } });
    assert.deepEqual(ligada, { Ativa: true, PermiteSenha: true });
    await ligarEntradaUnica(t, IdCliente, provedor.url, { PermiteSenha: false, Versao: 1 });
    assert.equal((await aberta.call(obterPerfil)).status, 401);
    const logado = await entrar(t, pessoa.Email);
    assert.equal(logado.status, 400);
    assert.match((logado.body as unknown as ErrorBody).message, /entrada única/);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 400);
    const { body: sessao } = await pedirToken(t, dupla.Email);
    const authorization = { authorization: `Bearer ${sessao.access_token}` };
    const { body: instituicoes } = await t.call(listarInstituicoes, { body: {} }, authorization);
    assert.deepEqual(
      instituicoes.map((i) => i.IdCliente),
      [outra.IdCliente],
    );

    const { bilhete, navegador } = await tentar(Hash, verificado(pessoa.Email));
    const { body } = await concluir(t, bilhete, navegador);
    const pelo = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await t.call(obterPerfil, {}, pelo)).status, 200);
    await ligarEntradaUnica(t, IdCliente, provedor.url, { Ativa: false, Versao: 2 });
    assert.equal((await t.call(obterPerfil, {}, pelo)).status, 401);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 200);
    assert.equal((await iniciar(t, Hash)).status, 404);
  });
});

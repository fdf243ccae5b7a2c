import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  cadastrarChave,
  obterDuasEtapas,
  prepararChave,
  removerAplicativo,
  removerChave,
} from '#contract/acesso/duas-etapas.ts';
import { configuracao, PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { ativarAplicativo, entrar, pedirToken } from '../../../testing/duas-etapas.ts';
import { criarAluno, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const ORIGEM = t.deps.env.PUBLIC_URL;

async function pessoaComChave() {
  const pessoa = await criarAluno(t.db, { senha: SENHA });
  const ator = await t.as(pessoa);
  const aparelho = newAuthenticator(ORIGEM);
  const { body: preparada } = await ator.call(prepararChave, { body: { Senha: SENHA } });
  const { status, body } = await ator.call(cadastrarChave, {
    body: { Nome: 'Celular', Resposta: aparelho.criar(preparada.Opcoes) },
  });
  assert.equal(status, 200);
  return { ...pessoa, ator, aparelho, codigos: body.Codigos };
}
const desafioPara = async (Email: string) => PedidoDeCodigo.parse((await entrar(t, Email)).body).Chave;

describe('chaves de acesso', () => {
  test('a chave cadastrada confirma a entrada nos dois caminhos, e a assinatura serve uma vez', async () => {
    const { Email, aparelho, codigos, ator } = await pessoaComChave();
    assert.equal(codigos.length, 10);
    const chave = aparelho.assinar(await desafioPara(Email));
    assert.equal((await entrar(t, Email, { chave })).status, 200);
    assert.equal((await pedirToken(t, Email, { chave })).status, 200);
    assert.equal((await pedirToken(t, Email, { chave })).status, 400);
    const { body } = await ator.call(obterDuasEtapas);
    assert.deepEqual(
      body.Chaves.map(({ Nome, UsadaEm }) => [Nome, UsadaEm !== null]),
      [['Celular', true]],
    );
  });

  test('vinte vezes a mesma assinatura ao mesmo tempo: uma entra', async () => {
    const { Email, aparelho } = await pessoaComChave();
    const chave = aparelho.assinar(await desafioPara(Email));
    const respostas = await Promise.all(Array.from({ length: 20 }, () => pedirToken(t, Email, { chave })));
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
  });

  test('confirma também depois de mais de dois bilhões de usos', async () => {
    const { Email, aparelho } = await pessoaComChave();
    aparelho.estado.contador = 3_000_000_000;
    for (let vez = 0; vez < 2; vez++) {
      const chave = aparelho.assinar(await desafioPara(Email));
      assert.equal((await pedirToken(t, Email, { chave })).status, 200);
    }
    aparelho.estado.contador = 2_999_999_999;
    const copia = aparelho.assinar(await desafioPara(Email));
    assert.equal((await pedirToken(t, Email, { chave: copia })).status, 400);
  });

  test('é recusada a de outra página, a de outra pessoa, a velha, a copiada e a que não se lê', async () => {
    const { Email, aparelho } = await pessoaComChave();
    const outra = await pessoaComChave();
    const recusada = async (chave: string) => {
      assert.equal((await entrar(t, Email, { chave })).status, 400);
      assert.equal((await pedirToken(t, Email, { chave })).status, 400);
    };
    await recusada(aparelho.assinar(await desafioPara(Email), 'https://habilita.impostor.example'));
    await recusada(outra.aparelho.assinar(await desafioPara(Email)));
    await recusada(aparelho.assinar(await desafioPara(outra.Email)));
    await recusada(aparelho.assinar({ challenge: 'inventado' }));
    const velha = aparelho.assinar(await desafioPara(Email));
    t.clock.offset = minutes(6);
    await recusada(velha);
    t.clock.offset = 0;
    for (const torta of ['{}', 'null', '[]', '{"id":1}', `{"id":"a","response":{"clientDataJSON":"eyJ9"}}`]) {
      await recusada(torta);
    }

    // What was refused is forgotten after a while.
    t.clock.offset = hours(2);
    assert.equal(
      (await pedirToken(t, Email, { chave: aparelho.assinar(await desafioPara(Email)) })).status,
      200,
    );
    // A copy of the key counts from where it was copied.
    aparelho.estado.contador = 0;
    await recusada(aparelho.assinar(await desafioPara(Email)));
    t.clock.offset = 0;
  });

  test('cadastrar pede a senha, um desafio da própria pessoa e ainda não respondido', async () => {
    const { ator } = await pessoaComChave();
    const outra = await t.as(await criarAluno(t.db, { senha: SENHA }));
    const semSenha = await ator.call(prepararChave, { body: { Senha: 'errada' } });
    assert.equal(semSenha.status, 400);
    const { body } = await ator.call(prepararChave, { body: { Senha: SENHA } });
    const Resposta = newAuthenticator(ORIGEM).criar(body.Opcoes);
    const cadastrar = (quem: typeof ator) => quem.call(cadastrarChave, { body: { Nome: 'Outra', Resposta } });
    assert.equal((await cadastrar(outra)).status, 400);
    assert.equal((await cadastrar(ator)).status, 200);
    assert.equal((await cadastrar(ator)).status, 400);
    const { body: deNovo } = await ator.call(prepararChave, { body: { Senha: SENHA } });
    const deFora = newAuthenticator(ORIGEM).criar(deNovo.Opcoes, 'https://habilita.impostor.example');
    const resposta = await ator.call(cadastrarChave, { body: { Nome: 'De fora', Resposta: deFora } });
    assert.equal(resposta.status, 400);
  });

  test('sem a última chave, a senha volta a bastar; a chave de outra pessoa não existe', async () => {
    const { ator, Email } = await pessoaComChave();
    const outra = await pessoaComChave();
    const { body } = await ator.call(obterDuasEtapas);
    const IdChaveAcesso = body.Chaves[0]?.IdChaveAcesso ?? 0;
    const apagar = (quem: typeof ator, Senha = SENHA) =>
      quem.call(removerChave, { body: { IdChaveAcesso, Senha } });
    assert.equal((await apagar(outra.ator)).status, 404);
    assert.equal((await apagar(ator, 'errada')).status, 400);
    assert.equal((await apagar(ator)).status, 204);
    assert.equal((await pedirToken(t, Email)).status, 200);
  });

  test('sem o aplicativo, a chave continua a ser pedida', async () => {
    const { ator, Email, IdUsuario, IdCliente } = await pessoaComChave();
    await ativarAplicativo(t, { IdUsuario, IdCliente });
    const remover = () => ator.call(removerAplicativo, { body: { Senha: SENHA } });
    assert.equal((await remover()).status, 204);
    const { body } = await ator.call(obterDuasEtapas);
    assert.deepEqual([body.Ativa, body.AplicativoDesde, body.Chaves.length], [true, null, 1]);
    assert.equal((await pedirToken(t, Email)).status, 400);
    assert.equal((await remover()).status, 404);
  });
});

test('num endereço que é um número o navegador não cria chaves: ninguém as oferece', async () => {
  const numero = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  const ator = await numero.as(await criarAluno(numero.db, { senha: SENHA }));
  assert.equal((await numero.call(configuracao)).body.EnderecoDasChaves, null);
  assert.equal((await ator.call(prepararChave, { body: { Senha: SENHA } })).status, 409);
});

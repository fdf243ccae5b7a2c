import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acesso/identidade.ts';
import {
  encerrarConexao,
  encerrarOutrasSessoes,
  encerrarSessao,
  listarSessoes,
} from '#contract/acesso/sessoes.ts';
import { alterarSenha, obterPerfil } from '#contract/acesso/usuarios.ts';
import { listarAvisos } from '#contract/mensagens/avisos.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { criarAluno, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;

type Cabecalhos = Record<string, unknown>;
const cookieDe = (headers: Cabecalhos) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).find((um) => um.startsWith('habilita-conectado='));
const valorDe = (headers: Cabecalhos) =>
  /^habilita-conectado=([\w.-]{20,});/.exec(cookieDe(headers) ?? '')?.[1];
const com = (valor: string | undefined, mais = '') => ({
  cookie: `habilita-conectado=${valor}; XSRF-TOKEN=abc${mais}`,
  'x-xsrf-token': 'abc',
});

async function entrar(login: string, { lembrar = true, headers = {} } = {}) {
  const resposta = await t.call(
    contract.obterToken,
    {
      body: {
        username: login,
        password: SENHA,
        grant_type: 'password',
        ...(lembrar && { lembrar: 'true' as const }),
      },
    },
    headers,
  );
  assert.equal(resposta.status, 200);
  const eu = { authorization: `Bearer ${resposta.body.access_token}` };
  return { ...resposta, eu, valor: valorDe(resposta.headers) };
}
const reconectar = async (valor: string | undefined, mais = '') => {
  const { body, headers } = await t.call(contract.reconectar, {}, com(valor, mais));
  const eu = { authorization: `Bearer ${body.Entrada?.access_token}` };
  return { Entrada: body.Entrada, novo: valorDe(headers), eu };
};
const aberta = async (eu: { authorization: string }) => (await t.call(obterPerfil, {}, eu)).status === 200;

describe('manter conectado', () => {
  test('só quem pede fica; cada uso troca o cookie, e a sessão que morreu dá lugar a outra', async () => {
    const { Email, IdUsuario } = await criarAluno(db, { senha: SENHA });
    assert.equal((await entrar(Email, { lembrar: false })).valor, undefined);
    const primeira = await entrar(Email);
    assert.match(cookieDe(primeira.headers) ?? '', /Path=\/api\/login; HttpOnly; SameSite=Strict/);
    t.clock.offset = hours(30);
    assert.equal(await aberta(primeira.eu), false);
    const depois = await reconectar(primeira.valor);
    assert.equal(depois.Entrada?.Usuario.IdUsuario, IdUsuario);
    assert.ok(depois.novo && depois.novo !== primeira.valor);
    assert.equal(await aberta(depois.eu), true);
    t.clock.offset = hours(30) + days(31);
    assert.equal((await reconectar(depois.novo)).Entrada, null);
    t.clock.offset = 0;
  });

  test('duas abas ao mesmo tempo entram; o cookie trocado, depois que o novo voltou, é cópia, e tudo termina', async () => {
    const { Email } = await criarAluno(db, { senha: SENHA });
    const { valor } = await entrar(Email);
    t.clock.offset = minutes(2);
    const [uma, outra] = await Promise.all([reconectar(valor), reconectar(valor)]);
    assert.ok(uma.Entrada && outra.Entrada);
    const novos = [uma.novo, outra.novo].filter(Boolean);
    assert.equal(novos.length, 1);
    // A third tab, with what the first was given, and one whose call was on its way all the while.
    const terceira = await reconectar(novos[0]);
    assert.ok(terceira.Entrada);
    assert.ok((await reconectar(valor)).Entrada);
    assert.equal(await aberta(terceira.eu), true);
    t.clock.offset = minutes(4);
    assert.equal((await reconectar(valor)).Entrada, null);
    assert.equal((await reconectar(novos[0])).Entrada, null);
    assert.equal(await aberta(uma.eu), false);
    assert.equal(await aberta(terceira.eu), false);
    t.clock.offset = 0;
  });

  // proves T19
  test('quem usa a cópia duas vezes não toma o lugar do dono: tudo termina, com ato e aviso', async () => {
    const { Email, IdUsuario } = await criarAluno(db, { senha: SENHA });
    const { valor } = await entrar(Email);
    t.clock.offset = minutes(2);
    const ladrao = await reconectar(valor);
    t.clock.offset = minutes(4);
    const deNovo = await reconectar(ladrao.novo);
    t.clock.offset = minutes(6);
    const terceira = await reconectar(deNovo.novo);
    assert.equal(await aberta(terceira.eu), true);
    assert.equal((await reconectar(valor)).Entrada, null);
    assert.equal(await aberta(terceira.eu), false);
    assert.equal((await reconectar(terceira.novo)).Entrada, null);
    const atos = await db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'encerrar conexão mantida')
      .where('IdObjeto', '=', IdUsuario)
      .execute();
    assert.deepEqual(atos, [{ Depois: { Motivo: 'um cookie já trocado foi usado de novo' } }]);
    const { body: avisos } = await t.call(listarAvisos, { querystring: {} }, (await entrar(Email)).eu);
    assert.equal(avisos.Itens[0]?.Titulo, 'Encerramos o acesso mantido em um dos seus aparelhos');
    const [mensagem] = await db
      .selectFrom('Email')
      .select(['Tipo', 'Para'])
      .where('IdUsuario', '=', IdUsuario)
      .where('Tipo', '=', 'conexao-copiada')
      .execute();
    assert.equal(mensagem?.Para, Email);
    t.clock.offset = 0;
  });

  test('a resposta que se perdeu: o cookie anterior vale, e troca de novo, até que o novo volte', async () => {
    const { Email } = await criarAluno(db, { senha: SENHA });
    const { valor } = await entrar(Email);
    t.clock.offset = minutes(2);
    const perdida = await reconectar(valor);
    // Asked again within the minute, and lost again much later.
    assert.ok((await reconectar(valor)).Entrada);
    t.clock.offset = hours(5);
    const segunda = await reconectar(valor);
    assert.ok(segunda.Entrada && segunda.novo && segunda.novo !== perdida.novo);
    t.clock.offset = hours(9);
    const chegou = await reconectar(valor);
    assert.ok(chegou.Entrada && chegou.novo);
    t.clock.offset = hours(10);
    assert.ok((await reconectar(chegou.novo)).Entrada);
    // What was lost on the way was in somebody's hands after all.
    assert.equal((await reconectar(perdida.novo)).Entrada, null);
    assert.equal((await reconectar(chegou.novo)).Entrada, null);
    t.clock.offset = 0;
  });

  // proves T19
  test('ninguém fica conectado por mais de 180 dias, por mais que use', async () => {
    const { Email } = await criarAluno(db, { senha: SENHA });
    let { valor } = await entrar(Email);
    for (const dia of [29, 58, 87, 116, 145, 174, 179]) {
      t.clock.offset = days(dia);
      const { Entrada, novo } = await reconectar(valor);
      assert.ok(Entrada && novo);
      valor = novo;
    }
    t.clock.offset = days(181);
    assert.equal((await reconectar(valor)).Entrada, null);
    t.clock.offset = 0;
  });

  // proves T44
  test('quem saiu sem conexão: o cookie encerra o que abriu, sem sessão nenhuma', async () => {
    const { Email } = await criarAluno(db, { senha: SENHA });
    const entrou = await entrar(Email);
    const sair = async (valor?: string) => await t.call(contract.sairDoAparelho, {}, com(valor));
    const saiu = await sair(entrou.valor);
    assert.equal(saiu.status, 204);
    assert.match(cookieDe(saiu.headers) ?? '', /^habilita-conectado=;/);
    assert.equal(await aberta(entrou.eu), false);
    assert.equal((await reconectar(entrou.valor)).Entrada, null);
    // Nobody's: said again, or with nothing to say.
    assert.deepEqual([(await sair(entrou.valor)).status, (await sair('x')).status], [204, 204]);
  });

  test('sair, trocar a senha, encerrar as outras ou o aparelho na lista: nenhum volta sozinho', async () => {
    const { Email, IdUsuario } = await criarAluno(db, { senha: SENHA });
    const saiu = await entrar(Email);
    const { headers } = await t.call(contract.sair, {}, saiu.eu);
    assert.match(cookieDe(headers) ?? '', /^habilita-conectado=;/);
    assert.equal((await reconectar(saiu.valor)).Entrada, null);

    const [aqui, la] = [await entrar(Email, { lembrar: false }), await entrar(Email)];
    await t.call(encerrarOutrasSessoes, {}, aqui.eu);
    assert.equal((await reconectar(la.valor)).Entrada, null);
    assert.equal(await aberta(aqui.eu), true);

    // An older session of this very device ends alone; seen from another device, the device ends with it.
    const casa = await entrar(Email);
    const aba = await reconectar(casa.valor);
    const abertas = async (eu: { authorization: string }) =>
      (await t.call(listarSessoes, {}, eu)).body.filter(
        ({ IdConexao, Atual }) => IdConexao !== null && !Atual,
      );
    const encerrar = async (eu: { authorization: string }) => {
      const IdSessao = (await abertas(eu))[0]?.IdSessao ?? 0;
      assert.equal((await t.call(encerrarSessao, { body: { IdSessao } }, eu)).status, 204);
    };
    await encerrar(aba.eu);
    assert.deepEqual([await aberta(casa.eu), await aberta(aba.eu)], [false, true]);
    await encerrar(aqui.eu);
    assert.equal(await aberta(aba.eu), false);
    assert.equal((await reconectar(aba.novo)).Entrada, null);

    const velha = await entrar(Email);
    await db.deleteFrom('Sessao').where('IdConexao', 'is not', null).execute();
    const { body: lista } = await t.call(listarSessoes, {}, aqui.eu);
    const mantida = lista.find(({ IdSessao }) => IdSessao === null);
    const alheio = await criarAluno(db, { senha: SENHA });
    const outro = await entrar(alheio.Email);
    const body = { IdConexao: mantida?.IdConexao ?? 0 };
    assert.equal((await t.call(encerrarConexao, { body }, outro.eu)).status, 404);
    assert.equal((await t.call(encerrarConexao, { body }, aqui.eu)).status, 204);
    assert.equal((await reconectar(velha.valor)).Entrada, null);

    const antes = await entrar(Email);
    const troca = {
      params: { id: IdUsuario },
      body: { SenhaAtual: SENHA, SenhaNova: 'jabuti sereno trapézio' },
    };
    assert.equal((await t.call(alterarSenha, troca, aqui.eu)).status, 200);
    assert.equal((await reconectar(antes.valor)).Entrada, null);
  });

  test('nunca da equipe, nem em um tablet compartilhado', async () => {
    const gestor = await criarAluno(db, { senha: SENHA });
    const mudar = (EhGestor: boolean) =>
      db.updateTable('ClienteAluno').set({ EhGestor }).where('IdUsuario', '=', gestor.IdUsuario).execute();
    await mudar(true);
    assert.equal((await entrar(gestor.Email)).valor, undefined);
    await mudar(false);
    const { valor } = await entrar(gestor.Email);
    assert.ok(valor);
    const doTablet = '; habilita-aparelho=qualquer-chave-de-tablet';
    assert.equal((await reconectar(valor, doTablet)).Entrada, null);
    const noTablet = { cookie: `XSRF-TOKEN=abc${doTablet}`, 'x-xsrf-token': 'abc' };
    assert.equal((await entrar(gestor.Email, { headers: noTablet })).valor, undefined);
    // Whoever became a manager meanwhile comes in anew.
    await mudar(true);
    assert.equal((await reconectar(valor)).Entrada, null);
  });
});

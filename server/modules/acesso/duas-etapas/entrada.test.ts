import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { ativarAplicativo, codigoDe, deOutraRede, entrar, pedirToken } from '../../../testing/duas-etapas.ts';
import { criarAluno, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;

async function pessoaComAplicativo() {
  const pessoa = await criarAluno(db, { senha: SENHA });
  return { ...pessoa, ...(await ativarAplicativo(t, pessoa)) };
}
const erro = (body: unknown) => body as ErrorBody & { ExigeCodigo?: boolean; error?: string };

describe('entrada com código do aplicativo', () => {
  test('sem código os dois caminhos o pedem, e nada da pessoa sai; com ele, entra', async () => {
    const { Email, IdUsuario, segredo } = await pessoaComAplicativo();
    const pedido = await entrar(t, Email);
    assert.equal(pedido.status, 200);
    assert.deepEqual(pedido.body, { ExigeCodigo: true, Aplicativo: true, Recuperacao: true, Chave: null });
    const semCodigo = await pedirToken(t, Email);
    assert.equal(semCodigo.status, 400);
    assert.deepEqual([erro(semCodigo.body).error, erro(semCodigo.body).ExigeCodigo], ['invalid_grant', true]);

    const codigo = await codigoDe(t, segredo);
    const { body } = await entrar(t, Email, { codigo });
    assert.equal(UsuarioLogado.parse(body).IdUsuario, IdUsuario);
    const { body: sessao } = await pedirToken(t, Email, { codigo });
    const perfil = await t.call(obterPerfil, {}, { authorization: `Bearer ${sessao.access_token}` });
    assert.equal(perfil.body.IdUsuario, IdUsuario);
  });

  test('um código abre uma sessão só, também de doze pedidos ao mesmo tempo, e depois não serve em nenhum caminho', async () => {
    const { Email, segredo } = await pessoaComAplicativo();
    const codigo = await codigoDe(t, segredo);
    const respostas = await Promise.all(Array.from({ length: 12 }, () => pedirToken(t, Email, { codigo })));
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
    for (const { status } of respostas) assert.ok([200, 400].includes(status), String(status));
    assert.equal((await entrar(t, Email, { codigo })).status, 400);
    assert.equal((await pedirToken(t, Email, { codigo })).status, 400);
    const anterior = await codigoDe(t, segredo, -30);
    assert.equal((await pedirToken(t, Email, { codigo: anterior })).status, 400);
    const proximo = await codigoDe(t, segredo, 30);
    assert.equal((await pedirToken(t, Email, { codigo: proximo })).status, 200);
  });

  test('de outra pessoa ou de outra hora é recusado, com as mesmas palavras nos dois caminhos', async () => {
    const { Email } = await pessoaComAplicativo();
    const outra = await pessoaComAplicativo();
    const { segredo } = await pessoaComAplicativo();
    for (const codigo of [await codigoDe(t, outra.segredo), await codigoDe(t, segredo, 300), 'ABCD-1234']) {
      const logado = await entrar(t, Email, { codigo });
      const comToken = await pedirToken(t, Email, { codigo });
      assert.deepEqual([logado.status, comToken.status], [400, 400]);
      assert.equal(erro(logado.body).Campos?.['Codigo'], 'Código incorreto ou já usado.');
      assert.equal(erro(comToken.body).message, erro(logado.body).message);
    }
  });

  test('com a senha errada ninguém fica sabendo que há segunda etapa', async () => {
    const { Email, segredo } = await pessoaComAplicativo();
    const { Email: semEtapa } = await criarAluno(db, { senha: SENHA });
    const codigo = await codigoDe(t, segredo);
    const tentar = (quem: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/login/logar',
        headers: deOutraRede(),
        payload: { Email: quem, Senha: 'outra senha qualquer', Codigo: codigo },
      });
    assert.equal((await tentar(Email)).body, (await tentar(semEtapa)).body);
    assert.equal((await tentar(Email)).body, (await tentar('ninguem@empresa.example')).body);
  });

  test('palpites contam juntos pelos dois caminhos e por qualquer login da pessoa, e a senha certa não os perdoa', async () => {
    const { Email, CPF, segredo } = await pessoaComAplicativo();
    const rede = deOutraRede();
    const parado = t.clock.now();
    const { now } = t.clock;
    t.clock.now = () => parado;
    const vez = (n: number, login: string) =>
      n % 2 ? entrar(t, login, { codigo: '000000' }, rede) : pedirToken(t, login, { codigo: '000000' }, rede);
    const estados = [];
    for (let n = 0; n < 12; n++) {
      estados.push((await vez(n, n % 3 ? Email : (CPF ?? ''))).status);
      await entrar(t, Email, {}, rede);
    }
    assert.ok(estados.indexOf(429) >= 4 && estados.indexOf(429) <= 6, estados.join());
    const codigo = await codigoDe(t, segredo);
    assert.equal((await pedirToken(t, Email, { codigo }, rede)).status, 429);
    // Somebody else's guesses do not keep the owner out from another network.
    assert.equal((await pedirToken(t, Email, { codigo })).status, 200);
    t.clock.now = now;
    t.clock.offset = minutes(20);
    const depois = await codigoDe(t, segredo);
    assert.equal((await pedirToken(t, Email, { codigo: depois }, rede)).status, 200);
    t.clock.offset = 0;
  });

  test('o CPF com outra pontuação é o mesmo login para os limites', async () => {
    const { CPF } = await criarAluno(db, { senha: SENHA });
    const rede = deOutraRede();
    const estados = [];
    for (let n = 0; n < 8; n++) {
      const login = `${CPF?.slice(0, n + 1)}.${CPF?.slice(n + 1)}`;
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: '/api/login/logar',
        headers: rede,
        payload: { Email: login, Senha: 'errada' },
      });
      estados.push(statusCode);
    }
    const { body } = await entrar(t, CPF ?? '', {}, rede);
    assert.ok(erro(body).Campos?.['Captcha'], estados.join());
  });
});

describe('códigos de recuperação', () => {
  test('entram uma vez, digitados de qualquer jeito; a pessoa é avisada e o ato fica registrado', async () => {
    const { Email, IdUsuario, codigos } = await pessoaComAplicativo();
    assert.equal(codigos.length, 10);
    const [primeiro = ''] = codigos;
    const codigo = primeiro.toLowerCase().replaceAll('-', ' ');
    assert.equal((await entrar(t, Email, { codigo })).status, 200);
    assert.equal((await pedirToken(t, Email, { codigo })).status, 200);
    assert.equal((await pedirToken(t, Email, { codigo: primeiro })).status, 400);
    assert.equal((await entrar(t, Email, { codigo: primeiro })).status, 400);
    const email = await eventually(() =>
      db
        .selectFrom('Email')
        .select('Dados')
        .where('IdUsuario', '=', IdUsuario)
        .where('Tipo', '=', 'codigo-de-recuperacao-usado')
        .executeTakeFirst(),
    );
    assert.equal((email.Dados as { Restantes: number }).Restantes, 9);
    const ato = await db
      .selectFrom('Auditoria')
      .select('Depois')
      .where('Acao', '=', 'usar código de recuperação')
      .where('IdObjeto', '=', IdUsuario)
      .executeTakeFirstOrThrow();
    assert.deepEqual(ato.Depois, { Restantes: 9 });
  });

  test('vinte usos do mesmo ao mesmo tempo: um entra', async () => {
    const { Email, codigos } = await pessoaComAplicativo();
    const codigo = codigos[3] ?? '';
    const respostas = await Promise.all(Array.from({ length: 20 }, () => pedirToken(t, Email, { codigo })));
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
  });

  test('o banco não guarda códigos nem o segredo às claras, e o registro não os conta', async () => {
    const { segredo, codigos, Email } = await pessoaComAplicativo();
    const codigo = await codigoDe(t, segredo);
    await pedirToken(t, Email, { codigo });
    const guardado = JSON.stringify([
      await db.selectFrom('AplicativoCodigos').selectAll().execute(),
      await db.selectFrom('CodigoRecuperacao').selectAll().execute(),
      await db.selectFrom('Auditoria').selectAll().execute(),
      await db.selectFrom('Email').selectAll().execute(),
      t.logs,
    ]);
    const emBytes = JSON.stringify(Buffer.from(segredo)).slice(8, 60);
    for (const secreto of [segredo, emBytes, ...codigos]) assert.ok(!guardado.includes(secreto));
  });
});

test('o pedido do código é o que o contrato diz', async () => {
  const { Email } = await pessoaComAplicativo();
  PedidoDeCodigo.parse((await entrar(t, Email)).body);
});

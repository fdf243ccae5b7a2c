import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { reenviaEmailAcesso } from '#contract/empresas/alunos-acesso.ts';
import { obterTermos } from '#contract/acesso/termos.ts';
import { alterarClienteAlunoStatus } from '#contract/empresas/alunos.ts';
import { alterarClienteStatus } from '#contract/empresas/clientes.ts';
import * as identidade from '#contract/acesso/identidade.ts';
import * as links from '#contract/acesso/identidade-links.ts';
import { alterarClienteSetorStatus } from '#contract/empresas/setores.ts';
import * as usuarios from '#contract/acesso/usuarios.ts';
import { testApp, type ErrorBody } from './testing/app.ts';
import { criarUsuario } from './testing/factories.ts';

/** Whatever is sent, the answer is a 4xx with words in Portuguese, nothing is written, and nothing breaks. */

const t = await testApp();
const adm = await criarUsuario(t.db, { Adm: true });
/** A session of its own for each use: some calls end it. */
const entrar = async () => `Bearer ${(await t.as(adm)).token}`;

const enviar = async (url: string, payload: string | Buffer, type = 'application/json') =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, authorization: await entrar() },
  });

const quantos = async () => {
  const { Total } = await t.db
    .selectFrom('Usuario')
    .select((eb) => eb.fn.countAll<number>().as('Total'))
    .executeTakeFirstOrThrow();
  return Total;
};

describe('entrada hostil', () => {
  // proves T41 T06
  test('JSON torto, vazio, fundo, de outro tipo, grande demais', async () => {
    const url = usuarios.alterarUsuario.url;
    const antes = await quantos();
    for (const [corpo, tipo, esperado] of [
      ['{"Nome":', 'application/json', 400],
      ['', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['null', 'application/json', 400],
      ['"texto"', 'application/json', 400],
      ['{"__proto__":{"Adm":true},"Nome":"x","Adm":false}', 'application/json', 400],
      ['{"constructor":{"prototype":{}},"Nome":"x","Adm":false}', 'application/json', 400],
      ['['.repeat(100_000), 'application/json', 400],
      ['{"Nome":"x"}', 'text/plain', 400],
      ['<a/>', 'application/xml', 415],
      [JSON.stringify({ Nome: 'x'.repeat(1_200_000) }), 'application/json', 413],
      [`Nome=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded', 413],
    ] as const) {
      const resposta = await enviar(url, corpo, tipo);
      assert.equal(resposta.statusCode, esperado, corpo.slice(0, 40));
      assert.ok(resposta.json<ErrorBody>().message.length > 0);
    }
    assert.equal(await quantos(), antes);
  });

  test('parâmetros de lista e de caminho tortos', async () => {
    const pedir = async (url: string) =>
      (await t.app.inject({ method: 'GET', url, headers: { authorization: await entrar() } })).statusCode;
    for (const consulta of [
      'pagina=0',
      'pagina=-1',
      'pagina=abc',
      'pagina=1e9',
      'pagina=1&pagina=2',
      'x=1',
      'perfil=rei',
      `busca=${'a'.repeat(101)}`,
    ]) {
      assert.equal(await pedir(`/api/usuarios/listar?${consulta}`), 400, consulta);
    }
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1;2']) {
      assert.equal(await pedir(`/api/usuarios/usuario/${id}`), 400, id);
    }
    for (const url of [
      '/api/nada',
      '/api/usuarios/listar/x',
      '/nada',
      '/..%2f..%2fpackage.json',
      '/assets/../../package.json',
    ]) {
      assert.equal(await pedir(url), 404, url);
    }
    assert.equal(await pedir('/api/usuarios/listar?busca=%00'), 400);
  });

  // proves T23
  test('o GET que muda algo só vem de um programa: nem link, nem imagem, nem busca antecipada', async () => {
    const mudam = [
      alterarClienteStatus,
      alterarClienteSetorStatus,
      alterarClienteAlunoStatus,
      reenviaEmailAcesso,
    ];
    const pedir = async (url: string, headers: Record<string, string>) =>
      (
        await t.app.inject({
          url: url.replace(':id', '2147483000'),
          headers: { authorization: await entrar(), ...headers },
        })
      ).statusCode;
    for (const { url } of mudam) {
      assert.equal(await pedir(url, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }), 404, url);
      for (const [nome, valor] of [
        ['sec-fetch-mode', 'navigate'],
        ['sec-fetch-dest', 'image'],
        ['sec-fetch-dest', 'iframe'],
        ['sec-fetch-dest', 'script'],
        ['sec-purpose', 'prefetch'],
        ['purpose', 'prefetch'],
      ] as const) {
        assert.equal(await pedir(url, { [nome]: valor }), 403, `${url} ${nome}: ${valor}`);
      }
    }
  });

  // proves T43
  test('nada do que dá errado mostra as entranhas', async () => {
    t.app.log.level = 'silent';
    await t.db.schema.alterTable('Termo').renameTo('TermoEscondido').execute();
    const { status, body } = await t.call(obterTermos);
    await t.db.schema.alterTable('TermoEscondido').renameTo('Termo').execute();
    t.app.log.level = 'trace';
    assert.equal(status, 500);
    const { message } = body as unknown as ErrorBody;
    assert.match(message, /informe o código [0-9a-f]{8}/);
    assert.ok(!/termo|relation|select/i.test(message));
  });
});

describe('cabeçalhos e XSRF', () => {
  // proves T45
  test('toda resposta leva os cabeçalhos de proteção', async () => {
    for (const url of ['/', '/saude', '/api/login/configuracao', '/api/nada', '/api/usuarios/perfil']) {
      const { headers } = await t.app.inject({ url });
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['x-frame-options'], 'DENY', url);
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
      assert.ok(!/unsafe/.test(String(headers['content-security-policy'])), url);
    }
  });

  // proves T23 T45
  test('com cookies nossos, o eco do token é exigido; de outra origem nada é permitido', async () => {
    const logar = (headers: Record<string, string>) =>
      t.call(
        identidade.logar,
        { body: { Email: 'a@b.co', Senha: 'x' } },
        { 'x-forwarded-for': '10.9.9.9', ...headers },
      );
    assert.equal((await logar({ cookie: 'XSRF-TOKEN=abc' })).status, 403);
    assert.equal((await logar({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' })).status, 403);
    assert.equal((await logar({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abé' })).status, 403);
    assert.equal((await logar({ cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })).status, 403);
    assert.equal((await logar({ cookie: 'habilita-dispositivo=abc' })).status, 403);
    assert.equal((await logar({ cookie: 'outra=1; habilita-conectado=abc' })).status, 403);
    // A balancer's, for one.
    assert.equal((await logar({ cookie: 'AWSALB=abc' })).status, 400);
    assert.equal((await logar({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).status, 400);
    const { headers } = await logar({ origin: 'https://atacante.example' });
    assert.equal(headers['access-control-allow-origin'], undefined);
  });

  test('a documentação da API está no ar, com a política de cada chamada', async () => {
    const { statusCode, body } = await t.app.inject({ url: '/api/docs/json' });
    assert.equal(statusCode, 200);
    const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, { description?: string }>> };
    assert.equal(paths['/api/usuarios/listar']?.['get']?.description, 'Acesso: adm');
    const pagina = await t.app.inject({ url: '/api/docs/' });
    assert.equal(pagina.statusCode, 200);
    assert.match(pagina.body, /swagger/i);
  });

  test('um cliente que não é HTTP não derruba nada', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as { port: number };
    const resposta = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('BOBAGEM\r\n\r\n'));
      let texto = '';
      socket.on('data', (parte) => (texto += parte.toString()));
      socket.on('close', () => resolve(texto));
    });
    assert.match(resposta, /^HTTP\/1\.1 400/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/saude`)).status, 200);
  });
});

// proves T43
test('nenhum registro tem CPF, senha ou token', async () => {
  const pessoa = await criarUsuario(t.db, { senha: 'segredo muito secreto' });
  const token = 'x'.repeat(43);
  await t.call(identidade.logar, { body: { Email: pessoa.CPF ?? '', Senha: 'segredo muito secreto' } });
  await t.call(links.redefinirSenha, { body: { Token: token, Senha: 'segredo muito secreto' } });
  await t.call(usuarios.obterPerfil, {}, { authorization: `Bearer ${token}` });
  const registros = t.logs.join('');
  assert.ok(registros.includes('/api/login/logar'));
  for (const segredo of [pessoa.CPF ?? '', pessoa.Email, 'segredo muito secreto', token]) {
    assert.ok(!registros.includes(segredo), segredo);
  }
});

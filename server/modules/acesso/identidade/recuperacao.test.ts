import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { obterTermos } from '#contract/acesso/termos.ts';
import * as links from '#contract/acesso/identidade-links.ts';
import { responderPedidoPeloLink } from '#contract/acesso/usuarios-pedidos.ts';
import { alterarUsuario, avaliarSenha, obterPerfil, obterUsuario } from '#contract/acesso/usuarios.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAluno, criarUsuario, novoEmail, SENHA } from '../../../testing/factories.ts';
import { linkOf, mailServer } from '../../../testing/smtp.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://treinos.example' });
const { db } = t;

const NOVA = 'jabuti sereno trapézio';
let rede = 0;
const deOutraRede = () => ({ 'x-forwarded-for': `10.2.0.${++rede}` });

const cartasPara = (email: string) =>
  smtp.received.filter((carta) => JSON.stringify(carta.to).includes(email));
const carta = (email: string, assunto: RegExp) =>
  eventually(() => cartasPara(email).findLast(({ subject }) => assunto.test(subject ?? '')));

async function pedirLink(Email: string, headers: Record<string, string> = {}) {
  const resposta = await t.call(links.recuperarSenha, { body: { Email } }, { ...deOutraRede(), ...headers });
  assert.equal(resposta.status, 200);
  return linkOf(await carta(Email, /nova senha/));
}
const redefinir = (Token: string, Senha = NOVA, AceiteTermos?: boolean) =>
  t.call(links.redefinirSenha, {
    body: { Token, Senha, ...(AceiteTermos !== undefined && { AceiteTermos }) },
  });

describe('recuperar a senha', () => {
  test('o link chega por e-mail, cria a senha, encerra as sessões e avisa', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const aberta = await t.as(aluno);
    const { token } = await pedirLink(aluno.Email);
    const link = await t.call(links.verificarLink, { body: { Token: token } });
    assert.deepEqual(link.body, {
      Valido: true,
      Tipo: 'redefinir',
      Nome: aluno.Nome,
      Email: null,
      Convite: null,
    });
    assert.deepEqual((await redefinir(token)).body, { Login: aluno.Email });
    assert.equal((await aberta.call(obterPerfil)).status, 401);
    assert.equal((await t.call(contract.logar, { body: { Email: aluno.Email, Senha: NOVA } })).status, 200);
    assert.equal((await t.call(contract.logar, { body: { Email: aluno.Email, Senha: SENHA } })).status, 400);
    await carta(aluno.Email, /senha foi alterada/);
  });

  test('quem avalia a senha enquanto se digita é quem a recusa ou aceita, no link e no perfil', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const { token } = await pedirLink(aluno.Email);
    const perfil = await t.as(aluno);
    const avaliar = async (Senha: string) => {
      const { body } = await t.call(links.avaliarSenhaDoLink, { body: { Token: token, Senha } });
      assert.deepEqual((await perfil.call(avaliarSenha, { body: { Senha } })).body, body);
      return body;
    };
    for (const Senha of ['senhasenhasenha', '123456789012', 'qwertyuiop123', aluno.Email]) {
      const { Nivel, Mensagem } = await avaliar(Senha);
      assert.equal(Nivel, 'recusada', Senha);
      const { status, body } = await redefinir(token, Senha);
      assert.deepEqual([status, (body as unknown as ErrorBody).Campos?.['Senha']], [400, Mensagem]);
    }
    assert.notEqual((await avaliar(NOVA)).Nivel, 'recusada');
    assert.equal((await redefinir(token)).status, 200);
    assert.equal(
      (await t.call(links.avaliarSenhaDoLink, { body: { Token: token, Senha: NOVA } })).status,
      422,
      'o link gasto não avalia mais',
    );
  });

  // proves T13
  test('as mesmas palavras para quem existe e para quem não existe, e nenhum e-mail a mais', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const ninguem = novoEmail();
    const a = await t.call(links.recuperarSenha, { body: { Email: aluno.Email } }, deOutraRede());
    const b = await t.call(links.recuperarSenha, { body: { Email: ninguem } }, deOutraRede());
    assert.deepEqual([a.status, a.body], [b.status, b.body]);
    await carta(aluno.Email, /nova senha/);
    assert.equal(cartasPara(ninguem).length, 0);
  });

  // proves T21
  test('um link serve uma vez, também sob corrida', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const { token } = await pedirLink(aluno.Email);
    const respostas = await Promise.all(Array.from({ length: 20 }, () => redefinir(token)));
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
    assert.ok(respostas.every(({ status }) => status === 200 || status === 422));
    assert.equal((await redefinir(token)).status, 422);
  });

  // proves T21
  test('usar um link mata os outros; expira em 60 minutos', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const primeiro = await pedirLink(aluno.Email);
    const segundo = await eventually(async () => {
      const outro = await pedirLink(aluno.Email);
      return outro.token !== primeiro.token && outro;
    });
    t.clock.offset = minutes(61);
    assert.equal((await redefinir(segundo.token)).status, 422);
    t.clock.offset = 0;
    assert.equal((await redefinir(segundo.token)).status, 200);
    assert.equal((await redefinir(primeiro.token)).status, 422);
  });

  // proves T20 L11
  test('o endereço do link vem da configuração, digam o que disserem os cabeçalhos', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    for (const nome of ['host', 'x-forwarded-host']) {
      const outro = { ...deOutraRede(), [nome]: 'atacante.example' };
      const { status } = await t.call(links.recuperarSenha, { body: { Email: aluno.Email } }, outro);
      assert.equal(status, 421, nome);
    }
    const nomes =
      'origin referer forwarded x-host x-original-host x-forwarded-server x-http-host-override x-rewrite-url x-original-url x-forwarded-proto x-forwarded-port x-forwarded-prefix';
    const { link } = await pedirLink(
      aluno.Email,
      Object.fromEntries(nomes.split(' ').map((nome) => [nome, 'https://atacante.example/'])),
    );
    assert.match(link, /^https:\/\/treinos\.example\/#\/identificacao\/redefinir-senha\?token=/);
  });

  // proves T20
  test('um endereço a mais, escondido no corpo, é recusado e ninguém recebe nada', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const dele = 'atacante@atacante.example';
    for (const Email of [
      `${aluno.Email}\r\nBcc: ${dele}`,
      `${aluno.Email}\nTo: ${dele}`,
      `${aluno.Email},${dele}`,
      `${aluno.Email};${dele}`,
      `${aluno.Email} ${dele}`,
      `${aluno.Email}%0aBcc:${dele}`,
      [aluno.Email, dele],
      { Email: dele },
    ]) {
      const body = { Email } as { Email: string };
      const { status } = await t.call(links.recuperarSenha, { body }, deOutraRede());
      assert.equal(status, 400, JSON.stringify(Email));
    }
    await pedirLink((await criarAluno(db, { senha: SENHA })).Email);
    assert.deepEqual([cartasPara(aluno.Email).length, cartasPara(dele).length], [0, 0]);
  });

  // proves T22
  test('no máximo três mensagens por hora para a mesma pessoa', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    for (let i = 0; i < 8; i++) {
      await t.call(links.recuperarSenha, { body: { Email: aluno.Email } }, deOutraRede());
    }
    const marco = await criarAluno(db, { senha: SENHA });
    await pedirLink(marco.Email);
    assert.equal(cartasPara(aluno.Email).length, 3);
  });

  // proves T21
  test('o banco não guarda token nem nada que o refaça', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const { token } = await pedirLink(aluno.Email);
    const links = await db.selectFrom('LinkAcesso').selectAll().execute();
    const emails = await db.selectFrom('Email').selectAll().execute();
    assert.ok(!JSON.stringify([links, emails]).includes(token));
  });

  test('senha curta, comum ou feita do próprio nome é recusada, e o link continua valendo', async () => {
    const aluno = await criarAluno(db, { Nome: 'Gumercindo Albuquerque', senha: SENHA });
    const { token } = await pedirLink(aluno.Email);
    for (const fraca of [
      'curta',
      '123456789012',
      'senhasenhasenha',
      'gumercindoalbuquerque',
      'habilita-exemplo-2026',
    ]) {
      const { status, body } = await redefinir(token, fraca);
      assert.equal(status, 400, fraca);
      assert.ok((body as unknown as ErrorBody).Campos?.['Senha'], fraca);
    }
    assert.equal((await redefinir(token)).status, 200);
  });
});

describe('primeiro acesso', () => {
  test('quem é novo recebe o link, aceita os termos e entra; vale 7 dias', async () => {
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const Email = novoEmail();
    const novo = await adm.call(alterarUsuario, { body: { Nome: 'Teresa Cristina', Email, Adm: true } });
    assert.equal(novo.status, 200);
    const { token, link } = linkOf(await carta(Email, /Seu acesso/));
    assert.match(link, /#\/identificacao\/primeiro-acesso\?/);
    const semAceite = await redefinir(token);
    assert.deepEqual(
      [semAceite.status, Object.keys((semAceite.body as unknown as ErrorBody).Campos ?? {})],
      [400, ['AceiteTermos']],
    );
    const { Versao } = (await t.call(obterTermos)).body;
    const outros = { Token: token, Senha: NOVA, AceiteTermos: true, VersaoTermos: Versao + 1 };
    assert.equal((await t.call(links.redefinirSenha, { body: outros })).status, 409);
    t.clock.offset = days(7) + 1000;
    assert.equal((await redefinir(token, NOVA, true)).status, 422);
    t.clock.offset = days(7) - minutes(1);
    assert.equal((await redefinir(token, NOVA, true)).status, 200);
    t.clock.offset = 0;
    const aceite = await db
      .selectFrom('TermoAceite')
      .selectAll()
      .where('IdUsuario', '=', novo.body.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.equal(aceite.Versao, Versao);
    assert.match(aceite.Sha256, /^[0-9a-f]{64}$/);
    const { body: pessoa } = await t.call(contract.logar, { body: { Email, Senha: NOVA } });
    assert.equal(UsuarioLogado.parse(pessoa).Nome, 'Teresa Cristina');
  });
});

test('o link morre com o endereço ao qual foi enviado, e o novo endereço recebe outro', async () => {
  const adm = await t.as(await criarUsuario(db, { Adm: true }));
  const aluno = await criarAluno(db, { senha: SENHA });
  const { token } = await pedirLink(aluno.Email);
  const { body: registro } = await adm.call(obterUsuario, { params: { id: aluno.IdUsuario } });
  const { IdUsuario, Nome, CPF, Versao } = registro;
  const Email = novoEmail();
  await adm.call(alterarUsuario, { body: { IdUsuario, Nome, CPF, Email, Adm: false, Versao } });
  const { token: confirmacao } = linkOf(await carta(Email, /Confirme/));
  const aConfirmar = await t.call(links.verificarLink, { body: { Token: confirmacao } });
  assert.deepEqual(aConfirmar.body, { Valido: true, Tipo: 'email', Nome, Email, Convite: null });
  await t.call(links.confirmarEmail, { body: { Token: confirmacao } });
  const { token: Token } = linkOf(await carta(aluno.Email, /Pediram a troca/));
  await t.call(responderPedidoPeloLink, { body: { Token, Confirma: true } });
  assert.equal((await t.call(links.verificarLink, { body: { Token: token } })).body.Valido, false);
  assert.equal((await redefinir(token)).status, 422);
  assert.equal((await redefinir((await pedirLink(Email)).token)).status, 200);
});

test('link inventado ou de outro tipo não serve', async () => {
  assert.equal((await redefinir('x'.repeat(43))).status, 422);
  const { body } = await t.call(links.verificarLink, { body: { Token: 'x'.repeat(43) } });
  assert.deepEqual(body, { Valido: false, Tipo: null, Nome: null, Email: null, Convite: null });
  assert.equal((await t.call(links.confirmarEmail, { body: { Token: 'x'.repeat(43) } })).status, 422);
});

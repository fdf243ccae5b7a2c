import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as duasEtapas from '#contract/acesso/duas-etapas.ts';
import { entrarComChave, pedirChave } from '#contract/acesso/identidade-chave.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/http/session.ts';
import { testApp } from '../../../testing/app.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { ativarAplicativo, deOutraRede, entrar, pedirToken } from '../../../testing/duas-etapas.ts';
import { criarAluno, criarCliente, criarUsuario, SENHA, vincular } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;
const ORIGEM = t.deps.env.PUBLIC_URL;
const TABLET = { cookie: 'habilita-aparelho=de-um-setor; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };

/** A person and the telephone on which they made a key that enters alone. */
async function comChave<Pessoa extends { IdUsuario: number; IdCliente?: number | null }>(pessoa: Pessoa) {
  const ator = await t.as(pessoa);
  const aparelho = newAuthenticator(ORIGEM);
  const { body } = await ator.call(duasEtapas.prepararChaveDeEntrada);
  const Resposta = aparelho.criar(body.Opcoes);
  const feita = await ator.call(duasEtapas.cadastrarChave, { body: { Nome: 'Celular', Resposta } });
  assert.deepEqual([feita.status, feita.body.Codigos], [200, []]);
  return { ...pessoa, ator, aparelho };
}
const aluno = async () => comChave(await criarAluno(db, { senha: SENHA }));
type Aparelho = Awaited<ReturnType<typeof aluno>>['aparelho'];

/** What the page of one browser asks and gets back with. */
async function navegador(headers = deOutraRede()) {
  const resposta = await t.call(pedirChave, {}, headers);
  assert.equal(resposta.status, 200);
  const [cookie = ''] = [resposta.headers['set-cookie'] ?? []].flat() as string[];
  assert.match(cookie, /^habilita-chave=.+; Path=\/api\/login; HttpOnly; SameSite=Strict/);
  const com = { ...headers, cookie: `${cookie.split(';')[0]}; XSRF-TOKEN=abc`, 'x-xsrf-token': 'abc' };
  return { Opcoes: resposta.body.Opcoes, com };
}
const enviar = (Chave: string, com: Record<string, string>, Lembrar = false) =>
  t.call(entrarComChave, { body: { Chave, Lembrar } }, com);
async function entrarCom(aparelho: Aparelho, { Lembrar = false } = {}) {
  const { Opcoes, com } = await navegador();
  return await enviar(aparelho.assinar(Opcoes), com, Lembrar);
}
const RECUSA = 'Não reconhecemos esta chave de acesso. Tente de novo ou entre com a senha.';
function recusada({ status, body }: Awaited<ReturnType<typeof enviar>>) {
  assert.deepEqual([status, body], [400, { message: RECUSA }]);
}
const atosDe = async (IdUsuario: number) =>
  await db
    .selectFrom('Auditoria')
    .select(['Acao', 'Depois'])
    .where('IdObjeto', '=', IdUsuario)
    .where('Objeto', '=', 'Usuario')
    .orderBy('IdAuditoria')
    .execute();

describe('entrar só com a chave de acesso', () => {
  test('abre uma sessão como as outras, com as duas etapas cumpridas e o ato registrado; a senha continua bastando', async () => {
    const { IdUsuario, Email, aparelho } = await aluno();
    const { status, body, headers } = await entrarCom(aparelho);
    assert.deepEqual([status, body.Usuario.IdUsuario], [200, IdUsuario]);
    const perfil = await t.call(obterPerfil, {}, { authorization: `Bearer ${body.access_token}` });
    assert.equal(perfil.body.IdUsuario, IdUsuario);
    assert.doesNotMatch(String(headers['set-cookie']), /habilita-conectado/);
    const sessao = await db
      .selectFrom('Sessao')
      .select(['SegundaEtapaEm', 'ConfirmadaEm'])
      .where('TokenHash', '=', hashToken(body.access_token))
      .executeTakeFirstOrThrow();
    assert.ok(sessao.SegundaEtapaEm && sessao.ConfirmadaEm);
    const atos = await atosDe(IdUsuario);
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['cadastrar chave de acesso', 'entrar'],
    );
    assert.deepEqual(atos.at(-1)?.Depois, { ChaveDeAcesso: true });
    assert.equal((await pedirToken(t, Email)).status, 200);
  });

  test('quem estuda pode ficar conectado; quem acompanha pessoas entra sempre de novo', async () => {
    const { aparelho } = await aluno();
    const fica = await entrarCom(aparelho, { Lembrar: true });
    assert.match(String(fica.headers['set-cookie']), /habilita-conectado=/);
    const adm = await comChave(await criarUsuario(db, { Adm: true, senha: SENHA }));
    const naoFica = await entrarCom(adm.aparelho, { Lembrar: true });
    assert.equal(naoFica.status, 200);
    assert.doesNotMatch(String(naoFica.headers['set-cookie']), /habilita-conectado=/);
  });

  // proves T49
  test('o que foi assinado serve uma vez, também de vinte pedidos ao mesmo tempo', async () => {
    const { aparelho } = await aluno();
    const { Opcoes, com } = await navegador();
    const chave = aparelho.assinar(Opcoes);
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => enviar(chave, { ...com, ...deOutraRede() })),
    );
    assert.equal(respostas.filter(({ status }) => status === 200).length, 1);
    recusada(await enviar(chave, { ...com, ...deOutraRede() }));
  });

  // proves T49 T13
  test('é recusada, com as mesmas palavras: de outra página, de outro navegador, velha, inventada, sem quem a abrisse, de ninguém', async () => {
    const { aparelho } = await aluno();
    const de = async (como: (Opcoes: Record<string, unknown>) => string) => {
      const { Opcoes, com } = await navegador();
      return await enviar(como(Opcoes), com);
    };
    recusada(await de((Opcoes) => aparelho.assinar(Opcoes, 'https://habilita.impostor.example')));
    const { Opcoes } = await navegador();
    recusada(await enviar(aparelho.assinar(Opcoes), (await navegador()).com));
    recusada(await enviar(aparelho.assinar(Opcoes), deOutraRede()));
    recusada(await de(() => aparelho.assinar({ challenge: 'inventado' })));
    recusada(await de(() => aparelho.assinar({ challenge: 'A'.repeat(51) })));
    aparelho.estado.aberta = false;
    recusada(await de((pedido) => aparelho.assinar(pedido)));
    aparelho.estado.aberta = true;
    const deNinguem = newAuthenticator(ORIGEM);
    recusada(await de((pedido) => deNinguem.assinar(pedido)));
    aparelho.estado.dono = Buffer.from('usuario:1').toString('base64url');
    recusada(await de((pedido) => aparelho.assinar(pedido)));
    for (const torta of ['{}', 'null', '[]', '{"id":1}', `{"id":"a","response":{"clientDataJSON":"eyJ9"}}`]) {
      recusada(await de(() => torta));
    }
    const velha = await navegador();
    t.clock.offset = minutes(31);
    recusada(await enviar(aparelho.assinar(velha.Opcoes), velha.com));
    t.clock.offset = 0;
  });

  test('o que se pede a quem abre a página não diz de ninguém e não fica no banco', async () => {
    await aluno();
    const { Opcoes } = await navegador();
    assert.deepEqual(
      [Opcoes['allowCredentials'], Opcoes['userVerification'], Opcoes['rpId']],
      [undefined, 'required', 'localhost'],
    );
    const { challenge } = Opcoes;
    assert.deepEqual(
      await db.selectFrom('ChaveDesafio').selectAll().where('Desafio', '=', String(challenge)).execute(),
      [],
    );
  });

  // proves T50
  test('a cópia que conta menos usos é recusada e fica registrada', async () => {
    const { IdUsuario, aparelho } = await aluno();
    assert.equal((await entrarCom(aparelho)).status, 200);
    aparelho.estado.contador = 0;
    recusada(await entrarCom(aparelho));
    assert.equal((await atosDe(IdUsuario)).at(-1)?.Acao, 'recusar chave de acesso');
    // The true one has gone on counting meanwhile.
    aparelho.estado.contador = 7;
    assert.equal((await entrarCom(aparelho)).status, 200);
  });

  // proves T51
  test('quem já não pode entrar com a senha não entra com a chave: inativo, vínculo encerrado, só pelo provedor', async () => {
    const inativo = await aluno();
    await db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', inativo.IdUsuario).execute();
    recusada(await entrarCom(inativo.aparelho));

    const semVinculo = await aluno();
    const vinculo = db.updateTable('ClienteAluno').where('IdUsuario', '=', semVinculo.IdUsuario);
    await vinculo.set({ Status: 'I' }).execute();
    recusada(await entrarCom(semVinculo.aparelho));
    await vinculo.set({ Status: 'A' }).execute();
    assert.equal((await entrarCom(semVinculo.aparelho)).status, 200);

    const { IdCliente } = await criarCliente(db);
    const pessoa = await criarUsuario(db, { senha: SENHA });
    await vincular(db, { IdCliente, IdUsuario: pessoa.IdUsuario });
    const doProvedor = await comChave({ ...pessoa, IdCliente });
    await t.pool.query(
      `insert into entrada_unica (id_cliente, ativa, emissor, id_aplicacao, dominios, permite_senha, cria_pessoas)
       values ($1, true, 'https://provedor.example', 'habilita', '{}', false, false)`,
      [IdCliente],
    );
    const { status, body } = await entrarCom(doProvedor.aparelho);
    assert.equal(status, 400);
    assert.match((body as unknown as { message: string }).message, /entrada única/);
  });

  // proves T16
  test('palpites contam por chave e por rede, e uma chave certa os perdoa', async () => {
    const { aparelho } = await aluno();
    const rede = deOutraRede();
    const { now } = t.clock;
    const parado = now();
    t.clock.now = () => parado;
    const estados = [];
    for (let n = 0; n < 7; n++) {
      const { Opcoes, com } = await navegador(rede);
      const torta = aparelho.assinar(Opcoes, 'https://habilita.impostor.example');
      estados.push((await enviar(torta, com)).status);
    }
    assert.deepEqual(estados, [400, 400, 400, 400, 400, 429, 429]);
    const { Opcoes, com } = await navegador(rede);
    assert.equal((await enviar(aparelho.assinar(Opcoes), com)).status, 429);
    t.clock.now = now;
    t.clock.offset = hours(2);
    assert.equal((await entrarCom(aparelho)).status, 200);
    t.clock.offset = 0;
  });

  // proves T52
  test('num tablet de todos não se pede, não se entra e não se cria chave', async () => {
    const { ator, aparelho } = await aluno();
    assert.equal((await t.call(pedirChave, {}, TABLET)).status, 409);
    const { Opcoes, com } = await navegador();
    const noTablet = { ...com, cookie: `${com.cookie}; habilita-aparelho=de-um-setor` };
    assert.equal((await enviar(aparelho.assinar(Opcoes), noTablet)).status, 409);
    assert.equal((await ator.call(duasEtapas.prepararChaveDeEntrada, {}, TABLET)).status, 409);
    const comSenha = await ator.call(duasEtapas.prepararChave, { body: { Senha: SENHA } }, TABLET);
    assert.equal(comSenha.status, 409);
  });
});

describe('a chave que entra sozinha', () => {
  // proves T52
  test('só quem mostrou há pouco quem é a cria, e não quem veio pelo provedor', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const parada = await t.as({ ...pessoa, confirmada: false });
    assert.equal((await parada.call(duasEtapas.prepararChaveDeEntrada)).status, 403);
    const provedor = await t.as({ ...pessoa, IdClienteSso: pessoa.IdCliente, confirmada: true });
    assert.equal((await provedor.call(duasEtapas.prepararChaveDeEntrada)).status, 409);
  });

  test('de quem a criou sem se mostrar ao aparelho não é aceita', async () => {
    const ator = await t.as(await criarAluno(db, { senha: SENHA }));
    const { body } = await ator.call(duasEtapas.prepararChaveDeEntrada);
    const aparelho = newAuthenticator(ORIGEM);
    aparelho.estado.aberta = false;
    const Resposta = aparelho.criar(body.Opcoes);
    assert.equal(
      (await ator.call(duasEtapas.cadastrarChave, { body: { Nome: 'Sem digital', Resposta } })).status,
      400,
    );
  });

  test('não liga as duas etapas nem encerra sessões; a pessoa é avisada, e removê-la não desliga nada', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const outra = await t.as(pessoa);
    const { ator, aparelho, IdUsuario, Email } = await comChave(pessoa);
    assert.equal((await outra.call(obterPerfil)).status, 200);
    const { body } = await ator.call(duasEtapas.obterDuasEtapas);
    assert.deepEqual([body.Ativa, body.Chaves.map(({ SegundaEtapa }) => SegundaEtapa)], [false, [false]]);
    const { segredo } = await ativarAplicativo(t, pessoa);
    assert.ok(segredo);
    // Who has two steps may confirm with it too.
    const pedido = (await entrar(t, Email)).body;
    assert.ok('Chave' in pedido && pedido.Chave);
    const chave = aparelho.assinar(pedido.Chave);
    const comAsDuas = await pedirToken(t, Email, { chave });
    assert.equal(comAsDuas.status, 200);

    const eu = { authorization: `Bearer ${comAsDuas.body.access_token}` };
    const IdChaveAcesso = body.Chaves[0]?.IdChaveAcesso ?? 0;
    const remocao = { body: { IdChaveAcesso, Senha: SENHA } };
    assert.equal((await t.call(duasEtapas.removerChave, remocao, eu)).status, 204);
    recusada(await entrarCom(aparelho));
    assert.equal((await t.call(duasEtapas.obterDuasEtapas, {}, eu)).body.Ativa, true);
    const emails = await db.selectFrom('Email').select('Tipo').where('IdUsuario', '=', IdUsuario).execute();
    assert.deepEqual(emails.map(({ Tipo }) => Tipo).toSorted(), [
      'chave-de-acesso-cadastrada',
      'chave-de-acesso-removida',
      'segunda-etapa-cadastrada',
    ]);
  });

  test('desligar as duas etapas a deixa; o administrador a apaga de quem perdeu o celular, e as sessões terminam', async () => {
    const pessoa = await aluno();
    const { token } = await ativarAplicativo(t, pessoa);
    const eu = { authorization: `Bearer ${token}` };
    assert.equal((await t.call(duasEtapas.desativarDuasEtapas, { body: { Senha: SENHA } }, eu)).status, 204);
    assert.equal((await entrarCom(pessoa.aparelho)).status, 200);

    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const { body } = await adm.call(duasEtapas.obterDuasEtapasDe, { params: { id: pessoa.IdUsuario } });
    assert.deepEqual(body, { Ativa: false, EntraComChave: true });
    const redefinir = { body: { IdUsuario: pessoa.IdUsuario } };
    assert.equal((await adm.call(duasEtapas.redefinirDuasEtapas, redefinir)).status, 204);
    assert.equal((await t.call(obterPerfil, {}, eu)).status, 401);
    recusada(await entrarCom(pessoa.aparelho));
    assert.equal((await atosDe(pessoa.IdUsuario)).at(-1)?.Acao, 'remover chave de acesso');
  });
});

test('a chave que se pede depois da senha não entra sozinha: quem a oferece fica sabendo por quê', async () => {
  const { Email, ...pessoa } = await criarAluno(db, { senha: SENHA });
  const ator = await t.as(pessoa);
  const aparelho = newAuthenticator(ORIGEM);
  const { body } = await ator.call(duasEtapas.prepararChave, { body: { Senha: SENHA } });
  const Resposta = aparelho.criar(body.Opcoes);
  await ator.call(duasEtapas.cadastrarChave, { body: { Nome: 'Notebook', Resposta } });
  const { status, body: recusa } = await entrarCom(aparelho);
  assert.equal(status, 400);
  assert.match(
    (recusa as unknown as { message: string }).message,
    /Entre com a senha; a chave é pedida em seguida/,
  );
  const pedido = (await entrar(t, Email)).body;
  assert.ok('Chave' in pedido && pedido.Chave);
  assert.equal((await pedirToken(t, Email)).status, 400);
  assert.equal((await pedirToken(t, Email, { chave: aparelho.assinar(pedido.Chave) })).status, 200);
});

test('num endereço que é um número não há o que pedir', async () => {
  const numero = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  assert.equal((await numero.call(pedirChave)).status, 409);
});

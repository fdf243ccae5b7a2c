import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { listaAlunosGestor } from '#contract/empresas/alunos.ts';
import { obterTermos } from '#contract/acesso/termos.ts';
import * as contract from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { listaSetoresGestor } from '#contract/empresas/alunos-setores.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAluno, criarCliente, criarUsuario, SENHA, vincular } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;

const form = (username: string, password = SENHA) => ({
  body: { username, password, grant_type: 'password' as const, credentials: 'true' as const },
});
const credenciais = (Email: string, Senha = SENHA) => ({ body: { Email, Senha } });
/** Each test comes from a network of its own, so that the limits of one do not reach another. */
let rede = 0;
const deOutraRede = () => ({ 'x-forwarded-for': `10.1.${Math.floor(++rede / 250)}.${(rede % 250) + 1}` });

describe('logar', () => {
  test('responde a pessoa, por e-mail em qualquer caixa e por CPF com pontuação', async () => {
    const aluno = await criarAluno(db, { Nome: 'Ana de Sá', senha: SENHA });
    const cpf = (aluno.CPF ?? '').replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
    for (const login of [aluno.Email.toUpperCase(), cpf, aluno.CPF ?? '']) {
      const { status, body: resposta } = await t.call(contract.logar, credenciais(login));
      assert.equal(status, 200);
      const body = UsuarioLogado.parse(resposta);
      assert.equal(body.IdUsuario, aluno.IdUsuario);
      assert.equal(body.Iniciais, 'AS');
      assert.deepEqual(
        [body.Adm, body.EhGestor, body.EhAluno, body.EhAdmAluno, body.IdClienteSelecionado],
        [false, false, true, false, aluno.IdCliente],
      );
    }
  });

  // proves T13
  test('a mesma recusa, byte a byte, para senha errada, desconhecido, inativo e sem instituição ativa', async () => {
    const certo = await criarAluno(db, { senha: SENHA });
    const inativo = await criarAluno(db, { senha: SENHA, Status: 'I' });
    const semSenha = await criarAluno(db);
    const orfao = await criarUsuario(db, { senha: SENHA });
    const desligado = await criarUsuario(db, { senha: SENHA });
    const cliente = await criarCliente(db, { Status: 'I' });
    await vincular(db, { IdCliente: cliente.IdCliente, IdUsuario: desligado.IdUsuario });
    const recusas = [
      await t.call(contract.logar, credenciais(certo.Email, 'outra senha qualquer'), deOutraRede()),
      ...(await Promise.all(
        [inativo, semSenha, orfao, desligado, { Email: 'ninguem@empresa.example' }].map(({ Email }) =>
          t.call(contract.logar, credenciais(Email), deOutraRede()),
        ),
      )),
    ];
    for (const { status, body } of recusas) {
      assert.equal(status, 400);
      assert.deepEqual(body, recusas[0]?.body);
    }
  });

  // proves T07
  test('nada do que é secreto sai na resposta', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const { body } = await t.call(contract.logar, credenciais(aluno.Email));
    assert.deepEqual(
      Object.keys(body).sort(),
      'Adm Aparelho Aparencia EhAdmAluno EhAluno EhGestor Email IdClienteAluno IdClienteSelecionado IdUsuario Imagem Iniciais ListaInstituicoes Nome SoCliente TermosAceitos'.split(
        ' ',
      ),
    );
  });
});

describe('token', () => {
  afterEach(() => {
    t.clock.offset = 0;
  });

  // proves T18 T44
  test('abre a sessão; sair a encerra na hora, e as duas coisas ficam registradas', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const { status, body } = await t.call(contract.obterToken, form(aluno.Email));
    assert.equal(status, 200);
    assert.equal(body.token_type, 'bearer');
    assert.equal(body.expires_in, 43_200);
    const authorization = `Bearer ${body.access_token}`;
    assert.equal((await t.call(obterPerfil, {}, { authorization })).body.IdUsuario, aluno.IdUsuario);
    const saida = await t.call(contract.sair, {}, { authorization });
    assert.deepEqual([saida.status, saida.headers['clear-site-data']], [204, '"cache"']);
    assert.equal((await t.call(obterPerfil, {}, { authorization })).status, 401);
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('IdUsuario', '=', aluno.IdUsuario)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['entrar', 'sair'],
    );
  });

  // proves T18
  test('cada entrada tem o seu token, e o banco só guarda resumos', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const primeiro = await t.call(contract.obterToken, form(aluno.Email));
    const segundo = await t.call(contract.obterToken, form(aluno.Email));
    assert.notEqual(primeiro.body.access_token, segundo.body.access_token);
    const guardado = JSON.stringify(await db.selectFrom('Sessao').selectAll().execute());
    assert.ok(!guardado.includes(primeiro.body.access_token));
  });

  // proves L12
  test('vinte por pessoa: a que há mais tempo não se vê dá lugar à nova', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const entrar = async () => {
      const { status, body } = await t.call(contract.obterToken, form(aluno.Email), deOutraRede());
      assert.equal(status, 200);
      return body.access_token;
    };
    const abre = async (token: string) =>
      (await t.call(obterPerfil, {}, { authorization: `Bearer ${token}` })).status === 200;
    const primeira = await entrar();
    const segunda = await entrar();
    for (let n = 2; n < 20; n++) await entrar();
    t.clock.offset = minutes(5);
    assert.deepEqual([await abre(primeira), await abre(segunda)], [true, true]);
    t.clock.offset = minutes(10);
    assert.ok(await abre(primeira));
    const vivas = () =>
      db
        .selectFrom('Sessao')
        .select((eb) => eb.fn.countAll<number>().as('N'))
        .where('IdUsuario', '=', aluno.IdUsuario)
        .executeTakeFirstOrThrow();
    assert.equal((await vivas()).N, 20);
    await Promise.all(Array.from({ length: 5 }, entrar));
    assert.equal((await vivas()).N, 20);
    for (let n = 5; n < 19; n++) await entrar();
    assert.deepEqual([await abre(primeira), await abre(segunda)], [true, false]);
  });

  test('recusa em palavras de OAuth e em português, com 400 para não derrubar a sessão', async () => {
    const { status, body } = await t.call(
      contract.obterToken,
      form('ninguem@empresa.example'),
      deOutraRede(),
    );
    assert.equal(status, 400);
    assert.deepEqual(body, {
      message: 'E-mail, CPF ou senha incorretos.',
      error: 'invalid_grant',
      error_description: 'E-mail, CPF ou senha incorretos.',
    });
  });

  // proves T11 T19
  test('a sessão morre de velha, de ociosa, e com a pessoa, o vínculo ou o cliente inativados', async () => {
    const aluno = await criarAluno(db);
    const vivo = async (ator: Awaited<ReturnType<typeof t.as>>) =>
      (await ator.call(obterPerfil)).status === 200;

    const ocioso = await t.as(aluno);
    t.clock.offset = hours(2) + 1000;
    assert.equal(await vivo(ocioso), false);
    t.clock.offset = 0;

    const ativo = await t.as(aluno);
    for (let hora = 1; hora <= 11; hora++) {
      t.clock.offset = hours(hora);
      assert.equal(await vivo(ativo), true);
    }
    t.clock.offset = hours(12) + 1000;
    assert.equal(await vivo(ativo), false);
    t.clock.offset = 0;

    const ator = await t.as(aluno);
    for (const [tabela, coluna, valor] of [
      ['Usuario', 'IdUsuario', aluno.IdUsuario],
      ['ClienteAluno', 'IdUsuario', aluno.IdUsuario],
      ['Cliente', 'IdCliente', aluno.IdCliente],
    ] as const) {
      const marcar = (Status: string) =>
        db
          .updateTable(tabela as 'Usuario')
          .set({ Status })
          .where(coluna as 'IdUsuario', '=', valor)
          .execute();
      assert.equal(await vivo(ator), true);
      await marcar('I');
      assert.equal(await vivo(ator), false, tabela);
      await marcar('A');
    }
  });

  test('a equipe fica ociosa em meia hora', async () => {
    const adm = await criarUsuario(db, { Adm: true });
    const ator = await t.as(adm);
    t.clock.offset = minutes(31);
    assert.equal((await ator.call(obterPerfil)).status, 401);
  });

  test('token ausente, torto ou desconhecido: 401 igual', async () => {
    const respostas = await Promise.all(
      [
        {},
        { authorization: 'Bearer' },
        { authorization: 'Bearer ' + 'x'.repeat(43) },
        { authorization: 'Basic YTpi' },
      ].map((headers) => t.call(obterPerfil, {}, headers as Record<string, string>)),
    );
    for (const { status, body } of respostas) {
      assert.equal(status, 401);
      assert.deepEqual(body, { message: 'Entre de novo para continuar.' });
    }
  });
});

describe('instituições', () => {
  test('a guardada se ainda for da pessoa, senão a primeira; EhGestor é o da instituição ativa', async () => {
    const pessoa = await criarUsuario(db, { senha: SENHA });
    const a = await criarCliente(db, { NomeFantasia: 'Água Clara' });
    const b = await criarCliente(db, { NomeFantasia: 'Boa Vista' });
    const gestao = await vincular(db, {
      IdCliente: b.IdCliente,
      IdUsuario: pessoa.IdUsuario,
      EhGestor: true,
    });
    const estudo = await vincular(db, { IdCliente: a.IdCliente, IdUsuario: pessoa.IdUsuario });
    const entrar = async () =>
      UsuarioLogado.parse((await t.call(contract.logar, credenciais(pessoa.Email))).body);

    let usuario = await entrar();
    assert.deepEqual(
      usuario.ListaInstituicoes.map(({ NomeFantasia }) => NomeFantasia),
      ['Água Clara', 'Boa Vista'],
    );
    assert.deepEqual([usuario.IdClienteSelecionado, usuario.EhGestor], [a.IdCliente, false]);
    assert.equal(usuario.IdClienteAluno, estudo.IdClienteAluno);

    const ator = await t.as({ ...pessoa, IdCliente: a.IdCliente });
    const troca = await ator.call(contract.alterarInstituicaoSelecionada, {
      body: { IdCliente: b.IdCliente },
    });
    assert.deepEqual([troca.body.IdClienteSelecionado, troca.body.EhGestor], [b.IdCliente, true]);
    assert.equal(troca.body.IdClienteAluno, gestao.IdClienteAluno);
    for (const lista of [listaAlunosGestor, listaSetoresGestor]) {
      const daSessao = await ator.call(lista, { params: { id: gestao.IdClienteAluno } });
      const daOutra = await ator.call(lista, { params: { id: estudo.IdClienteAluno } });
      assert.deepEqual([daSessao.status, daOutra.status], [200, 404]);
    }
    usuario = await entrar();
    assert.deepEqual([usuario.IdClienteSelecionado, usuario.EhGestor], [b.IdCliente, true]);

    await db.updateTable('Cliente').set({ Status: 'I' }).where('IdCliente', '=', b.IdCliente).execute();
    usuario = await entrar();
    assert.deepEqual([usuario.IdClienteSelecionado, usuario.ListaInstituicoes.length], [a.IdCliente, 1]);
  });

  // proves T10
  test('trocar para instituição alheia ou inexistente: 404 igual, sessão intacta, e o e-mail do corpo não vale', async () => {
    const aluno = await criarAluno(db);
    const outro = await criarAluno(db);
    const ator = await t.as(aluno);
    const alheia = await ator.call(contract.alterarInstituicaoSelecionada, {
      body: { Email: outro.Email, IdCliente: outro.IdCliente },
    });
    const inexistente = await ator.call(contract.alterarInstituicaoSelecionada, {
      body: { IdCliente: 999_999 },
    });
    assert.equal(alheia.status, 404);
    assert.deepEqual(alheia.body, inexistente.body);
    assert.equal((await ator.call(obterPerfil)).body.IdUsuario, aluno.IdUsuario);
  });

  test('administrador que estuda é EhAdmAluno', async () => {
    const aluno = await criarAluno(db, { Adm: true, senha: SENHA });
    const { body: resposta } = await t.call(contract.logar, credenciais(aluno.Email));
    const body = UsuarioLogado.parse(resposta);
    assert.deepEqual([body.Adm, body.EhAluno, body.EhAdmAluno], [true, true, true]);
  });
});

test('configuração e termos são públicos', async () => {
  const { body } = await t.call(contract.configuracao);
  assert.deepEqual(body.Captcha, { Tipo: 'altcha', ChaveSite: null, Script: null });
  const termos = await t.call(obterTermos);
  assert.equal(termos.body.Versao, body.VersaoTermos);
  assert.equal(body.Fuso, -180);
  assert.equal(body.EnderecoDasChaves, 'http://localhost:3000');
  assert.match(termos.body.Texto, /A senha é pessoal/);
});

test('o navegador conhecido é lembrado por um ano', async () => {
  const aluno = await criarAluno(db, { senha: SENHA });
  const { headers } = await t.call(contract.obterToken, form(aluno.Email));
  assert.match(
    String(headers['set-cookie']),
    /habilita-dispositivo=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict/,
  );
  assert.ok(days(365) === 31_536_000_000);
});

test('recusas têm corpo de erro da API', async () => {
  const { body } = await t.call(contract.logar, credenciais('x', ''));
  assert.deepEqual((body as unknown as ErrorBody).Campos, { Senha: 'Informe a senha.' });
});

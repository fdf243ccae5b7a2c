import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as duasEtapas from '#contract/acesso/duas-etapas.ts';
import { entrarComChave, pedirChave } from '#contract/acesso/identidade-chave.ts';
import { redefinirSenha } from '#contract/acesso/identidade-links.ts';
import { logar, obterToken } from '#contract/acesso/identidade.ts';
import { alterarSenha } from '#contract/acesso/usuarios.ts';
import { codigoDePapel, criarLink } from '../../../domain/links.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { ativarAplicativo, deOutraRede } from '../../../testing/duas-etapas.ts';
import { criarAluno, criarUsuario, SENHA } from '../../../testing/factories.ts';
import { seguranca } from '../../mensagens/emails/modelos/seguranca.ts';
import { conta } from '../../mensagens/emails/modelos/conta.ts';

/** What ends a passkey, and whoever is entering with it at that moment. */

const t = await testApp();
const { db } = t;
const NOVA = 'jabuti sereno trapézio';

type Pessoa = Awaited<ReturnType<typeof criarAluno>>;

/** A key that whoever sits in a session of this person makes on a device of their own. */
async function chaveDe(pessoa: Pessoa, { segundaEtapa = false } = {}) {
  const ator = await t.as(pessoa);
  const aparelho = newAuthenticator(t.deps.env.PUBLIC_URL);
  const { body } = segundaEtapa
    ? await ator.call(duasEtapas.prepararChave, { body: { Senha: SENHA } })
    : await ator.call(duasEtapas.prepararChaveDeEntrada);
  const criar = () =>
    ator.call(duasEtapas.cadastrarChave, {
      body: { Nome: 'Celular', Resposta: aparelho.criar(body.Opcoes) },
    });
  return { ator, aparelho, criar };
}
async function pessoaComChave(dados: { Email?: null } = {}) {
  const pessoa = await criarAluno(db, { senha: SENHA, ...dados });
  const { aparelho, criar } = await chaveDe(pessoa);
  assert.equal((await criar()).status, 200);
  return { ...pessoa, aparelho };
}

async function entrarCom({ assinar }: ReturnType<typeof newAuthenticator>, Lembrar = false) {
  const rede = deOutraRede();
  const { body, headers } = await t.call(pedirChave, {}, rede);
  const cookie = `${String(headers['set-cookie']).split(';')[0]}; XSRF-TOKEN=abc`;
  const com = { ...rede, cookie, 'x-xsrf-token': 'abc' };
  return await t.call(entrarComChave, { body: { Chave: assinar(body.Opcoes), Lembrar } }, com);
}

const redefinir = async (pessoa: Pessoa, Tipo: 'redefinir' | 'primeiro-acesso') => {
  const Token = codigoDePapel();
  const Email = Tipo === 'redefinir' ? pessoa.Email : null;
  await criarLink(db, t.deps, { Tipo, IdUsuario: pessoa.IdUsuario, Email, Token });
  const aceite = Tipo === 'redefinir' ? {} : { AceiteTermos: true };
  const { status } = await t.call(redefinirSenha, { body: { Token, Senha: NOVA, ...aceite } });
  assert.equal(status, 200);
};
const pelaSenhaAtual = async (pessoa: Pessoa) => {
  const body = { SenhaAtual: SENHA, SenhaNova: NOVA };
  const eu = await t.as(pessoa);
  assert.equal((await eu.call(alterarSenha, { params: { id: pessoa.IdUsuario }, body })).status, 200);
};
const CAMINHOS = {
  'pelo link do e-mail': (pessoa: Pessoa) => redefinir(pessoa, 'redefinir'),
  'pela ficha impressa': (pessoa: Pessoa) => redefinir(pessoa, 'primeiro-acesso'),
  'pela senha atual, no perfil': pelaSenhaAtual,
};

describe('a senha nova', () => {
  for (const [caminho, trocar] of Object.entries(CAMINHOS)) {
    test(`${caminho}, acaba com a chave que outro fez na sessão da pessoa, e fica registrado`, async () => {
      const { aparelho, ...pessoa } = await pessoaComChave();
      assert.equal((await entrarCom(aparelho)).status, 200);
      await trocar(pessoa);
      assert.equal((await entrarCom(aparelho)).status, 400);
      const chaves = db.selectFrom('ChaveAcesso').selectAll().where('IdUsuario', '=', pessoa.IdUsuario);
      assert.deepEqual(await chaves.execute(), []);
      const ato = await db
        .selectFrom('Auditoria')
        .select(['Acao', 'Antes'])
        .where('IdObjeto', '=', pessoa.IdUsuario)
        .where('Objeto', '=', 'Usuario')
        .where('Acao', 'like', '% senha')
        .executeTakeFirstOrThrow();
      assert.deepEqual(ato.Antes, { ChavesDeAcesso: 'Celular' });
    });

    test(`${caminho}, deixa a segunda etapa, que continua pedida e sozinha não entra`, async () => {
      const pessoa = await criarAluno(db, { senha: SENHA });
      await ativarAplicativo(t, pessoa);
      const { aparelho, criar } = await chaveDe(pessoa, { segundaEtapa: true });
      assert.equal((await criar()).status, 200);
      await trocar(pessoa);
      assert.equal((await entrarCom(aparelho)).status, 400);
      const { body } = await t.call(logar, { body: { Email: pessoa.Email, Senha: NOVA } }, deOutraRede());
      assert.ok('ExigeCodigo' in body && body.Aplicativo && body.Chave);
    });
  }

  test('alcança quem estava entrando com a antiga naquele momento', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA, Email: null });
    const Token = codigoDePapel();
    await criarLink(db, t.deps, { Tipo: 'redefinir', IdUsuario: pessoa.IdUsuario, Token });
    const trocar = () => t.call(redefinirSenha, { body: { Token, Senha: NOVA } });
    const entrar = () =>
      t.call(
        obterToken,
        { body: { grant_type: 'password', username: pessoa.CPF ?? '', password: SENHA } },
        deOutraRede(),
      );
    const [trocada, entrada] = await umDepoisDoOutro(pessoa, trocar, entrar);
    assert.deepEqual([trocada.status, entrada.status], [200, 400]);
    const abertas = db.selectFrom('Sessao').select('IdUsuario').where('IdUsuario', '=', pessoa.IdUsuario);
    assert.deepEqual(await abertas.execute(), []);
  });

  test('alcança a chave que estava sendo criada naquele momento', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA, Email: null });
    const { aparelho, criar } = await chaveDe(pessoa);
    const Token = codigoDePapel();
    await criarLink(db, t.deps, { Tipo: 'redefinir', IdUsuario: pessoa.IdUsuario, Token });
    const trocar = () => t.call(redefinirSenha, { body: { Token, Senha: NOVA } });
    const [trocada, criada] = await umDepoisDoOutro(pessoa, trocar, criar);
    assert.deepEqual([trocada.status, criada.status], [200, 400]);
    assert.equal((await entrarCom(aparelho)).status, 400);
  });

  test('as mensagens o dizem: o que a senha nova encerra, e o que fazer com a chave de outro', () => {
    assert.match(conta['senha-alterada'].textos.Corpo, /chaves de acesso que entravam sem a senha/);
    assert.match(
      seguranca['chave-de-acesso-cadastrada'].textos.Rodape,
      /^Se não foi você, remova a chave no seu perfil, troque a senha/,
    );
  });
});

/** Both wait for the person, whom the test holds, and go on in this order. Without an address: no message waits too. */
async function umDepoisDoOutro<A, B>(
  { IdUsuario }: { IdUsuario: number },
  um: () => Promise<A>,
  outro: () => Promise<B>,
): Promise<[A, B]> {
  const esperam = (quantos: number) =>
    eventually(async () => {
      const { rows } = await t.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= quantos;
    });
  const preso = await t.pool.connect();
  try {
    await preso.query('begin');
    await preso.query('select from usuario where id_usuario = $1 for no key update', [IdUsuario]);
    const primeiro = um();
    await esperam(1);
    const segundo = outro();
    await esperam(2);
    await preso.query('commit');
    return await Promise.all([primeiro, segundo]);
  } finally {
    await preso.query('rollback');
    preso.release();
  }
}

describe('quem está entrando com a chave', () => {
  for (const Lembrar of [false, true]) {
    test(`não entra se ela é apagada antes de a sessão abrir${Lembrar ? ', nem fica conectado' : ''}`, async () => {
      const { aparelho, ...pessoa } = await pessoaComChave({ Email: null });
      const { IdUsuario } = pessoa;
      const adm = await t.as(await criarUsuario(db, { Adm: true }));
      const apagar = () => adm.call(duasEtapas.redefinirDuasEtapas, { body: { IdUsuario } });
      const [apagada, entrada] = await umDepoisDoOutro(pessoa, apagar, () => entrarCom(aparelho, Lembrar));
      assert.equal(apagada.status, 204);
      assert.deepEqual(
        [entrada.status, entrada.body],
        [400, { message: 'Não reconhecemos esta chave de acesso. Tente de novo ou entre com a senha.' }],
      );
      for (const tabela of ['Sessao', 'Conexao'] as const) {
        const abertas = db.selectFrom(tabela).select('IdUsuario').where('IdUsuario', '=', IdUsuario);
        assert.deepEqual(await abertas.execute(), [], tabela);
      }
    });
  }

  test('entra também depois de mais de dois bilhões de usos', async () => {
    const { aparelho } = await pessoaComChave();
    aparelho.estado.contador = 3_000_000_000;
    assert.equal((await entrarCom(aparelho)).status, 200);
    assert.equal((await entrarCom(aparelho)).status, 200);
    aparelho.estado.contador = 2_999_999_999;
    assert.equal((await entrarCom(aparelho)).status, 400);
  });
});

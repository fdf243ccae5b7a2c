import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acesso/duas-etapas.ts';
import { sair } from '#contract/acesso/identidade.ts';
import { listarUsuarios, obterPerfil } from '#contract/acesso/usuarios.ts';
import { minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { ativarAplicativo, codigoDe, pedirToken } from '../../../testing/duas-etapas.ts';
import { criarAluno, criarCliente, criarGestorDe, criarUsuario, SENHA } from '../../../testing/factories.ts';

const t = await testApp();
const { db } = t;

const exigir = (ExigeDuasEtapas: boolean) =>
  db.updateTable('Configuracao').set({ ExigeDuasEtapas }).execute();
const emails = async (IdUsuario: number) => {
  const linhas = await db
    .selectFrom('Email')
    .select('Tipo')
    .where('IdUsuario', '=', IdUsuario)
    .orderBy('IdEmail')
    .execute();
  return linhas.map(({ Tipo }) => Tipo);
};
const comSenha = { body: { Senha: SENHA } };

describe('ativar e desligar', () => {
  test('só vale depois de um código certo, dentro do prazo; as outras sessões terminam e a pessoa é avisada', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const ator = await t.as(pessoa);
    const outra = await t.as(pessoa);
    const { body } = await ator.call(contract.iniciarAplicativo, comSenha);
    assert.match(body.Endereco, /^otpauth:\/\/totp\/Habilita:/);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 200);
    const confirmar = (Codigo: string) => ator.call(contract.confirmarAplicativo, { body: { Codigo } });
    assert.equal((await confirmar('000000')).status, 400);
    t.clock.offset = minutes(16);
    assert.equal((await confirmar(await codigoDe(t, body.Segredo))).status, 409);
    t.clock.offset = 0;
    const { status, body: confirmado } = await confirmar(await codigoDe(t, body.Segredo));
    assert.deepEqual([status, confirmado.Codigos.length], [200, 10]);
    assert.equal((await outra.call(obterPerfil)).status, 401);
    assert.equal((await ator.call(obterPerfil)).status, 200);
    const { body: estado } = await ator.call(contract.obterDuasEtapas);
    assert.deepEqual([estado.Ativa, estado.Exigida, estado.CodigosRestantes], [true, false, 10]);
    assert.deepEqual(await emails(pessoa.IdUsuario), ['segunda-etapa-cadastrada']);
  });

  test('começar, gerar códigos e desligar pedem a senha certa', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const { token } = await ativarAplicativo(t, pessoa);
    const authorization = { authorization: `Bearer ${token}` };
    for (const chamada of [
      contract.iniciarAplicativo,
      contract.removerAplicativo,
      contract.gerarCodigos,
      contract.desativarDuasEtapas,
    ]) {
      const { status, body } = await t.call(chamada, { body: { Senha: 'errada' } }, authorization);
      assert.equal(status, 400, chamada.url);
      assert.equal((body as unknown as ErrorBody).Campos?.['Senha'], 'A senha não confere.');
      t.clock.offset += minutes(20);
    }
    t.clock.offset = 0;
    assert.equal((await pedirToken(t, pessoa.Email)).status, 400);
  });

  test('trocar de celular: o antigo vale até o novo ser confirmado', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const { segredo, token } = await ativarAplicativo(t, pessoa);
    const authorization = { authorization: `Bearer ${token}` };
    const { body } = await t.call(contract.iniciarAplicativo, comSenha, authorization);
    assert.equal((await pedirToken(t, pessoa.Email, { codigo: await codigoDe(t, segredo) })).status, 200);
    const Codigo = await codigoDe(t, body.Segredo);
    const { body: novo } = await t.call(contract.confirmarAplicativo, { body: { Codigo } }, authorization);
    assert.deepEqual(novo.Codigos, []);
    const antigo = await codigoDe(t, segredo, 30);
    assert.equal((await pedirToken(t, pessoa.Email, { codigo: antigo })).status, 400);
    const atual = await codigoDe(t, body.Segredo, 30);
    assert.equal((await pedirToken(t, pessoa.Email, { codigo: atual })).status, 200);
  });

  test('códigos novos aposentam os antigos; desligar apaga tudo e avisa', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const { codigos, token } = await ativarAplicativo(t, pessoa);
    const authorization = { authorization: `Bearer ${token}` };
    const { body } = await t.call(contract.gerarCodigos, comSenha, authorization);
    assert.equal(new Set([...codigos, ...body.Codigos]).size, 20);
    assert.equal((await pedirToken(t, pessoa.Email, { codigo: codigos[0] ?? '' })).status, 400);
    assert.equal((await pedirToken(t, pessoa.Email, { codigo: body.Codigos[0] ?? '' })).status, 200);
    assert.equal((await t.call(contract.desativarDuasEtapas, comSenha, authorization)).status, 204);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 200);
    const { body: estado } = await t.call(contract.obterDuasEtapas, {}, authorization);
    assert.deepEqual([estado.Ativa, estado.CodigosRestantes], [false, 0]);
    assert.ok((await emails(pessoa.IdUsuario)).includes('duas-etapas-desativadas'));
    assert.equal((await t.call(contract.gerarCodigos, comSenha, authorization)).status, 409);
  });
});

describe('exigida da equipe', () => {
  test('ligada a exigência, a sessão aberta da equipe só serve para cadastrar; o aluno nada nota', async () => {
    const { IdCliente } = await criarCliente(db);
    const gestor = await t.as(await criarGestorDe(db, { IdCliente }));
    const aluno = await t.as(await criarAluno(db));
    const pessoa = await criarUsuario(db, { Adm: true, senha: SENHA });
    const adm = await t.as(pessoa);
    assert.equal((await adm.call(listarUsuarios)).status, 200);
    await exigir(true);
    for (const ator of [adm, gestor]) {
      const { status, body } = await ator.call(obterPerfil);
      assert.deepEqual([status, (body as unknown as { Motivo: string }).Motivo], [403, 'duas-etapas']);
      assert.deepEqual((await ator.call(contract.obterDuasEtapas)).body.Exigida, true);
    }
    assert.equal((await aluno.call(obterPerfil)).status, 200);

    const { body } = await adm.call(contract.iniciarAplicativo, comSenha);
    const Codigo = await codigoDe(t, body.Segredo, -30);
    assert.equal((await adm.call(contract.confirmarAplicativo, { body: { Codigo } })).status, 200);
    assert.equal((await adm.call(listarUsuarios)).status, 200);
    assert.equal((await adm.call(contract.desativarDuasEtapas, comSenha)).status, 409);
    assert.equal((await adm.call(contract.removerAplicativo, comSenha)).status, 409);

    const codigo = await codigoDe(t, body.Segredo);
    const { body: nova } = await pedirToken(t, pessoa.Email, { codigo });
    const authorization = { authorization: `Bearer ${nova.access_token}` };
    assert.equal((await t.call(listarUsuarios, {}, authorization)).status, 200);
    assert.equal((await gestor.call(sair)).status, 204);
    await exigir(false);
  });

  test('quem desligou antes da exigência é levado a cadastrar de novo', async () => {
    const pessoa = await criarUsuario(db, { Adm: true, senha: SENHA });
    const { token } = await ativarAplicativo(t, pessoa);
    const authorization = { authorization: `Bearer ${token}` };
    assert.equal((await t.call(contract.desativarDuasEtapas, comSenha, authorization)).status, 204);
    await exigir(true);
    assert.equal((await t.call(listarUsuarios, {}, authorization)).status, 403);
    await exigir(false);
  });
});

describe('redefinir por um administrador', () => {
  test('apaga tudo, encerra as sessões, avisa a pessoa e fica registrado; a própria, não', async () => {
    const pessoa = await criarAluno(db, { senha: SENHA });
    const { token } = await ativarAplicativo(t, pessoa);
    const quem = await criarUsuario(db, { Adm: true });
    const adm = await t.as(quem);
    const estado = () => adm.call(contract.obterDuasEtapasDe, { params: { id: pessoa.IdUsuario } });
    assert.deepEqual((await estado()).body, { Ativa: true, EntraComChave: false });
    const redefinir = (IdUsuario: number) => adm.call(contract.redefinirDuasEtapas, { body: { IdUsuario } });
    assert.equal((await redefinir(pessoa.IdUsuario)).status, 204);
    assert.deepEqual((await estado()).body, { Ativa: false, EntraComChave: false });
    assert.equal((await t.call(obterPerfil, {}, { authorization: `Bearer ${token}` })).status, 401);
    assert.equal((await pedirToken(t, pessoa.Email)).status, 200);
    assert.ok((await emails(pessoa.IdUsuario)).includes('duas-etapas-desativadas'));
    const ato = await db
      .selectFrom('Auditoria')
      .select(['IdUsuario', 'Antes'])
      .where('Acao', '=', 'redefinir duas etapas')
      .where('IdObjeto', '=', pessoa.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.equal(ato.IdUsuario, quem.IdUsuario);
    assert.equal((await redefinir(quem.IdUsuario)).status, 409);
    assert.equal((await redefinir(999_999)).status, 404);
    const inexistente = await adm.call(contract.obterDuasEtapasDe, { params: { id: 999_999 } });
    assert.equal(inexistente.status, 404);
  });
});

// proves L12
test('os administradores que entram só com a senha são ditos pelo nome, até que ativem a segunda etapa', async () => {
  const [ana, bia] = [
    await criarUsuario(db, { Adm: true, Nome: 'Ana Só Senha', senha: SENHA }),
    await criarUsuario(db, { Adm: true, Nome: 'Bia Protegida', senha: SENHA }),
  ];
  await criarUsuario(db, { Adm: true, Nome: 'Caio Inativo', Status: 'I' });
  const quem = await t.as(ana);
  const olhar = async () => (await quem.call(contract.duasEtapasDosAdministradores)).body;
  const nomes = async () => (await olhar()).SoComSenha.map(({ Nome }) => Nome);
  const { Total } = await olhar();
  await (await t.as(bia)).call(contract.iniciarAplicativo, comSenha);
  assert.ok((await nomes()).includes('Bia Protegida'), 'começar não basta');
  await ativarAplicativo(t, bia);
  assert.deepEqual(
    (await nomes()).filter((nome) => /^(Ana|Bia|Caio)/.test(nome)),
    ['Ana Só Senha'],
  );
  assert.equal((await olhar()).Total, Total);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as alunos from '#contract/empresas/alunos.ts';
import { linkPrimeiroAcesso, reenviaEmailAcesso } from '#contract/empresas/alunos-acesso.ts';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { listarAvisos } from '#contract/mensagens/avisos.ts';
import * as contract from '#contract/empresas/convites.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { recuperarSenha, verificarLink } from '#contract/acesso/identidade-links.ts';
import { minutes } from '../../../platform/clock.ts';
import { cenarioDeConvites, SENHA_NOVA } from '../../../testing/convites.ts';
import { criarAlunoEm, criarUsuario, novoCPF, novoEmail, SENHA } from '../../../testing/factories.ts';

const { t, db, empresa, linkPara, criarSenha, entrar, deOutraRede } = await cenarioDeConvites();

const instituicoes = async (login: string, senha: string) =>
  ((await entrar(login, senha)).body as UsuarioLogado).ListaInstituicoes.map((i) => i.NomeFantasia);
const aceitar = (Token: string, Senha = SENHA) =>
  t.call(contract.aceitarConvite, { body: { Token, Senha } }, deOutraRede());
const confirmar = (IdUsuario: number) =>
  db
    .updateTable('Usuario')
    .set({ EmailConfirmadoEm: new Date() })
    .where('IdUsuario', '=', IdUsuario)
    .execute();

/** Somebody with an account in one company, whom another writes. */
async function convidada(escrito: { Email?: string | null } = {}) {
  const a = await empresa('Primeira Casa');
  const b = await empresa('Segunda Casa');
  const conta = await criarAlunoEm(db, { IdCliente: a.IdCliente, Setores: [a.setor], senha: SENHA });
  const Email = escrito.Email === undefined ? novoEmail() : escrito.Email;
  const { body: aluno } = await b.incluir(
    Email === null ? { CPFAluno: conta.CPF ?? '', Email } : { CPFAluno: conta.CPF ?? '', Email },
  );
  return { a, b, conta, aluno, Email };
}

describe('aceitar', () => {
  test('pelo link que a empresa enviou e a senha da conta: tudo o que já havia na empresa vem junto', async () => {
    const { b, conta, aluno, Email } = await convidada();
    const Token = await linkPara(Email ?? '', /Segunda Casa/);
    assert.equal((await aceitar(Token, 'senha errada')).status, 400);
    assert.deepEqual((await aceitar(Token)).body, { Empresa: 'Segunda Casa' });
    assert.deepEqual(await instituicoes(conta.CPF ?? '', SENHA), ['Primeira Casa', 'Segunda Casa']);
    const visto = await b.obter(aluno.IdClienteAluno);
    assert.deepEqual([visto.Vinculo, visto.IdUsuario, visto.Nome], ['ativo', conta.IdUsuario, conta.Nome]);
    assert.deepEqual(
      visto.Setores.map(({ IdClienteSetor }) => IdClienteSetor),
      [b.setor],
    );
    assert.equal((await aceitar(Token)).status, 422, 'serve uma vez');
    const sobrou = await db
      .selectFrom('Usuario')
      .select('IdUsuario')
      .where('IdUsuario', '=', aluno.IdUsuario)
      .execute();
    assert.deepEqual(sobrou, []);
  });

  test('quem já entrou digita o código da ficha em papel, como o lê', async () => {
    const { a, b, conta, aluno } = await convidada({ Email: null });
    const { IdClienteAluno } = aluno;
    const { body: ficha } = await b.eu.call(linkPrimeiroAcesso, { body: { IdClienteAluno } });
    assert.match(ficha.Codigo, /^(\w{4}-){4}\w{4}$/);
    const eu = await t.as({ IdUsuario: conta.IdUsuario, IdCliente: a.IdCliente });
    const outra = await t.as(await criarAlunoEm(db, { IdCliente: a.IdCliente }));
    const Token = ` ${ficha.Codigo.toLowerCase().replaceAll('-', ' ')}`;
    assert.equal((await outra.call(contract.aceitarComCodigo, { body: { Token } })).status, 409);
    assert.deepEqual((await eu.call(contract.aceitarComCodigo, { body: { Token } })).body, {
      Empresa: 'Segunda Casa',
    });
    assert.equal((await b.obter(IdClienteAluno)).Vinculo, 'ativo');
  });

  test('num toque, quando a empresa escreveu o e-mail que a pessoa já confirmou', async () => {
    const a = await empresa('Um Toque A');
    const b = await empresa('Um Toque B');
    const conta = await criarAlunoEm(db, { IdCliente: a.IdCliente, senha: SENHA });
    await confirmar(conta.IdUsuario);
    const { body: aluno } = await b.incluir({ CPFAluno: conta.CPF ?? '', Email: conta.Email.toUpperCase() });
    const eu = await t.as({ IdUsuario: conta.IdUsuario, IdCliente: a.IdCliente });
    const { Itens } = (await eu.call(contract.listarConvites)).body;
    assert.deepEqual(
      Itens.map(({ Empresa, IdClienteAluno }) => [Empresa, IdClienteAluno]),
      [['Um Toque B', aluno.IdClienteAluno]],
    );
    const haConvites = async () => (await eu.call(cursosDoAluno)).body.HaConvites;
    assert.equal(await haConvites(), true);
    const responder = (Aceita: boolean) =>
      eu.call(contract.responderConvite, { body: { IdClienteAluno: aluno.IdClienteAluno, Aceita } });
    assert.equal((await responder(true)).status, 200);
    assert.equal(await haConvites(), false);
    assert.equal((await responder(true)).status, 404);
    assert.equal((await b.obter(aluno.IdClienteAluno)).Vinculo, 'ativo');
    const { body } = await b.eu.call(listarAvisos, { querystring: {} });
    assert.ok(
      body.Itens.some(({ Titulo }) => /aceitou o convite/.test(Titulo)),
      'a empresa é avisada',
    );
  });

  test('quem saiu de todas as empresas volta com a conta que tem, também se esqueceu a senha', async () => {
    const a = await empresa('Saiu Daqui');
    const b = await empresa('Chegou Aqui');
    const conta = await criarAlunoEm(db, { IdCliente: a.IdCliente, senha: SENHA, statusDoVinculo: 'I' });
    assert.equal((await entrar(conta.Email, SENHA)).status, 400);
    await b.incluir({ CPFAluno: conta.CPF ?? '', Email: conta.Email });
    const Token = await linkPara(conta.Email, /Chegou Aqui/);
    t.clock.offset = minutes(5);
    await t.call(recuperarSenha, { body: { Email: conta.Email } }, deOutraRede());
    assert.equal((await criarSenha(await linkPara(conta.Email, /trocar a senha/))).status, 200);
    assert.equal((await aceitar(Token, SENHA_NOVA)).status, 200);
    assert.deepEqual(await instituicoes(conta.Email, SENHA_NOVA), ['Chegou Aqui']);
    t.clock.offset = 0;
  });
});

describe('a pessoa nova não percebe nada', () => {
  test('com ficha em papel e sem e-mail: cria a senha e entra com o CPF', async () => {
    const a = await empresa('Canteiro Novo');
    const CPFAluno = novoCPF();
    const { body: aluno } = await a.incluir({ CPFAluno, Email: null });
    const { IdClienteAluno } = aluno;
    const { body: ficha } = await a.eu.call(linkPrimeiroAcesso, { body: { IdClienteAluno } });
    const Token = ficha.Url.split('token=')[1] ?? '';
    const { body: link } = await t.call(verificarLink, { body: { Token } });
    assert.deepEqual([link.Convite?.NomeFantasia, link.Convite?.ContaExistente], ['Canteiro Novo', false]);
    assert.equal((await criarSenha(Token)).status, 200);
    assert.deepEqual(await instituicoes(CPFAluno, SENHA_NOVA), ['Canteiro Novo']);
    const visto = await a.obter(IdClienteAluno);
    assert.deepEqual([visto.Vinculo, visto.TemSenha], ['ativo', true]);
  });

  test('o e-mail que outra conta já usa fica com ela: entra-se com o CPF', async () => {
    const a = await empresa('E-mail Repetido');
    const dono = await criarUsuario(db, { senha: SENHA });
    const CPFAluno = novoCPF();
    await a.incluir({ CPFAluno, Email: dono.Email });
    assert.equal((await criarSenha(await linkPara(dono.Email, /E-mail Repetido/))).status, 200);
    assert.deepEqual(await instituicoes(CPFAluno, SENHA_NOVA), ['E-mail Repetido']);
  });
});

describe('recusar e cancelar', () => {
  test('"não trabalho nesta empresa": o vínculo termina, a empresa é avisada e pode convidar de novo', async () => {
    const { b, aluno, Email } = await convidada();
    const Token = await linkPara(Email ?? '', /Segunda Casa/);
    assert.equal((await t.call(contract.recusarConvite, { body: { Token } })).status, 204);
    const { IdClienteAluno: id } = aluno;
    const visto = await b.obter(id);
    assert.deepEqual([visto.Vinculo, visto.Status], ['recusado', 'I']);
    assert.equal((await aceitar(Token)).status, 422);
    const { body } = await b.eu.call(listarAvisos, { querystring: {} });
    assert.ok(body.Itens.some(({ Titulo }) => /recusou o convite/.test(Titulo)));
    await b.eu.call(alunos.alterarClienteAlunoStatus, { params: { id }, querystring: { Status: 'A' } });
    assert.equal((await b.obter(id)).Vinculo, 'pendente');
    t.clock.offset = minutes(3);
    assert.equal((await b.eu.call(reenviaEmailAcesso, { params: { id } })).status, 200);
    t.clock.offset = 0;
  });

  test('cancelado pela empresa, o link não leva a lugar nenhum; quem já aceitou não recusa por um link velho', async () => {
    const { b, aluno, Email } = await convidada();
    const Token = await linkPara(Email ?? '', /Segunda Casa/);
    const { IdClienteAluno: id } = aluno;
    await b.eu.call(alunos.alterarClienteAlunoStatus, { params: { id }, querystring: { Status: 'I' } });
    assert.equal((await b.obter(id)).Vinculo, 'encerrado');
    assert.equal((await aceitar(Token)).status, 422);
    assert.equal((await t.call(contract.recusarConvite, { body: { Token } })).status, 422);
  });

  test('a lista da empresa mostra quem aguarda', async () => {
    const { b, aluno } = await convidada();
    await criarAlunoEm(db, { IdCliente: b.IdCliente, Setores: [b.setor] });
    const { body } = await b.eu.call(alunos.alunosDoCliente, {
      params: { id: b.IdCliente },
      querystring: { situacao: 'sem-aceite' },
    });
    assert.deepEqual(
      [body.Total, body.Itens.map(({ IdClienteAluno, Vinculo }) => [IdClienteAluno, Vinculo])],
      [1, [[aluno.IdClienteAluno, 'pendente']]],
    );
  });
});

describe('grupo de empresas', () => {
  const porNoGrupo = (IdCliente: number, Grupo: string) =>
    db.updateTable('Cliente').set({ Grupo }).where('IdCliente', '=', IdCliente).execute();

  test('quem aceitou uma é vinculado logo às outras, e fica sabendo; o e-mail diferente é uma pergunta', async () => {
    const { a, b, conta, aluno } = await convidada();
    assert.equal(aluno.Vinculo, 'pendente');
    const c = await empresa('Terceira do Grupo');
    for (const { IdCliente } of [a, c]) await porNoGrupo(IdCliente, 'Grupo Casa');
    const outro = await c.incluir({ CPFAluno: conta.CPF ?? '', Email: novoEmail() });
    assert.deepEqual([outro.status, (outro.body as unknown as { Caso: string }).Caso], [409, 'outro-email']);
    const { body, status } = await c.incluir({ CPFAluno: conta.CPF ?? '', Email: null });
    assert.deepEqual([status, body.Vinculo, body.IdUsuario], [200, 'ativo', conta.IdUsuario]);
    const eu = await t.as({ IdUsuario: conta.IdUsuario, IdCliente: a.IdCliente });
    const { Itens } = (await eu.call(listarAvisos, { querystring: {} })).body;
    assert.ok(Itens.some(({ Titulo }) => Titulo === 'Terceira do Grupo incluiu você'));
    assert.equal((await b.obter(aluno.IdClienteAluno)).Vinculo, 'pendente', 'quem não é do grupo espera');
  });

  test('quem o grupo só escreveu, e nunca aceitou nenhuma, é convidado como qualquer um', async () => {
    const [a, b] = [await empresa('Nunca Aceitou'), await empresa('Nem Esta')];
    for (const { IdCliente } of [a, b]) await porNoGrupo(IdCliente, 'Grupo Dois');
    const CPFAluno = novoCPF();
    await a.incluir({ CPFAluno });
    assert.equal((await b.incluir({ CPFAluno })).body.Vinculo, 'pendente');
    const saiu = await criarAlunoEm(db, { IdCliente: a.IdCliente, senha: SENHA, statusDoVinculo: 'I' });
    assert.equal((await b.incluir({ CPFAluno: saiu.CPF ?? '' })).body.Vinculo, 'pendente');
  });
});

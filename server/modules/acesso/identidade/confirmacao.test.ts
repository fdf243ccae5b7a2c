import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { cadastrarChave, prepararChave } from '#contract/acesso/duas-etapas.ts';
import { confirmarIdentidade, PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import { criarChave } from '#contract/operacao/integracoes-chaves.ts';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import { days, today, minutes } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { newAuthenticator } from '../../../testing/authenticator.ts';
import { ativarAplicativo, codigoDe, deOutraRede, pedirToken } from '../../../testing/duas-etapas.ts';
import { criarUsuario, novoEmail, SENHA } from '../../../testing/factories.ts';

/** Showing again who one is, in a session that was left open. */

const t = await testApp();
const { db } = t;
after(() => (t.clock.offset = 0));
type Chamador = Awaited<ReturnType<typeof t.as>>;

const umAdm = () => criarUsuario(db, { Adm: true, senha: SENHA });
const parada = (pessoa: { IdUsuario: number }) => t.as({ ...pessoa, confirmada: false });
type Prova = { Senha: string; Codigo?: string; Chave?: string };
const confirmar = (quem: Chamador, prova: Prova, headers = deOutraRede()) =>
  quem.call(confirmarIdentidade, { body: prova }, headers);
const fazerAdm = (quem: Chamador, mais: object = {}) =>
  quem.call(alterarUsuario, { body: { Nome: 'Novo Adm', Email: novoEmail(), Adm: true, ...mais } });
const motivo = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 ? (body as { Motivo?: string }).Motivo : status;
const campos = ({ body }: { body: unknown }) => (body as ErrorBody).Campos;

describe('confirmarIdentidade', () => {
  // proves M4
  test('com a senha certa abre dez minutos nesta sessão e em nenhuma outra, e fica na auditoria', async () => {
    const pessoa = await umAdm();
    const [quem, outra] = [await parada(pessoa), await parada(pessoa)];
    assert.equal(motivo(await fazerAdm(quem)), 'confirmar');
    const errada = await confirmar(quem, { Senha: 'não é esta aqui' });
    assert.deepEqual([errada.status, campos(errada)], [400, { Senha: 'A senha não confere.' }]);
    assert.equal(motivo(await fazerAdm(quem)), 'confirmar');
    const { status, body } = await confirmar(quem, { Senha: SENHA });
    assert.equal(status, 200);
    assert.ok('ConfirmadaAte' in body);
    assert.equal(motivo(await fazerAdm(quem)), 200);
    assert.equal(motivo(await fazerAdm(outra)), 'confirmar');
    t.clock.offset += minutes(10) + 1000;
    assert.equal(motivo(await fazerAdm(quem)), 'confirmar');
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('IdUsuario', '=', pessoa.IdUsuario)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['confirmar identidade', 'criar'],
    );
  });

  test('quem acabou de entrar com a senha já confirmou', async () => {
    const { Email } = await umAdm();
    const { body } = await pedirToken(t, Email);
    const ExpiraEm = today({ now: () => new Date(t.clock.now().getTime() + days(30)) });
    const chave = { Nome: 'ERP', IdCliente: null, Escopos: ['painel:ler' as const], ExpiraEm };
    const criar = () => t.call(criarChave, { body: chave }, { authorization: `Bearer ${body.access_token}` });
    assert.equal((await criar()).status, 200);
    t.clock.offset += minutes(11);
    assert.equal(motivo(await criar()), 'confirmar');
  });

  // proves M4 T16
  test('adivinhar a senha por aqui espera como na entrada, e a certa também espera', async () => {
    const quem = await parada(await umAdm());
    const rede = deOutraRede();
    t.clock.stopped = Date.now();
    const tentativas: number[] = [];
    for (let n = 0; n < 7; n++) {
      tentativas.push((await confirmar(quem, { Senha: `palpite número ${n}` }, rede)).status);
    }
    assert.deepEqual(tentativas, [400, 400, 400, 400, 400, 429, 429]);
    const certa = await confirmar(quem, { Senha: SENHA }, rede);
    assert.equal(certa.status, 429);
    assert.ok(Number(certa.headers['retry-after']) >= 1);
    t.clock.stopped = null;
    assert.equal(motivo(await fazerAdm(quem)), 'confirmar');
  });

  // proves M4
  test('a quem usa duas etapas a senha não basta; cada código serve uma vez', async () => {
    const pessoa = await umAdm();
    const { segredo, codigos } = await ativarAplicativo(t, pessoa);
    const quem = await parada(pessoa);
    const { body } = await confirmar(quem, { Senha: SENHA });
    assert.partialDeepStrictEqual(body, {
      ExigeCodigo: true,
      Aplicativo: true,
      Recuperacao: true,
      Chave: null,
    });
    assert.equal(motivo(await fazerAdm(quem)), 'confirmar');
    const errado = await confirmar(quem, { Senha: SENHA, Codigo: '000000' });
    assert.deepEqual([errado.status, Object.keys(campos(errado) ?? {})], [400, ['Codigo']]);
    const Codigo = await codigoDe(t, segredo);
    assert.equal((await confirmar(quem, { Senha: 'não é esta aqui', Codigo })).status, 400);
    assert.equal((await confirmar(quem, { Senha: SENHA, Codigo })).status, 200);
    assert.equal(motivo(await fazerAdm(quem)), 200);
    assert.equal((await confirmar(quem, { Senha: SENHA, Codigo })).status, 400);
    const recuperacao = { Senha: SENHA, Codigo: codigos[0] ?? '' };
    assert.equal((await confirmar(quem, recuperacao)).status, 200);
    assert.equal((await confirmar(quem, recuperacao)).status, 400);
  });

  test('quem tem só a chave de acesso assina com ela', async () => {
    const pessoa = await umAdm();
    const antes = await t.as(pessoa);
    const aparelho = newAuthenticator(t.deps.env.PUBLIC_URL);
    const { body: preparada } = await antes.call(prepararChave, { body: { Senha: SENHA } });
    const Resposta = aparelho.criar(preparada.Opcoes);
    assert.equal((await antes.call(cadastrarChave, { body: { Nome: 'Celular', Resposta } })).status, 200);
    const quem = await parada(pessoa);
    const { Chave: desafio } = PedidoDeCodigo.parse((await confirmar(quem, { Senha: SENHA })).body);
    const Chave = aparelho.assinar(desafio);
    assert.equal((await confirmar(quem, { Senha: SENHA, Chave })).status, 200);
    assert.equal((await confirmar(quem, { Senha: SENHA, Chave })).status, 400, 'serve uma vez');
    assert.equal(motivo(await fazerAdm(quem)), 200);
  });
});

describe('alterarUsuario numa sessão que não confirmou', () => {
  // proves M4
  test('pede para dar o poder de administrador, também de volta a quem estava inativo; para o resto, não', async () => {
    const quem = await parada(await umAdm());
    const mudar = (dados: object) =>
      quem.call(alterarUsuario, { body: { Nome: 'Sem Poderes', Email: novoEmail(), Adm: false, ...dados } });
    assert.equal(motivo(await mudar({})), 200);
    const pessoa = await criarUsuario(db);
    const de = ({ IdUsuario, Nome, Email, CPF }: typeof pessoa) => ({
      IdUsuario,
      Nome,
      Email,
      CPF,
      Versao: 1,
    });
    assert.equal(motivo(await mudar({ ...de(pessoa), Adm: true })), 'confirmar');
    assert.equal(motivo(await mudar({ ...de(pessoa), Nome: 'Outro Nome' })), 200);
    const adm = await criarUsuario(db, { Adm: true });
    assert.equal(motivo(await mudar({ ...de(adm), Nome: 'Outro Nome', Adm: true })), 200);
    const inativo = await criarUsuario(db, { Adm: true, Status: 'I' });
    assert.equal(motivo(await mudar({ ...de(inativo), Adm: true, Status: 'A' })), 'confirmar');
    const { Adm } = await db
      .selectFrom('Usuario')
      .select('Adm')
      .where('IdUsuario', '=', pessoa.IdUsuario)
      .executeTakeFirstOrThrow();
    assert.equal(Adm, false, 'nada ficou');
  });
});

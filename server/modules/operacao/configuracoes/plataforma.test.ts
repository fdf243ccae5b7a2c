import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import type { Plataforma } from '#contract/plataforma.ts';
import * as contract from '#contract/operacao/configuracoes.ts';
import * as identidade from '#contract/acesso/identidade.ts';
import { alterarSenha, obterPerfil } from '#contract/acesso/usuarios.ts';
import { createApp } from '../../../app.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { withIdentity } from '../../../platform/http/page.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAluno, criarUsuario, SENHA } from '../../../testing/factories.ts';

/** Two instances on one database: what is decided on one holds on the other at the next call. */
const t = await testApp();
const outra = await createApp(t.deps);
after(() => outra.close());

const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
const adm = await t.as({ IdUsuario });
const ler = async () => (await adm.call(contract.obterPlataforma)).body;
const naOutra = async (url: string, token?: string) =>
  await outra.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

const PADRAO = {
  ExigeDuasEtapas: false,
  SessaoHoras: 12,
  OciosaEquipeMinutos: 30,
  OciosaAlunoMinutos: 120,
  SenhaMinima: 12,
  VerificacaoHumana: 'erros',
} as const;
async function decidir(parte: Partial<Pick<Plataforma, keyof typeof PADRAO>>) {
  const { Versao } = await ler();
  return await adm.call(contract.alterarSeguranca, { body: { ...PADRAO, ...parte, Versao } });
}

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('identidade', () => {
  test('nome, logotipo e cor valem na hora em toda instância, com registro de antes e depois', async () => {
    const antes = await ler();
    const { status, body } = await adm.call(contract.alterarIdentidade, {
      body: {
        Nome: 'Escola Aurora',
        Imagem: PNG,
        Cor: '#AA3300',
        EmailSuporte: 'ajuda@aurora.example',
        Versao: antes.Versao,
      },
    });
    assert.equal(status, 200);
    assert.deepEqual([body.Nome, body.Cor, body.Versao], ['Escola Aurora', '#aa3300', antes.Versao + 1]);
    assert.match(body.Imagem ?? '', /^data:image\/webp;base64,/);
    const publica = (await naOutra('/api/login/configuracao')).json<Plataforma>();
    assert.deepEqual(
      [publica.Nome, publica.Cor, publica.Imagem, publica.EmailSuporte],
      ['Escola Aurora', '#aa3300', body.Imagem, 'ajuda@aurora.example'],
    );
    const ato = await t.db
      .selectFrom('Auditoria')
      .selectAll()
      .where('Acao', '=', 'alterar identidade')
      .executeTakeFirstOrThrow();
    assert.deepEqual(ato.Antes, { Nome: 'Habilita', Cor: null, EmailSuporte: null, Imagem: false });
    assert.deepEqual(ato.Depois, {
      Nome: 'Escola Aurora',
      Cor: '#aa3300',
      EmailSuporte: 'ajuda@aurora.example',
      Imagem: true,
    });
    assert.equal(ato.IdUsuario, IdUsuario);
  });

  test('quem parte de uma versão velha não apaga a de outra pessoa, e vê a atual', async () => {
    const { Versao } = await ler();
    const dados = { Nome: 'Escola Boreal', Cor: '', EmailSuporte: '' };
    assert.equal((await adm.call(contract.alterarIdentidade, { body: { ...dados, Versao } })).status, 200);
    const velha = await adm.call(contract.alterarIdentidade, { body: { ...dados, Nome: 'Outra', Versao } });
    assert.equal(velha.status, 409);
    assert.equal((velha.body as unknown as { Atual: Plataforma }).Atual.Nome, 'Escola Boreal');
    assert.equal((await ler()).Nome, 'Escola Boreal');
  });

  test('sem imagem no pedido o logotipo fica; null o retira', async () => {
    const enviar = async (Imagem?: string | null) => {
      const { Versao } = await ler();
      const body = { Nome: 'Escola', Versao, ...(Imagem !== undefined && { Imagem }) };
      return (await adm.call(contract.alterarIdentidade, { body })).body.Imagem;
    };
    const posta = await enviar(PNG);
    assert.equal(await enviar(), posta);
    assert.equal(await enviar(null), null);
  });

  // proves T25
  test('a página já chega com o nome e a cor, escritos como texto', async () => {
    const { Versao } = await ler();
    const Nome = '</title><script>"$&\'';
    await adm.call(contract.alterarIdentidade, { body: { Nome, Cor: '#112233', Versao } });
    const publica = (await naOutra('/api/login/configuracao')).json<Plataforma>();
    const pagina = withIdentity(
      '<meta name="theme-color" content="#0B6E69" /><meta name="plataforma" content="" /><title>Habilita</title>',
      publica,
    );
    assert.ok(!pagina.includes('<script'), pagina);
    assert.match(pagina, /name="theme-color" content="#112233"/);
    const [, escrita = ''] = /name="plataforma" content="([^"]*)"/.exec(pagina) ?? [];
    const lida = escrita.replace(/&#(\d+);/g, (_, codigo: string) => String.fromCharCode(Number(codigo)));
    assert.deepEqual(JSON.parse(lida), publica);
    assert.equal(publica.Nome, Nome);
  });

  test('o encarregado é público; e-mail e CNPJ inválidos são recusados no seu campo', async () => {
    const { Versao } = await ler();
    const recusa = await adm.call(contract.alterarEncarregado, {
      body: { EncarregadoEmail: 'sem arroba', CNPJ: '11.111.111/1111-11', Versao },
    });
    assert.deepEqual(Object.keys((recusa.body as unknown as ErrorBody).Campos ?? {}).sort(), [
      'CNPJ',
      'EncarregadoEmail',
    ]);
    await adm.call(contract.alterarEncarregado, {
      body: {
        RazaoSocial: 'Aurora Treinamentos Ltda.',
        CNPJ: '11.444.777/0001-61',
        EncarregadoNome: 'Lia Prado',
        EncarregadoEmail: 'encarregada@aurora.example',
        EncarregadoSubstituto: '',
        Versao,
      },
    });
    const publica = (await naOutra('/api/login/configuracao')).json<Plataforma>();
    assert.deepEqual(
      [publica.CNPJ, publica.EncarregadoNome, publica.EncarregadoEmail, publica.EncarregadoSubstituto],
      ['11444777000161', 'Lia Prado', 'encarregada@aurora.example', null],
    );
  });
});

describe('segurança', () => {
  beforeEach(() => decidir({}));

  test('um prazo menor sem uso encerra na hora as sessões paradas, nas duas instâncias', async () => {
    const { token } = await t.as(await criarAluno(t.db));
    t.clock.offset = minutes(20);
    assert.equal((await naOutra(obterPerfil.url, token)).statusCode, 200);
    t.clock.offset = 0;
    const outro = await t.as(await criarAluno(t.db));
    await decidir({ OciosaAlunoMinutos: 15 });
    t.clock.offset = minutes(16);
    assert.equal((await naOutra(obterPerfil.url, outro.token)).statusCode, 401);
    t.clock.offset = 0;
  });

  test('a equipe tem o seu próprio prazo sem uso', async () => {
    const colega = await t.as(await criarUsuario(t.db, { Adm: true }));
    await decidir({ OciosaEquipeMinutos: 60 });
    t.clock.offset = minutes(45);
    assert.equal((await naOutra(obterPerfil.url, colega.token)).statusCode, 200);
    t.clock.offset = 0;
  });

  test('a duração máxima vale também para quem já entrou, e é a da resposta do token', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA });
    const { token } = await t.as(aluno);
    await t.db
      .updateTable('Sessao')
      .set({ CriadaEm: new Date(Date.now() - hours(3)) })
      .execute();
    assert.equal((await naOutra(obterPerfil.url, token)).statusCode, 200);
    const { Versao } = await ler();
    await adm.call(contract.alterarSeguranca, { body: { ...PADRAO, SessaoHoras: 4, Versao } });
    assert.equal((await naOutra(obterPerfil.url, token)).statusCode, 200);
    const { body } = await t.call(identidade.obterToken, {
      body: { username: aluno.Email, password: SENHA, grant_type: 'password' },
    });
    assert.equal(body.expires_in, 4 * 3600);
    await adm.call(contract.alterarSeguranca, { body: { ...PADRAO, SessaoHoras: 2, Versao: Versao + 1 } });
    assert.equal((await naOutra(obterPerfil.url, token)).statusCode, 401);
    await t.db.updateTable('Sessao').set({ CriadaEm: new Date() }).execute();
  });

  test('o tamanho mínimo das senhas vale para a próxima senha', async () => {
    const aluno = await criarAluno(t.db, { senha: SENHA });
    const pessoa = await t.as(aluno);
    const trocar = (SenhaNova: string) =>
      pessoa.call(alterarSenha, { params: { id: aluno.IdUsuario }, body: { SenhaAtual: SENHA, SenhaNova } });
    await decidir({ SenhaMinima: 20 });
    const curta = await trocar('vento roda calha');
    assert.deepEqual((curta.body as unknown as ErrorBody).Campos, {
      SenhaNova: 'Use ao menos 20 caracteres.',
    });
    assert.equal((await naOutra('/api/login/configuracao')).json<{ SenhaMinima: number }>().SenhaMinima, 20);
    await decidir({ SenhaMinima: 8 });
    assert.equal((await trocar('abc')).status, 400);
    assert.equal((await trocar('vt9%calhaz')).status, 200);
  });

  test('pedida sempre, a verificação humana vem antes da senha certa', async () => {
    const { Email } = await criarAluno(t.db, { senha: SENHA });
    await decidir({ VerificacaoHumana: 'sempre' });
    const entrar = () =>
      t.call(identidade.logar, { body: { Email, Senha: SENHA } }, { 'x-forwarded-for': '10.9.0.1' });
    const semProva = await entrar();
    assert.equal(semProva.status, 400);
    assert.ok((semProva.body as unknown as ErrorBody).Campos?.['Captcha']);
    await decidir({});
    assert.equal((await entrar()).status, 200);
  });

  test('fora dos limites nada muda', async () => {
    const recusa = await decidir({ SessaoHoras: 25, SenhaMinima: 7 });
    assert.deepEqual((recusa.body as unknown as ErrorBody).Campos, {
      SessaoHoras: 'Use de 1 a 24.',
      SenhaMinima: 'Use de 8 a 64.',
    });
  });
});

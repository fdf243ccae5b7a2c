import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as alunos from '#contract/empresas/alunos.ts';
import { linkPrimeiroAcesso } from '#contract/empresas/alunos-acesso.ts';
import * as conferencia from '#contract/empresas/alunos-conferencia.ts';
import {
  aceitarComCodigo,
  aceitarConvite,
  listarConvites,
  pedirAjudaComConta,
} from '#contract/empresas/convites.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { verificarLink } from '#contract/acesso/identidade-links.ts';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { alunoNovo, alunoError } from '../../../testing/alunos.ts';
import { cenarioDeConvites } from '../../../testing/convites.ts';
import { criarAlunoEm, novoCPF, novoEmail, SENHA } from '../../../testing/factories.ts';

const { t, db, adm, empresa, linkPara, criarSenha, entrar, deOutraRede } = await cenarioDeConvites();

const instituicoes = (usuario: unknown) =>
  (usuario as UsuarioLogado).ListaInstituicoes.map(({ NomeFantasia }) => NomeFantasia);
const quem = async (CPF: string) =>
  await db
    .selectFrom('Usuario')
    .select(['IdUsuario', 'Nome', 'Email', 'Versao'])
    .where('CPF', '=', CPF)
    .where('IdClienteCadastro', 'is', null)
    .executeTakeFirst();

// proves H1
describe('conta tomada de antemão', () => {
  test('quem registrou o CPF antes, com e-mail seu e senha sua, não ganha nada na empresa seguinte', async () => {
    const a = await empresa('Ardil Ltda.');
    const b = await empresa('Boa Fé S.A.');
    const CPFAluno = novoCPF();
    const dele = novoEmail();
    await a.incluir({ CPFAluno, Email: dele });
    assert.equal((await criarSenha(await linkPara(dele, /Ardil/))).status, 200);

    const dela = novoEmail();
    const incluida = await adm.call(alunos.inserirClienteAluno, {
      body: { ...alunoNovo(b.IdCliente), CPFAluno, Email: dela, EhGestor: true, EnviarAcesso: true },
    });
    assert.deepEqual(
      [incluida.status, incluida.body.Email, incluida.body.Vinculo],
      [200, dela, 'pendente'],
      'o e-mail que B escreveu fica',
    );
    const { IdClienteAluno } = incluida.body;

    const { body: sessao } = await entrar(dele);
    assert.deepEqual(instituicoes(sessao), ['Ardil Ltda.']);
    const conta = await quem(CPFAluno);
    const eleMesmo = await t.as({ IdUsuario: conta?.IdUsuario ?? 0, IdCliente: a.IdCliente });
    assert.deepEqual((await eleMesmo.call(listarConvites)).body.Itens, [], 'nem sabe que foi convidada');
    const palpite = await eleMesmo.call(aceitarComCodigo, { body: { Token: 'ABCD'.repeat(5) } });
    assert.equal(palpite.status, 422);

    const Token = await linkPara(dela, /Boa Fé/);
    const { Convite } = (await t.call(verificarLink, { body: { Token } })).body;
    assert.deepEqual([Convite?.NomeFantasia, Convite?.ContaExistente], ['Boa Fé S.A.', true]);
    assert.equal((await criarSenha(Token)).status, 409, 'a conta que existe não troca de dono');
    const semSenha = await t.call(
      aceitarConvite,
      { body: { Token, Senha: 'outra qualquer' } },
      deOutraRede(),
    );
    assert.equal(semSenha.status, 400);
    const ajuda = await t.call(pedirAjudaComConta, { body: { Token, Contato: '(11) 91234-5678' } });
    assert.match(ajuda.body.Protocolo, /^\d{8}-\d+$/);
    assert.equal((await t.call(pedirAjudaComConta, { body: { Token, Contato: 'x' } })).status, 429);
    const { body } = await adm.call(alunos.obterAluno, { params: { id: IdClienteAluno } });
    assert.deepEqual([body.Vinculo, body.TemSenha, body.PrimeiroAcessoEm], ['pendente', false, null]);
  });

  test('registrado por duas antes de alguém entrar: quem entra pelo link de uma é só dessa', async () => {
    const a = await empresa('Antes Ltda.');
    const b = await empresa('Bem Depois');
    const CPFAluno = novoCPF();
    const [dele, dela] = [novoEmail(), novoEmail()];
    const emA = await a.incluir({ CPFAluno, Email: dele, Nome: 'Nome Que A Escreveu' });
    const emB = await b.incluir({ CPFAluno, Email: dela, Nome: 'Nome Que B Escreveu' });
    const [deA, deB] = [await linkPara(dele, /Antes/), await linkPara(dela, /Bem Depois/)];
    assert.equal((await criarSenha(deB)).status, 200);
    assert.deepEqual(instituicoes((await entrar(CPFAluno)).body), ['Bem Depois']);
    assert.equal((await b.obter(emB.body.IdClienteAluno)).Vinculo, 'ativo');

    const visto = await a.obter(emA.body.IdClienteAluno);
    assert.deepEqual(
      [visto.Vinculo, visto.Nome, visto.Email, visto.TemSenha, visto.PrimeiroAcessoEm, visto.ContatoOculto],
      ['pendente', 'Nome Que A Escreveu', dele, false, null, false],
      'A continua a ver só o que escreveu',
    );
    assert.equal((await criarSenha(deA, 'outra senha bem longa')).status, 409);
    assert.equal((await entrar(dele, 'outra senha bem longa')).status, 400);
    const aceita = await t.call(
      aceitarConvite,
      { body: { Token: deA, Senha: 'jabuti sereno trapézio' } },
      deOutraRede(),
    );
    assert.deepEqual([aceita.status, aceita.body], [200, { Empresa: 'Antes Ltda.' }]);
    assert.deepEqual(instituicoes((await entrar(CPFAluno)).body), ['Antes Ltda.', 'Bem Depois']);
    assert.equal(
      (await a.obter(emA.body.IdClienteAluno)).Nome,
      'Nome Que B Escreveu',
      'agora a conta é dos dois',
    );
  });

  test('os links de duas empresas ao mesmo tempo: uma só conta por CPF', async () => {
    const [a, b] = [await empresa('Corrida A'), await empresa('Corrida B')];
    const CPFAluno = novoCPF();
    const [um, outro] = [novoEmail(), novoEmail()];
    await a.incluir({ CPFAluno, Email: um });
    await b.incluir({ CPFAluno, Email: outro });
    const links = await Promise.all([linkPara(um, /Corrida A/), linkPara(outro, /Corrida B/)]);
    const respostas = await Promise.all(links.map((link) => criarSenha(link)));
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
  });

  test('um e-mail que a empresa escreveu depois da ficha em papel não passa por confirmado', async () => {
    const a = await empresa('Papel e Ardil');
    const b = await empresa('Alvo S.A.');
    const CPFAluno = novoCPF();
    const dela = novoEmail();
    const { body: aluno, escrito } = await a.incluir({ CPFAluno, Email: null });
    const ficha = await a.eu.call(linkPrimeiroAcesso, { body: { IdClienteAluno: aluno.IdClienteAluno } });
    const trocado = await a.eu.call(alunos.alterarClienteAluno, {
      body: {
        IdCliente: a.IdCliente,
        IdClienteAluno: aluno.IdClienteAluno,
        Versao: aluno.Versao,
        Nome: escrito.Nome,
        CPFAluno,
        Email: dela,
        Setores: [a.setor],
      },
    });
    assert.equal(trocado.status, 200);
    assert.equal((await criarSenha(ficha.body.Url.split('token=')[1] ?? '')).status, 200);
    await b.incluir({ CPFAluno, Email: dela });
    const { IdUsuario = 0 } = (await quem(CPFAluno)) ?? {};
    const atacante = await t.as({ IdUsuario, IdCliente: a.IdCliente });
    assert.deepEqual((await atacante.call(listarConvites)).body.Itens, []);
  });
});

// proves M2
describe('o que uma empresa aprende, e altera, de quem é de outra', () => {
  test('conferir e incluir respondem o mesmo de um CPF conhecido por outros e de um que ninguém conhece', async () => {
    const a = await empresa('Dona do Dado');
    const b = await empresa('Curiosa Ltda.');
    const dela = await criarAlunoEm(db, {
      IdCliente: a.IdCliente,
      Setores: [a.setor],
      senha: SENHA,
      Nome: 'Segredo Dela',
    });
    const respostas = async (CPF: string, Email: string | null) => {
      const { IdCliente } = b;
      const escrito = { ...alunoNovo(IdCliente), Nome: 'Fulana', CPFAluno: CPF, Email, Setores: [b.setor] };
      const chamadas = [
        await b.eu.call(conferencia.verificarCpf, { body: { IdCliente, CPF } }),
        await b.eu.call(conferencia.verificarEmailCpf, { body: { IdCliente, CPF, Email } }),
        await b.eu.call(conferencia.verificarVinculoClienteAluno, { body: { IdCliente, CPF } }),
        await b.eu.call(alunos.inserirClienteAluno, { body: escrito }),
        await adm.call(conferencia.verificarCpf, { body: { IdCliente, CPF } }),
      ];
      return chamadas.map(({ status, body }) => ({
        status,
        corpo: JSON.stringify(body)
          .replaceAll(CPF, '(cpf)')
          .replaceAll(Email ?? '(nenhum)', '(email)')
          .replaceAll(/"(IdClienteAluno|IdUsuario)":\d+/g, '"$1":0')
          .replaceAll(/"CriadoEm":"[^"]+"/g, ''),
      }));
    };
    const desconhecida = await respostas(novoCPF(), novoEmail());
    assert.deepEqual(await respostas(dela.CPF ?? '', dela.Email), desconhecida);
  });

  test('os gestores da pessoa, e ela mesma, continuam como estavam', async () => {
    const a = await empresa('Casa Dela');
    const b = await empresa('Metida S.A.');
    const dela = await criarAlunoEm(db, { IdCliente: a.IdCliente, Setores: [a.setor], senha: SENHA });
    await b.incluir({ CPFAluno: dela.CPF ?? '', Email: null });
    const visto = await a.obter(dela.IdClienteAluno);
    assert.deepEqual([visto.Email, visto.ContatoOculto, visto.PodeAlterarPessoa], [dela.Email, false, true]);
    const peloProvedor = await t.as({ IdUsuario: dela.IdUsuario, IdClienteSso: a.IdCliente });
    assert.equal((await peloProvedor.call(obterPerfil)).status, 200, 'nada foi cortado dela');
    assert.equal((await quem(dela.CPF ?? ''))?.Versao, 1);
  });

  test('trocando o CPF de alguém seu, um gestor não descobre quem tem conta', async () => {
    const a = await empresa('Teste de CPF');
    const meu = await criarAlunoEm(db, { IdCliente: a.IdCliente, Setores: [a.setor], senha: SENHA });
    const fora = await criarAlunoEm(db, { IdCliente: (await empresa('Fora')).IdCliente });
    const { body: escrito } = await a.incluir();
    const trocar = async (aluno: { IdClienteAluno: number }, CPFAluno: string) => {
      const { Versao, Nome, Email, Telefone } = await a.obter(aluno.IdClienteAluno);
      const { IdClienteAluno } = aluno;
      const body = {
        IdCliente: a.IdCliente,
        IdClienteAluno,
        Versao,
        Nome,
        Email,
        Telefone,
        CPFAluno,
        Setores: [a.setor],
      };
      const resposta = await a.eu.call(alunos.alterarClienteAluno, { body });
      return [resposta.status, alunoError(resposta.body).message];
    };
    assert.deepEqual(await trocar(meu, fora.CPF ?? ''), await trocar(meu, novoCPF()));
    assert.deepEqual(
      [await trocar(escrito, fora.CPF ?? ''), await trocar(escrito, novoCPF())],
      [
        [200, undefined],
        [200, undefined],
      ],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { alterarAparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { logar } from '#contract/acesso/identidade.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { confirmarEmail, recuperarSenha, redefinirSenha } from '#contract/acesso/identidade-links.ts';
import { responderPedidoPeloLink } from '#contract/acesso/usuarios-pedidos.ts';
import * as contratoDasSessoes from '#contract/acesso/sessoes.ts';
import * as contract from '#contract/acesso/usuarios.ts';
import { meusDados } from '#contract/operacao/privacidade.ts';
import { minutes } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarAluno, criarUsuario, novoEmail, SENHA } from '../../../testing/factories.ts';
import { linkOf, mailServer } from '../../../testing/smtp.ts';
import { enviarEmail } from '../../mensagens/emails/envio.service.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url });
const { db } = t;
const campos = (body: unknown) => Object.keys((body as ErrorBody).Campos ?? {});
const carta = (email: string, assunto: RegExp) =>
  eventually(() =>
    smtp.received.find((c) => JSON.stringify(c.to).includes(email) && assunto.test(c.subject ?? '')),
  );

describe('meus dados', () => {
  test('vejo o CPF incompleto e altero nome e telefone', async () => {
    const aluno = await criarAluno(db);
    const eu = await t.as(aluno);
    const antes = await eu.call(contract.obterPerfil);
    assert.match(antes.body.CPF ?? '', /^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    const { status, body } = await eu.call(contract.alterarPerfil, {
      body: { Nome: 'Novo Nome', Email: aluno.Email, Telefone: '11 3333-4444' },
    });
    assert.deepEqual([status, body.Nome, body.Iniciais], [200, 'Novo Nome', 'NN']);
    assert.equal((await eu.call(contract.obterPerfil)).body.Telefone, '1133334444');
  });

  test('mudado enquanto eu o editava, o perfil recusa e mostra o atual, com o CPF incompleto', async () => {
    const aluno = await criarAluno(db);
    const eu = await t.as(aluno);
    const { body: lido } = await eu.call(contract.obterPerfil);
    const alterar = (Nome: string, Versao?: number) =>
      eu.call(contract.alterarPerfil, { body: { Nome, Email: aluno.Email, Versao } });
    const respostas = await Promise.all([alterar('Nome Um', lido.Versao), alterar('Nome Dois', lido.Versao)]);
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409]);
    const recusa = respostas.find(({ status }) => status === 409)?.body as unknown as { Atual: typeof lido };
    const { Atual } = recusa;
    const agora = (await eu.call(contract.obterPerfil)).body;
    assert.deepEqual([Atual.Nome, Atual.CPF, Atual.Versao], [agora.Nome, lido.CPF, agora.Versao]);
    assert.equal((await alterar('Tendo Visto', Atual.Versao)).status, 200);
    assert.equal((await alterar('De Quem Não Diz')).status, 200);
  });

  // proves T06
  test('tema e tamanho das letras ficam com a pessoa, e só os que existem', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    const entrar = async () =>
      ((await t.call(logar, { body: { Email: aluno.Email, Senha: SENHA } })).body as UsuarioLogado).Aparencia;
    assert.deepEqual(await entrar(), { Tema: 'aparelho', Letras: 100 });
    const body = { Tema: 'escuro', Letras: 130 } as const;
    assert.deepEqual((await eu.call(alterarAparencia, { body })).body, body);
    assert.deepEqual(await entrar(), body);
    for (const errada of [{ Tema: 'rosa' }, { Letras: 120 }, { IdUsuario: 1 }]) {
      assert.equal((await eu.call(alterarAparencia, { body: { ...body, ...errada } as never })).status, 400);
    }
  });

  test('nenhum campo de poder passa pelo perfil', async () => {
    const aluno = await criarAluno(db);
    const eu = await t.as(aluno);
    for (const campo of [
      'Adm',
      'EhGestor',
      'EhAdmAluno',
      'Status',
      'IdCliente',
      'SenhaHash',
      'constructor',
    ]) {
      const body = { Nome: 'X', [campo]: true } as unknown as { Nome: string };
      const resposta = await eu.call(contract.alterarPerfil, { body });
      assert.deepEqual([resposta.status, campos(resposta.body)], [400, [campo]]);
    }
    const ler = ({ IdUsuario }: { IdUsuario: number }) =>
      db
        .selectFrom('Usuario')
        .select(['Adm', 'Nome', 'CPF'])
        .where('IdUsuario', '=', IdUsuario)
        .executeTakeFirstOrThrow();
    const antes = await ler(aluno);
    assert.deepEqual([antes.Adm, antes.Nome], [false, aluno.Nome]);
    // What the API answers of oneself may be sent back, and changes nothing, nor anybody else.
    const outro = await criarAluno(db);
    const deOutro = await ler(outro);
    const body = { Nome: 'X', IdUsuario: outro.IdUsuario, CPF: deOutro.CPF } as unknown as { Nome: string };
    assert.equal((await eu.call(contract.alterarPerfil, { body })).status, 200);
    assert.deepEqual([await ler(aluno), await ler(outro)], [{ ...antes, Nome: 'X' }, deOutro]);
  });

  test('a foto é refeita: só os pixels ficam', async () => {
    const eu = await t.as(await criarAluno(db));
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b6e69' } })
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .png()
      .toBuffer();
    const foto = (Imagem: string) =>
      eu.call(contract.alterarPerfil, { body: { Nome: 'Com Foto', Imagem, ConsenteFoto: true } });
    const { body } = await foto(`data:image/png;base64,${png.toString('base64')}`);
    const [tipo, dados = ''] = (body.Imagem ?? '').split(',');
    assert.equal(tipo, 'data:image/webp;base64');
    const feita = await sharp(Buffer.from(dados, 'base64')).metadata();
    assert.deepEqual([feita.width, feita.height, feita.exif], [256, 256, undefined]);

    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ).toString('base64');
    for (const ruim of [
      `data:image/svg+xml;base64,${svg}`,
      `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`,
      'https://atacante.example/x.png',
    ]) {
      const resposta = await foto(ruim);
      assert.deepEqual([resposta.status, campos(resposta.body)], [400, ['Imagem']], ruim.slice(0, 30));
    }
    const semFoto = await eu.call(contract.alterarPerfil, { body: { Nome: 'Sem Foto', Imagem: null } });
    assert.equal(semFoto.body.Imagem, null);
  });

  test('LGPD, art. 8º: a foto só com consentimento registrado; retirada, o consentimento acaba e a foto some', async () => {
    const aluno = await criarAluno(db);
    const eu = await t.as(aluno);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6e69' } })
      .png()
      .toBuffer();
    const Imagem = `data:image/png;base64,${png.toString('base64')}`;
    const gravar = (mais: object) => eu.call(contract.alterarPerfil, { body: { Nome: 'Ana', ...mais } });
    const registros = async () =>
      (
        await t.pool.query<{ texto: string; vale: boolean }>(
          `select texto, retirado_em is null as vale from usuario_consentimento where id_usuario = $1 order by 1`,
          [aluno.IdUsuario],
        )
      ).rows;
    const sem = await gravar({ Imagem });
    assert.deepEqual([sem.status, campos(sem.body)], [400, ['ConsenteFoto']]);
    assert.deepEqual([await registros(), (await eu.call(contract.obterPerfil)).body.Imagem], [[], null]);

    assert.notEqual((await gravar({ Imagem, ConsenteFoto: true })).body.Imagem, null);
    const texto = contract.CONSENTIMENTO_DA_FOTO;
    assert.deepEqual(await registros(), [{ texto, vale: true }]);
    await gravar({});
    assert.deepEqual(await registros(), [{ texto, vale: true }], 'salvar outra coisa não o muda');

    assert.equal((await gravar({ Imagem: null })).body.Imagem, null);
    assert.deepEqual(await registros(), [{ texto, vale: false }]);
    await gravar({ Imagem, ConsenteFoto: true });
    assert.equal((await registros()).length, 2, 'dado de novo, é outro');
    const { body } = await eu.call(meusDados);
    const meus = body.Assuntos.find(({ Assunto }) => Assunto === 'consentimentos');
    assert.equal(meus?.Total, 2);
  });

  // proves T27
  test('imagem enorme em pontos é recusada sem ser aberta', async () => {
    const eu = await t.as(await criarAluno(db));
    const bomba = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { status } = await eu.call(contract.alterarPerfil, {
      body: { Nome: 'Bomba', Imagem: `data:image/png;base64,${bomba.toString('base64')}` },
    });
    assert.equal(status, 400);
  });
});

describe('trocar o e-mail', () => {
  // proves T09
  test('pede a senha, confirma no novo endereço e avisa o antigo', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    const Email = novoEmail();
    const semSenha = await eu.call(contract.alterarPerfil, { body: { Nome: aluno.Nome, Email } });
    assert.deepEqual([semSenha.status, campos(semSenha.body)], [400, ['SenhaAtual']]);
    const errada = await eu.call(contract.alterarPerfil, {
      body: { Nome: aluno.Nome, Email, SenhaAtual: 'não é esta' },
    });
    assert.deepEqual([errada.status, campos(errada.body)], [400, ['SenhaAtual']]);

    const pedido = await eu.call(contract.alterarPerfil, {
      body: { Nome: aluno.Nome, Email, SenhaAtual: SENHA },
    });
    assert.deepEqual([pedido.status, pedido.body.Email], [200, aluno.Email]);
    const { token } = linkOf(await carta(Email, /Confirme/));
    assert.equal((await eu.call(contract.obterPerfil)).body.EmailPendente, Email);
    assert.deepEqual((await t.call(confirmarEmail, { body: { Token: token } })).body, {
      Email,
      ValeEm: null,
    });
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 422);
    assert.equal((await t.call(logar, { body: { Email, Senha: SENHA } })).status, 200);
    const aviso = await carta(aluno.Email, /e-mail da sua conta mudou/);
    assert.ok(!aviso.text?.includes(Email), 'o endereço novo aparece incompleto');
  });

  // proves T09
  test('o link vale 30 minutos e não toma o e-mail de outra pessoa', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    const Email = novoEmail();
    await eu.call(contract.alterarPerfil, { body: { Nome: aluno.Nome, Email, SenhaAtual: SENHA } });
    const { token } = linkOf(await carta(Email, /Confirme/));
    t.clock.offset = minutes(31);
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 422);
    t.clock.offset = 0;
    await criarUsuario(db, { Email });
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 409);
  });

  // proves M6
  test('a resposta é a mesma para o endereço de outra pessoa, que é avisada uma vez por dia e não recebe link', async () => {
    const dona = await criarUsuario(db);
    const conversas = [];
    for (const [fim, Email] of [
      ['enviado', novoEmail()],
      ['cancelado', dona.Email],
      ['cancelado', (await criarUsuario(db)).Email.toUpperCase()],
    ] as const) {
      const aluno = await criarAluno(db, { Nome: 'Quem Pergunta', senha: SENHA });
      const eu = await t.as(aluno);
      const pedido = await eu.call(contract.alterarPerfil, {
        body: { Nome: aluno.Nome, Email, SenhaAtual: SENHA },
      });
      const perfil = await eu.call(contract.obterPerfil);
      assert.deepEqual([perfil.body.Email, perfil.body.EmailPendente], [aluno.Email, Email]);
      const cedo = await eu.call(contract.reenviarMinhaConfirmacaoDeEmail);
      t.clock.offset = minutes(3);
      const depois = await eu.call(contract.reenviarMinhaConfirmacaoDeEmail);
      t.clock.offset = 0;
      assert.deepEqual(depois.body, { Enviado: true, Para: Email });
      conversas.push([pedido.status, Object.keys(pedido.body), cedo.status, cedo.body, depois.status]);
      const enviadas = () =>
        db.selectFrom('Email').select('Status').where('IdUsuario', '=', aluno.IdUsuario).execute();
      await eventually(async () => {
        const todas = await enviadas();
        return todas.length === 2 && todas.every(({ Status }) => Status === fim);
      });
    }
    assert.deepEqual(conversas[0]?.slice(0, 3), [200, conversas[0]?.[1], 429]);
    for (const conversa of conversas) assert.deepEqual(conversa, conversas[0]);
    await carta(dona.Email, /Pediram o seu e-mail/);
    const recebidas = smtp.received.filter((c) =>
      JSON.stringify(c.to).toLowerCase().includes(dona.Email.toLowerCase()),
    );
    assert.equal(recebidas.length, 1);
    assert.throws(() => linkOf(recebidas[0] as never), /no link/);
  });

  // proves M6
  test('três por hora de uma pessoa, e três por hora a um endereço, registrado ou não', async () => {
    const pedir = async (aluno: Awaited<ReturnType<typeof criarAluno>>, Email: string) => {
      const eu = await t.as(aluno);
      const { status } = await eu.call(contract.alterarPerfil, {
        body: { Nome: aluno.Nome, Email, SenhaAtual: SENHA },
      });
      return status;
    };
    const insistente = await criarAluno(db, { senha: SENHA });
    const dela = [];
    for (let n = 0; n < 5; n++) dela.push(await pedir(insistente, novoEmail()));
    assert.deepEqual(dela, [200, 200, 200, 429, 429]);
    t.clock.offset = minutes(61);
    assert.equal(await pedir(insistente, novoEmail()), 200);
    t.clock.offset = 0;
    for (const Email of [novoEmail(), (await criarUsuario(db)).Email]) {
      const gente = await Promise.all(Array.from({ length: 5 }, () => criarAluno(db, { senha: SENHA })));
      const estados = await Promise.all(gente.map((pessoa) => pedir(pessoa, Email)));
      assert.deepEqual(estados.toSorted(), [200, 200, 200, 429, 429]);
      assert.equal(smtp.recipients.filter((para) => para === Email).length <= 3, true);
    }
  });
});

const adm = await t.as(await criarUsuario(db, { Adm: true }));
async function por({ IdUsuario, CPF }: { IdUsuario: number; CPF: string | null }, Email: string) {
  const { Nome, Adm, Versao } = (await adm.call(contract.obterUsuario, { params: { id: IdUsuario } })).body;
  return await adm.call(contract.alterarUsuario, { body: { IdUsuario, Nome, CPF, Email, Adm, Versao } });
}

describe('o e-mail que outros põem', () => {
  test('quem já entrou o confirma no novo endereço; o antigo fica sabendo antes e depois', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const Email = novoEmail();
    const { status, body } = await por(aluno, Email);
    assert.deepEqual([status, body.Email, body.EmailPendente], [200, aluno.Email, Email]);
    const pedido = await carta(aluno.Email, /Pediram a troca/);
    assert.ok(!pedido.text?.includes(Email), 'o endereço novo aparece incompleto');
    assert.equal((await t.call(logar, { body: { Email, Senha: SENHA } })).status, 400);
    const { token } = linkOf(await carta(Email, /Confirme/));
    const confirmado = await t.call(confirmarEmail, { body: { Token: token } });
    assert.equal(confirmado.body.Email, Email);
    assert.ok(confirmado.body.ValeEm, 'espera a palavra do antigo');
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 422);
    assert.equal((await t.call(logar, { body: { Email, Senha: SENHA } })).status, 400);
    const { token: Token } = linkOf(pedido);
    assert.equal((await t.call(responderPedidoPeloLink, { body: { Token, Confirma: true } })).status, 204);
    assert.equal((await t.call(logar, { body: { Email, Senha: SENHA } })).status, 200);
    await carta(aluno.Email, /e-mail da sua conta mudou/);
    const depois = await adm.call(contract.obterUsuario, { params: { id: aluno.IdUsuario } });
    assert.deepEqual([depois.body.Email, depois.body.EmailPendente], [Email, null]);
  });

  test('quem nunca entrou passa a tê-lo na hora', async () => {
    const aluno = await criarAluno(db);
    const Email = novoEmail();
    const { body } = await por(aluno, Email);
    assert.deepEqual([body.Email, body.EmailPendente], [Email, null]);
  });

  test('o de outra pessoa é recusado; o link vai de novo depois de dois minutos, e quem cancela o mata', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const ocupado = await por(aluno, (await criarUsuario(db)).Email);
    assert.deepEqual([ocupado.status, campos(ocupado.body)], [409, ['Email']]);
    const Email = novoEmail();
    await por(aluno, Email);
    const { token } = linkOf(await carta(Email, /Confirme/));
    const params = { id: aluno.IdUsuario };
    assert.equal((await adm.call(contract.reenviarConfirmacaoDeEmail, { params })).status, 429);
    t.clock.offset = minutes(3);
    const { body } = await adm.call(contract.reenviarConfirmacaoDeEmail, { params });
    assert.deepEqual(body, { Enviado: true, Para: Email });
    t.clock.offset = 0;
    assert.equal((await adm.call(contract.cancelarTrocaDeEmail, { params })).status, 204);
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 422);
    assert.equal((await adm.call(contract.cancelarTrocaDeEmail, { params })).status, 422);
    assert.equal((await adm.call(contract.obterUsuario, { params })).body.Email, aluno.Email);
  });

  test('a própria pessoa o vê no perfil e desiste da troca; vale só o último que foi pedido', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    const primeiro = novoEmail();
    await eu.call(contract.alterarPerfil, { body: { Nome: aluno.Nome, Email: primeiro, SenhaAtual: SENHA } });
    const { token } = linkOf(await carta(primeiro, /Confirme/));
    const Email = novoEmail();
    await por(aluno, Email);
    assert.equal((await t.call(confirmarEmail, { body: { Token: token } })).status, 422);
    assert.equal((await eu.call(contract.obterPerfil)).body.EmailPendente, Email);
    const { token: segundo } = linkOf(await carta(Email, /Confirme/));
    assert.equal((await eu.call(contract.reenviarMinhaConfirmacaoDeEmail)).status, 429);
    t.clock.offset = minutes(3);
    const enviado = await eu.call(contract.reenviarMinhaConfirmacaoDeEmail);
    t.clock.offset = 0;
    assert.deepEqual(enviado.body, { Enviado: true, Para: Email });
    assert.equal((await eu.call(contract.cancelarMinhaTrocaDeEmail)).status, 204);
    assert.equal((await eu.call(contract.reenviarMinhaConfirmacaoDeEmail)).status, 422);
    assert.equal((await t.call(confirmarEmail, { body: { Token: segundo } })).status, 422);
  });
});

describe('alterar a senha', () => {
  const NOVA = 'girassol andaime violeta';

  // proves L4 T08 T18
  test('só a minha, com a atual; as outras sessões e o token desta terminam, e chega o aviso', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const outro = await criarAluno(db, { senha: SENHA });
    const [eu, celular] = [await t.as(aluno), await t.as(aluno)];
    const trocar = (id: number, SenhaAtual: string, SenhaNova = NOVA) =>
      eu.call(contract.alterarSenha, { params: { id }, body: { SenhaAtual, SenhaNova } });

    const alheia = await trocar(outro.IdUsuario, SENHA);
    const inexistente = await trocar(999_999, SENHA);
    assert.deepEqual([alheia.status, alheia.body], [404, inexistente.body]);
    assert.deepEqual(campos((await trocar(aluno.IdUsuario, 'errada')).body), ['SenhaAtual']);
    assert.deepEqual(campos((await trocar(aluno.IdUsuario, SENHA, 'aaaaaaaaaaaa')).body), ['SenhaNova']);
    const [{ IdSessao } = { IdSessao: 0 }] = (await eu.call(contratoDasSessoes.listarSessoes)).body.filter(
      ({ Atual }) => Atual,
    );
    const { status, body: novo } = await trocar(aluno.IdUsuario, SENHA);
    assert.equal(status, 200);
    assert.equal((await celular.call(contract.obterPerfil)).status, 401);
    assert.equal((await eu.call(contract.obterPerfil)).status, 401);
    const renovada = { authorization: `Bearer ${novo.access_token}` };
    const { body: sessoes } = await t.call(contratoDasSessoes.listarSessoes, {}, renovada);
    assert.deepEqual(
      sessoes.map((sessao) => [sessao.IdSessao, sessao.Atual]),
      [[IdSessao, true]],
    );
    assert.equal((await t.call(logar, { body: { Email: aluno.Email, Senha: NOVA } })).status, 200);
    assert.equal((await t.call(logar, { body: { Email: outro.Email, Senha: SENHA } })).status, 200);
    await carta(aluno.Email, /senha foi alterada/);
  });

  // proves L4
  test('o link de nova senha pedido antes não vale mais, nem o que ainda ia ser enviado', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    await t.call(recuperarSenha, { body: { Email: aluno.Email } });
    const { token: Token } = linkOf(await carta(aluno.Email, /nova senha/));
    const { IdUsuario, Nome, Email: Para } = aluno;
    const fila = {
      ChaveEvento: `recuperacao:antes-${IdUsuario}`,
      Tipo: 'recuperacao',
      Para,
      IdUsuario,
    } as const;
    const { IdEmail } = await db
      .insertInto('Email')
      .values({ ...fila, Assunto: 'x', Dados: JSON.stringify({ Nome }) })
      .returning('IdEmail')
      .executeTakeFirstOrThrow();
    const body = { SenhaAtual: SENHA, SenhaNova: NOVA };
    const eu = await t.as(aluno);
    assert.equal((await eu.call(contract.alterarSenha, { params: { id: IdUsuario }, body })).status, 200);
    const depois = await t.call(redefinirSenha, { body: { Token, Senha: 'marimbondo ladeira anil' } });
    assert.equal(depois.status, 422);
    await enviarEmail(t.deps, IdEmail);
    const naFila = db.selectFrom('Email').select('Status').where('IdEmail', '=', IdEmail);
    assert.deepEqual(await naFila.execute(), [{ Status: 'cancelado' }]);
    assert.equal((await t.call(logar, { body: { Email: Para, Senha: NOVA } })).status, 200);
  });

  // proves T08 T16
  test('adivinhar a senha atual com uma sessão emprestada cansa', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    const estados = [];
    for (let i = 0; i < 8; i++) {
      const params = { id: aluno.IdUsuario };
      const { status } = await eu.call(contract.alterarSenha, {
        params,
        body: { SenhaAtual: `palpite ${i}`, SenhaNova: NOVA },
      });
      estados.push(status);
    }
    assert.ok(estados.includes(429), String(estados));
  });

  test('também a quem troca de rede a cada palpite', async () => {
    const aluno = await criarAluno(db, { senha: SENHA });
    const eu = await t.as(aluno);
    let recusas = 0;
    for (let i = 0; i < 24; i++) {
      const body = { SenhaAtual: `palpite ${i}`, SenhaNova: NOVA };
      const rede = { 'x-forwarded-for': `10.77.${i}.1` };
      const { status } = await eu.call(
        contract.alterarSenha,
        { params: { id: aluno.IdUsuario }, body },
        rede,
      );
      if (status === 429) recusas++;
    }
    assert.ok(recusas > 0);
  });
});

describe('minhas sessões', () => {
  // proves T19
  test('vejo, encerro uma, encerro as outras; as de outra pessoa não existem para mim', async () => {
    const aluno = await criarAluno(db);
    const [eu, b, c] = [await t.as(aluno), await t.as(aluno), await t.as(aluno)];
    const outra = await t.as(await criarAluno(db));
    const lista = (await eu.call(contratoDasSessoes.listarSessoes)).body;
    assert.deepEqual([lista.length, lista.filter(({ Atual }) => Atual).length], [3, 1]);
    const [alheia] = (await outra.call(contratoDasSessoes.listarSessoes)).body;
    const encerrar = (IdSessao: number) => eu.call(contratoDasSessoes.encerrarSessao, { body: { IdSessao } });
    assert.equal((await encerrar(alheia?.IdSessao ?? 0)).status, 404);
    assert.equal((await outra.call(contract.obterPerfil)).status, 200);

    const idDeB =
      (await b.call(contratoDasSessoes.listarSessoes)).body.find(({ Atual }) => Atual)?.IdSessao ?? 0;
    assert.equal((await encerrar(idDeB)).status, 204);
    assert.equal((await b.call(contract.obterPerfil)).status, 401);
    assert.equal((await eu.call(contratoDasSessoes.encerrarOutrasSessoes)).status, 204);
    assert.equal((await c.call(contract.obterPerfil)).status, 401);
    assert.equal((await eu.call(contract.obterPerfil)).status, 200);
  });
});

test('usuarioAdm, listarInstituicoes e suporteMensagem falam de quem chama', async () => {
  const aluno = await criarAluno(db);
  const outro = await criarAluno(db, { Adm: true });
  const eu = await t.as(aluno);
  const Email = outro.Email;
  assert.deepEqual((await eu.call(contract.usuarioAdm, { body: { Email } })).body, {
    Adm: false,
    EhAdmAluno: false,
  });
  const { body } = await eu.call(contract.listarInstituicoes, { body: { Email } });
  assert.deepEqual(
    body.map(({ IdCliente }) => IdCliente),
    [aluno.IdCliente],
  );
  const mensagem = { Assunto: 'Não consigo abrir', Mensagem: 'O vídeo não abre.\nJá tentei duas vezes.' };
  const primeira = await eu.call(suporteMensagem, { body: mensagem });
  const segunda = await eu.call(suporteMensagem, { body: mensagem });
  assert.match(primeira.body.Protocolo, /^\d{8}-\d{5}$/);
  assert.notEqual(primeira.body.Protocolo, segunda.body.Protocolo);
});

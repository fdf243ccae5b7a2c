import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { evidenciaTentativa } from '#contract/estudo/avaliacoes.ts';
import { assinarCertificado, meusCertificados } from '#contract/prova/certificados.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { confirmarNoProvedor } from '#contract/empresas/entrada-unica.ts';
import { confirmar as confirmarExportacao } from '#contract/saidas/exportacao.ts';
import { confirmarIdentidade } from '#contract/acesso/identidade.ts';
import { minutes } from '../../../platform/clock.ts';
import type { ErrorBody } from '../../../testing/app.ts';
import { criarAvaliacao, estado, iniciar } from '../../../testing/avaliacoes.ts';
import { formado } from '../../../testing/certificados.ts';
import {
  cenarioDaEntradaUnica,
  returnUrl,
  ligarEntradaUnica,
  verificado,
  voltar,
} from '../../../testing/entrada-unica.ts';
import { criarAlunoEm, criarUsuario, SENHA, vincular } from '../../../testing/factories.ts';
import { provedorMentiroso } from '../../../testing/oidc.ts';

/** People without a password here, who prove again at their company's provider who they are. */

const { t, db, contas, provedor, clienteComProvedor } = await cenarioDaEntradaUnica();
const Volta = '/aluno/curso/7?aula=3';
const PAGINA = `${t.deps.env.PUBLIC_URL}/#${Volta}`;
type Pessoa = Awaited<ReturnType<typeof t.as>>;

async function pedir(pessoa: Pessoa) {
  const { status, body, headers } = await pessoa.call(confirmarNoProvedor, { body: { Volta } });
  const [, navegador = ''] = /habilita-entrada=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  return { status, Endereco: body.Endereco, navegador };
}

let n = 0;
async function confirmar(pessoa: Pessoa, email: string) {
  const conta = `confirma-${++n}`;
  contas[conta] = verificado(email);
  const { Endereco, navegador } = await pedir(pessoa);
  return await voltar(t, await provedor.entrarComo(conta, Endereco), navegador);
}

async function comProva() {
  const { IdCliente } = await clienteComProvedor();
  const cena = await criarAvaliacao(t, { IdCliente, Norma: 'NR-35' });
  return { ...cena, pessoa: await t.as({ IdUsuario: cena.IdUsuario, IdClienteSso: IdCliente }) };
}

describe('quem entra pelo provedor e não tem senha', () => {
  // proves T48 M4
  test('quem leva os dados de muitos confirma lá, pois a senha não serve; dez minutos depois, de novo', async () => {
    const { IdCliente } = await clienteComProvedor();
    const { IdUsuario, Email } = await criarAlunoEm(db, { IdCliente, senha: SENHA });
    await db.updateTable('ClienteAluno').set({ EhGestor: true }).where('IdUsuario', '=', IdUsuario).execute();
    const pessoa = await t.as({ IdUsuario, IdClienteSso: IdCliente });
    const levar = () =>
      pessoa.call(confirmarExportacao, {
        body: { Lista: 'alunos', Filtros: { cliente: IdCliente }, Motivo: 'Conferência com o RH.' },
      });
    const recusada = await levar();
    assert.equal(recusada.status, 403);
    assert.partialDeepStrictEqual(recusada.body, { Motivo: 'confirmar', ConfirmaCom: 'provedor' });
    assert.equal((await pessoa.call(confirmarIdentidade, { body: { Senha: SENHA } })).status, 422);
    assert.equal((await levar()).status, 403);
    assert.equal((await confirmar(pessoa, Email)).destino, PAGINA);
    assert.equal((await levar()).status, 204);
    t.clock.offset = minutes(11);
    assert.equal((await levar()).status, 403);
    t.clock.offset = 0;
  });

  test('confirma lá quem é e faz a avaliação da NR; a prova diz como foi, e cada confirmação serve uma vez', async () => {
    const cena = await comProva();
    const { body: antes } = await estado(cena);
    assert.deepEqual([antes.ExigeSenha, antes.ConfirmaCom], [true, 'provedor']);
    const sem = await iniciar(cena);
    assert.equal(sem.status, 400);
    assert.match((sem.body as unknown as ErrorBody).Campos?.['Senha'] ?? '', /provedor da sua empresa/);

    const ida = new URL((await pedir(cena.pessoa)).Endereco).searchParams;
    assert.deepEqual([ida.get('prompt'), ida.get('max_age')], ['login', '0']);
    assert.equal((await confirmar(cena.pessoa, cena.Email)).destino, PAGINA);
    assert.equal((await estado(cena)).body.ConfirmaCom, 'confirmada');
    const { status, body } = await iniciar(cena);
    assert.equal(status, 200);
    assert.equal((await estado(cena)).body.ConfirmaCom, 'provedor');
    const adm = await t.as(await criarUsuario(db, { Adm: true }));
    const prova = await adm.call(evidenciaTentativa, { params: { id: body.IdTentativa } });
    assert.deepEqual(
      [prova.body.IdentificadaPor, prova.body.IdentificadaEm],
      ['provedor', prova.body.IniciadaEm],
    );
  });

  test('assina o certificado, que diz por onde; a confirmação velha não serve', async () => {
    const { IdCliente } = await clienteComProvedor();
    const { Codigo, IdUsuario, Email } = await formado(t, { IdCliente });
    const pessoa = await t.as({ IdUsuario, IdClienteSso: IdCliente });
    const assinar = () => pessoa.call(assinarCertificado, { body: { Codigo, Declaracao: true } });
    assert.equal((await assinar()).status, 400);
    await confirmar(pessoa, Email);
    t.clock.offset = minutes(11);
    assert.equal((await assinar()).status, 400);
    t.clock.offset = 0;
    await confirmar(pessoa, Email);
    assert.equal((await pessoa.call(meusCertificados)).body.ConfirmaCom, 'confirmada');
    assert.equal((await assinar()).status, 200);
    const { body } = await t.call(verificar, { params: { codigo: Codigo } });
    assert.equal(body.Assinaturas[0]?.Nivel, 'provedor');
  });

  test('outra conta, quem ninguém conhece e outro navegador não confirmam; quem entrou com senha usa a senha', async () => {
    const cena = await comProva();
    const colega = await criarUsuario(db);
    await vincular(db, { IdCliente: cena.IdCliente, IdUsuario: colega.IdUsuario });
    const deOutra = await confirmar(cena.pessoa, colega.Email);
    assert.equal(deOutra.destino, `${PAGINA}&recusa=outra`);
    assert.equal((await confirmar(cena.pessoa, 'ninguem@empresa.example')).recusa, 'desconhecida');
    contas['propria'] = verificado(cena.Email);
    const { Endereco } = await pedir(cena.pessoa);
    const alheio = await pedir(cena.pessoa);
    const endereco = await provedor.entrarComo('propria', Endereco);
    assert.equal((await voltar(t, endereco, alheio.navegador)).recusa, 'expirou');
    assert.equal((await estado(cena)).body.ConfirmaCom, 'provedor');
    assert.equal((await iniciar(cena)).status, 400);
    const comSenha = await t.as({ IdUsuario: cena.IdUsuario, IdCliente: cena.IdCliente });
    assert.equal((await pedir(comSenha)).status, 422);
  });

  test('o provedor que não pediu a prova de novo, ou não diz quando, não confirma', async () => {
    const falso = await provedorMentiroso();
    const { IdCliente, Hash } = await clienteComProvedor();
    await ligarEntradaUnica(t, IdCliente, falso.url, { Versao: 1 });
    const { IdUsuario, Email } = await criarUsuario(db);
    await vincular(db, { IdCliente, IdUsuario });
    const pessoa = await t.as({ IdUsuario, IdClienteSso: IdCliente });
    const agora = () => Math.floor(Date.now() / 1000);
    async function voltarCom(auth_time: number | undefined) {
      const { Endereco, navegador } = await pedir(pessoa);
      const ida = new URL(Endereco).searchParams;
      falso.estado.nonce = ida.get('nonce') ?? '';
      falso.estado.mentira = { claims: { email: Email, auth_time } };
      const parametros = new URLSearchParams({ code: 'codigo', state: ida.get('state') ?? '' });
      return await voltar(t, `${returnUrl(t, Hash)}?${parametros.toString()}`, navegador);
    }
    assert.equal((await voltarCom(undefined)).recusa, 'antiga');
    assert.equal((await voltarCom(agora() - 3600)).recusa, 'antiga');
    assert.equal((await voltarCom(agora())).destino, PAGINA);
  });
});

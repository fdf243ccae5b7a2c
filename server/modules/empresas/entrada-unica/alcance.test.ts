import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Call } from '#contract/call.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import * as avisos from '#contract/mensagens/avisos.ts';
import * as certificados from '#contract/prova/certificados.ts';
import * as exportacao from '#contract/saidas/exportacao.ts';
import * as suporte from '#contract/operacao/suporte.ts';
import * as contratoDasSessoes from '#contract/acesso/sessoes.ts';
import * as usuarios from '#contract/acesso/usuarios.ts';
import * as visoes from '#contract/acompanhamento/visoes.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls.ts';
import { certificadoDe, formado } from '../../../testing/certificados.ts';
import { criarCliente, SENHA, vincular } from '../../../testing/factories.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';

/** What one company's provider opens of somebody who manages and studies in another one too: nothing of the other. */

const t = await testApp();
const { db } = t;
const LA = 'Zabumba Forjaria';
const daqui = await criarCliente(db);
const dela = await criarCliente(db, { NomeFantasia: LA });
const estudo = await formado(t, { IdCliente: dela.IdCliente });
const { IdUsuario, Codigo } = estudo;
await db
  .updateTable('ClienteAluno')
  .set({ EhGestor: true, GestorTodosSetores: true })
  .where('IdUsuario', '=', IdUsuario)
  .execute();
await vincular(db, { IdCliente: daqui.IdCliente, IdUsuario, EhGestor: true });
await db
  .updateTable('Usuario')
  .set({ SenhaHash: await hashPassword(SENHA) })
  .where('IdUsuario', '=', IdUsuario)
  .execute();

const comSenha = await t.as({ IdUsuario, IdCliente: dela.IdCliente });
const peloProvedor = await t.as({ IdUsuario, IdClienteSso: daqui.IdCliente });

/** What they left there. */
const pedido = { Lista: 'alunos' as const, Formato: 'csv' as const, Filtros: { cliente: dela.IdCliente } };
const { IdExportacao } = (await comSenha.call(exportacao.pedir, { body: pedido })).body;
await eventually(async () => (await comSenha.call(exportacao.minhas)).body.Itens[0]?.Situacao === 'pronta');
const { IdExportacaoAgenda } = (
  await comSenha.call(exportacao.agendar, { body: { ...pedido, Frequencia: 'semanal' } })
).body;
const { IdSuporteMensagem } = (
  await comSenha.call(suporteMensagem, { body: { Assunto: `Sobre a ${LA}`, Mensagem: 'Ajudem.' } })
).body;
await db.transaction().execute((db) =>
  notificar(t.deps, db, {
    ChaveEvento: 'de-la',
    Tipo: 'prazo',
    IdUsuario,
    IdCliente: dela.IdCliente,
    Titulo: `Um prazo na ${LA}`,
  }),
);
const { IdVisao } = (
  await comSenha.call(visoes.salvarVisao, {
    body: { Tela: 'acompanhamento', IdCliente: dela.IdCliente, Nome: LA, Consulta: '' },
  })
).body;
await comSenha.call(certificados.assinarCertificado, { body: { Codigo, Senha: SENHA, Declaracao: true } });

describe('a sessão do provedor de uma empresa', () => {
  test('não lê nada da outra, em lista nenhuma', async () => {
    const ler = async (token: string, { url }: Call) => {
      const { body } = await t.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      return body.includes(LA);
    };
    const listas = calls.filter(
      ({ method, url, config }) => method === 'GET' && !url.includes(':') && !config.semFim,
    );
    const mostram: string[] = [];
    for (const lista of listas.filter(({ config }) => config.acesso !== 'publico')) {
      if (await ler(comSenha.token, lista)) mostram.push(lista.url);
      assert.equal(await ler(peloProvedor.token, lista), false, lista.url);
    }
    for (const { url } of [
      exportacao.minhas,
      exportacao.agendas,
      suporte.minhasMensagens,
      avisos.listarAvisos,
      certificados.meusCertificados,
    ])
      assert.ok(mostram.includes(url), url);
    assert.equal((await comSenha.call(avisos.contarAvisos)).body.NaoLidos > 0, true);
    assert.equal((await peloProvedor.call(avisos.contarAvisos)).body.NaoLidos, 0);
  });

  test('não abre, muda nem apaga o que é da outra, mesmo sabendo o número', async () => {
    const [aviso] = (await comSenha.call(avisos.listarAvisos, { querystring: {} })).body.Itens;
    const recusas = [
      await peloProvedor.call(exportacao.link, { params: { id: IdExportacao } }),
      await peloProvedor.call(exportacao.cancelar, { body: { IdExportacao } }),
      await peloProvedor.call(exportacao.pausarAgenda, { body: { IdExportacaoAgenda, Pausada: true } }),
      await peloProvedor.call(exportacao.excluirAgenda, { body: { IdExportacaoAgenda } }),
      await peloProvedor.call(suporte.conversa, { params: { id: IdSuporteMensagem } }),
      await peloProvedor.call(suporte.escrever, { body: { IdSuporteMensagem, Texto: 'Oi' } }),
      await peloProvedor.call(suporte.encerrar, { body: { IdSuporteMensagem } }),
      await peloProvedor.call(certificados.documento, { params: { codigo: Codigo } }),
      await peloProvedor.call(certificados.assinarCertificado, {
        body: { Codigo, Senha: SENHA, Declaracao: true },
      }),
      await peloProvedor.call(avisos.marcarLido, { body: { IdAviso: aviso?.IdAviso ?? 0 } }),
      await peloProvedor.call(visoes.excluirVisao, { body: { IdVisao } }),
    ];
    assert.deepEqual(
      recusas.map(({ status }) => status),
      recusas.map(() => 404),
    );
    await peloProvedor.call(avisos.marcarLido, { body: {} });
    assert.equal((await comSenha.call(avisos.contarAvisos)).body.NaoLidos > 0, true, 'nem todos de uma vez');
    assert.equal((await comSenha.call(exportacao.link, { params: { id: IdExportacao } })).status, 200);
  });

  test('não faz sair num anexo o certificado que é da outra', async () => {
    const { IdArquivoPdf } = (await certificadoDe(t, estudo)) ?? {};
    assert.ok(IdArquivoPdf);
    const mensagem = { Assunto: 'Anexo', Mensagem: 'Veja.', Anexos: [IdArquivoPdf] };
    assert.equal((await peloProvedor.call(suporteMensagem, { body: mensagem })).status, 400);
  });

  test('vê e encerra só as sessões que o mesmo provedor abriu', async () => {
    const irma = await t.as({ IdUsuario, IdClienteSso: daqui.IdCliente });
    const { body: vistas } = await peloProvedor.call(contratoDasSessoes.listarSessoes);
    assert.equal(vistas.length, 2);
    const alheia = (await comSenha.call(contratoDasSessoes.listarSessoes)).body.find(({ Atual }) => Atual);
    const encerrar = { body: { IdSessao: alheia?.IdSessao ?? 0 } };
    assert.equal((await peloProvedor.call(contratoDasSessoes.encerrarSessao, encerrar)).status, 404);
    assert.equal((await peloProvedor.call(contratoDasSessoes.encerrarOutrasSessoes)).status, 204);
    assert.equal((await irma.call(usuarios.obterPerfil)).status, 401);
    assert.equal((await comSenha.call(usuarios.obterPerfil)).status, 200);
  });

  test('acaba quando a pessoa se torna administradora da plataforma', async () => {
    const adm = (Adm: boolean) =>
      db.updateTable('Usuario').set({ Adm }).where('IdUsuario', '=', IdUsuario).execute();
    await adm(true);
    assert.equal((await peloProvedor.call(usuarios.obterPerfil)).status, 401);
    assert.equal((await comSenha.call(usuarios.obterPerfil)).status, 200);
    await adm(false);
  });
});

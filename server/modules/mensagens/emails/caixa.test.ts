import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/mensagens/emails.ts';
import { eventually, testApp, type TestApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { enfileirarEmail } from './outbox.service.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Treinos <treinos@provedor.example>' });
const pessoa = await criarUsuario(t.db, { Adm: true, Nome: 'Helena Prado' });
const adm = await t.as(pessoa);
const recebidas = (email: string) => smtp.received.filter(({ to }) => JSON.stringify(to).includes(email));

async function enfileirar(app: TestApp, Tipo: 'acesso' | 'email-alterado' = 'acesso') {
  const { IdUsuario, Email: Para } = await criarUsuario(app.db, { Nome: 'Rosa Lins' });
  const Dados = { Nome: 'Rosa Lins', EmailMascarado: 'r***@empresa.example' };
  const ChaveEvento = `caixa:${IdUsuario}`;
  const IdEmail = await enfileirarEmail(app.deps, app.db, { ChaveEvento, Tipo, Para, IdUsuario, Dados });
  assert.ok(IdEmail);
  return { IdEmail, IdUsuario, Para };
}
const obter = async (id: number) => (await adm.call(contract.obterEmail, { params: { id } })).body;
const ate = (IdEmail: number, Status: string) =>
  eventually(async () => {
    const email = await obter(IdEmail);
    return email.Status === Status && email;
  });
async function falha(Tipo?: 'acesso' | 'email-alterado') {
  smtp.state.refuse = { code: 550, message: 'Caixa inexistente' };
  const email = await enfileirar(t, Tipo);
  await ate(email.IdEmail, 'falhou');
  smtp.state.refuse = null;
  return email;
}

describe('a caixa de saída', () => {
  test('mostra a mensagem como é lida e por que falhou, sem fazer links de uso único', async () => {
    const { IdEmail } = await falha();
    const links = await t.db.selectFrom('LinkAcesso').select('IdLinkAcesso').execute();
    const email = await obter(IdEmail);
    assert.match(email.Erro ?? '', /550.*Caixa inexistente/);
    assert.deepEqual([email.Titulo, email.Pessoa, email.Cliente], ['Primeiro acesso', 'Rosa Lins', null]);
    assert.match(email.Previa?.Texto ?? '', /Olá, Rosa!/);
    assert.ok(!email.Previa?.Html.includes('token='));
    assert.equal((await t.db.selectFrom('LinkAcesso').select('IdLinkAcesso').execute()).length, links.length);
  });

  test('reenvia ao endereço que a pessoa tem agora, uma vez, e fica registrado', async () => {
    const { IdEmail, IdUsuario, Para } = await falha();
    const Email = `novo.${IdUsuario}@empresa.example`;
    await t.db.updateTable('Usuario').set({ Email }).where('IdUsuario', '=', IdUsuario).execute();
    const { body } = await adm.call(contract.reenviarEmails, { body: { Emails: [IdEmail, 2_147_483_000] } });
    assert.deepEqual(body, { Reenviados: 1 });
    const enviado = await ate(IdEmail, 'enviado');
    assert.deepEqual([enviado.Para, enviado.Tentativas, enviado.Erro], [Email, 1, null]);
    assert.deepEqual([recebidas(Email).length, recebidas(Para).length], [1, 0]);
    const ato = await t.db
      .selectFrom('Auditoria')
      .select(['IdUsuario', 'Antes', 'Depois'])
      .where('Acao', '=', 'reenviar e-mail')
      .where('IdObjeto', '=', IdEmail)
      .executeTakeFirstOrThrow();
    assert.equal(ato.IdUsuario, pessoa.IdUsuario);
    assert.equal((ato.Antes as { Status: string }).Status, 'falhou');
    assert.deepEqual(ato.Depois, { Status: 'pendente', EnderecoAtualizado: true });
    const deNovo = await adm.call(contract.reenviarEmails, { body: { Emails: [IdEmail] } });
    assert.deepEqual(deNovo.body, { Reenviados: 0 });
  });

  test('o aviso ao endereço antigo continua indo ao endereço antigo', async () => {
    const { IdEmail, IdUsuario, Para } = await falha('email-alterado');
    const Email = `outro.${IdUsuario}@empresa.example`;
    await t.db.updateTable('Usuario').set({ Email }).where('IdUsuario', '=', IdUsuario).execute();
    await adm.call(contract.reenviarEmails, { body: { Emails: [IdEmail] } });
    assert.equal((await ate(IdEmail, 'enviado')).Para, Para);
  });
});

describe('o servidor de e-mail', () => {
  test('o estado diz a quem se liga, o que espera, o último envio e a última recusa', async () => {
    const { IdEmail } = await falha();
    const { body } = await adm.call(contract.estadoDosEmails);
    assert.equal(body.Servidor, new URL(smtp.url).host);
    assert.equal(body.Remetente, 'treinos@provedor.example');
    assert.ok(body.Falharam >= 1 && body.UltimoEnvio);
    assert.match(body.UltimaFalha?.Erro ?? '', /Caixa inexistente/);
    assert.equal(body.UltimaFalha?.Em, (await obter(IdEmail)).TentadoEm);
    assert.doesNotMatch(JSON.stringify(body), /senha|password/i);
  });

  test('o teste vai a quem pede, e cinco em dez minutos bastam', async () => {
    const { status, body } = await adm.call(contract.testarEmail);
    assert.deepEqual([status, body.Para], [200, pessoa.Email]);
    assert.equal((await ate(body.IdEmail, 'enviado')).Titulo, 'Mensagem de teste');
    for (let n = 0; n < 4; n++) assert.equal((await adm.call(contract.testarEmail)).status, 200);
    assert.equal((await adm.call(contract.testarEmail)).status, 429);
  });

  test('sem servidor configurado, diz que não há', async () => {
    const semServidor = await testApp();
    const outro = await semServidor.as(await criarUsuario(semServidor.db, { Adm: true }));
    const { body } = await outro.call(contract.estadoDosEmails);
    assert.deepEqual([body.Servidor, body.UltimoEnvio, body.UltimaFalha, body.NaFila], [null, null, null, 0]);
  });
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { configuracao } from '#contract/acesso/identidade.ts';
import { alterarIncidente, avisosPublicos, incidente } from '#contract/operacao/privacidade-incidentes.ts';
import { days, today } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarCliente, criarUsuario } from '../../../../testing/factories.ts';

/** Res. CD/ANPD 15/2024, art. 9º: where not everybody can be told one by one, anybody can read it here, for 90 days. */

const t = await testApp();
const administrador = await criarUsuario(t.db, { Adm: true });
let adm = await t.as(administrador);
const { IdCliente } = await criarCliente(t.db, { NomeFantasia: 'Estaleiro Norte' });
afterEach(async () => {
  t.clock.offset = 0;
  await t.db.deleteFrom('Incidente').execute();
});

const daqui = (dias: number) => today({ now: () => new Date(t.clock.now().getTime() + days(dias)) });
const dados = (mais: object = {}) => ({
  Titulo: 'Planilha enviada ao destinatário errado',
  Descricao: 'Uma lista de alunos foi enviada a outra empresa.',
  ConhecidoEm: new Date(t.clock.now().getTime() - days(2)).toISOString(),
  Dados: ['identificacao' as const, 'contato' as const],
  IdCliente,
  Medidas: 'Pedimos a exclusão.',
  Consequencias: 'Mensagens falsas em seu nome.',
  Risco: true,
  ...mais,
});
const gravar = (mais: object) => adm.call(alterarIncidente, { body: dados(mais) });
const campos = ({ body }: { body: unknown }) => (body as ErrorBody).Campos ?? {};
const noAr = async () => {
  const avisos = (await t.call(avisosPublicos)).body;
  assert.equal(
    (await t.call(configuracao)).body.AvisoDeIncidente,
    avisos.length > 0,
    'a entrada aponta para ele',
  );
  return avisos;
};

test('o aviso público é lido por qualquer pessoa, diz o que a lei pede e fica por 90 dias', async () => {
  await gravar({});
  assert.deepEqual(await noAr(), [], 'sem aviso público, nada é público');
  const { body } = await gravar({ PublicoDe: daqui(0) });
  const { IdIncidente } = body;
  const [aviso, ...outros] = await noAr();
  assert.deepEqual(outros, []);
  assert.deepEqual(aviso, {
    IdIncidente,
    Desde: daqui(0),
    Ate: daqui(90),
    ConhecidoEm: body.ConhecidoEm,
    Empresa: 'Estaleiro Norte',
    OQueAconteceu: 'Uma lista de alunos foi enviada a outra empresa.',
    Dados: 'nome e CPF; e-mail e telefone',
    Consequencias: 'Mensagens falsas em seu nome.',
    Medidas: 'Pedimos a exclusão.',
    EncarregadoNome: null,
    EncarregadoEmail: null,
  });
  assert.equal((await adm.call(incidente, { params: { id: IdIncidente } })).body.PublicoAte, daqui(90));
  for (const [dias, quantos] of [
    [90, 1],
    [91, 0],
  ] as const) {
    t.clock.offset = days(dias);
    assert.equal((await noAr()).length, quantos, `depois de ${dias} dias`);
  }
});

test('conta do dia em que entra no ar, pede as consequências, e ninguém o tira ou encurta antes', async () => {
  assert.match(campos(await gravar({ PublicoDe: daqui(-1) }))['PublicoDe'] ?? '', /contam de hoje/);
  assert.match(
    campos(await gravar({ PublicoDe: daqui(0), Consequencias: '' }))['Consequencias'] ?? '',
    /O aviso público diz/,
  );
  const { body } = await gravar({ PublicoDe: daqui(0), AnpdEm: daqui(0), TitularesEm: daqui(0) });
  const { IdIncidente, PublicoDe } = body;
  t.clock.offset = days(10);
  adm = await t.as(administrador);
  const comum = {
    IdIncidente,
    ConhecidoEm: body.ConhecidoEm,
    AnpdEm: body.AnpdEm,
    TitularesEm: body.TitularesEm,
  };
  for (const mudado of [null, daqui(-40)]) {
    const recusado = await gravar({ ...comum, Versao: body.Versao, PublicoDe: mudado });
    assert.match(campos(recusado)['PublicoDe'] ?? '', /fica no ar por 90 dias, até/);
  }
  const encerrado = await gravar({ ...comum, Versao: body.Versao, PublicoDe, EncerradoEm: daqui(0) });
  assert.equal(encerrado.body.Situacao, 'encerrado');
  assert.equal((await noAr()).length, 1, 'encerrado, o aviso continua');
});

test('um dia anotado quando o aviso ainda não ficava aqui não publica nada; posto hoje, sim', async () => {
  const { body } = await gravar({});
  const { IdIncidente, ConhecidoEm } = body;
  await t.db
    .updateTable('Incidente')
    .set({ PublicoDe: daqui(-5), Consequencias: '' })
    .where('IdIncidente', '=', IdIncidente)
    .execute();
  assert.deepEqual(await noAr(), []);
  const lido = (await adm.call(incidente, { params: { id: IdIncidente } })).body;
  assert.equal(lido.PublicoAte, null, 'não diz que fica até um dia');
  const comum = { IdIncidente, ConhecidoEm };
  const corrigido = await gravar({
    ...comum,
    Versao: body.Versao,
    PublicoDe: daqui(-5),
    Consequencias: '',
    Medidas: 'Outra medida.',
  });
  assert.equal(corrigido.status, 200, 'a anotação não impede de corrigir o resto');
  assert.deepEqual(await noAr(), []);
  const posto = await gravar({ ...comum, Versao: corrigido.body.Versao, PublicoDe: daqui(0) });
  assert.equal(posto.body.PublicoAte, daqui(90));
  assert.equal((await noAr())[0]?.Desde, daqui(0));
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ICAL from 'ical.js';
import { prazos } from '#contract/acompanhamento/prazos.ts';
import * as contract from '#contract/acompanhamento/prazos-calendario.ts';
import { alterarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';
import { estudante } from '../../../testing/estudo.ts';
import { criarAlunoEm, criarCliente, criarCurso, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const daquiA = (dias: number) => {
  const dia = new Date(t.clock.now().getTime() + dias * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(dia);
};

/** As a calendar program reads it: another parser than the writer. */
function eventos(ics: string) {
  const calendario = new ICAL.Component(ICAL.parse(ics));
  return calendario.getAllSubcomponents('vevent').map((evento) => new ICAL.Event(evento));
}

/** With a meeting in ten days and a certificate that ends in twenty. */
async function comPrazos() {
  const aluno = await estudante(t, {
    DataTermino: daquiA(300),
    Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática; com vírgula, e acentuação' }]],
  });
  const { IdClienteTurma, Aulas } = aluno;
  const marcado = await adm.call(alterarEncontro, {
    body: {
      IdClienteTurma,
      IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0,
      Dia: daquiA(10),
      HoraInicio: '08:00',
      HoraFim: '12:30',
      Local: 'Galpão 3',
      Instrutor: 'Ivo Prado',
      Versao: 0,
    },
  });
  assert.equal(marcado.status, 200);
  const { IdCurso } = await criarCurso(t.db, { Nome: 'Trabalho em altura' });
  const { IdClienteAluno } = await t.db
    .selectFrom('ClienteTurmaAluno')
    .select('IdClienteAluno')
    .where('IdClienteTurmaAluno', '=', aluno.IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  await criarCertificado(t.db, {
    IdCliente: aluno.IdCliente,
    IdClienteAluno,
    IdCurso,
    Validade: daquiA(20),
  });
  return { ...aluno, IdClienteAluno };
}

const ler = (url: string) => t.app.inject({ url: new URL(url).pathname });

describe('calendário', () => {
  test('o arquivo tem cada prazo no seu dia e cada encontro nas suas horas, de São Paulo', async () => {
    const aluno = await comPrazos();
    const { token } = await t.as(aluno);
    const baixar = () =>
      t.app.inject({
        url: contract.baixarCalendario.url,
        headers: { authorization: `Bearer ${token}` },
      });
    const { statusCode, body, headers } = await baixar();
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/calendar/);
    const lidos = eventos(body);
    const encontro = lidos.find(({ summary }) => summary.startsWith('Aula presencial'));
    assert.equal(encontro?.summary, 'Aula presencial: Prática; com vírgula, e acentuação');
    assert.equal(encontro.location, 'Galpão 3');
    assert.equal(encontro.startDate.toJSDate().toISOString(), `${daquiA(10)}T11:00:00.000Z`);
    assert.equal(encontro.endDate.toJSDate().toISOString(), `${daquiA(10)}T15:30:00.000Z`);
    const vence = lidos.find(({ summary }) => summary === 'Certificado vence: Trabalho em altura');
    assert.deepEqual([vence?.startDate.isDate, vence?.startDate.toString()], [true, daquiA(20)]);
    // The same again: a calendar that asks twice shows each once.
    const denovo = eventos((await baixar()).body);
    assert.deepEqual(denovo.map(({ uid }) => uid).sort(), lidos.map(({ uid }) => uid).sort());
    assert.equal(new Set(lidos.map(({ uid }) => uid)).size, lidos.length);
  });

  test('uma turma que começa em 100 dias e termina em 300 está no arquivo e no link; o sino ainda se cala', async () => {
    const aluno = await estudante(t, { DataInicio: daquiA(100), DataTermino: daquiA(300) });
    const { Url } = (await aluno.call(contract.criarLinkDoCalendario, { body: {} })).body;
    const { token } = await t.as(aluno);
    const headers = { authorization: `Bearer ${token}` };
    const baixado = await t.app.inject({ url: contract.baixarCalendario.url, headers });
    for (const { body } of [baixado, await ler(Url)]) {
      const dias = eventos(body).map(({ summary, startDate }) => [
        summary.split(':')[0],
        startDate.toString(),
      ]);
      assert.deepEqual(dias, [['Último dia', daquiA(300)]]);
    }
    assert.deepEqual((await aluno.call(prazos)).body.Meus, []);
  });

  test('o link abre sem entrar, guarda só o resumo, e morre ao ser revogado ou trocado', async () => {
    const aluno = await comPrazos();
    assert.equal((await aluno.call(contract.linkDoCalendario)).body, null);
    const { Url } = (await aluno.call(contract.criarLinkDoCalendario, { body: {} })).body;
    const aberto = await ler(Url);
    assert.equal(aberto.statusCode, 200);
    assert.equal(eventos(aberto.body).length, eventos((await ler(Url)).body).length);
    const token = /([\w-]{43})\.ics$/.exec(Url)?.[1] ?? '';
    const linha = await t.db
      .selectFrom('CalendarioLink')
      .selectAll()
      .where('IdClienteAluno', '=', aluno.IdClienteAluno)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(linha).includes(token) && !linha.TokenHash.toString('utf8').includes(token));
    assert.notEqual((await aluno.call(contract.linkDoCalendario)).body?.LidoEm, null);

    const nova = (await aluno.call(contract.criarLinkDoCalendario, { body: {} })).body.Url;
    assert.deepEqual([(await ler(Url)).statusCode, (await ler(nova)).statusCode], [404, 200]);
    assert.equal((await aluno.call(contract.revogarLinkDoCalendario, { body: {} })).status, 204);
    assert.equal((await ler(nova)).statusCode, 404);
    assert.equal((await aluno.call(contract.linkDoCalendario)).body, null);
  });

  test('só os prazos de quem o criou; quem saiu da empresa não lê mais nada', async () => {
    const aluno = await comPrazos();
    const outro = await criarAlunoEm(t.db, { IdCliente: (await criarCliente(t.db)).IdCliente });
    const { call } = await t.as(outro);
    const { Url } = (await call(contract.criarLinkDoCalendario, { body: {} })).body;
    assert.deepEqual(eventos((await ler(Url)).body), []);
    const dele = (await aluno.call(contract.criarLinkDoCalendario, { body: {} })).body.Url;
    await t.db
      .updateTable('ClienteAluno')
      .set({ Status: 'I' })
      .where('IdClienteAluno', '=', aluno.IdClienteAluno)
      .execute();
    assert.equal((await ler(dele)).statusCode, 404);
  });

  test('links inventados e administradores que não estudam: 404', async () => {
    for (const arquivo of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)]) {
      assert.equal((await t.app.inject({ url: `/api/calendario/${arquivo}` })).statusCode, 404, arquivo);
    }
    assert.equal((await adm.call(contract.criarLinkDoCalendario, { body: {} })).status, 404);
    assert.equal((await adm.call(contract.baixarCalendario)).status, 404);
  });
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarAlunoEm, criarCliente, criarCurso } from '../../../testing/factories.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';
import { avisarVencimentos } from './lembretes.service.ts';

const t = await testApp();
const { db } = t;

/** What the job does at an instant; 10 h UTC is 7 h in São Paulo. */
const rodar = (instante: string) =>
  avisarVencimentos({ ...t.deps, clock: { now: () => new Date(instante) } });
const rodarNoDia = (dia: string) => rodar(`${dia}T15:00:00Z`);

const mensagens = async (IdUsuario: number) =>
  (
    await db
      .selectFrom('Email')
      .select(['ChaveEvento', 'Assunto', 'IdEmail'])
      .where('IdUsuario', '=', IdUsuario)
      .orderBy('IdEmail')
      .execute()
  ).map(({ ChaveEvento, Assunto }) => ({ marco: Number(ChaveEvento.split(':').at(-1)), Assunto }));
const marcos = async (IdUsuario: number) => (await mensagens(IdUsuario)).map(({ marco }) => marco);

async function alguem(mais: Parameters<typeof criarAlunoEm>[1] | object = {}) {
  const { IdCliente } = await criarCliente(db);
  const aluno = await criarAlunoEm(db, { IdCliente, ...mais });
  const { IdCurso } = await criarCurso(db);
  return { ...aluno, IdCurso };
}

describe('lembretes ao aluno', () => {
  test('aos 60, 30, 7 e 0 dias, cada um uma vez por mais que se repita', async () => {
    const pessoa = await alguem();
    await criarCertificado(db, { ...pessoa, Validade: '2031-03-31' });
    const esperado: [dia: string, marcos: number[]][] = [
      ['2031-01-29', []],
      ['2031-01-30', [60]],
      ['2031-02-28', [60]],
      ['2031-03-01', [60, 30]],
      ['2031-03-02', [60, 30]],
      ['2031-03-24', [60, 30, 7]],
      ['2031-03-30', [60, 30, 7]],
      ['2031-03-31', [60, 30, 7, 0]],
      ['2031-04-01', [60, 30, 7, 0]],
    ];
    for (const [dia, feitos] of esperado) {
      await rodarNoDia(dia);
      await rodarNoDia(dia);
      assert.deepEqual(await marcos(pessoa.IdUsuario), feitos, dia);
    }
    assert.deepEqual(
      (await mensagens(pessoa.IdUsuario)).map(({ Assunto }) => Assunto),
      [
        'O seu certificado vence em 31/03/2031',
        'O seu certificado vence em 31/03/2031',
        'O seu certificado vence em 31/03/2031',
        'O seu certificado vence hoje, 31/03/2031',
      ],
    );
  });

  test('no dia de São Paulo, de manhã em diante, em máquinas de qualquer fuso', async () => {
    const fuso = process.env['TZ'];
    try {
      for (const TZ of ['UTC', 'America/Manaus', 'Asia/Tokyo']) {
        process.env['TZ'] = TZ;
        const pessoa = await alguem();
        await criarCertificado(db, {
          ...pessoa,
          Validade: '2033-03-31',
          EmitidoEm: '2033-02-10T12:00:00Z',
        });
        // 31 days before until midnight, then 30, but nobody is woken up.
        for (const instante of ['2033-03-01T02:59:59Z', '2033-03-01T03:00:00Z', '2033-03-01T09:59:59Z']) {
          await rodar(instante);
          assert.deepEqual(await marcos(pessoa.IdUsuario), [], `${TZ} ${instante}`);
        }
        await rodar('2033-03-01T10:00:00Z');
        assert.deepEqual(await marcos(pessoa.IdUsuario), [30], TZ);
      }
    } finally {
      if (fuso === undefined) delete process.env['TZ'];
      else process.env['TZ'] = fuso;
    }
  });

  test('depois de uma parada, só o último marco; muito depois de vencer, nenhum', async () => {
    const cinco = await alguem();
    await criarCertificado(db, { ...cinco, Validade: '2034-01-10' });
    await rodarNoDia('2034-01-05');
    await rodarNoDia('2034-01-05');
    assert.deepEqual(await marcos(cinco.IdUsuario), [7]);
    const tarde = await alguem();
    await criarCertificado(db, { ...tarde, Validade: '2034-01-02' });
    const velho = await alguem();
    await criarCertificado(db, { ...velho, Validade: '2033-12-28' });
    await rodarNoDia('2034-01-05');
    assert.deepEqual(await mensagens(tarde.IdUsuario), [
      { marco: 0, Assunto: 'O seu certificado venceu em 02/01/2034' },
    ]);
    assert.deepEqual(await marcos(velho.IdUsuario), []);
  });

  test('duas instâncias ao mesmo tempo escrevem uma vez', async () => {
    const { IdCliente, IdCurso } = await alguem();
    const pessoas = await Promise.all(Array.from({ length: 20 }, () => criarAlunoEm(db, { IdCliente })));
    for (const pessoa of pessoas) await criarCertificado(db, { ...pessoa, IdCurso, Validade: '2035-06-30' });
    await Promise.all(Array.from({ length: 4 }, () => rodarNoDia('2035-06-23')));
    const { Total } = await db
      .selectFrom('Email')
      .select((eb) => eb.fn.countAll<number>().as('Total'))
      .where('IdCliente', '=', IdCliente)
      .executeTakeFirstOrThrow();
    assert.equal(Total, 20);
  });

  test('quem renovou não é lembrado; se a renovação é revogada, volta a ser', async () => {
    const pessoa = await alguem();
    await criarCertificado(db, { ...pessoa, Validade: '2036-05-31' });
    const novo = await criarCertificado(db, {
      ...pessoa,
      Validade: '2038-05-31',
      EmitidoEm: '2036-03-01T12:00:00Z',
    });
    await rodarNoDia('2036-05-24');
    assert.deepEqual(await marcos(pessoa.IdUsuario), []);
    await db
      .updateTable('Certificado')
      .set({ RevogadoEm: '2036-05-24T16:00:00Z', MotivoRevogacao: 'Engano' })
      .where('IdCertificado', '=', novo.IdCertificado)
      .execute();
    await rodarNoDia('2036-05-25');
    assert.deepEqual(await marcos(pessoa.IdUsuario), [7]);
  });

  test('um certificado de fora, aprovado e do mesmo curso, também renova; o pendente não', async () => {
    const coberta = await alguem();
    await criarCertificado(db, { ...coberta, Validade: '2037-05-31' });
    await criarExterno(db, { ...soDoAluno(coberta), IdCurso: coberta.IdCurso, Validade: '2039-01-01' });
    const esperando = await alguem();
    await criarCertificado(db, { ...esperando, Validade: '2037-05-31' });
    await criarExterno(db, {
      ...soDoAluno(esperando),
      IdCurso: esperando.IdCurso,
      Validade: '2039-01-01',
      Status: 'pendente',
    });
    await rodarNoDia('2037-05-24');
    assert.deepEqual(await marcos(coberta.IdUsuario), []);
    assert.deepEqual(await marcos(esperando.IdUsuario), [7]);
  });

  test('os de fora também vencem e são lembrados, menos os recusados e os já renovados', async () => {
    const pessoa = await alguem();
    await criarExterno(db, { ...soDoAluno(pessoa), Validade: '2040-02-29' });
    await criarExterno(db, {
      ...soDoAluno(pessoa),
      Validade: '2040-02-20',
      Descricao: 'nr-10 seguranca EM eletricidade',
    });
    await criarExterno(db, {
      ...soDoAluno(pessoa),
      Validade: '2040-02-29',
      Descricao: 'Outro',
      Status: 'recusado',
    });
    await rodarNoDia('2040-01-30');
    assert.deepEqual(await marcos(pessoa.IdUsuario), [30]);
  });

  test('revogados, permanentes, recém-emitidos e pessoas inativas não são lembrados', async () => {
    const Validade = '2041-08-31';
    const revogada = await alguem();
    await criarCertificado(db, { ...revogada, Validade, RevogadoEm: '2041-01-01T12:00:00Z' });
    const permanente = await alguem();
    await criarCertificado(db, { ...permanente, Validade: null });
    const recente = await alguem();
    await criarCertificado(db, { ...recente, Validade, EmitidoEm: '2041-08-10T12:00:00Z' });
    const inativa = await alguem({ Status: 'I' });
    await criarCertificado(db, { ...inativa, Validade });
    const desligada = await alguem({ statusDoVinculo: 'I' });
    await criarCertificado(db, { ...desligada, Validade });
    const semEmail = await alguem({ Email: null });
    await criarCertificado(db, { ...semEmail, Validade });
    const clienteInativo = await alguem();
    await criarCertificado(db, { ...clienteInativo, Validade });
    await db
      .updateTable('Cliente')
      .set({ Status: 'I' })
      .where('IdCliente', '=', clienteInativo.IdCliente)
      .execute();
    await rodarNoDia('2041-08-20');
    for (const pessoa of [revogada, permanente, recente, inativa, desligada, semEmail, clienteInativo]) {
      assert.deepEqual(await marcos(pessoa.IdUsuario), []);
    }
    await rodarNoDia('2041-08-24');
    assert.deepEqual(await marcos(recente.IdUsuario), [7], 'o marco que já é depois da emissão vale');
  });

  test('a mensagem leva o nome e o logotipo do cliente, em texto e HTML', async () => {
    const pessoa = await alguem({ Nome: 'Rosa <i>Lins</i>' });
    const pixels = sharp({ create: { width: 8, height: 4, channels: 3, background: '#0B6E69' } });
    const webp = await pixels.webp().toBuffer();
    await db
      .updateTable('Cliente')
      .set({ Imagem: `data:image/webp;base64,${webp.toString('base64')}` })
      .where('IdCliente', '=', pessoa.IdCliente)
      .execute();
    await criarCertificado(db, { ...pessoa, Validade: '2042-03-31' });
    await rodarNoDia('2042-03-24');
    const { IdEmail } = await db
      .selectFrom('Email')
      .select('IdEmail')
      .where('IdUsuario', '=', pessoa.IdUsuario)
      .executeTakeFirstOrThrow();
    const arquivo = join(t.folder, 'emails', `${String(IdEmail).padStart(6, '0')}.eml`);
    const eml = await eventually(() => readFile(arquivo).catch(() => null));
    const carta = await simpleParser(eml, { keepCidLinks: true });
    assert.equal(carta.subject, 'O seu certificado vence em 31/03/2042');
    assert.match(carta.text ?? '', /Trabalho em altura vence em 31\/03\/2042/);
    const html = String(carta.html);
    assert.match(html, /<img src="cid:logo" alt="Fundição Aurora"/);
    assert.ok(!html.includes('<i>'));
    const [logo] = carta.attachments;
    assert.equal(logo?.contentType, 'image/png');
    assert.equal((await sharp(logo.content).metadata()).width, 8);
  });
});

function soDoAluno({ IdCliente, IdClienteAluno, IdUsuario }: Awaited<ReturnType<typeof alguem>>) {
  return { IdCliente, IdClienteAluno, IdUsuario };
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { faltaNoDocumentoDeFora } from './documento.ts';
import { recusas } from './exigencias.ts';
import { listarRegras } from './normas.queries.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

test('uma regra guardada com mais de duas casas é lida, e só se grava com duas', async () => {
  await sql`update norma_regra set carga_minima = 1.333, carga_periodico = 1.333, presencial_minimo_horas = 1.333,
    presencial_periodico_horas = 1.333, pratica_item = '6.1', pratica_minima_horas = 1.333, pratica_periodico_horas = 1.333
    where id_norma_regra = (select min(id_norma_regra) from norma_regra)`.execute(t.db);
  const { status, body } = await adm.call(normas);
  assert.equal(status, 200, JSON.stringify(body));
  const regra = body.find(({ CargaMinima }) => CargaMinima === 1.333);
  assert.ok(regra);
  const HORAS = {
    CargaMinima: 1.33,
    CargaPeriodico: 1.33,
    PresencialMinimoHoras: 1.33,
    PresencialPeriodicoHoras: 1.33,
    PraticaMinimaHoras: 1.33,
    PraticaPeriodicoHoras: 1.33,
  };
  const gravar = (mudado: object) =>
    adm.call(alterarNorma, { body: { ...regra, ...HORAS, ...mudado, Motivo: 'Reli o item.' } });
  for (const campo of Object.keys(HORAS)) {
    assert.equal((await gravar({ [campo]: 1.333 })).status, 400, campo);
  }
  const gravada = await gravar({});
  assert.equal(gravada.status, 200, JSON.stringify(gravada.body));
});

describe('as horas que uma norma pede são julgadas como são ditas', () => {
  const julgado = async (horas: number) => {
    const [modelo] = await listarRegras(t.db);
    assert.ok(modelo);
    const regra = {
      ...modelo,
      Modalidade: 'PRES' as const,
      CargaMinima: horas,
      PresencialMinimoHoras: horas,
      PraticaItem: '6.1',
      PraticaMinimaHoras: horas,
      PraticaPercentual: null,
      PeriodicidadeMeses: null,
    };
    return { regra, aplicadas: [regra], semRegra: [] };
  };

  for (const [pedidas, dadas, faltam] of [
    [1.67, 100 / 60, null],
    [1.67, 99 / 60, '0,02 h'],
    [0.83, 50 / 60, null],
    [1.333, 1.33, null],
    [8, 7.996, null],
    [8, 7.994, '0,01 h'],
    [8, 479 / 60, '0,02 h'],
    [8, 480 / 60, null],
  ] as const) {
    test(`${pedidas} h pedidas, ${dadas} dadas: ${faltam ? `faltam ${faltam}` : 'bastam'}`, async () => {
      const dado = { CargaHoraria: dadas, HorasPresenciais: dadas, HorasPraticas: dadas };
      const nosso = recusas({ ...dado, PrazoCertificado: 0 }, await julgado(pedidas), ['inicial']);
      const { aplicadas } = await julgado(pedidas);
      const deFora = faltaNoDocumentoDeFora(aplicadas, dado, { treinado: false });
      for (const faltas of [nosso, deFora]) {
        assert.deepEqual(
          faltas.map(({ Mensagem }) => /Faltam ([\d,]+ h)/.exec(Mensagem)?.[1]),
          faltam === null ? [] : [faltam, faltam, faltam],
        );
      }
    });
  }
});

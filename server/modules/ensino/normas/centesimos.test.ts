import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';

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

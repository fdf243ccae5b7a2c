import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listar } from '#contract/prova/certificados.ts';
import { testApp } from '../../../../testing/app.ts';
import { publicarComo } from '../../../../testing/certificados.ts';
import { criarCursoPublicado } from '../../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { criarCertificado } from '../../../../testing/vencimentos.ts';
import { horasQueFaltam } from '../../../ensino/normas/horas.ts';
import { listarRegras } from '../../../ensino/normas/normas.queries.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const TIPOS = ['inicial', 'periodico', 'eventual'] as const;
const HORAS = [
  [8, 8],
  [8, 7.98],
  [8, 0],
  [4, 4],
  [4, 1.33],
  [0.5, 0],
] as const;
const REGRAS = [
  {},
  { PresencialPeriodicoHoras: 4 },
  { PresencialMinimoHoras: null, CargaPeriodico: 4 },
  { PresencialMinimoHoras: null, CargaMinima: null, CargaPeriodico: null },
  { PresencialMinimoHoras: 1.333 },
  { Modalidade: 'SEMI', PresencialMinimoHoras: 4 },
  { Modalidade: 'SEMI', PresencialMinimoHoras: null },
  { Modalidade: 'EAD', PresencialMinimoHoras: null },
] as const;

test('o que se refaz é aquilo cuja presença a regra recusaria, em cada tipo de treinamento', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db);
  await publicarComo(t, IdCursoVersao, { Norma: 'NR-35' });
  const feitos = [];
  for (const Tipo of TIPOS) {
    for (const [CargaHoraria, HorasPresenciais] of HORAS) {
      const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
      const Horas = { CargaHoraria, HorasPresenciais };
      const EmitidoEm = '2026-07-15T15:00:00.000Z';
      const de = { IdCliente, IdClienteAluno, IdCurso, EmitidoEm };
      feitos.push({ ...(await criarCertificado(t.db, { ...de, Tipo, Horas })), Tipo, ...Horas });
    }
  }
  const { IdNormaRegra, ...original } = await t.db
    .selectFrom('NormaRegra')
    .select(['IdNormaRegra', 'CargaMinima', 'CargaPeriodico', 'Modalidade', 'PresencialMinimoHoras'])
    .select('PresencialPeriodicoHoras')
    .where('RefazerAte', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const mudada of REGRAS) {
    await t.db
      .updateTable('NormaRegra')
      .set({ ...original, ...mudada })
      .where('IdNormaRegra', '=', IdNormaRegra)
      .execute();
    const regra = (await listarRegras(t.db)).find((uma) => uma.IdNormaRegra === IdNormaRegra);
    assert.ok(regra);
    const { body } = await adm.call(listar, { querystring: { cliente: IdCliente, refazer: 'presenca' } });
    assert.deepEqual(
      body.Itens.map(({ Codigo }) => Codigo).toSorted(),
      feitos
        .filter((feito) => horasQueFaltam(regra, feito).presenca !== null)
        .map(({ Codigo }) => Codigo)
        .toSorted(),
      JSON.stringify(mudada),
    );
  }
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CODIGOS_DAS_AULAS, LEVAVEIS, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { Contagem } from '#contract/ensino/cursos-tipos/tipo.ts';
import { levarCurso } from '#contract/estudo/aulas-levadas.ts';
import { testApp } from '../../../testing/app.ts';
import { aoMeioDia, estudante } from '../../../testing/estudo.ts';

/** How every type of lesson is studied, the one that is added next too. */

const t = await testApp();
beforeEach(() => aoMeioDia(t));

/** Whether staying with a lesson concludes it; the others are concluded by what their count is named after. */
const SOZINHA: Record<Contagem, boolean> = {
  trechos: true,
  tempo: true,
  pacote: false,
  prova: false,
  presenca: false,
};

for (const Tipo of CODIGOS_DAS_AULAS) {
  const { contagem, nome } = TIPOS_DE_AULA[Tipo];

  test(`${Tipo} (${nome}): abre, e ficar nela ${SOZINHA[contagem] ? '' : 'não '}conclui`, async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo }, { Tipo: 'texto' }]] });
    const { status, body } = await e.abrir(e.Aulas[0]);
    assert.deepEqual([status, body.Tipo, body.Percentual], [200, Tipo, 0]);
    const fim = await e.concluir(e.Aulas[0]);
    assert.deepEqual([fim.status, fim.body.Concluida], [200, SOZINHA[contagem]]);
    assert.equal(fim.body.Percentual, SOZINHA[contagem] ? 100 : 0);
  });

  test(`${Tipo} (${nome}): vai ou fica quando o curso é levado, e quem fica diz por quê`, async () => {
    const e = await estudante(t, { Modulos: [[{ Tipo }]] });
    const { IdCurso, IdClienteTurmaAluno } = e;
    const { status, body } = await e.call(levarCurso, { body: { IdClienteTurmaAluno, IdCurso } });
    assert.equal(status, 200);
    const [vai] = body.Aulas;
    if (vai) assert.ok((LEVAVEIS as string[]).includes(vai.Tipo));
    else assert.match(body.Ficam[0]?.Motivo ?? '', /\S/);
  });
}

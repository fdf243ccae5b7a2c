import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { CODIGOS_DAS_AULAS, TIPOS_DE_AULA, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { alterarAula } from '#contract/ensino/cursos-conteudos.ts';
import { previaAula } from '#contract/estudo/aulas-estudo.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarRascunho } from '../../../../testing/cursos.ts';
import { criarUsuario } from '../../../../testing/factories.ts';

/** What holds of every type of lesson, of the one that is added next too. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

type DoBanco = {
  Contagem: string | null;
  Online: boolean | null;
  Alvo: number | null;
  Minimo: number | null;
};

async function doBanco(tipo: string) {
  const { rows } = await sql<DoBanco>`
    select contagem_da_aula(t.tipo) as contagem, aula_a_distancia(t.tipo) as online,
      segundos_alvo(t.tipo, '{}', 10) as alvo, segundos_minimos(true, t.tipo, 10, 0) as minimo
    from (values (${tipo}::text)) t(tipo)`.execute(db);
  return rows[0];
}

async function incluir(Tipo: TipoAula) {
  const { Aulas } = await criarRascunho(db, { Modulos: [[{}]] });
  const aula = {
    IdCursoConteudo: Aulas[0]?.IdCursoConteudo ?? 0,
    Titulo: 'Nova',
    Obrigatoria: true,
    DuracaoMinutos: 10,
    IdArquivo: null,
    IdArquivoLegenda: null,
    Tipo,
    Conteudo: TIPOS_DE_AULA[Tipo].vazio,
  };
  return await adm.call(alterarAula, { body: aula as never });
}

for (const codigo of CODIGOS_DAS_AULAS) {
  describe(`a lesson of type ${codigo}`, () => {
    const { contagem, online, vazio } = TIPOS_DE_AULA[codigo];

    test('is counted by the database as the contract says', async () => {
      const dito = await doBanco(codigo);
      assert.deepEqual([dito?.Contagem, dito?.Online], [contagem, online]);
      assert.ok(dito?.Alvo !== null && dito?.Minimo !== null, 'the database does not know how to count it');
    });

    test('is created blank by its author, kept so, and shown in the preview', async () => {
      const criada = await incluir(codigo);
      assert.equal(criada.status, 200, JSON.stringify(criada.body));
      assert.deepEqual([criada.body.Tipo, criada.body.Conteudo], [codigo, vazio]);
      const { IdCursoConteudoAula: id } = criada.body;
      const previa = await adm.call(previaAula, { params: { id } });
      assert.equal(previa.status, 200);
      assert.deepEqual([previa.body.Tipo, previa.body.Conteudo], [codigo, vazio]);
    });
  });
}

test('a type that nobody described is refused by the database', async () => {
  assert.deepEqual(await doBanco('ZZ'), { Contagem: null, Online: null, Alvo: null, Minimo: null });
  const { IdCurso } = await criarRascunho(db, { Modulos: [[{}]] });
  await assert.rejects(
    db.updateTable('CursoConteudoAula').set({ Tipo: 'ZZ' }).where('IdCurso', '=', IdCurso).execute(),
    /curso_conteudo_aula_tipo_valor/,
  );
});

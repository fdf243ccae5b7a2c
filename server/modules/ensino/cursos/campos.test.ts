import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { previaPublicacao, publicar } from '#contract/ensino/cursos-publicacao.ts';
import { duplicar } from '#contract/ensino/cursos.ts';
import { toPascal } from '../../../platform/db/naming.ts';
import { testApp } from '../../../testing/app.ts';
import { criarRascunho } from '../../../testing/cursos.ts';
import { criarUsuario } from '../../../testing/factories.ts';

/** A field of a course that somebody adds and forgets in one of these places is found here. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

/** What the course is for itself, not what it says. */
const ANOTADAS = ['id_curso', 'status', 'versao', 'rascunho', 'criado_em', 'alterado_em', 'id_curso_versao'];
const colunas = async (tabela: string) =>
  (
    await sql<{ Nome: string }>`select column_name as nome from information_schema.columns
      where table_schema = 'public' and table_name = ${tabela} order by 1`.execute(db)
  ).rows.map(({ Nome }) => Nome);
const proprias = (await colunas('curso')).filter((coluna) => !ANOTADAS.includes(coluna));

describe('cada campo próprio de um curso', () => {
  const textos = {
    Descricao: 'Descrição própria',
    Categoria: 'Categoria própria',
    Norma: 'NR-06',
    ConteudoProgramatico: 'Conteúdo próprio',
    CargaHoraria: 7,
    PrazoCertificado: 11,
    Sequencial: true,
    CodigoEsocial: '1006' as const,
  };
  const deFora = ['Nome', 'IdArquivoImagem'];
  const daNorma = async () => {
    const regra = await db.selectFrom('NormaRegra').select('IdNormaRegra').executeTakeFirstOrThrow();
    return { IdNormaRegra: regra.IdNormaRegra, TipoTreinamento: 'inicial' };
  };

  test('faz o rascunho contar como alterado; o que só se anota, não', async () => {
    const { IdCurso } = await criarRascunho(db);
    const contaCom = async (campos: object) => {
      const doCurso = db.selectFrom('Curso').select('Rascunho').where('IdCurso', '=', IdCurso);
      const antes = await doCurso.executeTakeFirstOrThrow();
      await db.updateTable('Curso').set(campos).where('IdCurso', '=', IdCurso).execute();
      return (await doCurso.executeTakeFirstOrThrow()).Rascunho - antes.Rascunho;
    };
    const { IdNormaRegra, TipoTreinamento } = await daNorma();
    const umAUm = Object.entries({ Nome: 'Nome próprio', ...textos, IdNormaRegra, TipoTreinamento });
    for (const [campo, valor] of umAUm) assert.equal(await contaCom({ [campo]: valor }), 1, campo);
    assert.equal(await contaCom({ IdNormaRegra: null, TipoTreinamento: null, NaoComprovaNorma: true }), 1);
    assert.equal(await contaCom({ Status: 'AR', AlteradoEm: t.clock.now() }), 0);
    assert.equal(await contaCom(textos), 0);
  });

  test('vai com a cópia do curso', async () => {
    const casos = [
      { ...textos, NaoComprovaNorma: true },
      { ...textos, ...(await daNorma()) },
    ];
    assert.deepEqual(new Set([...deFora, ...casos.flatMap(Object.keys)]), new Set(proprias.map(toPascal)));
    for (const campos of casos) {
      const { IdCurso } = await criarRascunho(db);
      await db.updateTable('Curso').set(campos).where('IdCurso', '=', IdCurso).execute();
      const { body } = await adm.call(duplicar, { params: { id: IdCurso } });
      const copia = await db
        .selectFrom('Curso')
        .selectAll()
        .where('IdCurso', '=', body.IdCurso)
        .executeTakeFirstOrThrow();
      assert.deepEqual({ ...copia, ...campos }, copia);
    }
  });

  test('fica na versão publicada, numa coluna ou entre os fatos', async () => {
    const { IdCurso } = await criarRascunho(db);
    const { Rascunho } = (await adm.call(previaPublicacao, { params: { id: IdCurso } })).body;
    const publicado = await adm.call(publicar, { body: { IdCurso, Alcance: 'NOVAS', Rascunho } });
    assert.equal(publicado.status, 200);
    const versao = await db
      .selectFrom('CursoVersao')
      .selectAll()
      .where('IdCurso', '=', IdCurso)
      .executeTakeFirstOrThrow();
    // The picture by its address, which keeps it alive.
    const guardados = [...Object.keys(versao), ...Object.keys(versao.Dados), 'IdArquivoImagem'];
    assert.deepEqual(
      proprias.map(toPascal).filter((campo) => !guardados.includes(campo)),
      [],
    );
  });
});

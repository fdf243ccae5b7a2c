import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../../testing/app.ts';
import { certificadoDe, COMPLETO, concluirTudo, publicarComo } from '../../../../testing/certificados.ts';
import { criarEstudo } from '../../../../testing/cursos.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listarPublicados } from '../../../ensino/normas/normas.queries.ts';

const t = await testApp();
const CARLOS = 'Carlos Reis, CREA-MG 1';
const ROSA = 'Rosa Lima, CREA-MG 2';

const projeto = (Texto: string) => ({
  Itens: [
    { Letra: 'c', Nome: 'Estratégia', Texto: 'Aulas.\nPelo treinamento: ninguém' },
    { Letra: 'd', Nome: 'Responsável técnico pela capacitação', Texto },
  ],
  ValidadoEm: null,
  RevalidarAte: null,
});

describe('quem responde pela capacitação, nas versões de antes de o nome ter o seu campo', () => {
  const preencher = async (db: Db) => {
    const pasta = join(import.meta.dirname, '../../../../migrations');
    const migracao = await readFile(join(pasta, '0222_capacitacao_das_publicadas.sql'), 'utf8');
    await sql.raw(migracao).execute(db);
  };

  for (const [caso, dados, nome] of [
    ['dois nomes no item d', { Projeto: projeto(`${CARLOS}\nPelo treinamento: Ana, CREA-SP 1`) }, CARLOS],
    ['só o do treinamento', { Projeto: projeto('Ana, CREA-SP 1') }, ''],
    ['o item d vazio', { Projeto: projeto('') }, ''],
    ['sem itens', { Projeto: { ValidadoEm: null, RevalidarAte: null } }, ''],
    ['sem projeto', { Projeto: null }, ''],
    ['nada', {}, ''],
    [
      'já no seu campo',
      { Projeto: { ...projeto(`${CARLOS}\nPelo treinamento: Ana`), ResponsavelDaCapacitacao: ROSA } },
      ROSA,
    ],
  ] as const) {
    test(`${caso}: ${nome || 'ninguém'}`, async () => {
      const { IdCurso, IdCursoVersao } = await criarEstudo(t.db);
      await publicarComo(t, IdCursoVersao, { ...COMPLETO, ...dados });
      await preencher(t.db);
      const [publicado] = await listarPublicados(t.db, { Cursos: [IdCurso], hoje: '2026-11-18' });
      assert.equal(publicado?.ResponsavelDaCapacitacao, nome);
    });
  }
});

describe('o certificado de quem concluiu uma versão anterior', () => {
  /** Somebody concludes the first version when the second is the published one. */
  async function concluir(primeira: string, { pedido }: { pedido: boolean }) {
    const estudo = await criarEstudo(t.db, { Modulos: [[{}, {}]] });
    const { IdCurso, IdCursoVersao } = estudo;
    const { IdNormaRegra } = await t.db
      .insertInto('NormaRegra')
      .values({
        Norma: 'NR-06',
        CursoTipo: `Regra do curso ${IdCurso}`,
        Modalidade: 'EAD',
        BaseItem: '6.5.1',
        CapacitacaoItem: pedido ? '6.5.2' : '',
        VigenciaInicio: '2000-01-01',
      })
      .returning('IdNormaRegra')
      .executeTakeFirstOrThrow();
    const com = (ResponsavelDaCapacitacao: string) => ({
      ...COMPLETO,
      Projeto: { Itens: [], ...(ResponsavelDaCapacitacao && { ResponsavelDaCapacitacao }) },
    });
    await publicarComo(t, IdCursoVersao, com(primeira));
    await sql`update curso_versao set id_norma_regra = ${IdNormaRegra} where id_curso = ${IdCurso}`.execute(
      t.db,
    );
    await concluirTudo(t, { ...estudo, Aulas: estudo.Aulas.slice(0, 1) });
    const { rows } = await sql<{ IdCursoVersao: number }>`
      insert into curso_versao (id_curso, numero, publicada_em, id_usuario, dados, sequencial, total_minutos, total_aulas,
        id_norma_regra)
      select id_curso, numero + 1, publicada_em, id_usuario, dados || ${JSON.stringify(com(ROSA))}::jsonb, sequencial,
        total_minutos, total_aulas, id_norma_regra
      from curso_versao where id_curso_versao = ${IdCursoVersao} returning id_curso_versao`.execute(t.db);
    const atual = rows[0]?.IdCursoVersao ?? 0;
    await t.db.updateTable('Curso').set({ IdCursoVersao: atual }).where('IdCurso', '=', IdCurso).execute();
    await concluirTudo(t, estudo);
    const certificado = await certificadoDe(t, estudo);
    assert.equal(certificado?.IdCursoVersao, IdCursoVersao);
    return (certificado.Dados as { ResponsavelDaCapacitacao?: string }).ResponsavelDaCapacitacao;
  }

  test('diz quem a sua versão nomeia', async () => {
    assert.equal(await concluir(CARLOS, { pedido: true }), CARLOS);
    assert.equal(await concluir(CARLOS, { pedido: false }), CARLOS);
  });

  test('não diz o nome da versão atual onde nenhuma regra o pede', async () => {
    assert.equal(await concluir('', { pedido: false }), undefined);
  });

  test('diz o da versão atual onde a regra o pede e a sua não nomeia ninguém', async () => {
    assert.equal(await concluir('', { pedido: true }), ROSA);
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { emLetras, tipoEmPalavra } from '#contract/ensino/cursos-letras.ts';
import { CODIGOS_DAS_AULAS } from '#contract/ensino/cursos-aulas.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado } from '../../../testing/cursos.ts';
import { EM_BRANCO, sha256DoProjeto } from './projeto.ts';

/** Types of lessons were letters once (docs/decisions/0077): in the database, and in what technical people signed. */

const t = await testApp();

const TABELAS = ['curso_conteudo_aula', 'curso_versao_aula'];
const lidas = async () => {
  const linhas = await Promise.all(
    TABELAS.map((tabela) => t.pool.query(`select to_jsonb(r) as linha from ${tabela} r order by 1`)),
  );
  return linhas.map(({ rows }) => rows);
};

test('o que o responsável técnico validou antes continua valendo: o resumo é sobre as letras', () => {
  const aula = {
    Titulo: 'Aula',
    Obrigatoria: true,
    DuracaoMinutos: 10,
    PercentualMinimo: 90,
    IdArquivo: null,
  };
  const curso = {
    Nome: 'Altura',
    Norma: 'NR-35',
    PrazoCertificado: 24,
    Instrutores: [],
    ResponsavelTecnico: null,
    CargaHoraria: 0,
    ConteudoProgramatico: '',
    Conteudos: [
      { Titulo: 'Módulo', Aulas: CODIGOS_DAS_AULAS.map((Tipo) => ({ ...aula, Tipo, Conteudo: {} })) },
    ],
  };
  const daEpoca = JSON.stringify([
    'Altura',
    'NR-35',
    24,
    Array.from({ length: 15 }, () => ''),
    [
      [
        'Módulo',
        ['VI', 'TX', 'AR', 'LI', 'AV', 'SC', 'H5', 'PR'].map((letras) => [
          'Aula',
          letras,
          true,
          10,
          90,
          {},
          null,
        ]),
      ],
    ],
  ]);
  assert.equal(
    sha256DoProjeto(curso as never, EM_BRANCO),
    createHash('sha256').update(daEpoca).digest('hex'),
  );
});

test('cada tipo é lido também pelas letras que teve, e o que não é tipo fica como é', () => {
  for (const tipo of CODIGOS_DAS_AULAS) {
    assert.equal(emLetras(tipo).length, 2);
    assert.deepEqual([tipoEmPalavra(emLetras(tipo)), tipoEmPalavra(tipo)], [tipo, tipo]);
  }
  assert.equal(tipoEmPalavra('XX'), 'XX');
});

test('a migração põe as palavras no lugar das letras e nada mais: nenhum rascunho muda', async () => {
  await criarCursoPublicado(t.db, { Modulos: [CODIGOS_DAS_AULAS.map((Tipo) => ({ Tipo }))] });
  const rascunhos = () => t.pool.query('select id_curso, rascunho from curso order by 1');
  const [antes, { rows: de }] = [await lidas(), await rascunhos()];
  assert.ok(antes.every((linhas) => linhas.length >= CODIGOS_DAS_AULAS.length));

  const outra = await t.pool.connect();
  const migracao = async (nome: string) =>
    await readFile(new URL(`../../../migrations/${nome}.sql`, import.meta.url), 'utf8');
  try {
    const letras = CODIGOS_DAS_AULAS.map((tipo) => `when '${tipo}' then '${emLetras(tipo)}'`).join(' ');
    const [funcoes = ''] = (await migracao('0200_h5p')).split('alter table');
    await outra.query(`begin; set local session_replication_role = replica;
      alter table curso_conteudo_aula drop constraint curso_conteudo_aula_tipo_valor;
      ${funcoes}
      update curso_conteudo_aula set tipo = case tipo ${letras} end;
      update curso_versao_aula set tipo = case tipo ${letras} end;
      alter table curso_conteudo_aula add constraint curso_conteudo_aula_tipo_valor
        check (contagem_da_aula(tipo) is not null and aula_a_distancia(tipo) is not null);
      commit`);
    assert.match(JSON.stringify(await lidas()), /"tipo":"VI"|"Tipo":"VI"/);
    await outra.query(`begin; ${await migracao('0311_tipos_de_aula_em_palavras')}; commit`);
  } finally {
    outra.release(true);
  }
  assert.deepEqual(await lidas(), antes);
  assert.deepEqual((await rascunhos()).rows, de);
});

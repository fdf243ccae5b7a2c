import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../testing/app.ts';
import { impedimento } from '../../prova/aproveitamentos/regras.ts';
import { descrever } from './exigencias.ts';
import { listarNormas, listarRegras } from './normas.queries.ts';
import { regrasDoCurso } from './regras.ts';

/** What the rules that the program comes with say, by the item that says it. */

const t = await testApp();
const HOJE = '2026-11-17';
const REGRAS = await listarNormas(t.db, { hoje: HOJE });
const regraDe = (Norma: string, CursoTipo: string) => {
  const achada = REGRAS.find((uma) => uma.Norma === Norma && uma.CursoTipo === CursoTipo && uma.EmVigor);
  assert.ok(achada, `${Norma} ${CursoTipo}`);
  return achada;
};

const CASOS: [item: string, norma: string, treino: string, fatos: object][] = [
  ...([1, 2, 3, 4] as const).map((grau): [string, string, string, object] => [
    'NR-05 5.7.1 e 5.7.3: a cada mandato; aproveitável por menos de dois anos',
    'NR-05',
    `CIPA, grau de risco ${grau}`,
    {
      PeriodicidadeMeses: null,
      AproveitamentoMeses: 24,
      PrazoTexto:
        'A cada mandato, antes da posse (NR-05, item 5.7.1); o treinamento feito há menos de dois anos na mesma organização pode ser aproveitado (NR-05, item 5.7.3).',
    },
  ]),
  [
    'NR-20 20.12.11: quem responde pela organização técnica do curso',
    'NR-20',
    'Básico, classe I',
    { CapacitacaoItem: '20.12.11' },
  ],
  [
    'NR-20 20.12.12: no avançado, um profissional habilitado, que é o do treinamento',
    'NR-20',
    'Avançado I, classe II',
    { CapacitacaoItem: '' },
  ],
  [
    'NR-33 Anexo III Quadro 1: 24 h, a cada dois anos',
    'NR-33',
    'Emergência e salvamento',
    { CargaMinima: 24, PraticaMinimaHoras: 12, PeriodicidadeMeses: 24 },
  ],
  [
    'NR-33 Anexo III Quadro 1: ou 32 h, a cada dois anos, metade de prática',
    'NR-33',
    'Emergência e salvamento, equipe de 32 h',
    {
      CargaMinima: 32,
      PresencialMinimoHoras: 16,
      PraticaMinimaHoras: 16,
      PeriodicidadeMeses: 24,
      AvaliacaoItem: '33.6.3',
      EspacoItem: '33.6.5',
      MenorItem: 'Decreto 6.481/2008',
      BaseItem: 'Anexo III Quadro 1',
    },
  ],
  [
    'NR-10 Anexo III e NR-01 1.7.9.1: a prática não se dá a distância',
    'NR-10',
    'Básico',
    { BaseItem: 'Anexo III, itens 1, 12 d e 14 f; NR-01 1.7.9.1; 10.8.8.2, 10.8.8.3' },
  ],
  [
    'NR-18 18.14.3, Portaria SEPRT 3.733/2020, anterior à de 2026, que é dos andaimes',
    'NR-18',
    'Básico em segurança',
    { Modalidade: 'PRES', Portaria: 'Portaria SEPRT nº 3.733/2020', VigenciaInicio: '2000-01-01' },
  ],
  [
    'NR-18 Anexo I Quadro 1 (?): metade de prática, a cada dois anos',
    'NR-18',
    'Operação de equipamentos de guindar',
    { PraticaPercentual: 50, PeriodicidadeMeses: 24, BaseItem: 'Anexo I Quadro 1 (a conferir)' },
  ],
  [
    'NR-18 Anexo I Quadro 1 (?): a cada ano',
    'NR-18',
    'Montagem e desmontagem de elevadores',
    { PeriodicidadeMeses: 12, BaseItem: 'Anexo I Quadro 1 (a conferir)' },
  ],
  [
    'NR-18 Anexo I Quadro 1 (?): 16 h',
    'NR-18',
    'Encarregado de ar comprimido',
    { CargaMinima: 16, BaseItem: 'Anexo I Quadro 1 (a conferir)' },
  ],
  [
    'NR-18 Anexo I Quadro 1 (?): 8 h',
    'NR-18',
    'Resgate em tubulão',
    { CargaMinima: 8, BaseItem: 'Anexo I Quadro 1 (a conferir)' },
  ],
];

describe('o que cada regra diz', () => {
  for (const [item, norma, treino, fatos] of CASOS) {
    test(`${treino}: ${item}`, () => {
      assert.partialDeepStrictEqual(regraDe(norma, treino), fatos);
    });
  }

  test('NR-10 de 2027: tudo ainda a conferir', () => {
    const novas = REGRAS.filter(({ Norma, VigenciaInicio }) => Norma === 'NR-10' && VigenciaInicio > HOJE);
    assert.equal(novas.length, 6);
    for (const { BaseItem, PraticaItem, SomenteEmpresaItem, AvaliacaoItem } of novas)
      for (const item of [BaseItem, PraticaItem, SomenteEmpresaItem, AvaliacaoItem])
        assert.match(item, /^10\.[\d.]+ \(a conferir\)$/);
  });
});

test('NR-18 básico era presencial antes de 13/05/2026 (18.14.3)', async () => {
  const curso = { IdNormaRegra: null, NaoComprovaNorma: false, Nome: '', Norma: 'NR-18' };
  const [regra] = regrasDoCurso(await listarRegras(t.db), curso, '2026-01-15').aplicadas;
  assert.equal(regra?.Modalidade, 'PRES');
});

test('o autor lê o prazo da CIPA como a norma o conta, e não como do empregador (5.7.1)', async () => {
  const cipa = (await listarRegras(t.db)).filter(({ CursoTipo }) => CursoTipo === 'CIPA, grau de risco 3');
  const Curso = { Nome: '', Norma: 'NR-05', Tipo: null, CargaHoraria: 16, HorasPresenciais: 8 };
  const ditas = descrever({ Curso: { ...Curso, Modalidade: 'SEMI' } }, cipa).join(' ');
  assert.match(ditas, /A cada mandato, antes da posse \(NR-05, item 5\.7\.1\)/);
  assert.doesNotMatch(ditas, /definido pelo empregador/);
});

describe('a CIPA se aproveita por menos de dois anos, dure o certificado quanto durar (NR-05, 5.7.3)', () => {
  for (const [dia, PrazoCertificado, aproveita] of [
    ['2024-11-18', 36, true],
    ['2024-11-17', 36, false],
    ['2024-11-18', 0, true],
    ['2024-11-17', 0, false],
  ] as const) {
    test(`feita em ${dia}, prazo de ${PrazoCertificado} meses: ${aproveita ? 'sim' : 'não'}`, () => {
      const { AproveitamentoMeses } = regraDe('NR-05', 'CIPA, grau de risco 2');
      const motivo = impedimento(
        { Origem: 'certificado', ContaDesde: dia, Validade: null, EsperaAssinatura: false },
        { PrazoCertificado, SomenteEmpresa: '', AproveitamentoMeses, hoje: HOJE },
      );
      if (aproveita) assert.equal(motivo, null);
      else assert.match(motivo ?? '', /pela norma, só se aproveita o que tem menos de 24 meses/);
    });
  }
});

test('a regra da NR-18 que alguém já escreveu desde o primeiro dia fica ao lado da do programa', async () => {
  const arquivo = join(import.meta.dirname, '../../../migrations/0161_regras_conferidas.sql');
  const migracao = await readFile(arquivo, 'utf8');
  const db = await t.db.startTransaction().execute();
  try {
    // As the table was before, with the administrator's rule in it.
    await sql`alter table norma_regra drop column prazo_texto, drop column aproveitamento_meses`.execute(db);
    await sql`update norma_regra set vigencia_inicio = '2026-05-13'
      where norma = 'NR-18' and curso_tipo = 'Básico em segurança'`.execute(db);
    await sql`insert into norma_regra (norma, curso_tipo, modalidade, base_item, vigencia_inicio)
      values ('NR-18', 'BASICO em segurança', 'PRES', '18.14.3', '2000-01-01')`.execute(db);
    await sql.raw(`do $migracao$ begin ${migracao} end $migracao$`).execute(db);
    const { rows } = await sql<{ VigenciaInicio: string }>`select vigencia_inicio from norma_regra
      where norma = 'NR-18' and sem_acento(curso_tipo) = 'basico em seguranca' order by 1`.execute(db);
    assert.deepEqual(
      rows.map(({ VigenciaInicio }) => VigenciaInicio),
      ['2000-01-01', '2026-05-13'],
    );
  } finally {
    await db.rollback().execute();
  }
});

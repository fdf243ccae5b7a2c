import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { obterTermos } from '#contract/acesso/termos.ts';
import { testApp } from '../../../../testing/app.ts';

/**
 * Every item of a norm that the program cites, in screens, help, sample courses, mails, documents and rules. A new one
 * is added after it was read in the norm's text; those that stood here first come from the product's own pages of law.
 */
const CITADAS: Record<string, readonly string[]> = {
  'NR-01':
    '1.4.1 1.4.1.1 1.4.4 1.6.5 1.7 1.7.1.1 1.7.1.2 1.7.1.2.2 1.7.1.2.3.1 1.7.2 1.7.3 1.7.6 1.7.6.1.1 1.7.8 1.7.8.1 1.7.9 1.7.9.1'.split(
      ' ',
    ),
  'NR-01 Anexo II':
    '2.1.1 2.2 2.3 2.4 3.1 3.3 4.1 4.1.1 4.2 4.3 4.4 4.5 4.6 4.6.1 4.6.2 4.6.3 4.7 4.7.1'.split(' '),
  'NR-05': '5.7.1 5.7.3 5.7.4 5.7.4.1 5.7.4.2 5.7.4.3 5.9.2'.split(' '),
  'NR-05 Anexo I': ['3.5.1'],
  'NR-06': '6.7.1 6.7.2.1 6.9.2.1.1'.split(' '),
  'NR-10': '10.8.3.1 10.8.8.1 10.8.8.2 10.8.8.3 10.9'.split(' '),
  'NR-11': '11.1.5 11.1.6.1'.split(' '),
  'NR-11 Anexo I': '5.4 5.7'.split(' '),
  'NR-12': '12.16.3 12.16.6 12.16.8 12.16.11'.split(' '),
  'NR-12 Anexo II': ['1.1.1'],
  'NR-12 Anexo V': ['4.1'],
  'NR-18': ['18.14.3'],
  'NR-18 Anexo I': '1.1 1.2'.split(' '),
  'NR-20': '20.12.5 20.12.6 20.12.8 20.12.9.1 20.12.11 20.12.12 20.12.13'.split(' '),
  'NR-33': ['33.6.3', '33.6.5'],
  'NR-33 Anexo III': ['1.2'],
  'NR-35': '35.3.1 35.4.2 35.4.2.1 35.4.2.2 35.4.5'.split(' '),
};

const ITEM = String.raw`\d+(?:\.\d+)+`;
const CITACAO = new RegExp(
  String.raw`(NR-\d{2}),?\s*\(?(?:(Anexo [IVX]+),?\s*)?(?:(?:item|itens)\s+)?(${ITEM}(?:(?:, | e | a )${ITEM})*)`,
  'g',
);

type Citacao = { norma: string; item: string; onde: string };

const citadas = (texto: string, onde: string): Citacao[] =>
  [...texto.replaceAll(/\s+/g, ' ').matchAll(CITACAO)].flatMap(([, norma = '', anexo, itens = '']) =>
    itens.split(/, | e | a /).map((item) => {
      // Items of the norm itself begin with its number, also where an annex is named before them.
      const daNorma = !anexo || item.startsWith(`${Number(norma.slice(3))}.`);
      return { norma: daNorma ? norma : `${norma} ${anexo}`, item, onde };
    }),
  );

const naoConferidas = (citacoes: readonly Citacao[]) =>
  citacoes
    .filter(({ norma, item }) => !CITADAS[norma]?.includes(item))
    .map(({ norma, item, onde }) => `${norma}, ${item} (${onde})`);

describe('o que se cita das normas', () => {
  test('nos textos do programa, está na lista do que foi conferido', () => {
    const arquivos = globSync('{server,web,contract}/**/*.{ts,tsx,vtt}').filter(
      (arquivo) => !/\.test\.|testing|node_modules/.test(arquivo),
    );
    const citacoes = arquivos.flatMap((arquivo) => citadas(readFileSync(arquivo, 'utf8'), arquivo));
    assert.ok(citacoes.length > 160, `só ${citacoes.length} citações achadas`);
    assert.deepEqual(naoConferidas(citacoes), []);
  });

  test('nas regras com que o programa vem, também', async () => {
    const { db } = await testApp();
    const regras = await db.selectFrom('NormaRegra').selectAll().execute();
    const citacoes = regras.flatMap((regra) => {
      const { Norma, CursoTipo, BaseItem, PraticaItem, AvaliacaoItem, JornadaItem } = regra;
      const { SomenteEmpresaItem, EspacoItem, CapacitacaoItem } = regra;
      const outros = [AvaliacaoItem, JornadaItem, SomenteEmpresaItem, EspacoItem, CapacitacaoItem];
      const campos = [BaseItem, PraticaItem, regra.PrazoTexto].flatMap((uma) => uma.split(/; ?/));
      return [...campos, ...outros].flatMap((campo) =>
        citadas(campo.startsWith('NR-') ? campo : `${Norma} ${campo}`, `regra ${Norma} ${CursoTipo}`),
      );
    });
    assert.ok(citacoes.length > 130, `só ${citacoes.length} citações achadas`);
    assert.deepEqual(naoConferidas(citacoes), []);
  });

  test('nos termos em vigor, também, com as cláusulas que a lei pede', async () => {
    const { Texto } = (await (await testApp()).call(obterTermos)).body;
    const citacoes = citadas(Texto, 'termos');
    assert.ok(citacoes.length >= 2, `só ${citacoes.length} citações achadas`);
    assert.deepEqual(naoConferidas(citacoes), []);
    for (const clausula of [
      /obriga-se a cumprir a NR-01 .*\(NR-01, Anexo II, item 2\.2\)/,
      /só conforme as instruções dela \(LGPD, art\. 39\)/,
      /aceitam esse meio .*\(MP 2\.200-2\/2001, art\. 10, § 2º\)/,
    ]) {
      assert.match(Texto, clausula);
    }
  });

  test('o que não está na lista é achado', () => {
    assert.deepEqual(naoConferidas(citadas('Veja a NR-35, item 35.9.9.', 'x')), ['NR-35, 35.9.9 (x)']);
    assert.deepEqual(naoConferidas(citadas('(NR-01, Anexo II, itens 2.3 e 9.1)', 'y')), [
      'NR-01 Anexo II, 9.1 (y)',
    ]);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { brokenFrom } from '../../../testing/broken-files.ts';
import { fatosDeExemplo } from '../certificados/modelo/exemplo.ts';
import { MODELO_PADRAO } from '../certificados/modelo/modelo-padrao.ts';
import { desenhar } from '../certificados/pdf/desenhar.ts';
import { PdfRecusado } from './no-pdf-texto.ts';
import { assinarNoPdf, lugarDeCarimbo } from './no-pdf.ts';

/** Files that a program outside added to: they are signed as they are, or refused, and never broken. */

const fatos = fatosDeExemplo({
  Modelo: MODELO_PADRAO,
  Logo: null,
  Empresa: null,
  origem: 'http://localhost',
  agora: new Date('2026-11-15T13:00:00Z'),
});
const imagens = { assinaturas: {} };
const desenhado = await desenhar({ fatos, dadosSha256: 'a'.repeat(64), assinatura: null, imagens });
const assinar = (pdf: Buffer) => assinarNoPdf(pdf, lugarDeCarimbo(8), async () => Buffer.alloc(8));
const assinado = await assinar(desenhado);

const ultimo = (texto: string, padrao: RegExp) => {
  const [, achado] = [...texto.matchAll(padrao)].at(-1) ?? [];
  assert.ok(achado, String(padrao));
  return achado;
};
const comTexto = (pdf: Buffer, mais: string) => Buffer.concat([pdf, Buffer.from(mais, 'latin1')]);

/** The newest version of an object, by the words before its number. */
function objeto(pdf: Buffer, onde: RegExp) {
  const texto = pdf.toString('latin1');
  const numero = ultimo(texto, onde);
  const corpo = ultimo(texto, new RegExp(`\\n${numero} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`, 'g'));
  return { numero, corpo };
}
const PAGINA = /\/Kids \[(\d+) 0 R/g;
const FORMULARIO = /\/AcroForm (\d+) 0 R/g;
const RAIZ = /\/Root (\d+) 0 R/g;
const ESTRUTURA = /\/StructTreeRoot (\d+) 0 R/g;

/** As a program outside does: the object anew at the end, with a table of its own; `mais` stands in its trailer. */
function mudado(pdf: Buffer, onde: RegExp, mudar: (corpo: string) => string, mais = '') {
  const texto = pdf.toString('latin1');
  const { numero, corpo } = objeto(pdf, onde);
  const novo = mudar(corpo);
  assert.notEqual(novo, corpo);
  const inicio = pdf.length + 1;
  const objetoNovo = `\n${numero} 0 obj\n${novo}\nendobj\n`;
  const trailer = `/Size 500 /Root ${ultimo(texto, RAIZ)} 0 R /Prev ${ultimo(texto, /startxref\s+(\d+)/g)}${mais}`;
  return comTexto(
    pdf,
    `${objetoNovo}xref\n${numero} 1\n${String(inicio).padStart(10, '0')} 00000 n \ntrailer\n<< ${trailer} >>\nstartxref\n${pdf.length + objetoNovo.length}\n%%EOF\n`,
  );
}

const recusa = async (pdf: Buffer) => {
  const error: unknown = await assinar(pdf).catch((um: unknown) => um);
  assert.ok(error instanceof PdfRecusado, String(error));
  return error.message;
};

describe('tabelas', () => {
  /** Its only table, at its end, names this place as the one before. */
  const anterior = (onde: (tabela: number) => number) => {
    const tabela = assinado.length + 1;
    return comTexto(
      assinado,
      `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 500 /Root 3 0 R /Prev ${onde(tabela)} >>\nstartxref\n${tabela}\n%%EOF\n`,
    );
  };

  test('uma que nomeia a si mesma como anterior, ou uma depois dela, é recusada', async () => {
    for (const onde of [(n: number) => n, (n: number) => n + 3, () => 10 ** 20]) {
      assert.match(await recusa(anterior(onde)), /table/);
    }
  });

  test('trinta mil, cada uma com a anterior, são lidas sem que se olhe duas vezes para o mesmo', async (t) => {
    let texto = '';
    let antes = 0;
    for (let n = 0; n < 30_000; n++) {
      const tabela = assinado.length + 1 + texto.length;
      texto += `xref\ntrailer << /Size 500 /Root 3 0 R /Prev ${antes} >>\n`;
      antes = tabela;
    }
    const pdf = comTexto(assinado, `\n${texto}startxref\n${antes}\n%%EOF\n`);
    const pedacos = t.mock.method(String.prototype, 'slice').mock;
    await recusa(pdf);
    const olhadas = pedacos.calls.reduce((soma, { result = '' }) => soma + result.length, 0);
    assert.ok(olhadas >= texto.length, 'todas foram lidas');
    assert.ok(olhadas < 4 * pdf.length, `${olhadas} letras de ${pdf.length}`);
  });

  test('uma em forma de stream, no fim ou antes dele, é recusada', async () => {
    const emStream = comTexto(
      assinado,
      `\n900 0 obj\n<< /Type /XRef >>\nendobj\nstartxref\n${assinado.length + 1}\n%%EOF\n`,
    );
    assert.match(await recusa(emStream), /table/);
    assert.match(await recusa(mudado(emStream, PAGINA, (corpo) => `${corpo} `)), /table/);
    assert.match(await recusa(mudado(assinado, PAGINA, (corpo) => `${corpo} `, ' /XRefStm 15')), /table/);
  });

  test('sem quantos objetos há, ou sem tabela nenhuma, recusado', async () => {
    const semQuantos = mudado(assinado, PAGINA, (corpo) => `${corpo} `)
      .toString('latin1')
      .replace('/Size 500', '/Tamanho');
    assert.match(await recusa(Buffer.from(semQuantos, 'latin1')), /objects/);
    assert.match(await recusa(Buffer.from('%PDF-1.7\nnada')), /table/);
  });
});

describe('listas', () => {
  const semLista = (nome: string, no: string) => (corpo: string) =>
    corpo.replace(new RegExp(`/${nome}\\s*\\[[^\\]]*\\]`), `/${nome} ${no}`);

  test('a que fica noutro objeto, ou tem o que não se lê, é recusada: nenhuma chave se repete', async () => {
    const casos = [
      mudado(assinado, PAGINA, semLista('Annots', '45 0 R')),
      mudado(assinado, PAGINA, semLista('Annots', '[<< /Contents (a] b) >>]')),
      mudado(assinado, PAGINA, semLista('Annots', '[48 0 R')),
      mudado(assinado, FORMULARIO, semLista('Fields', '30 0 R')),
      mudado(assinado, RAIZ, (corpo) => corpo.replace(/\/AcroForm \d+ 0 R/, '/AcroForm << /Fields [] >>')),
      mudado(assinado, ESTRUTURA, (corpo) => corpo.replace('/Nums [', '/Kids [')),
      mudado(assinado, ESTRUTURA, (corpo) => corpo.replace(/\/ParentTreeNextKey \d+/, '')),
    ];
    for (const pdf of casos) await recusa(pdf);
  });

  test('a que tem outras dentro recebe a referência no seu fim, e a que falta é feita', async () => {
    const comListas = mudado(
      assinado,
      PAGINA,
      semLista('Annots', '[<< /Rect [0 0 1 1] /Subtype /Link >> 48 0 R]'),
    );
    const { corpo } = objeto(await assinar(comListas), PAGINA);
    assert.match(corpo, /\/Annots \[<< \/Rect \[0 0 1 1\] \/Subtype \/Link >> 48 0 R 501 0 R\]/);
    const semCampos = await assinar(
      mudado(assinado, FORMULARIO, (corpo) => corpo.replace(/\/Fields \[.*\]/, '')),
    );
    assert.match(objeto(semCampos, FORMULARIO).corpo, /\/Fields \[501 0 R\]/);
  });
});

test('quinhentos arquivos estragados: são recusados ou assinados como são, e nenhum derruba quem lê', async () => {
  await fc.assert(
    fc.asyncProperty(brokenFrom(assinado), async (estragado) => {
      try {
        const dele = await assinar(estragado);
        assert.ok(dele.subarray(0, estragado.length).equals(estragado));
      } catch (error) {
        assert.ok(error instanceof PdfRecusado, String((error as Error).stack));
      }
    }),
    { numRuns: 500 },
  );
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { formatoDe } from './formato.ts';
import { lerPlanilha } from './leitura.ts';
import { aproveitarFolhas, ArquivoRecusado } from './recusa.ts';
import { decodificar, lerTexto, separadorDe } from './texto.ts';

const celulas = (linhas: { Celulas: string[] }[]) => linhas.map(({ Celulas }) => Celulas);
const ler = async (bytes: Uint8Array) => celulas((await lerPlanilha(bytes))[0]?.Linhas ?? []);
const utf8 = (texto: string) => Buffer.from(texto, 'utf8');
const ESPERADO = [
  ['Nome', 'CPF', 'Área'],
  ['João da Conceição', '52998224725', 'Manutenção'],
  ['Inês Ñandú', '39053344705', 'Expedição'],
];

describe('texto', () => {
  for (const [nome, separador] of Object.entries({
    'ponto e vírgula': ';',
    vírgula: ',',
    tab: '\t',
    barra: '|',
  })) {
    for (const quebra of ['\n', '\r\n', '\r']) {
      for (const codificacao of ['utf8', 'utf8 com BOM', 'windows-1252', 'utf16']) {
        // proves F15
        test(`${nome}, ${JSON.stringify(quebra)}, ${codificacao}`, async () => {
          const texto = ESPERADO.map((linha) => linha.join(separador)).join(quebra);
          const bytes = {
            utf8: utf8(texto),
            'utf8 com BOM': utf8(`\uFEFF${texto}`),
            'windows-1252': Buffer.from(texto, 'latin1'),
            utf16: Buffer.from(`\uFEFF${texto}`, 'utf16le'),
          }[codificacao];
          assert.deepEqual(celulas(lerTexto(decodificar(bytes ?? utf8('')))), ESPERADO);
        });
      }
    }
  }

  test('aspas, separador e quebra dentro da célula, linha sep=, linhas em branco com a numeração da planilha', () => {
    const linhas = lerTexto('sep=;\r\nNome;Setor\r\n\r\n"Ana ""Nina"" Sá";"TI; RH\nSul"\r\n;\r\nBia;RH\r\n');
    assert.deepEqual(linhas, [
      { Numero: 2, Celulas: ['Nome', 'Setor'] },
      { Numero: 4, Celulas: ['Ana "Nina" Sá', 'TI; RH\nSul'] },
      { Numero: 6, Celulas: ['Bia', 'RH'] },
    ]);
  });

  test('o separador é o que corta as linhas por igual, não o que aparece mais', () => {
    assert.equal(separadorDe('Nome;Setor\n"Sá, Ana, Bia";A\nLima, Rui, Caio;B'), ';');
    assert.equal(separadorDe('Lista de pessoas\nNome,CPF\nAna;x,1\nBia,2'), ',');
    assert.equal(separadorDe('Nome\nAna'), ';');
  });

  test('o que se escreve é o que se lê, qualquer que seja o texto', () => {
    const celula = fc.string({ unit: 'grapheme' }).map((t) => t.replace(/\p{Cc}|\uFEFF/gu, '') || 'x');
    const linha = fc.array(celula, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(linha, { minLength: 2, maxLength: 8 }),
        fc.constantFrom(';', ',', '\t', '|'),
        (linhas, s) => {
          const texto = linhas.map((l) => l.map((c) => `"${c.replaceAll('"', '""')}"`).join(s)).join('\r\n');
          const lidas = lerTexto(texto).map(({ Celulas }) => Celulas);
          const cheias = linhas
            .map((l) => l.slice(0, l.findLastIndex((c) => c.trim() !== '') + 1))
            .filter((l) => l.length > 0);
          assert.deepEqual(lidas, cheias);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('bytes quaisquer são lidos ou recusados com um motivo, nunca outra coisa', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        try {
          if ((await formatoDe(bytes)) === 'texto') lerTexto(decodificar(bytes));
        } catch (error) {
          assert.ok(error instanceof ArquivoRecusado, String(error));
        }
      }),
      { numRuns: 500 },
    );
  });
});

const pastaDeTrabalho = async (linhas: unknown[][]) => {
  const dados = linhas.map((linha) =>
    linha.map((value) =>
      value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy' }
        : { value: value as string, type: (value as string).constructor as StringConstructor },
    ),
  );
  return new Uint8Array(await writeXlsxFile(dados).toBuffer());
};

describe('xlsx', () => {
  test('números, datas e booleanos chegam como a pessoa os vê', async () => {
    const bytes = await pastaDeTrabalho([
      ['Nome', 'CPF', 'Data', 'Gestor', 'Nota'],
      ['Rosa', 191, new Date(Date.UTC(2026, 10, 15)), true, 7.5],
      ['Inês', 52998224725, new Date(Date.UTC(1999, 0, 1)), false, 10],
    ]);
    assert.deepEqual(await ler(bytes), [
      ['Nome', 'CPF', 'Data', 'Gestor', 'Nota'],
      ['Rosa', '191', '15/11/2026', 'Sim', '7.5'],
      ['Inês', '52998224725', '01/01/1999', 'Não', '10'],
    ]);
  });

  test('o conteúdo decide, não o nome: CSV e XLSX são lidos pelo que são', async () => {
    assert.equal(await formatoDe(await pastaDeTrabalho([['Nome'], ['Ana']])), 'xlsx');
    assert.equal(await formatoDe(utf8('Nome;CPF')), 'texto');
  });
});

/** A workbook by hand, to be broken at will. */
const partes = (planilha: string) => ({
  '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
  'xl/workbook.xml': strToU8(
    '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="P" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(planilha),
});
const folha = (linhas: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${linhas}</sheetData></worksheet>`;
const inline = (ref: string, texto: string) => `<c r="${ref}" t="inlineStr"><is><t>${texto}</t></is></c>`;

/** The same zip with another promise about the size of its first part. */
function mentir(zip: Uint8Array, nome: string, tamanho: number) {
  const copia = Buffer.from(zip);
  const entrada = copia.lastIndexOf(nome) - 46;
  copia.writeUInt32LE(tamanho, entrada + 24);
  return new Uint8Array(copia);
}

// proves T27 T28 T29
describe('arquivos hostis', () => {
  const recusa = async (bytes: Uint8Array, motivo: RegExp) => {
    const antes = process.memoryUsage().rss;
    await assert.rejects(lerPlanilha(bytes), (error: Error) => {
      assert.ok(error instanceof ArquivoRecusado, String(error));
      assert.match(error.message, motivo);
      return true;
    });
    assert.ok(process.memoryUsage().rss - antes < 100e6, 'memory grew');
  };

  test('a pasta feita à mão é lida', async () => {
    const bytes = zipSync(
      partes(folha(`<row r="1">${inline('A1', 'Nome')}</row><row r="2">${inline('A2', 'Ana')}</row>`)),
    );
    assert.deepEqual(await ler(bytes), [['Nome'], ['Ana']]);
  });
  test('vazio', () => recusa(new Uint8Array(), /vazio/));
  test('só espaços', () => recusa(utf8(' \r\n;;\r\n'), /vazio/));
  test('mais de 5 MB', () => recusa(new Uint8Array(5 * 1024 * 1024 + 1).fill(65), /mais de 5 MB/));
  test('imagem com nome de planilha', () =>
    recusa(Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /não é uma planilha/));
  test('zip que não é planilha', () =>
    recusa(zipSync({ 'a.txt': strToU8('a') }), /não é uma planilha do Excel/));
  test('zip truncado', async () => recusa((await pastaDeTrabalho([['Nome']])).slice(0, 300), /danificada/));
  test('xls antigo', () => recusa(Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), /Excel antigo/));
  test('protegida por senha', () =>
    recusa(
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /protegida por senha/,
    ));
  test('aspas que não fecham', () => recusa(utf8('Nome;CPF\nAna;"1\nBia;2\n'), /aspas abertas/));
  test('bomba: razão acima de 100', () =>
    recusa(zipSync(partes(folha(' '.repeat(20e6))), { level: 9 }), /grande demais/));
  test('bomba: mais de 50 MB abertos', () => {
    const bytes = zipSync(
      { ...partes(folha('')), 'xl/media/z.bin': new Uint8Array(51 * 1024 * 1024) },
      { level: 1 },
    );
    return recusa(bytes, /grande demais/);
  });
  test('bomba: mais de 1.000 partes', () => {
    const muitas = Object.fromEntries(
      Array.from({ length: 1001 }, (_, i) => [`xl/${i}.xml`, new Uint8Array(1)]),
    );
    return recusa(zipSync({ ...partes(folha('')), ...muitas }), /grande demais/);
  });
  test('bomba: muitas partes pequenas', () => {
    const pequenas = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`xl/${i}.bin`, new Uint8Array(900 * 1024)]),
    );
    return recusa(
      zipSync({ ...partes(folha(`<row r="1">${inline('A1', 'Nome')}</row>`)), ...pequenas }, { level: 9 }),
      /grande demais/,
    );
  });
  test('bomba que mente no diretório: abre só o que prometeu', () => {
    const bytes = zipSync(partes(folha(' '.repeat(40e6))), { level: 9 });
    return recusa(mentir(bytes, 'xl/worksheets/sheet1.xml', 900), /danificada|vazio/);
  });
  test('DTD e entidades', () => {
    const risos = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>`;
    return recusa(zipSync(partes(risos)), /definições/);
  });
  test('entidade externa em UTF-16', () => {
    const bytes = zipSync({
      ...partes(''),
      'xl/worksheets/sheet1.xml': Buffer.from(
        '\uFEFF<!DOCTYPE w SYSTEM "file:///etc/passwd"><w/>',
        'utf16le',
      ),
    });
    return recusa(bytes, /definições/);
  });
  test('nomes que escapam da pasta não são abertos', () => {
    const bytes = zipSync({
      ...partes(folha(`<row r="1">${inline('A1', 'Nome')}</row>`)),
      '../../fora.xml': strToU8('<a/>'),
    });
    return recusa(bytes, /danificada/);
  });
  test('301 colunas', () =>
    recusa(utf8(Array.from({ length: 301 }, (_, i) => `c${i}`).join(';')), /mais de 300 colunas/));
  test('uma célula no fim do mundo', () =>
    recusa(
      zipSync(partes(folha(`<row r="1048576">${inline('XFD1048576', 'x')}</row>`))),
      /trabalhosa|colunas/,
    ));
  test('mais de 50.000 linhas', () =>
    recusa(utf8('Nome\n' + 'Ana\n'.repeat(50_001)), /mais de 50\.000 linhas/));
  test('o que passa do prazo é interrompido', async () => {
    await assert.rejects(lerPlanilha(utf8('Nome\nAna'), 1), /trabalhosa/);
  });
});

test('one long text in many cells of many sheets is refused: in the file it weighs nothing', () => {
  const longo = 'á'.repeat(30_000);
  const folha = (linhas: number) => ({
    Nome: 'Pessoas',
    celulas: Array.from({ length: linhas }, () => [longo]),
  });
  assert.equal(aproveitarFolhas([folha(300), folha(300)]).length, 2);
  assert.throws(() => aproveitarFolhas([folha(400), folha(400)]), /mais de 20 milhões de letras/);
});

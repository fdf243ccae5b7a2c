import { onTheClock, type Cell, type Column, type Table } from './table.ts';
import { zip } from './zip.ts';

/**
 * A workbook, written while its rows arrive: typed cells, a bold heading that stays, a filter on it. What columns offer
 * to choose from is in a sheet of its own, out of sight: a list written into the cell holds 255 letters.
 */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a cell, and a sheet, of Excel can hold. */
const LONGEST_TEXT = 32_767;
export const MOST_ROWS = 1_048_575;
/** Small enough to be forgotten as soon as it is written: larger ones wait for a collection of everything. */
const PIECE = 64 * 1024;

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex
const SUSPECT = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

function escape(text: string): string {
  const short = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (!SUSPECT.test(short)) return short;
  return short
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Position of each kind in `cellXfs` below. */
const STYLES: Record<Column['kind'] | 'titulo', number> = {
  texto: 1,
  titulo: 2,
  data: 3,
  instante: 4,
  percentual: 5,
  numero: 6,
};
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  [0, 0],
  [49, 0],
  [49, 1],
  [164, 0],
  [165, 0],
  [9, 0],
  [0, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

const relationships = (items: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map(
      ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Names of sheets have 31 letters at most, and some are not allowed. */
const sheetName = (title: string) =>
  escape(
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || 'Planilha',
  );

const LISTS = 'Listas';

function fixedParts(titles: string[]): [name: string, content: string][] {
  const parts = titles.map(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const sheets = titles.map(
    (title, n) =>
      `<sheet name="${sheetName(title)}" sheetId="${n + 1}"${title === LISTS ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...titles.map((_, n): [string, string] => ['worksheet', `worksheets/sheet${n + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ];
}

/** `A`, `Z`, `AA`… */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const DAY = 86_400_000;
/** Excel counts days from 30 December 1899 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const serial = (ms: number) => (ms - EPOCH) / DAY;

/** Sheet programs round what they show: with its seconds, 20:15:59.7 would read 20:16 here and 20:15 everywhere else. */
const wholeMinute = (ms: number) => ms - (ms % 60_000);

const text = (at: string, value: string, style: number) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;

function cell(at: string, value: Cell, kind: Column['kind']): string {
  if (value === null || value === '') return '';
  const style = STYLES[kind];
  if (kind === 'data') return `<c r="${at}" s="${style}"><v>${serial(Date.parse(String(value)))}</v></c>`;
  if (kind === 'instante') {
    return `<c r="${at}" s="${style}"><v>${serial(wholeMinute(onTheClock(String(value))))}</v></c>`;
  }
  if (typeof value === 'string') return text(at, value, STYLES.texto);
  return `<c r="${at}" s="${style}"><v>${kind === 'percentual' ? value / 100 : value}</v></c>`;
}

/** The choices of each column that has some, one below the other. */
function listsOf({ columns }: Table): Table | null {
  const lists = columns.flatMap(({ title, options }) => (options ? [{ title, values: options.values }] : []));
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  if (longest === 0) return null;
  const rows = Array.from({ length: longest }, (_, n) => lists.map(({ values }) => values[n] ?? null));
  return {
    title: LISTS,
    columns: lists.map(({ title }) => ({ title, kind: 'texto', width: 30 })),
    batches: (async function* () {
      yield rows;
    })(),
  };
}

function validations(columns: readonly Column[]): string {
  let list = -1;
  const items = columns.flatMap(({ options }, n) => {
    if (!options) return [];
    list += 1;
    if (options.values.length === 0) return [];
    const range = `${LISTS}!$${letters(list)}$2:$${letters(list)}$${options.values.length + 1}`;
    const cells = `${letters(n)}2:${letters(n)}${MOST_ROWS + 1}`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="${options.exclusive ? 1 : 0}" sqref="${cells}"><formula1>${range}</formula1></dataValidation>`,
    ];
  });
  return items.length === 0
    ? ''
    : `<dataValidations count="${items.length}">${items.join('')}</dataValidations>`;
}

/** A sheet itself, in pieces of text. */
async function* sheet({ columns, batches }: Table): AsyncGenerator<string> {
  const names = columns.map((_, n) => letters(n));
  const widths = columns.map(
    ({ width, kind }, n) =>
      `<col min="${n + 1}" max="${n + 1}" width="${width}" style="${STYLES[kind]}" customWidth="1"/>`,
  );
  const heading = columns.map(({ title }, n) => text(`${names[n]}1`, title, STYLES.titulo));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heading.join('')}</row>`;
  let row = 1;
  let piece = '';
  for await (const batch of batches) {
    for (const cells of batch) {
      row += 1;
      piece += `<row r="${row}">`;
      for (let n = 0; n < columns.length; n++) {
        piece += cell(`${names[n]}${row}`, cells[n] ?? null, columns[n]?.kind ?? 'texto');
      }
      piece += '</row>';
      if (piece.length > PIECE) {
        yield piece;
        piece = '';
      }
    }
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${names.at(-1) ?? 'A'}${row}"/>${validations(columns)}</worksheet>`;
}

async function* encoded(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** `others` are further sheets, after the first. */
export function xlsx(table: Table, others: readonly Table[] = []): AsyncGenerator<Uint8Array> {
  const lists = listsOf(table);
  const tables = [table, ...others, ...(lists ? [lists] : [])];
  const fixed = fixedParts(tables.map(({ title }) => title));
  return zip([
    ...fixed.map(([name, content]) => ({ name, content: [Buffer.from(content)] })),
    ...tables.map((each, n) => ({
      name: `xl/worksheets/sheet${n + 1}.xml`,
      content: encoded(sheet(each)),
    })),
  ]);
}

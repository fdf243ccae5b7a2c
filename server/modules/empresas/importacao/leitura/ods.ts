import { aproveitarFolhas, ArquivoRecusado, MAXIMO_COLUNAS, type Folha } from './recusa.ts';
import { abrirParte } from './zip.ts';

/**
 * The sheets of an OpenDocument spreadsheet (LibreOffice, Google) that hold something, as the text a person sees in their
 * cells. Read tag by tag: rows and columns that repeat are counted, never held. Runs in the reading thread.
 */
export async function lerOds(bytes: Uint8Array): Promise<Folha[]> {
  const xml = await abrirParte(bytes, 'content.xml');
  if (!xml.includes('<office:spreadsheet')) {
    throw new ArquivoRecusado('Este arquivo não é uma planilha. Envie um arquivo CSV, XLSX ou ODS.');
  }
  return aproveitarFolhas(tabelasDe(xml));
}

/** So many rows, empty ones counted, are no list of people. */
const MAXIMO_ALTURA = 200_000;

const PEDACO = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decifrar = (texto: string) =>
  texto.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (inteira, hexa?: string, decimal?: string, nome?: string) => {
      if (nome !== undefined) return ENTIDADES[nome] ?? inteira;
      const ponto = hexa === undefined ? Number(decimal) : Number.parseInt(hexa, 16);
      return ponto <= 0x10ffff ? String.fromCodePoint(ponto) : inteira;
    },
  );
const atributo = (atributos: string, nome: string) => {
  const [, aspas, apostrofos] =
    new RegExp(`\\s${nome}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(atributos) ?? [];
  const valor = aspas ?? apostrofos;
  return valor === undefined ? null : decifrar(valor);
};
const vezes = (atributos: string, nome: string) => Math.max(1, Number(atributo(atributos, nome)) || 1);

type Celula = { atributos: string; paragrafos: string[]; vezes: number };

/** Whole numbers are identifiers here; days are written as people write them. */
function escrita({ atributos, paragrafos }: Celula): string {
  const texto = paragrafos.join('\n');
  const tipo = atributo(atributos, 'office:value-type');
  if (tipo === 'float') {
    const numero = Number(atributo(atributos, 'office:value'));
    return Number.isSafeInteger(numero) ? String(numero) : texto;
  }
  if (tipo === 'boolean') return atributo(atributos, 'office:boolean-value') === 'true' ? 'Sim' : 'Não';
  const [, ano, mes, dia] =
    /^(\d{4})-(\d\d)-(\d\d)/.exec(atributo(atributos, 'office:date-value') ?? '') ?? [];
  return tipo === 'date' && ano ? `${dia}/${mes}/${ano}` : texto;
}

type Tabela = { Nome: string; celulas: string[][] };

function tabelasDe(xml: string): Tabela[] {
  const tabelas: Tabela[] = [];
  let linha: string[] = [];
  let celula: Celula | null = null;
  let repetida = 1;
  /** Inside a comment of a cell, which is not what the cell says. */
  let comentario = false;

  const fecharLinha = () => {
    const celulas = tabelas.at(-1)?.celulas;
    if (!celulas) return;
    const vazia = linha.every((texto) => texto === '');
    // What follows the last row that says something repeats to the end of the sheet.
    const quantas = vazia ? Math.min(repetida, MAXIMO_ALTURA) : repetida;
    if (celulas.length + quantas > MAXIMO_ALTURA) {
      if (vazia) return;
      throw new ArquivoRecusado('A planilha tem linhas demais. Deixe só as das pessoas.');
    }
    for (let n = 0; n < quantas; n++) celulas.push(vazia ? [] : linha);
  };
  const fecharCelula = () => {
    if (!celula) return;
    const texto = escrita(celula);
    const quantas = texto === '' ? Math.min(celula.vezes, MAXIMO_COLUNAS + 1) : celula.vezes;
    if (linha.length + quantas <= MAXIMO_COLUNAS + 1 || texto !== '') {
      if (quantas > MAXIMO_COLUNAS + 1) throw new ArquivoRecusado('A planilha tem colunas demais.');
      for (let n = 0; n < quantas; n++) linha.push(texto);
    }
    celula = null;
  };
  const abrir: Record<string, (atributos: string) => void> = {
    'table:table': (a) => void tabelas.push({ Nome: atributo(a, 'table:name') ?? '', celulas: [] }),
    'table:table-row': (a) => {
      linha = [];
      repetida = vezes(a, 'table:number-rows-repeated');
    },
    'table:table-cell': (a) =>
      (celula = { atributos: a, paragrafos: [], vezes: vezes(a, 'table:number-columns-repeated') }),
    'office:annotation': () => (comentario = true),
    'text:p': () => void (comentario || celula?.paragrafos.push('')),
  };
  abrir['table:covered-table-cell'] = abrir['table:table-cell'] ?? (() => {});
  const fechar: Record<string, () => void> = {
    'table:table-row': fecharLinha,
    'table:table-cell': fecharCelula,
    'table:covered-table-cell': fecharCelula,
    'office:annotation': () => (comentario = false),
  };
  const dizer = (texto: string) => {
    if (comentario || !celula || celula.paragrafos.length === 0) return;
    celula.paragrafos.push(`${celula.paragrafos.pop() ?? ''}${texto}`);
  };
  for (const [, fim, nome = '', atributos = '', sozinha, texto] of xml.matchAll(PEDACO)) {
    if (texto !== undefined) dizer(decifrar(texto));
    else if (nome === 'text:s') dizer(' '.repeat(Math.min(100, vezes(atributos, 'text:c'))));
    else if (nome === 'text:tab' || nome === 'text:line-break') dizer(' ');
    else {
      if (!fim) abrir[nome]?.(atributos);
      if (fim || sozinha) fechar[nome]?.();
    }
  }
  return tabelas;
}

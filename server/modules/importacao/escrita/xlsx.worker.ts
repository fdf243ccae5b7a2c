import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** What a cell of Excel can hold. */
const MAXIMO = 32_767;
// oxlint-disable-next-line no-control-regex
const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Formatted as text: Excel neither runs it nor drops its zeros, not even after somebody edits the cell. */
const celula = (texto: string) => ({
  value: texto.toWellFormed().replace(PROIBIDOS, '').slice(0, MAXIMO).toWellFormed(),
  type: String,
  format: '@',
});
const LARGURA = { minima: 10, maxima: 60 };

const [titulos = [], ...linhas] = workerData as string[][];
const columns = titulos.map((titulo, coluna) => {
  const maior = Math.max(titulo.length, ...linhas.slice(0, 200).map((linha) => linha[coluna]?.length ?? 0));
  return { width: Math.min(Math.max(maior + 2, LARGURA.minima), LARGURA.maxima) };
});
const dados = [
  titulos.map((titulo) => ({ ...celula(titulo), fontWeight: 'bold' as const })),
  ...linhas.map((linha) => linha.map(celula)),
];
const bytes = await writeXlsxFile(dados, { columns, stickyRowsCount: 1 }).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes), []);

import readXlsxFile from 'read-excel-file/universal';
import { aproveitarFolhas, ArquivoRecusado, type Folha } from './recusa.ts';
import { refazerZip } from './zip.ts';

/** The sheets of a workbook that hold something, as the text a person sees in their cells. Runs in the reading thread. */
export async function lerXlsx(bytes: Uint8Array): Promise<Folha[]> {
  const pasta = await refazerZip(bytes);
  const folhas = await readXlsxFile(pasta.buffer, { parseNumber: numeroEscrito, trim: false }).catch(() => {
    throw new ArquivoRecusado('A planilha está danificada. Abra-a no Excel, salve de novo e envie.');
  });
  return aproveitarFolhas(
    folhas.map(({ sheet, data }) => ({ Nome: sheet, celulas: data.map((linha) => linha.map(escrita)) })),
  );
}

/** Whole numbers are identifiers here: they are written out, never in scientific notation. */
function numeroEscrito(texto: string): string {
  const numero = Number(texto);
  return Number.isSafeInteger(numero) ? String(numero) : texto;
}

function escrita(celula: unknown): string {
  if (celula instanceof Date) {
    const [ano, mes, dia] = celula.toISOString().slice(0, 10).split('-');
    return `${dia}/${mes}/${ano}`;
  }
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não';
  return typeof celula === 'string' || typeof celula === 'number' ? String(celula) : '';
}

import readXlsxFile from 'read-excel-file/universal';
import { aproveitar, ArquivoRecusado, type Folha } from './recusa.ts';
import { refazerZip } from './zip.ts';

/** The sheets of a workbook that hold something, as the text a person sees in their cells. Runs in the reading thread. */
export async function lerXlsx(bytes: Uint8Array): Promise<Folha[]> {
  const pasta = refazerZip(bytes);
  const folhas = await readXlsxFile(pasta.buffer, { parseNumber: numeroEscrito, trim: false }).catch(() => {
    throw new ArquivoRecusado('A planilha está danificada. Abra-a no Excel, salve de novo e envie.');
  });
  const cheias = folhas
    .map(({ sheet, data }) => ({
      Nome: sheet.slice(0, 100),
      celulas: data.map((linha) => linha.map(escrita)),
    }))
    .filter(({ celulas }) => celulas.some((linha) => linha.some((celula) => celula.trim() !== '')));
  // What is too large for a list of people may stand beside one.
  const lidas = cheias.map(({ Nome, celulas }) => {
    try {
      return { Nome, Linhas: aproveitar(celulas) };
    } catch (error) {
      if (error instanceof ArquivoRecusado) return error;
      throw error;
    }
  });
  const boas = lidas.filter((lida) => !(lida instanceof ArquivoRecusado));
  if (boas.length > 0) return boas;
  throw lidas.find((lida) => lida instanceof ArquivoRecusado) ?? new ArquivoRecusado('O arquivo está vazio.');
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

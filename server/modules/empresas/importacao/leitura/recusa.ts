/** A file that cannot be imported, with the reason in words for the person who sent it. */
export class ArquivoRecusado extends Error {}

export const TAMANHO_MAXIMO = 5 * 1024 * 1024;
export const MAXIMO_LINHAS = 50_000;
export const MAXIMO_COLUNAS = 300;
/** Of all that the cells say together: one long text in many cells weighs nothing in a file, and much outside it. */
export const MAXIMO_LETRAS = 20_000_000;

/** A row of the sheet that holds something, with the number that the person sees beside it. */
export type LinhaLida = { Numero: number; Celulas: string[] };

/** A sheet of a workbook, or the whole of another file, which has no name. */
export type Folha = { Nome: string | null; Linhas: LinhaLida[] };

/** Drops what is empty, keeps the numbers, and refuses what is too large to be a list of people. */
export function aproveitar(linhas: string[][]): LinhaLida[] {
  const aproveitadas: LinhaLida[] = [];
  for (const [indice, celulas] of linhas.entries()) {
    const ultima = celulas.findLastIndex((celula) => celula.trim() !== '');
    if (ultima < 0) continue;
    if (ultima >= MAXIMO_COLUNAS) {
      throw new ArquivoRecusado(
        `A planilha tem mais de ${MAXIMO_COLUNAS} colunas. Deixe só as colunas das pessoas.`,
      );
    }
    aproveitadas.push({ Numero: indice + 1, Celulas: celulas.slice(0, ultima + 1).map(guardavel) });
  }
  if (aproveitadas.length === 0) throw new ArquivoRecusado('O arquivo está vazio.');
  // One more for the headings.
  if (aproveitadas.length > MAXIMO_LINHAS + 1) {
    throw new ArquivoRecusado('A planilha tem mais de 50.000 linhas. Divida-a em arquivos menores.');
  }
  return aproveitadas;
}

/** The sheets that hold something. What is too large for a list of people may stand beside one. */
export function aproveitarFolhas(folhas: { Nome: string; celulas: string[][] }[]): Folha[] {
  const boas: Folha[] = [];
  let recusa = new ArquivoRecusado('O arquivo está vazio.');
  for (const { Nome, celulas } of folhas) {
    if (!celulas.some((linha) => linha.some((celula) => celula.trim() !== ''))) continue;
    try {
      boas.push({ Nome: Nome.slice(0, 100), Linhas: aproveitar(celulas) });
    } catch (error) {
      if (!(error instanceof ArquivoRecusado)) throw error;
      recusa = error;
    }
  }
  if (boas.length === 0) throw recusa;
  recusarTextoDemais(boas.flatMap(({ Linhas }) => Linhas));
  return boas;
}

function recusarTextoDemais(linhas: LinhaLida[]) {
  let letras = 0;
  for (const { Celulas } of linhas) for (const celula of Celulas) letras += celula.length;
  if (letras <= MAXIMO_LETRAS) return;
  throw new ArquivoRecusado(
    'As células da planilha têm mais de 20 milhões de letras. Deixe só as colunas das pessoas.',
  );
}

/** Without what the database cannot hold: NUL and halves of characters. */
const guardavel = (celula: string) => celula.toWellFormed().replaceAll('\0', '');

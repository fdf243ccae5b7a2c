import { lerSignatario, type Signatario } from './cms.ts';

const LUGAR = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

export type Novas = { signatarios: Signatario[] } | { recusa: string };

/**
 * Who signed a PDF after its first `antes` bytes, which every one of these signatures must cover. Nothing may come after
 * the last: it would be shown and signed by nobody.
 */
export function assinaturasDepoisDe(pdf: Buffer, antes: number): Novas {
  const lugares = [...pdf.toString('latin1', antes).matchAll(LUGAR)].map(([, ...n]) => n.map(Number));
  if (lugares.length === 0) {
    return {
      recusa: 'O arquivo não traz assinatura digital nova. Assine a cópia baixada daqui e envie o resultado.',
    };
  }
  const signatarios: Signatario[] = [];
  let fim = 0;
  for (const [de = 0, ate = 0, volta = 0, resto = 0] of lugares) {
    const inteira = de === 0 && ate >= antes && volta > ate && volta + resto <= pdf.length;
    const signatario = inteira
      ? lerSignatario(
          Buffer.from(pdf.toString('latin1', ate + 1, volta - 1), 'hex'),
          Buffer.concat([pdf.subarray(0, ate), pdf.subarray(volta, volta + resto)]),
        )
      : null;
    if (!signatario) {
      return { recusa: 'Uma assinatura do arquivo não confere com o conteúdo dele.' };
    }
    signatarios.push(signatario);
    fim = Math.max(fim, volta + resto);
  }
  // Programs end a file with a line break of their own, or none.
  const sobra = pdf.toString('latin1', fim).trim();
  return sobra === '' ? { signatarios } : { recusa: 'O arquivo foi mudado depois da última assinatura.' };
}

/** Neither speaking nor about to for so long, a voice has stopped without saying so. */
const CALADA_APOS = 3000;
/** Even the slowest voice is done by then. */
const paraDizer = (letras: number) => 8000 + 200 * letras;

type Fala = {
  agora: number;
  /** When it was given to the voice. */
  dadaEm: number;
  /** When the voice was last found at it; null: never. */
  ouvidaEm: number | null;
  letras: number;
};

/** Whether a voice that told of no end has ended all the same: some browsers stop after a while, and tell nobody. */
export const calou = ({ agora, dadaEm, ouvidaEm, letras }: Fala) =>
  agora - (ouvidaEm ?? dadaEm) > CALADA_APOS || agora - dadaEm > paraDizer(letras);

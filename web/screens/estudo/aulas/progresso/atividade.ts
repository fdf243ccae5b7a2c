/** Without any sign for so long, the person is taken to be away. */
export const OCIOSO_APOS = 60_000;
/** A gap longer than this between two looks is a machine that slept, not study. */
const SALTO = 2500;

export type Presenca = {
  visivel: boolean;
  /** Plays: being there needs no touch. */
  tocando: boolean;
  /** When the person last moved, touched, typed or scrolled. */
  ultimoSinal: number;
};

/** Milliseconds of study since the last look. */
export function tempoAtivo(
  antes: number,
  agora: number,
  { visivel, tocando, ultimoSinal }: Presenca,
): number {
  const passou = agora - antes;
  if (!visivel || passou <= 0 || passou > SALTO) return 0;
  return tocando || agora - ultimoSinal < OCIOSO_APOS ? passou : 0;
}

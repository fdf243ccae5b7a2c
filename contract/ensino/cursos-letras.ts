import type { TipoAula } from './cursos-aulas.ts';

/** What types of lessons were called until docs/decisions/0077; a type that came later has a word only. */
const LETRAS = new Map<TipoAula, string>([
  ['video', 'VI'],
  ['texto', 'TX'],
  ['documento', 'AR'],
  ['link', 'LI'],
  ['avaliacao', 'AV'],
  ['pacote', 'SC'],
  ['h5p', 'H5'],
  ['presencial', 'PR'],
]);
const PALAVRAS = new Map<unknown, TipoAula>([...LETRAS].map(([palavra, letras]) => [letras, palavra]));

/** As what technical people validated was hashed. */
export const emLetras = (tipo: TipoAula): string => LETRAS.get(tipo) ?? tipo;

/** A type as it is called now, of what devices and sealed acts may still say with letters. */
export const tipoEmPalavra = <Tipo>(dito: Tipo): Tipo | TipoAula => PALAVRAS.get(dito) ?? dito;

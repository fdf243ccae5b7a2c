import { tablet } from './tablet.ts';

/** `aparencia` is read by the page itself before it paints anything (web/index.html). */
const CHAVES = {
  aparencia: 'aparencia',
  legendas: 'estudo:legendas',
  libras: 'estudo:libras',
  qualidade: 'estudo:qualidade',
  velocidade: 'estudo:velocidade',
} as const;
type Qual = keyof typeof CHAVES;

const gaveta = () => (tablet.eh() ? sessionStorage : localStorage);
const ouvintes = new Set<() => void>();

/** What a person prefers at this device; a shared tablet forgets it with them. */
export const preferencia = {
  ler: (qual: Qual) => gaveta().getItem(CHAVES[qual]),
  guardar: (qual: Qual, valor: string) => gaveta().setItem(CHAVES[qual], valor),
  /** Of whoever had the device before it became everybody's. */
  esquecer() {
    for (const chave of Object.values(CHAVES)) localStorage.removeItem(chave);
    for (const ouvinte of ouvintes) ouvinte();
  },
  /** Tells when they are forgotten. */
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte);
    return () => {
      ouvintes.delete(ouvinte);
    };
  },
};

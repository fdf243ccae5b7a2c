import type { Fila } from './fila.ts';

const PREFIXO = 'estudo:progresso:';

/** The part of localStorage that is used; it may be full, forbidden or hold anything. */
type Armazem = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Keeps what is not confirmed yet, so that it survives a reload or an empty battery. */
export function guardar(armazem: Armazem, fila: Fila): void {
  try {
    if (fila.pendente) armazem.setItem(PREFIXO + fila.Sessao, JSON.stringify(fila));
    else armazem.removeItem(PREFIXO + fila.Sessao);
  } catch {
    // Without storage the heartbeats still go out; only a reload while offline would lose the last of them.
  }
}

export function esquecer(armazem: Armazem, Sessao: string): void {
  try {
    armazem.removeItem(PREFIXO + Sessao);
  } catch {
    // As above.
  }
}

/** What this enrolment, or any, left behind in earlier openings. */
export function pendentes(armazem: Armazem, IdClienteTurmaAluno: number | null): Fila[] {
  const filas: Fila[] = [];
  try {
    for (let i = 0; i < armazem.length; i++) {
      const chave = armazem.key(i);
      if (chave === null || !chave.startsWith(PREFIXO)) continue;
      const fila = ler(armazem.getItem(chave));
      if (
        fila !== null &&
        (fila.IdClienteTurmaAluno === IdClienteTurmaAluno || IdClienteTurmaAluno === null)
      ) {
        filas.push(fila);
      }
    }
  } catch {
    return filas;
  }
  return filas;
}

function ler(texto: string | null): Fila | null {
  if (texto === null) return null;
  try {
    const fila: Partial<Fila> = Object(JSON.parse(texto));
    return typeof fila.Sessao === 'string' && Array.isArray(fila.Trechos) ? (fila as Fila) : null;
  } catch {
    return null;
  }
}

import type { Clock } from '../clock.ts';

/** A table on its way out of the program, whatever the file becomes. */

export type Coluna = {
  titulo: string;
  /** data: `yyyy-MM-dd`; instante: ISO-8601 UTC; percentual: from 0 to 100. */
  tipo: 'texto' | 'numero' | 'data' | 'instante' | 'percentual';
  /** In characters, as spreadsheets measure it. */
  largura: number;
  /** What a spreadsheet offers below the titles; `exclusivas`: and nothing else is taken. */
  opcoes?: { valores: readonly string[]; exclusivas: boolean };
};
export type Celula = string | number | null;

export type Tabela = {
  titulo: string;
  colunas: readonly Coluna[];
  /** A thousand rows or so at a time: never the whole list. */
  lotes: AsyncIterable<Celula[][]>;
};

const partes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const HORA = 3_600_000;
const deslocamentos = new Map<number, number>();

/** Milliseconds to add to UTC; zones change on the hour, and asking Intl for each cell would cost more than the rest. */
function deslocamento(ms: number): number {
  const hora = Math.floor(ms / HORA);
  let valor = deslocamentos.get(hora);
  if (valor === undefined) {
    valor = Date.parse(`${partes.format(hora * HORA).replace(' ', 'T')}Z`) - hora * HORA;
    if (deslocamentos.size > 50_000) deslocamentos.clear();
    deslocamentos.set(hora, valor);
  }
  return valor;
}

/** The milliseconds that a clock on a wall in America/Sao_Paulo shows, counted as if they were UTC. */
export const noRelogio = (instante: string): number => {
  const ms = Date.parse(instante);
  return ms + deslocamento(ms);
};

const dois = (n: number) => String(n).padStart(2, '0');
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10, useGrouping: false });

/** A cell as people here write it: `15/11/2026 09:30`, `1234,5`, `42%`. */
export function emPalavras(celula: Celula, tipo: Coluna['tipo']): string {
  if (celula === null) return '';
  if (tipo === 'data') return String(celula).split('-').reverse().join('/');
  if (tipo === 'instante') {
    const quando = new Date(noRelogio(String(celula)));
    const dia = `${dois(quando.getUTCDate())}/${dois(quando.getUTCMonth() + 1)}/${quando.getUTCFullYear()}`;
    return `${dia} ${dois(quando.getUTCHours())}:${dois(quando.getUTCMinutes())}`;
  }
  if (typeof celula === 'string') return celula;
  return tipo === 'percentual' ? `${numero.format(celula)}%` : numero.format(celula);
}

/** `15/11/2026 09:30`. */
export const agoraEmPalavras = (clock: Clock) => emPalavras(clock.now().toISOString(), 'instante');

/** Days are `yyyy-MM-dd`. */

/** So many months later on the same day, or on the last of that month where it has no such day. */
export function somarMeses(dia: string, meses: number): string {
  const [ano = 0, mes = 0, numero = 0] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes - 1 + meses + 1, 0));
  ultimo.setUTCDate(Math.min(numero, ultimo.getUTCDate()));
  return ultimo.toISOString().slice(0, 10);
}

type Prazo = {
  /** The last day of the training. */
  termino: string;
  /** Months in force; 0 does not end. */
  meses: number;
  /** The last day of the certificate that this one renews; null when there is none or it does not end. */
  anterior: string | null;
  /** Months that the norm allows; null: it fixes none. What was renewed may be of before it did. */
  limite?: number | null;
};

/** The last day in force, that day included; null when it does not end. Renewing early never takes days away. */
export function validade({ termino, meses, anterior, limite = null }: Prazo): string | null {
  if (meses === 0) return null;
  const propria = somarMeses(termino, meses);
  if (anterior === null || anterior <= propria) return propria;
  const ultimo = limite === null ? anterior : somarMeses(termino, limite);
  return anterior <= ultimo ? anterior : propria;
}

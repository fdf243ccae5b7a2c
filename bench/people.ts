import { cpfValido } from '#contract/identificadores.ts';

/** Made-up people with valid documents, as a spreadsheet would bring them. */

const FIRST = ['Ana', 'Bruno', 'Célia', 'Davi', 'Élida', 'Fábio', 'Gisele', 'Heitor'];
const LAST = ['Souza', 'Conceição', 'Araújo', 'Lima', 'Gonçalves', 'Prado', 'Nóbrega'];

function cpf(base: number): string {
  const nine = String(base).padStart(9, '0');
  for (let digits = 0; digits < 100; digits++) {
    const whole = nine + String(digits).padStart(2, '0');
    if (cpfValido(whole)) return whole;
  }
  throw new Error(`No CPF begins with ${nine}`);
}

/** `series` keeps the people of one sheet apart from those of another. */
export function sheet(rows: number, series: number): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      `${FIRST[n % 8]} ${LAST[n % 7]} ${LAST[(n >> 3) % 7]}`,
      cpf(100_000_000 + series * 100_000 + n),
      `s${series}.${n}@bench.example`,
      `Setor ${1 + (n % 20)}`,
      `M${n}`,
      'Operador',
    ].join('\t'),
  );
  return ['Nome\tCPF\tE-mail\tSetor\tMatrícula\tCargo', ...lines].join('\n');
}

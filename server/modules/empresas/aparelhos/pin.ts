import { invalidField } from '../../../platform/errors.ts';

const SUBINDO = '01234567890';
const DESCENDO = '09876543210';

/** What a stranger tries first: one digit, two by turns, a row of them, or what stands on the badge. */
function facil(pin: string, conhecidos: string[]): boolean {
  return (
    new Set(pin).size < 3 ||
    SUBINDO.includes(pin) ||
    DESCENDO.includes(pin) ||
    conhecidos.some((dado) => dado.replaceAll(/\D/g, '').includes(pin))
  );
}

export function recusarPinFacil(
  pin: string,
  { CPF, Matricula }: { CPF: string | null; Matricula: string | null },
) {
  if (!facil(pin, [CPF ?? '', Matricula ?? ''])) return;
  throw invalidField(
    'Pin',
    'Este PIN é fácil de adivinhar. Não use números repetidos, em sequência, nem os do CPF ou da matrícula.',
  );
}

import { contar } from '#contract/contar.ts';
import { HttpError } from '../../../platform/errors.ts';

/** More would be a file that few machines open, and minutes of drawing for who waits. */
const CERTIFICADOS = 5000;

export function exigirQueCaiba({ Certificados }: { Certificados: number }) {
  if (Certificados <= CERTIFICADOS) return;
  const ha = contar(Certificados, 'certificado', 'certificados');
  const cabem = CERTIFICADOS.toLocaleString('pt-BR');
  throw new HttpError(
    422,
    `Esta turma tem ${ha}, e um dossiê comporta até ${cabem}. Peça a cada gestor o dos seus setores.`,
  );
}

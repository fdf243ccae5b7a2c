import { ErroDeApi } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';

type AvisoDeRecusaProps = { erro: Error | null; geral: string | null; espera: number };

/** Why the server refused. The seconds run on the button, not here, where each would be read aloud. */
export function AvisoDeRecusa({ erro, geral, espera }: AvisoDeRecusaProps) {
  if (geral === null) return null;
  const esperou = erro instanceof ErroDeApi && erro.status === 429 && espera === 0;
  return esperou ? (
    <Notice kind="info">Pronto: você já pode tentar de novo.</Notice>
  ) : (
    <Notice kind="error">{geral}</Notice>
  );
}

import { ApiError } from '../../../lib/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

type AvisoDeRecusaProps = {
  form: { erro: Error | null; erros: { general: string | null } };
  espera: number;
};

/** Why the server refused. The seconds run on the button, not here, where each would be read aloud. */
export function AvisoDeRecusa({ form, espera }: AvisoDeRecusaProps) {
  const {
    erro,
    erros: { general },
  } = form;
  if (general === null) return null;
  const esperou = erro instanceof ApiError && erro.status === 429 && espera === 0;
  return esperou ? (
    <Notice kind="info">Pronto: você já pode tentar de novo.</Notice>
  ) : (
    <Notice kind="error">{general}</Notice>
  );
}

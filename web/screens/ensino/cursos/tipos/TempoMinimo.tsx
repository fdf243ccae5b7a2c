import { CampoNumerico } from '../CampoNumerico.tsx';

type TempoProps = { valor: number; aoMudar: (segundos: number) => void; error: string | undefined };

export const TempoMinimo = ({ valor, aoMudar, error }: TempoProps) => (
  <CampoNumerico
    label="Tempo mínimo na página (segundos)"
    name="TempoMinimoSegundos"
    help="Só conta com a página à vista e a pessoa presente."
    value={valor}
    onValue={(segundos) => aoMudar(segundos ?? 0)}
    error={error}
    max={36_000}
  />
);

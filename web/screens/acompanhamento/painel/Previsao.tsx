import type { Output } from '#contract/call.ts';
import type { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { formatDay } from '../../../lib/formats.ts';
import { LineChart } from '../../../ui/charts/LineChart.tsx';
import { percent } from '../../../ui/charts/percent.ts';
import { percentual } from './dias.ts';
import { dasSaidas, naMatriz, type Escopo } from './enderecos.ts';

type PrevisaoProps = {
  pontos: Output<typeof painelGestor>['Previsao'];
  escopo: Escopo;
};

/** Who is trained over the coming 90 days if nobody does anything; each day opens who would be lost until then. */
export function Previsao({ pontos, escopo }: PrevisaoProps) {
  const hoje = pontos[0]?.Dia ?? '';
  const data = pontos.map(({ Dia, EmDia, Exigencias }) => ({
    label: formatDay(Dia).slice(0, 5),
    to: Dia === hoje ? naMatriz(escopo, { situacao: 'treinado' }) : dasSaidas(escopo, { hoje, dia: Dia }),
    Treinados: percentual(EmDia, Exigencias),
  }));
  return (
    <LineChart
      title="Se nada for feito"
      note="Percentual de treinamentos exigidos em dia nos próximos 90 dias."
      data={data}
      series={['Treinados']}
      format={percent}
      height={220}
    />
  );
}

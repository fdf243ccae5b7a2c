import type { PontoGraficoProgresso } from '#contract/turmas/turmas.ts';
import { formatDay } from '../../../lib/formats.ts';
import { LineChart } from '../../../ui/charts/LineChart.tsx';
import { percent } from '../../../ui/charts/percent.ts';

/** Expected against real, up to today: the two lines end at the same day and can be compared there. */
export function GraficoDaTurma({ pontos }: { pontos: readonly PontoGraficoProgresso[] }) {
  const vividos = pontos.flatMap(({ Data, Previsto, Realizado }) =>
    Realizado === null ? [] : [{ label: formatDay(Data), Previsto, Realizado }],
  );
  const ultimo = vividos.at(-1);
  if (ultimo === undefined || vividos.length < 2) {
    return (
      <LineChart
        title="Progresso previsto da turma"
        note="O progresso real aparece ao lado deste depois dos primeiros dias."
        data={pontos.map(({ Data, Previsto }) => ({ label: formatDay(Data), Previsto }))}
        series={['Previsto']}
        format={percent}
      />
    );
  }
  return (
    <LineChart
      title="Progresso da turma"
      note={`Até ${ultimo.label}: ${percent(ultimo.Realizado)} realizado, ${percent(ultimo.Previsto)} previsto`}
      data={vividos}
      series={['Previsto', 'Realizado']}
      format={percent}
    />
  );
}

import '@mantine/charts/styles.layer.css';
import { LineChart as MantineLineChart } from '@mantine/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { plain, SERIES_COLOURS } from './colours.ts';
import { endLabel } from './end-label.tsx';

type Point = { label: string } & Record<string, string | number>;

type LineChartProps = {
  title: string;
  note?: string;
  /** One point per moment: `{ label: 'jan', 'Concluídos': 12 }`. */
  data: readonly Point[];
  /** Names of the lines, at most four. */
  series: readonly string[];
  format?: (value: number) => string;
  height?: number;
};

export function LineChart({ title, note, data, series, format = plain, height = 260 }: LineChartProps) {
  const rows = data.map((point) => [point.label, ...series.map((name) => point[name] ?? '')]);
  const lasts = series.map((name) => Number(data.at(-1)?.[name] ?? 0));
  const colourOf = (name: string) => SERIES_COLOURS[series.indexOf(name)] ?? 'var(--ui-idle-ink)';
  const label = (name: string) =>
    endLabel({ name, colour: colourOf(name), length: data.length, lasts, position: series.indexOf(name) });
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Período', ...series], rows }}>
      <MantineLineChart
        h={height}
        data={[...data]}
        dataKey="label"
        series={series.map((name) => ({ name, color: colourOf(name) }))}
        valueFormatter={format}
        curveType="linear"
        strokeWidth={2.5}
        gridAxis="x"
        tickLine="none"
        withLegend={false}
        dotProps={{ r: 3 }}
        lineChartProps={{ margin: { top: 16, right: 96, left: 0, bottom: 0 }, title }}
        lineProps={(line) => ({ label: label(line.name), isAnimationActive: false })}
      />
    </ChartFrame>
  );
}

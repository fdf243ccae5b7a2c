import '@mantine/charts/styles.layer.css';
import { LineChart as MantineLineChart } from '@mantine/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { plain, SERIES_COLOURS } from './colours.ts';
import { endLabel } from './end-label.tsx';
import { linkedDot } from './linked-dot.tsx';

/** With `to`, its figures open the rows behind them. */
type Point = { label: string; to?: string } & Record<string, string | number | undefined>;

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
  const valueOf = (point: Point, name: string) => {
    const value = point[name];
    const words = typeof value === 'number' ? format(value) : (value ?? '');
    return point.to === undefined ? words : { value: words, to: point.to };
  };
  const rows = data.map((point) => [point.label, ...series.map((name) => valueOf(point, name))]);
  const isLinked = data.some(({ to }) => to !== undefined);
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
        lineProps={(line) => ({
          label: label(line.name),
          isAnimationActive: false,
          ...(isLinked && { dot: linkedDot({ name: line.name, format }), activeDot: false }),
        })}
      />
    </ChartFrame>
  );
}

import { ChartFrame } from './ChartFrame.tsx';
import { plain } from '../plain.ts';
import { Lines, type Point } from './Lines.tsx';

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
    const words = format(Number(point[name] ?? 0));
    return point.to === undefined ? words : { value: words, to: point.to };
  };
  const rows = data.map((point) => [point.label, ...series.map((name) => valueOf(point, name))]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Período', ...series], rows }}>
      <Lines title={title} data={data} series={series} format={format} height={height} />
    </ChartFrame>
  );
}

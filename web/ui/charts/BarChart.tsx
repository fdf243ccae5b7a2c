import '@mantine/charts/styles.layer.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { plain, SERIES_COLOURS } from './colours.ts';

type BarChartProps = {
  title: string;
  note?: string;
  data: readonly { label: string; value: number }[];
  /** What is counted; the head of the table's column. */
  unit: string;
  format?: (value: number) => string;
};

const ROW = 40;

/** Horizontal, because names are read from left to right; each bar carries its figure. */
export function BarChart({ title, note, data, unit, format = plain }: BarChartProps) {
  const rows = data.map(({ label, value }) => [label, value]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Nome', unit], rows }}>
      <MantineBarChart
        h={data.length * ROW + 16}
        orientation="vertical"
        data={data.map(({ label, value }) => ({ label, [unit]: value }))}
        dataKey="label"
        series={[{ name: unit, color: SERIES_COLOURS[0] ?? '' }]}
        valueFormatter={format}
        withXAxis={false}
        gridAxis="none"
        tickLine="none"
        withBarValueLabel
        valueLabelProps={{ position: 'right', fill: 'var(--mantine-color-text)' }}
        yAxisProps={{ width: 132, interval: 0 }}
        barProps={{ radius: 4, barSize: 18, isAnimationActive: false }}
        barChartProps={{ margin: { top: 0, right: 48, left: 0, bottom: 0 }, title }}
      />
    </ChartFrame>
  );
}

import '@mantine/charts/styles.layer.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import { Situation, SITUATIONS, type SituationKind } from '../feedback/Situation.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './ChartFrame.module.css';
import { plain, SITUATION_COLOURS, SITUATION_ORDER } from './colours.ts';

type StackedBarProps = {
  title: string;
  note?: string;
  data: readonly ({ label: string } & Record<SituationKind, number>)[];
};

const ROW = 44;

/** Situations side by side for each group, always in the same order and colours. */
export function StackedBar({ title, note, data }: StackedBarProps) {
  const names = SITUATION_ORDER.map((kind) => SITUATIONS[kind].label);
  const rows = data.map((group) => [group.label, ...SITUATION_ORDER.map((kind) => group[kind])]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Nome', ...names], rows }}>
      <MantineBarChart
        h={data.length * ROW + 16}
        type="stacked"
        orientation="vertical"
        data={data.map((group) => ({ ...group }))}
        dataKey="label"
        series={SITUATION_ORDER.map((kind) => ({
          name: kind,
          label: SITUATIONS[kind].label,
          color: SITUATION_COLOURS[kind],
        }))}
        valueFormatter={plain}
        withXAxis={false}
        gridAxis="none"
        tickLine="none"
        yAxisProps={{ width: 132, interval: 0 }}
        barProps={{ barSize: 22, isAnimationActive: false, stroke: 'var(--ui-surface)', strokeWidth: 2 }}
        barChartProps={{ margin: { top: 0, right: 8, left: 0, bottom: 0 }, title }}
      />
      <Legend data={data} />
    </ChartFrame>
  );
}

function Legend({ data }: Pick<StackedBarProps, 'data'>) {
  return (
    <div className={styles.legend}>
      {SITUATION_ORDER.map((kind) => {
        const total = data.reduce((sum, group) => sum + group[kind], 0);
        return <Situation key={kind} kind={kind} label={`${SITUATIONS[kind].label}: ${plain(total)}`} />;
      })}
    </div>
  );
}

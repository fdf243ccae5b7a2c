import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';
import { percent } from './percent.ts';
import { Situation, SITUATIONS, type SituationKind } from '../feedback/Situation.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './ChartFrame.module.css';
import { plain, SITUATION_COLOURS, SITUATION_ORDER } from './colours.ts';

type SituationDonutProps = { title: string; note?: string; data: Record<SituationKind, number> };

export function SituationDonut({ title, note, data }: SituationDonutProps) {
  const total = SITUATION_ORDER.reduce((sum, kind) => sum + data[kind], 0);
  const share = (kind: SituationKind) => (total === 0 ? 0 : Math.round((data[kind] / total) * 100));
  const rows = SITUATION_ORDER.map((kind) => [SITUATIONS[kind].label, data[kind], percent(share(kind))]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Situação', 'Pessoas', 'Parte'], rows }}>
      <div className={styles.donut}>
        <div className={styles.hole}>
          <p>
            <strong>{percent(share('current'))}</strong> em dia
          </p>
          <DonutChart
            size={176}
            thickness={26}
            strokeWidth={2}
            data={SITUATION_ORDER.map((kind) => ({
              name: SITUATIONS[kind].label,
              value: data[kind],
              color: SITUATION_COLOURS[kind],
            }))}
            startAngle={90}
            endAngle={-270}
            pieProps={{ isAnimationActive: false }}
            pieChartProps={{ title }}
          />
        </div>
        <div className={styles.legend}>
          {SITUATION_ORDER.map((kind) => (
            <Situation
              key={kind}
              kind={kind}
              label={`${SITUATIONS[kind].label}: ${plain(data[kind])} (${percent(share(kind))})`}
            />
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

import { BarChart } from '../charts/BarChart.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { SituationDonut } from '../charts/SituationDonut.tsx';
import { StackedBar } from '../charts/StackedBar.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

const MONTHS = ['jun', 'jul', 'ago', 'set', 'out', 'nov'].map((label, index) => ({
  label,
  Concluídos: 40 + index * index * 3,
  Previstos: 52 + index * 11,
}));

const SECTORS = [
  { label: 'Produção', current: 210, expiring: 31, expired: 12, idle: 22 },
  { label: 'Manutenção', current: 88, expiring: 9, expired: 4, idle: 3 },
  { label: 'Logística', current: 121, expiring: 14, expired: 21, idle: 8 },
  { label: 'Segurança do trabalho', current: 26, expiring: 0, expired: 0, idle: 1 },
];

export function ChartsSection() {
  return (
    <>
      <PageHeader title="Gráficos" context="Poucas séries, nomes junto das linhas, e sempre a tabela." />
      <div className={styles.charts}>
        <LineChart
          title="Cursos concluídos por mês"
          note="Até hoje, às 14:32"
          data={MONTHS}
          series={['Concluídos', 'Previstos']}
        />
        <SituationDonut
          title="Situação da equipe"
          data={{ current: 445, expiring: 54, expired: 37, idle: 34 }}
        />
        <StackedBar title="Situação por setor" data={SECTORS} />
        <BarChart
          title="Vencidos por setor"
          unit="Pessoas"
          data={SECTORS.map(({ label, expired }) => ({ label, value: expired }))}
        />
      </div>
    </>
  );
}

import { Columns } from '../charts/Columns.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { percent } from '../charts/percent.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

const MONTHS = ['jun', 'jul', 'ago', 'set', 'out', 'nov'].map((label, index) => ({
  label,
  Concluídos: 40 + index * index * 3,
  Previstos: 52 + index * 11,
}));

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
        <LineChart
          title="Treinados nos próximos meses"
          data={MONTHS.map(({ label }, index) => ({ label, to: '/table', Treinados: 85 - index * 7 }))}
          series={['Treinados']}
          format={percent}
        />
        <Columns
          title="Certificados que vencem"
          unit="Certificados"
          data={MONTHS.map(({ label }) => ({ label, name: label, value: 0, to: '/table' }))}
        />
      </div>
    </>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { Output } from '#contract/call.ts';
import type { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { formatDay } from '../../../lib/formats.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { percent } from '../../../ui/charts/percent.ts';
import { useNear } from '../../../ui/layout/useNear.ts';
import { percentual } from './dias.ts';
import { dasSaidas, naMatriz, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';

// What draws it is a third of all that this page needs: on a phone only for who scrolls that far.
const LineChart = lazy(async () => ({
  default: (await import('../../../ui/charts/LineChart.tsx')).LineChart,
}));

type PrevisaoProps = {
  pontos: Output<typeof painelGestor>['Previsao'];
  escopo: Escopo;
};

/** Who is trained over the coming 90 days if nobody does anything; each day opens who would be lost until then. */
export function Previsao({ pontos, escopo }: PrevisaoProps) {
  const { near, mark } = useNear();
  // Where there is room to print from, it is there without having been scrolled to.
  const largo = useMediaQuery('(min-width: 62em)', false, {
    getInitialValueInEffect: false,
  });
  const ultimo = pontos.at(-1);
  const hoje = pontos[0]?.Dia ?? '';
  const data = pontos.map(({ Dia, EmDia, Exigencias }) => ({
    label: formatDay(Dia).slice(0, 5),
    to: Dia === hoje ? naMatriz(escopo, { situacao: 'EmDia' }) : dasSaidas(escopo, { hoje, dia: Dia }),
    Treinados: percentual(EmDia, Exigencias),
  }));
  return (
    <div ref={mark} className={styles.previsao}>
      {near || largo ? (
        <Suspense fallback={<Loading label="Carregando o gráfico" />}>
          <LineChart
            title="Se nada for feito"
            note="Parte treinada, de cada pessoa em cada curso exigido dela, nos próximos 90 dias."
            data={data}
            series={['Treinados']}
            format={percent}
            height={220}
          />
        </Suspense>
      ) : (
        <p className={styles.soImpresso}>
          Se nada for feito, a parte treinada passa de {percent(data[0]?.Treinados ?? 0)} hoje para{' '}
          {percent(data.at(-1)?.Treinados ?? 0)} em {formatDay(ultimo?.Dia ?? hoje)}.
        </p>
      )}
    </div>
  );
}

import type { PorMes } from '#contract/acompanhamento/painel.ts';
import { Columns } from '../../../ui/charts/Columns.tsx';
import { doMes } from './dias.ts';
import { daLista, type Escopo } from './enderecos.ts';

type MesesProps = { meses: PorMes; escopo: Escopo; hoje: string };

/** What certificates end in each month to come; of this month, from today on. */
export const VencimentosPorMes = ({ meses, escopo, hoje }: MesesProps) => (
  <Columns
    title="Certificados que vencem"
    note="Nos próximos 12 meses, se ninguém renovar."
    unit="Certificados"
    tone="expiring"
    data={meses.map(({ Mes, Quantidade }) => {
      const { curto, inteiro, de, ate } = doMes(Mes);
      const to = daLista(escopo, 'vencimentos', { de: de < hoje ? hoje : de, ate });
      return { label: curto, name: inteiro, value: Quantidade, to };
    })}
  />
);

export const ConclusoesPorMes = ({ meses, escopo, hoje }: MesesProps) => (
  <Columns
    title="Cursos concluídos"
    note="Nos últimos 12 meses."
    unit="Conclusões"
    data={meses.map(({ Mes, Quantidade }) => {
      const { curto, inteiro, de, ate } = doMes(Mes);
      const to = daLista(escopo, 'conclusoes', { de, ate: ate > hoje ? hoje : ate });
      return { label: curto, name: inteiro, value: Quantidade, to };
    })}
  />
);

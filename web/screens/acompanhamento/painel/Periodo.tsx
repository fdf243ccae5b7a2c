import { PERIODOS, type NomeDoPeriodo } from '#contract/acompanhamento/painel.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

const OPCOES = [
  { value: '', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: '365', label: 'Últimos 12 meses' },
  { value: 'mes', label: 'Este mês' },
];

/** What was finished in it, and what that is compared with. */
export const dizerConclusoes = (periodo: NomeDoPeriodo) =>
  periodo === 'mes'
    ? { label: 'Concluídos neste mês', previousLabel: 'no mês passado até este dia' }
    : { label: `Concluídos em ${periodo} dias`, previousLabel: 'no período anterior' };

/** How far back is looked, in the address; 30 days unless it says otherwise. */
export function usePeriodo() {
  const [valor, mudar] = useFilter('periodo', PERIODOS);
  return { periodo: valor === '' ? ('30' as const) : valor, mudar };
}

export const SeletorDePeriodo = ({ periodo, mudar }: ReturnType<typeof usePeriodo>) => (
  <SelectField
    name="periodo"
    label={null}
    aria-label="Período"
    value={periodo === '30' ? '' : periodo}
    onValue={mudar}
    options={OPCOES}
  />
);

import { SelectField } from '../ui/fields/SelectField.tsx';
import { Selo } from './Selo.tsx';

type Status = 'A' | 'I';

export const SeloDeStatus = ({ Status }: { Status: Status }) =>
  Status === 'A' ? <Selo tom="certo">Ativo</Selo> : <Selo tom="neutro">Inativo</Selo>;

const STATUS = [
  { value: 'A', label: 'Ativos' },
  { value: 'I', label: 'Inativos' },
] as const;

type FiltroDeSituacaoProps = {
  value: string;
  onValue: (valor: string) => void;
  options?: readonly { value: string; label: string }[];
};

/** The filter of a list by situation; '' is all. */
export const FiltroDeSituacao = ({ options = STATUS, ...campo }: FiltroDeSituacaoProps) => (
  <SelectField
    {...campo}
    name="status"
    label={null}
    aria-label="Situação"
    options={options}
    placeholder="Todas as situações"
  />
);

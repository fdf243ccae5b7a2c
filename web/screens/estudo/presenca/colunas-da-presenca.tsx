import { Button } from '@mantine/core';
import { Selo } from '../../../components/Selo.tsx';
import { formatDay } from '../../../lib/formats.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { Column } from '../../../ui/table/TableRow.tsx';
import type { Presente } from './dados-da-presenca.ts';
import styles from '../../turmas/turmas/Turmas.module.css';

type Linha = {
  presente: Presente;
  escolhido: boolean;
  aoEscolher: (sim: boolean) => void;
  removendo: boolean;
  aoRemover: () => void;
};

const matricula = ({ Matricula }: Presente) => (Matricula === null ? '' : `Matrícula ${Matricula}`);

function Presenca({ presente, removendo, aoRemover }: Linha) {
  const { Nome, Data, Local, Instrutor, Entrada, Saida, Resultado, RegistradaPor, Aproveitada } = presente;
  if (Aproveitada) return <Selo tom="certo">Aproveitada de treinamento anterior</Selo>;
  if (Data === null) return <span className={styles.apoio}>Sem registro</span>;
  return (
    <span className={styles.duasLinhas}>
      <Selo tom={Resultado === 'nao-apto' ? 'errado' : 'certo'}>
        {Resultado === 'nao-apto' ? 'Não apto' : Resultado === 'apto' ? 'Apto' : 'Presente'} em{' '}
        {formatDay(Data)}
      </Selo>
      {Entrada === null ? null : (
        <span className={styles.apoio}>
          Das {Entrada} às {Saida}
        </span>
      )}
      <span className={styles.apoio}>
        {Local}, com {Instrutor}
      </span>
      {RegistradaPor === null ? null : <span className={styles.apoio}>Registrada por {RegistradaPor}</span>}
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.semRecuo}
        loading={removendo}
        aria-label={`Remover presença de ${Nome}`}
        onClick={aoRemover}
      >
        Remover presença
      </Button>
    </span>
  );
}

const presenca: Column<Linha> = { key: 'Data', header: 'Presença', cell: Presenca };

export const COLUNAS: readonly Column<Linha>[] = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ presente, escolhido, aoEscolher }) => (
      <CheckboxField
        label={presente.Nome}
        help={matricula(presente)}
        checked={escolhido || presente.Data !== null}
        disabled={presente.Data !== null || presente.Aproveitada}
        onChecked={aoEscolher}
      />
    ),
  },
  presenca,
];

export const COLUNAS_SEM_ESCOLHA: readonly Column<Linha>[] = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ presente }) => (
      <span className={styles.duasLinhas}>
        <span>{presente.Nome}</span>
        <span className={styles.apoio}>{matricula(presente)}</span>
      </span>
    ),
  },
  presenca,
];

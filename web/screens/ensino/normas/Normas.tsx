import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { normas, type NormaRegra } from '#contract/ensino/normas.ts';
import { Selo } from '../../../components/Selo.tsx';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { hasAllWords } from '../../../ui/fields/dropdown-items.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import styles from '../../../components/Registros.module.css';
import { FormularioDaNorma } from './FormularioDaNorma.tsx';

const MODALIDADES = { EAD: 'A distância', SEMI: 'Semipresencial', PRES: 'Presencial' } as const;
const horas = (quantas: number | null) => (quantas === null ? '—' : `${quantas.toLocaleString('pt-BR')} h`);

const colunas = [
  {
    key: 'Norma',
    header: 'Norma',
    cell: ({ Norma, CursoTipo }: NormaRegra) => (
      <span className={styles.assunto}>
        <span>{Norma}</span>
        <span className={styles.apoio}>{CursoTipo}</span>
      </span>
    ),
  },
  {
    key: 'Modalidade',
    header: 'Modalidade',
    cell: ({ Modalidade, PresencialMinimoHoras, PraticaItem, PraticaMinimaHoras }: NormaRegra) => (
      <span className={styles.assunto}>
        <span>{MODALIDADES[Modalidade]}</span>
        {PresencialMinimoHoras === null || PresencialMinimoHoras === 0 ? null : (
          <span className={styles.apoio}>{horas(PresencialMinimoHoras)} presenciais</span>
        )}
        {PraticaItem === '' ? null : (
          <span className={styles.apoio}>
            {PraticaMinimaHoras === null ? 'com prática' : `${horas(PraticaMinimaHoras)} de prática`}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'CargaMinima',
    header: 'Carga mínima',
    numeric: true,
    cell: ({ CargaMinima }: NormaRegra) => horas(CargaMinima),
  },
  {
    key: 'PeriodicidadeMeses',
    header: 'Renovar a cada',
    cell: ({ PeriodicidadeMeses, CargaPeriodico }: NormaRegra) => (
      <span className={styles.assunto}>
        <span>{PeriodicidadeMeses === null ? 'Não fixado' : contar(PeriodicidadeMeses, 'mês', 'meses')}</span>
        {CargaPeriodico === null ? null : (
          <span className={styles.apoio}>
            {CargaPeriodico === 0 ? 'horas do empregador' : horas(CargaPeriodico)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'BaseItem',
    header: 'Base',
    cell: ({ BaseItem, Portaria }: NormaRegra) => (
      <span className={styles.assunto}>
        <span>{BaseItem}</span>
        <span className={styles.apoio}>{Portaria}</span>
      </span>
    ),
  },
  {
    key: 'Vigencia',
    header: 'Vigência',
    cell: ({ EmVigor, VigenciaInicio, VigenciaFim }: NormaRegra) => (
      <span className={styles.vigencia}>
        {EmVigor ? <Selo tom="certo">Em vigor</Selo> : <Selo tom="neutro">Fora de vigor</Selo>}
        <span className={styles.apoio}>
          desde {formatDay(VigenciaInicio)}
          {VigenciaFim === null ? '' : ` até ${formatDay(VigenciaFim)}`}
        </span>
      </span>
    ),
  },
];

/** What the norms ask, as dated data that a technician can check and put right. */
export function Normas() {
  const estado = useTableState();
  const [aberta, abrir] = useOpened('norma');
  const [vez, setVez] = useState(0);
  const regras = useQuery(query(normas));
  const achadas = regras.data?.filter(({ Norma, CursoTipo, BaseItem }) =>
    hasAllWords(`${Norma} ${CursoTipo} ${BaseItem}`, estado.search),
  );
  const escolhida = regras.data?.find(({ IdNormaRegra }) => String(IdNormaRegra) === aberta) ?? null;
  const fechar = () => {
    setVez(vez + 1);
    abrir(null);
  };
  return (
    <>
      <Table
        label="Normas"
        columns={colunas}
        rows={achadas?.slice((estado.page - 1) * 20, estado.page * 20)}
        total={achadas?.length ?? 0}
        rowKey={({ IdNormaRegra }) => IdNormaRegra}
        onRowOpen={({ IdNormaRegra }) => abrir(String(IdNormaRegra))}
        loading={regras.isFetching}
        error={regras.error?.message ?? null}
        onRetry={() => void regras.refetch()}
        filters={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => abrir('novo')}
          >
            Nova regra
          </Button>
        }
        {...estado}
      />
      {aberta === 'novo' || escolhida !== null ? (
        <FormularioDaNorma key={`${aberta} ${vez}`} regra={escolhida} aoFechar={fechar} />
      ) : null}
    </>
  );
}

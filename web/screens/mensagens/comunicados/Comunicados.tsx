import { Button } from '@mantine/core';
import { IconPlus } from '#icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comunicados, type Comunicado } from '#contract/mensagens/comunicados.ts';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Selo } from '../../../components/Selo.tsx';
import styles from './Comunicados.module.css';
import { dizerLeitura, dizerPublico, dizerSituacao } from './dados-do-comunicado.ts';
import { FormularioDoComunicado } from './FormularioDoComunicado.tsx';
import { GavetaDoComunicado } from './GavetaDoComunicado.tsx';

const colunas = [
  {
    key: 'Titulo',
    header: 'Comunicado',
    cell: (comunicado: Comunicado) => (
      <span className={styles.dois}>
        <span>{comunicado.Titulo}</span>
        <span className={styles.apoio}>{dizerPublico(comunicado)}</span>
      </span>
    ),
  },
  { key: 'Autor', header: 'Autor', cell: ({ Autor }: Comunicado) => Autor },
  {
    key: 'Situacao',
    header: 'Envio',
    cell: (comunicado: Comunicado) => {
      const { tom, label } = dizerSituacao(comunicado);
      return <Selo tom={tom}>{label}</Selo>;
    },
  },
  {
    key: 'Lidos',
    header: 'Leram',
    numeric: true,
    cell: (comunicado: Comunicado) => dizerLeitura(comunicado),
  },
];
const DO_GESTOR = colunas.filter(({ key }) => key !== 'Autor');

type ComunicadosProps = {
  adm: boolean;
  /** The manager's institution. */
  instituicao: number | null;
};

/** What was announced, to whom, and how many have read it; and the next one. */
export function Comunicados({ adm, instituicao }: ComunicadosProps) {
  const estado = useTableState();
  const [aberto, abrir] = useOpened('comunicado');
  const [alterando, setAlterando] = useState(false);
  const lista = useQuery({
    ...query(comunicados, { querystring: { pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
    // What is on its way arrives within a moment.
    refetchInterval: ({ state }) =>
      state.data?.Itens.some(({ Situacao, Agendar }) => Situacao === 'agendado' && !Agendar) === true
        ? 1500
        : false,
  });
  const escolhido = lista.data?.Itens.find(({ IdComunicado }) => String(IdComunicado) === aberto) ?? null;
  const fechar = () => {
    setAlterando(false);
    abrir(null);
  };

  return (
    <>
      <Table
        label="Comunicados publicados e agendados"
        columns={adm ? colunas : DO_GESTOR}
        rowKey={({ IdComunicado }) => IdComunicado}
        onRowOpen={({ IdComunicado }) => abrir(String(IdComunicado))}
        empty={
          estado.search === '' ? (
            <EmptyState
              picture="message"
              title="Nenhum comunicado ainda"
              text="Um recado chega aos avisos das pessoas na hora, ou no dia que você marcar, e você vê quantas leram."
            />
          ) : undefined
        }
        filters={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            className={styles.novo}
            onClick={() => abrir('novo')}
          >
            Novo comunicado
          </Button>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {aberto === 'novo' || (alterando && escolhido !== null) ? (
        <FormularioDoComunicado
          comunicado={aberto === 'novo' ? null : escolhido}
          adm={adm}
          instituicao={instituicao}
          aoFechar={fechar}
        />
      ) : escolhido === null ? null : (
        <GavetaDoComunicado comunicado={escolhido} aoAlterar={() => setAlterando(true)} aoFechar={fechar} />
      )}
    </>
  );
}

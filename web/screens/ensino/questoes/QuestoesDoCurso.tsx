import { contar } from '#contract/contar.ts';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listarQuestoes, type Questao } from '#contract/ensino/questoes.ts';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { nomeDoTipo, palavrasDe, TIPOS } from './dados-da-questao.ts';
import { GavetaDaQuestao } from './GavetaDaQuestao.tsx';
import { ImportarQuestoes } from './ImportarQuestoes.tsx';
import styles from './Questoes.module.css';

const colunas = [
  {
    key: 'Enunciado',
    header: 'Questão',
    cell: ({ Enunciado, Imagem }: Questao) => (
      <span className={styles.enunciado}>{palavrasDe(Enunciado) || (Imagem ? 'Só imagem' : 'Imagem')}</span>
    ),
  },
  {
    key: 'Tipo',
    header: 'Tipo',
    cell: ({ Tipo }: Questao) => <span className={styles.inteiro}>{nomeDoTipo(Tipo)}</span>,
  },
  {
    key: 'Etiquetas',
    header: 'Etiquetas',
    cell: ({ Etiquetas, SituacaoPratica }: Questao) => (
      <span className={styles.etiquetas}>
        {Etiquetas.map((uma) => (
          <span key={uma}>{uma}</span>
        ))}
        {SituacaoPratica ? <span data-pratica>Situação prática</span> : null}
      </span>
    ),
  },
];

/** The course's bank; `?questao=` is the one in the drawer, or `novo`. */
export function QuestoesDoCurso({ idCurso }: { idCurso: number }) {
  const estado = useTableState();
  const [tipo, setTipo] = useFilter(
    'tipo',
    TIPOS.map(({ value }) => value),
  );
  const [busca] = useSearchParams();
  const etiqueta = busca.get('etiqueta') ?? '';
  const [, setEtiqueta] = useFilter('etiqueta', [etiqueta]);
  const [aberta, abrir] = useOpened('questao');
  const [importando, setImportando] = useState(false);
  const questoes = useQuery({
    ...query(listarQuestoes, {
      params: { id: idCurso },
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        tipo: tipo === '' ? undefined : tipo,
        etiqueta: etiqueta === '' ? undefined : etiqueta,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const vazio = questoes.data?.TotalNoBanco === 0;
  const acoes = (
    <Group gap="sm">
      <Button data-campo="Questoes" onClick={() => abrir('novo')}>
        Nova questão
      </Button>
      <Button variant="default" onClick={() => setImportando(true)}>
        Importar questões
      </Button>
    </Group>
  );

  return (
    <>
      {vazio ? (
        <EmptyState
          picture="document"
          title="O banco de questões está vazio"
          text="Escreva aqui as perguntas deste curso. As aulas de avaliação sorteiam delas: uma a uma pelo teclado, ou muitas de uma vez, de uma planilha ou do Moodle."
          action={acoes}
        />
      ) : (
        <>
          <div className={styles.topo}>
            <p>{resumo(questoes.data)}</p>
            {acoes}
          </div>
          <Table
            label="Questões"
            columns={colunas}
            rowKey={({ IdQuestao }) => IdQuestao}
            onRowOpen={({ IdQuestao }) => abrir(String(IdQuestao))}
            filters={
              <>
                <SelectField
                  name="tipo"
                  label={null}
                  aria-label="Tipo"
                  options={TIPOS}
                  placeholder="Todos os tipos"
                  value={tipo}
                  onValue={setTipo}
                />
                <SelectField
                  name="etiqueta"
                  label={null}
                  aria-label="Etiqueta"
                  options={(questoes.data?.Etiquetas ?? []).map(({ Etiqueta, Quantidade }) => ({
                    value: Etiqueta,
                    label: `${Etiqueta} (${Quantidade})`,
                  }))}
                  placeholder="Todas as etiquetas"
                  value={etiqueta}
                  onValue={setEtiqueta}
                />
              </>
            }
            {...rowsOf(questoes)}
            {...estado}
          />
        </>
      )}
      <GavetaDaQuestao idCurso={idCurso} aberta={aberta} abrir={abrir} />
      <ImportarQuestoes idCurso={idCurso} aberto={importando} aoFechar={() => setImportando(false)} />
    </>
  );
}

function resumo(banco: { TotalNoBanco: number; SituacoesPraticas: number } | undefined): string {
  if (banco === undefined) return '';
  const { TotalNoBanco, SituacoesPraticas } = banco;
  const quantas = contar(TotalNoBanco, 'questão no banco', 'questões no banco');
  if (SituacoesPraticas === 0) return `${quantas}, nenhuma de situação prática.`;
  return `${quantas}, ${SituacoesPraticas.toLocaleString('pt-BR')} de situação prática.`;
}

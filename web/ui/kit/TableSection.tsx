import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BottomBar } from '../layout/BottomBar.tsx';
import { hasAllWords } from '../fields/dropdown-items.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Situation } from '../feedback/Situation.tsx';
import { Table } from '../table/Table.tsx';
import type { Column, Key } from '../table/TableRow.tsx';
import { toast } from '../feedback/toasts.ts';
import { useTableState } from '../table/useTableState.ts';
import { PEOPLE, type Person } from './people.ts';

type Answer = { rows: readonly Person[]; total: number; asked: string };

/** Stands for the server: `?modo=lento` answers after 3 s, `erro` fails, `vazio` has nothing. */
function usePeople(page: number, search: string, mode: string | null) {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const asked = `${page} ${search} ${mode}`;
  useEffect(() => {
    const found = mode === 'vazio' ? [] : PEOPLE.filter((person) => hasAllWords(person.name, search));
    const rows = found.slice((page - 1) * 20, page * 20);
    const timer = window.setTimeout(
      () => setAnswer({ rows, total: found.length, asked }),
      mode === 'lento' ? 3000 : 60,
    );
    return () => window.clearTimeout(timer);
  }, [page, search, mode, asked]);
  return { data: answer, isFetching: answer?.asked !== asked };
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', header: 'Nome', cell: (person) => person.name },
  { key: 'sector', header: 'Setor', cell: (person) => person.sector },
  { key: 'kind', header: 'Situação', cell: (person) => <Situation kind={person.kind} /> },
  { key: 'score', header: 'Nota', cell: (person) => person.score, numeric: true },
];

const actions = (person: Person) => (
  <Button size="sm" variant="subtle" onClick={() => toast.success(`Acesso reenviado a ${person.name}.`)}>
    Reenviar acesso
  </Button>
);

export function TableSection() {
  const state = useTableState();
  const [params] = useSearchParams();
  const mode = params.get('modo');
  const query = usePeople(state.page, state.search, mode);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const [opened, setOpened] = useState('');
  return (
    <>
      <PageHeader
        title="Tabela"
        context="57 pessoas de quatro setores."
        action={<Button>Nova pessoa</Button>}
      />
      <Table
        label="Pessoas"
        columns={COLUMNS}
        rows={query.data?.rows}
        rowKey={(person) => person.id}
        total={query.data?.total ?? 0}
        {...state}
        loading={query.isFetching}
        error={mode === 'erro' ? 'O servidor não respondeu. Confira a conexão e tente de novo.' : null}
        onRetry={() => setOpened('retry')}
        onRowOpen={(person) => setOpened(person.name)}
        rowActions={actions}
        selectable={{ selected, onSelect: setSelected, name: (person) => person.name }}
        empty={
          <EmptyState
            picture="people"
            title="Ninguém por aqui ainda"
            text="Cadastre a primeira pessoa ou importe uma planilha."
            action={<Button>Importar planilha</Button>}
          />
        }
      />
      <p data-testid="opened">{opened}</p>
      <BottomBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button variant="default">Mudar de setor</Button>
        <Button>Reenviar acesso</Button>
      </BottomBar>
    </>
  );
}

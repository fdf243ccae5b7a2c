import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dropdown } from '../fields/Dropdown.tsx';
import type { Item, ItemValue } from '../fields/dropdown-items.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';
import { PEOPLE } from './people.ts';

const ITEMS: readonly Item[] = PEOPLE.map(({ id, name, sector }) => ({
  value: id,
  label: name,
  description: sector,
  disabled: id === 2,
}));

export function DropdownSection() {
  // As filters of a list are.
  const [search, setSearch] = useSearchParams();
  const one = search.has('one') ? Number(search.get('one')) : null;
  const setOne = (value: ItemValue | null) =>
    setSearch(value === null ? {} : { one: String(value) }, { replace: true });
  const [many, setMany] = useState<readonly ItemValue[]>([3, 6]);
  const [remote, setRemote] = useState<ItemValue | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);

  const [sectors, setSectors] = useState<readonly Item[]>([{ value: 'Pintura', label: 'Pintura' }]);
  const [made, setMade] = useState<readonly ItemValue[]>([]);
  const create = (text: string) => {
    setSectors((before) => [...before, { value: text, label: text }]);
    setMade((before) => [...before, text]);
  };

  // The first letter alone is answered last, to show that stale answers are ignored.
  const onSearch = useCallback(async (text: string): Promise<readonly Item[]> => {
    setAsked((before) => [...before, text]);
    if (text === 'erro') throw new Error('refused');
    await new Promise((resolve) => {
      window.setTimeout(resolve, text.length === 1 ? 2000 : 300);
    });
    return ITEMS.filter((item) => item.label.toLowerCase().startsWith(text.toLowerCase())).slice(0, 20);
  }, []);

  return (
    <>
      <PageHeader title="Lista suspensa" context="Digite parte do nome, com ou sem acento." />
      <div className={styles.stack}>
        <Dropdown
          label="Responsável"
          name="one"
          items={ITEMS}
          value={one}
          onValue={setOne}
          help="Quem recebe os avisos."
        />
        <Dropdown label="Participantes" name="many" multiple items={ITEMS} value={many} onValue={setMany} />
        <Dropdown
          label="Pessoa"
          name="remote"
          onSearch={onSearch}
          value={remote}
          onValue={setRemote}
          placeholder="Busque pelo nome"
        />
        <Dropdown
          label="Setor"
          name="wrong"
          items={ITEMS}
          value={null}
          onValue={() => undefined}
          error="Escolha um setor."
          required
        />
        <Dropdown
          label="Áreas"
          name="made"
          multiple
          items={sectors}
          value={made}
          onValue={setMade}
          creation={{ offer: (text) => `Criar área «${text}»`, onCreate: create }}
        />
        <Dropdown label="Instituição" name="off" items={ITEMS} value={1} onValue={() => undefined} disabled />
        <p data-testid="chosen">{JSON.stringify({ one, many, remote, made })}</p>
        <p data-testid="asked" className="ui-hidden">
          {JSON.stringify(asked)}
        </p>
      </div>
    </>
  );
}

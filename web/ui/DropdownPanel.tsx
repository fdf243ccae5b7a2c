import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Dropdown.module.css';
import type { Item, ItemValue } from './dropdown-items.ts';

type DropdownPanelProps = {
  id: string;
  label: ReactNode;
  found: { items: readonly Item[]; state: 'ready' | 'busy' | 'failed' };
  active: number;
  values: readonly ItemValue[];
  multiple: boolean;
  onChoose: (item: Item) => void;
};

// A select or datalist cannot hold descriptions, server results or the specified not-found text.
const ROLES = { list: 'listbox', option: 'option' } as const;

export function DropdownPanel({ id, label, found, active, values, multiple, onChoose }: DropdownPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items, state } = found;

  // Keeps the active item in sight while the arrow keys move it.
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      {state === 'ready' && items.length > 0 ? (
        <div
          ref={list}
          id={`${id}-list`}
          role={ROLES.list}
          aria-label={typeof label === 'string' ? label : undefined}
          aria-multiselectable={multiple || undefined}
        >
          {items.map((item, index) => (
            // The text field keeps the focus and says which option is active; options are never focused themselves.
            <div
              key={item.value}
              id={`${id}-${index}`}
              role={ROLES.option}
              tabIndex={-1}
              className={styles.option}
              aria-selected={values.includes(item.value)}
              aria-disabled={item.disabled}
              data-active={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={styles.label}>
                {item.label}
                {item.description === undefined ? null : <small>{item.description}</small>}
              </span>
              {values.includes(item.value) ? <IconCheck size={18} aria-hidden="true" /> : null}
            </div>
          ))}
        </div>
      ) : (
        <p className={styles.message} lang={state === 'ready' ? 'en' : undefined}>
          {message(state)}
        </p>
      )}
      <output className="ui-hidden">
        {state === 'ready' && items.length > 0
          ? `${items.length} ${items.length === 1 ? 'opção' : 'opções'}`
          : message(state)}
      </output>
    </>
  );
}

function message(state: 'ready' | 'busy' | 'failed'): string {
  if (state === 'busy') return 'Carregando...';
  if (state === 'failed') return 'Não foi possível buscar. Tente de novo.';
  return 'No items found';
}

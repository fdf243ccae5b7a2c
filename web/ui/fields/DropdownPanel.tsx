import { IconCheck } from '#icons';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import styles from './Dropdown.module.css';
import type { Item, ItemValue } from './dropdown-items.ts';
import type { Found } from './useDropdownItems.ts';

type DropdownPanelProps = {
  id: string;
  label: ReactNode;
  found: Found;
  active: number;
  values: readonly ItemValue[];
  multiple: boolean;
  onChoose: (item: Item) => void;
};

export function DropdownPanel({ id, label, found, active, values, multiple, onChoose }: DropdownPanelProps) {
  const { items, state } = found;

  // Keeps the active item in sight while the arrow keys move it.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  // The text field keeps the focus and the keys, and says which option is active; options take the pointer only.
  const optionProps = (item: Item, index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    className: styles.option,
    'aria-selected': values.includes(item.value),
    'aria-disabled': item.disabled,
    'data-active': index === active,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(item),
  });

  const listProps = {
    id: `${id}-list`,
    role: 'listbox',
    className: styles.list,
    'aria-label': typeof label === 'string' ? label : undefined,
    'aria-multiselectable': multiple || undefined,
  };

  const hasOptions = state === 'ready' && items.length > 0;
  return (
    <>
      {hasOptions ? (
        <div {...listProps}>
          {items.map((item, index) => (
            <div key={item.value} {...optionProps(item, index)}>
              <span className={styles.label}>
                {item.label}
                {item.description === undefined ? null : <small>{item.description}</small>}
              </span>
              {values.includes(item.value) ? <IconCheck size={18} aria-hidden="true" /> : null}
            </div>
          ))}
        </div>
      ) : (
        <p
          id={`${id}-list`}
          className={styles.message}
          aria-hidden="true"
          lang={state === 'ready' ? 'en' : undefined}
        >
          {message(state)}
        </p>
      )}
      <output className="ui-hidden">
        {hasOptions ? `${items.length} ${items.length === 1 ? 'opção' : 'opções'}` : message(state)}
      </output>
    </>
  );
}

function message(state: Found['state']): string {
  if (state === 'busy') return 'Carregando...';
  if (state === 'failed') return 'Não foi possível buscar. Tente de novo.';
  // The specification's own words, in English.
  return 'No items found';
}

import '@mantine/core/styles/Popover.layer.css';
import { Input, Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '#icons';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useBackCloses } from '../feedback/useBackCloses.ts';
import styles from './Dropdown.module.css';
import { nextEnabled, OFFER, withOffer, type Creation, type Item, type ItemValue } from './dropdown-items.ts';
import { DropdownPanel } from './DropdownPanel.tsx';
import type { FieldProps } from './fields.ts';
import { useDropdownItems, type Search } from './useDropdownItems.ts';
import { useFieldError } from './useFieldError.ts';

type Common = FieldProps & {
  items?: readonly Item[];
  /** For lists too long to send: asked on opening and while typing. Keep it stable (useCallback). */
  onSearch?: Search;
  /** Items already chosen that `items` may not hold, so that their labels are known. */
  selected?: readonly Item[];
  /** Offers to make what was typed when it is not in the list. */
  creation?: Creation;
  placeholder?: string;
  clearable?: boolean;
  /** Its name where no label is in sight. */
  'aria-label'?: string | undefined;
};
type Single = {
  multiple?: false;
  value: ItemValue | null;
  onValue: (value: ItemValue | null, item: Item | null) => void;
};
type Multiple = {
  multiple: true;
  value: readonly ItemValue[];
  onValue: (values: readonly ItemValue[], items: readonly Item[]) => void;
};
export type DropdownProps = Common & (Single | Multiple);

const NOTHING: readonly Item[] = [];

export function Dropdown(props: DropdownProps) {
  const { items = NOTHING, onSearch, selected = NOTHING, clearable = true, disabled = false } = props;
  const generated = useId();
  const id = props.id ?? props.name ?? generated;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<{ query: string; index: number } | null>(null);
  // Labels of what was chosen from an earlier search stay known.
  const [known, setKnown] = useState<readonly Item[]>([]);

  const answer = useDropdownItems(isOpen, typed, items, onSearch);
  const found = { ...answer, items: withOffer(answer.items, answer.query, props.creation) };
  const values = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const itemOf = (value: ItemValue): Item =>
    [...items, ...found.items, ...known, ...selected].find((item) => item.value === value) ?? {
      value,
      label: String(value),
    };
  const error = useFieldError(id, props.error, values.join(' '));
  const chosen = values.map(itemOf);
  const chosenLabel = props.multiple ? '' : (chosen[0]?.label ?? '');

  const start =
    found.query === ''
      ? found.items.findIndex((item) => values.includes(item.value))
      : nextEnabled(found.items, -1, 1);
  const active =
    moved !== null && moved.query === found.query && moved.index < found.items.length ? moved.index : start;

  const open = () => {
    if (disabled) return;
    setIsOpen(true);
    setMoved(null);
  };
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };
  useBackCloses(isOpen, close);
  const emit = (next: readonly Item[]) => {
    setKnown(next);
    if (props.multiple)
      props.onValue(
        next.map((item) => item.value),
        next,
      );
    else props.onValue(next[0]?.value ?? null, next[0] ?? null);
  };
  const choose = (item: Item) => {
    if (item.disabled === true) return;
    if (item.value === OFFER) {
      props.creation?.onCreate(found.query.trim());
      close();
      return;
    }
    if (!props.multiple) {
      emit([item]);
      close();
      return;
    }
    const isChosen = values.includes(item.value);
    emit(isChosen ? chosen.filter(({ value }) => value !== item.value) : [...chosen, item]);
    setTyped('');
  };
  const clear = () => {
    emit([]);
    setTyped('');
    field.current?.focus();
  };
  const move = (step: 1 | -1) =>
    setMoved({ query: found.query, index: nextEnabled(found.items, active, step) });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const activeItem = found.items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (activeItem !== undefined && found.state === 'ready') choose(activeItem);
    } else if (event.key === 'Backspace' && props.multiple === true && typed === '') {
      emit(chosen.slice(0, -1));
    }
  };

  const hasClear = clearable && !disabled && chosen.length > 0;
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      description={props.help}
      error={error}
      required={props.required}
      descriptionProps={{ id: `${id}-help` }}
      errorProps={{ id: `${id}-error` }}
    >
      <Popover
        opened={isOpen}
        onChange={(next) => (next ? open() : close())}
        closeOnEscape={false}
        position="bottom-start"
        width="target"
        offset={4}
        withRoles={false}
        // Inside the form's own landmark and dialog, yet not cut off by a scrolling parent.
        withinPortal={false}
        floatingStrategy="fixed"
        zIndex={1100}
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          {/* A click beside the text field, inside its frame, is meant for the field. */}
          <div
            role="presentation"
            className={styles.control}
            data-error={Boolean(error)}
            data-disabled={disabled}
            onMouseDown={(event) => keepFocus(event, field.current)}
          >
            <div className={styles.values}>
              {props.multiple
                ? chosen.map((item) => (
                    <span key={item.value} className={styles.pill}>
                      {item.label}
                      <button
                        type="button"
                        aria-label={`Remover ${item.label}`}
                        disabled={disabled}
                        onClick={() => emit(chosen.filter((other) => other !== item))}
                      >
                        <IconX size={14} aria-hidden="true" />
                      </button>
                    </span>
                  ))
                : null}
              <input
                ref={field}
                id={id}
                name={props.name}
                role="combobox"
                type="text"
                className={styles.input}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                required={props.required}
                placeholder={chosen.length === 0 ? (props.placeholder ?? 'Selecione') : undefined}
                aria-label={props['aria-label']}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-busy={isOpen && (found.state === 'busy' || found.query !== typed)}
                aria-controls={isOpen ? `${id}-list` : undefined}
                aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
                aria-invalid={error ? true : undefined}
                aria-describedby={describedBy(id, { help: props.help, error })}
                value={isOpen && typed !== '' ? typed : chosenLabel}
                onChange={(event) => {
                  open();
                  setTyped(event.currentTarget.value);
                  if (event.currentTarget.value === '' && props.multiple !== true && clearable) emit([]);
                }}
                onClick={(event) => {
                  open();
                  event.currentTarget.select();
                }}
                onKeyDown={onKeyDown}
                onBlur={close}
              />
            </div>
            {hasClear ? (
              <button type="button" className={styles.clear} aria-label="Limpar seleção" onClick={clear}>
                <IconX size={16} aria-hidden="true" />
              </button>
            ) : null}
            <IconChevronDown className={styles.chevron} size={18} aria-hidden="true" />
          </div>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel}>
          <DropdownPanel
            id={id}
            label={props.label ?? props['aria-label']}
            found={found}
            active={active}
            values={values}
            multiple={props.multiple === true}
            onChoose={choose}
          />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function describedBy(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>): string | undefined {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

function keepFocus(
  event: { target: EventTarget; preventDefault: () => void },
  field: HTMLInputElement | null,
): void {
  if (event.target === field || (event.target instanceof Element && event.target.closest('button') !== null))
    return;
  event.preventDefault();
  field?.focus();
  field?.click();
}

import { Button, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '#icons';
import { useId, type ReactNode, type RefObject } from 'react';
import type { FieldProps } from './fields.ts';

/** What the fields for files and pictures share. `input` is the real control; `FileButtons` are its visible half. */

type FileInputProps = FieldProps & {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | null) => void;
  accept?: string | undefined;
  children: ReactNode;
};

export function FileInput({ input, onFile, accept, children, ...field }: FileInputProps) {
  const { label, help, error, required, disabled, name } = field;
  const generated = useId();
  const id = field.id ?? name ?? generated;
  return (
    <Input.Wrapper id={id} label={label} description={help} error={error} required={required}>
      <input
        ref={input}
        id={id}
        name={name}
        className="ui-hidden"
        type="file"
        accept={accept}
        disabled={disabled}
        required={required}
        // The same file may be chosen again after it was corrected.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
      />
      {children}
    </Input.Wrapper>
  );
}

type FileButtonsProps = {
  input: RefObject<HTMLInputElement | null>;
  choose: string;
  disabled?: boolean | undefined;
  /** Only when there is something to remove. */
  onRemove?: (() => void) | false;
};

export function FileButtons({ input, choose, disabled, onRemove = false }: FileButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        size="sm"
        // The file input itself is reached with Tab and carries the label; this is its visible half for the pointer.
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        leftSection={<IconUpload size={18} />}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      {onRemove === false ? null : (
        <Button
          variant="subtle"
          size="sm"
          disabled={disabled}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          Remover
        </Button>
      )}
    </>
  );
}

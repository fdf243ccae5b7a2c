import { Button, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '#icons';
import { useId, type ReactNode, type RefObject } from 'react';
import type { FieldProps } from './fields.ts';
import { useFieldError } from './useFieldError.ts';

/** What the fields for files and pictures share. `input` is the real control; `FileButtons` are its visible half. */

type FileInputProps = FieldProps & {
  input: RefObject<HTMLInputElement | null>;
  /** What is chosen, as the caller keeps it. */
  value: unknown;
  onFile: (file: File | null) => void;
  accept?: string | undefined;
  /** Wrong with the very file that was chosen, before anything was sent. */
  problem?: ReactNode;
  children: ReactNode;
};

export function FileInput({ input, value, onFile, accept, problem, children, ...field }: FileInputProps) {
  const { label, help, required, disabled, name } = field;
  const generated = useId();
  const id = field.id ?? name ?? generated;
  const refusal = useFieldError(id, field.error, value);
  const error = problem || refusal;
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
        aria-invalid={error ? true : undefined}
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

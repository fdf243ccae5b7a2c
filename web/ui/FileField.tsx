import { Button, Input } from '@mantine/core';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { FieldProps } from './fields.ts';
import styles from './FileField.module.css';
import { fileSize } from './file-size.ts';

type FileFieldProps = FieldProps & {
  file: File | null;
  onFile: (file: File | null) => void;
  accept?: string;
};

export function FileField({
  file,
  onFile,
  accept,
  label,
  help,
  error,
  required,
  disabled,
  id,
  name,
}: FileFieldProps) {
  const generated = useId();
  const input = useRef<HTMLInputElement>(null);
  const fieldId = id ?? name ?? generated;
  return (
    <Input.Wrapper id={fieldId} label={label} description={help} error={error} required={required}>
      <input
        ref={input}
        id={fieldId}
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
      <div
        className={styles.drop}
        data-error={Boolean(error)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (disabled !== true) onFile(event.dataTransfer.files[0] ?? null);
        }}
        role="presentation"
      >
        {file === null ? (
          <span className={styles.hint}>Arraste o arquivo até aqui ou</span>
        ) : (
          <span className={styles.chosen}>
            <IconFile size={20} aria-hidden="true" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.hint}>{fileSize(file.size)}</span>
          </span>
        )}
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
          {file === null ? 'Escolher arquivo' : 'Trocar'}
        </Button>
        {file === null ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onFile(null)}
          >
            Remover
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

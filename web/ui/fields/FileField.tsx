import { IconFile } from '#icons';
import { useRef, type ReactNode } from 'react';
import type { FieldProps } from './fields.ts';
import styles from './FileField.module.css';
import { FileButtons, FileInput } from './FileInput.tsx';
import { fileSize } from './file-size.ts';

type FileFieldProps = FieldProps & {
  file: File | null;
  onFile: (file: File | null) => void;
  accept?: string;
  problem?: ReactNode;
};

export function FileField({ file, ...field }: FileFieldProps) {
  const { onFile, disabled } = field;
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileInput {...field} value={file} input={input}>
      <div
        className={styles.drop}
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
        <FileButtons
          input={input}
          choose={file === null ? 'Escolher arquivo' : 'Trocar'}
          disabled={disabled}
          onRemove={file !== null && (() => onFile(null))}
        />
      </div>
    </FileInput>
  );
}

import { IconPhoto } from '#icons';
import { useRef } from 'react';
import type { FieldProps } from './fields.ts';
import styles from './FileField.module.css';
import { FileButtons, FileInput } from './FileInput.tsx';

type ImageFieldProps = FieldProps & {
  /** Address or data URL of the picture to show; the caller keeps it, also for a file just chosen. */
  value: string | null;
  onFile: (file: File | null) => void;
  accept?: string;
  /** Says what the picture shows. */
  alt?: string;
};

export function ImageField({
  value,
  alt = 'Imagem escolhida',
  accept = 'image/png,image/jpeg,image/webp',
  ...field
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileInput {...field} value={value} accept={accept} input={input}>
      <div className={styles.picture}>
        <span className={styles.preview}>
          {value === null ? (
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={value} alt={alt} />
          )}
        </span>
        <span className={styles.actions}>
          <FileButtons
            input={input}
            choose={value === null ? 'Escolher imagem' : 'Trocar imagem'}
            disabled={field.disabled}
            onRemove={value !== null && (() => field.onFile(null))}
          />
        </span>
      </div>
    </FileInput>
  );
}

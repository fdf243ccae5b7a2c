import { Button, Input } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { FieldProps } from './fields.ts';
import styles from './FileField.module.css';

type ImageFieldProps = FieldProps & {
  /** Address or data URL of the picture to show; the caller keeps it, also for a file just chosen. */
  value: string | null;
  onFile: (file: File | null) => void;
  accept?: string;
  /** Says what the picture shows. */
  alt?: string;
};

export function ImageField(props: ImageFieldProps) {
  const { value, onFile, label, help, error, required, disabled, id, name, alt = 'Imagem escolhida' } = props;
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
        accept={props.accept ?? 'image/png,image/jpeg,image/webp'}
        disabled={disabled}
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
      />
      <div className={styles.picture}>
        <span className={styles.preview}>
          {value === null ? (
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={value} alt={alt} />
          )}
        </span>
        <span className={styles.actions}>
          <Button
            variant="default"
            size="sm"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            leftSection={<IconUpload size={18} />}
            onClick={() => input.current?.click()}
          >
            {value === null ? 'Escolher imagem' : 'Trocar imagem'}
          </Button>
          {value === null ? null : (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => onFile(null)}
            >
              Remover
            </Button>
          )}
        </span>
      </div>
    </Input.Wrapper>
  );
}

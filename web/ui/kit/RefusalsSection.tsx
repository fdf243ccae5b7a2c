import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { ErrorSummary } from '../fields/ErrorSummary.tsx';
import { FileField } from '../fields/FileField.tsx';
import { GroupError } from '../fields/GroupError.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { RichText } from '../fields/RichText.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

const REFUSED = [
  { field: 'sheet', message: 'A planilha não pôde ser lida.' },
  { field: 'logo', message: 'A imagem não pôde ser lida.' },
  { field: 'text', message: 'Escreva o texto da aula.' },
  { field: 'days', message: 'Escolha os dias da semana.' },
];
const DAYS = ['Segunda-feira', 'Terça-feira'];

/** A server that takes nothing: whatever is sent is refused, always in the same words. */
export function RefusalsSection() {
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [html, setHtml] = useState('<p>Texto.</p>');
  const [days, setDays] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<typeof REFUSED>([]);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setErrors([...REFUSED]);
  };
  return (
    <>
      <PageHeader title="Recusas" context="O que foi recusado fica vermelho até mudar." />
      <form className={styles.stack} onSubmit={save} noValidate>
        <ErrorSummary errors={errors} />
        <FileField
          label="Planilha"
          name="sheet"
          accept=".csv"
          file={file}
          onFile={setFile}
          error={errorOf('sheet')}
          problem={file?.size === 0 ? 'O arquivo está vazio.' : undefined}
        />
        <ImageField
          label="Logotipo"
          name="logo"
          value={picture}
          onFile={(chosen) => setPicture(chosen === null ? null : URL.createObjectURL(chosen))}
          error={errorOf('logo')}
        />
        <RichText
          id="text"
          label="Texto"
          value={html}
          onChange={setHtml}
          uploadPath="/upload"
          error={errorOf('text')}
        />
        <fieldset>
          <legend>Dias</legend>
          {DAYS.map((day, at) => (
            <CheckboxField
              key={day}
              id={at === 0 ? 'days' : `days-${at}`}
              label={day}
              checked={days.includes(day)}
              onChecked={(isOn) => setDays(isOn ? [...days, day] : days.filter((other) => other !== day))}
            />
          ))}
          <GroupError field="days" error={errorOf('days')} value={days} />
        </fieldset>
        <Button type="submit">Salvar</Button>
      </form>
    </>
  );
}

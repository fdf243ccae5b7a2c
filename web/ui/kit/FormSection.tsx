import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { DebouncedInput } from '../fields/DebouncedInput.tsx';
import { ErrorSummary } from '../fields/ErrorSummary.tsx';
import { FileField } from '../fields/FileField.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SaveState } from '../fields/SaveState.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useUnsavedWarning } from '../fields/useUnsavedWarning.ts';
import type { PasswordJudge } from '../fields/usePasswordStrength.ts';
import styles from './Gallery.module.css';

type Errors = readonly { field: string; message: string }[];
const NONE: Errors = [];
const STATES = [
  { value: 'SP', label: 'São Paulo' },
  { value: 'MG', label: 'Minas Gerais' },
];

/** Stands for the server. */
const judge: PasswordJudge = async (password) =>
  password.length < 12
    ? { level: 1, hint: 'Use ao menos 12 caracteres.' }
    : { level: 3, hint: 'Senha forte.' };

export function FormSection() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState('');
  const [notes, setNotes] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>(NONE);
  const [savedAt, setSavedAt] = useState<Date | undefined>(undefined);
  const [emitted, setEmitted] = useState<readonly string[]>([]);
  useUnsavedWarning(name !== '' && savedAt === undefined);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = [
      ...(name === '' ? [{ field: 'name', message: 'Informe o nome.' }] : []),
      ...(!/.@./.test(email)
        ? [{ field: 'email', message: 'Informe um e-mail como nome@empresa.com.br.' }]
        : []),
    ];
    setErrors(found);
    if (found.length === 0) setSavedAt(new Date());
  };
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;

  return (
    <>
      <PageHeader title="Formulário" context="Uma coluna, rótulos em cima, ajuda e erro junto ao campo." />
      <form className={styles.stack} onSubmit={save} noValidate>
        <ErrorSummary errors={errors} />
        <TextField label="Nome" name="name" required value={name} onValue={setName} error={errorOf('name')} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          help="Enviamos o acesso para este endereço."
          value={email}
          onValue={setEmail}
          error={errorOf('email')}
        />
        <PasswordField
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          judge={judge}
          value={password}
          onValue={setPassword}
        />
        <SelectField
          label="Estado"
          name="state"
          placeholder="Escolha"
          options={STATES}
          value={state}
          onValue={setState}
        />
        <TextAreaField label="Observações" name="notes" value={notes} onValue={setNotes} />
        <CheckboxField
          label="Receber aviso de certificados a vencer"
          help="Um e-mail por semana, às segundas-feiras."
          name="accepted"
          checked={isAccepted}
          onChecked={setIsAccepted}
        />
        <FileField
          label="Planilha de alunos"
          name="file"
          accept=".csv,.xlsx"
          help="CSV ou Excel, até 10 MB."
          file={file}
          onFile={setFile}
        />
        <ImageField
          label="Logotipo"
          name="picture"
          alt="Logotipo escolhido"
          value={picture}
          onFile={(chosen) => setPicture(chosen === null ? null : URL.createObjectURL(chosen))}
        />
        <div className={styles.row}>
          <Button type="submit">Salvar</Button>
          <SaveState state={savedAt === undefined ? 'idle' : 'saved'} at={savedAt} />
        </div>
      </form>
      <h2>Busca com espera</h2>
      <div className={styles.stack}>
        <DebouncedInput
          label="Buscar"
          value={emitted.at(-1) ?? ''}
          onValue={(next) => setEmitted([...emitted, next])}
        />
        <p data-testid="emitted">{JSON.stringify(emitted)}</p>
        <div className={styles.row}>
          <Button variant="default" onClick={() => setEmitted([...emitted, 'de fora'])}>
            Mudar de fora
          </Button>
          <SaveState state="saving" />
          <SaveState state="failed" />
        </div>
      </div>
    </>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconDownload } from '#icons';
import { useState } from 'react';
import { saveText } from '../../../lib/download.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './DuasEtapas.module.css';

type CodigosDeRecuperacaoProps = { codigos: readonly string[]; aoConcluir: () => void };

/** Shown once. Nobody goes on before saying that they are kept. */
export function CodigosDeRecuperacao({ codigos, aoConcluir }: CodigosDeRecuperacaoProps) {
  const [guardados, setGuardados] = useState(false);
  const texto = `Códigos de recuperação\n${location.origin}\n\n${codigos.join('\n')}\n`;
  const copiar = () => {
    navigator.clipboard.writeText(texto).then(
      () => toast.success('Códigos copiados.'),
      () => toast.error('O navegador não deixou copiar. Baixe o arquivo ou anote os códigos.'),
    );
  };

  return (
    <Stack gap="md">
      <Notice kind="success" title="Verificação em duas etapas ativa">
        Guarde estes códigos fora do celular: no papel, ou onde você guarda documentos. Se perder o celular,
        cada um deles deixa você entrar uma vez. Eles não aparecem de novo.
      </Notice>
      <ul className={styles.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveText(texto, 'codigos-de-recuperacao.txt')}
        >
          Baixar
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copiar}>
          Copiar
        </Button>
      </Group>
      <CheckboxField
        label="Guardei os códigos em lugar seguro"
        checked={guardados}
        onChecked={setGuardados}
      />
      <Group>
        <Button disabled={!guardados} onClick={aoConcluir}>
          Concluir
        </Button>
      </Group>
    </Stack>
  );
}

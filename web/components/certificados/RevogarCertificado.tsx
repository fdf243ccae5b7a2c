import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { revogar, type CertificadoNaLista } from '#contract/certificados.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './Certificados.module.css';

const ids = { Motivo: 'revogar-Motivo' };

type RevogarCertificadoProps = { certificado: CertificadoNaLista; aoTerminar: () => void };

/** Cannot be undone, and everybody reads the reason: asked for in the place where it is shown. */
export function RevogarCertificado({ certificado, aoTerminar }: RevogarCertificadoProps) {
  const { Codigo, Nome } = certificado;
  const consultas = useQueryClient();
  const [Motivo, setMotivo] = useState('');
  const mandar = useMutation({
    mutationFn: () => {
      exigir({ Motivo: Motivo.trim() === '' && 'Informe o motivo.' });
      // The reason is kept as one line of text.
      return api(revogar, { body: { Codigo, Motivo: Motivo.trim().replaceAll(/\s+/g, ' ') } });
    },
    onSuccess: async () => {
      toast.success(`Certificado de ${Nome} revogado.`);
      await consultas.invalidateQueries({ queryKey: ['certificados'] });
      aoTerminar();
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(mandar.error, ids), [mandar.error]);
  return (
    <form
      noValidate
      aria-label="Revogar o certificado"
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!mandar.isPending) mandar.mutate();
      }}
    >
      <Stack gap="md">
        <Notice kind="warning" title="Revogar não pode ser desfeito">
          Quem conferir o código ou o QR code vê na hora que o certificado não vale, e por quê.
        </Notice>
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <TextAreaField
          id={ids.Motivo}
          label="Motivo"
          help="Aparece para qualquer pessoa que conferir. Não escreva dados pessoais."
          value={Motivo}
          onValue={setMotivo}
          error={Campos['Motivo']}
          rows={3}
          maxLength={500}
        />
        <Group>
          <Button variant="default" onClick={aoTerminar}>
            Voltar
          </Button>
          <Button type="submit" className={styles.perigo} loading={mandar.isPending}>
            Revogar certificado
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

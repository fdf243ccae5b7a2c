import { Button } from '@mantine/core';
import { IconDownload, IconShare2 } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { tablet } from '../../../../lib/tablet.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { abrirCompartilhamento, podeCompartilhar, prepararCompartilhamento } from './compartilhar.ts';
import styles from './Conclusao.module.css';
import { useSalvarDocumento } from './useSalvarDocumento.ts';

type Props = { certificado: CertificadoDoAluno };

/** The document, to be kept and shown to others; a shared tablet keeps nothing of anybody. */
export function LevarCertificado({ certificado }: Props) {
  const [pronto, setPronto] = useState<ShareData | null>(null);
  const salvar = useSalvarDocumento(certificado);
  const compartilhar = useMutation({
    mutationFn: async () => {
      const dados = pronto ?? (await prepararCompartilhamento(certificado));
      setPronto((await abrirCompartilhamento(dados)) ? null : dados);
    },
    onError: (erro) => toast.error(erro.message),
  });
  if (tablet.eh()) return null;
  return (
    <div className={styles.levar}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        loading={salvar.isPending}
        onClick={() => salvar.mutate()}
      >
        Salvar PDF
      </Button>
      {podeCompartilhar() ? (
        <Button
          variant="default"
          size="md"
          leftSection={<IconShare2 size={20} aria-hidden="true" />}
          loading={compartilhar.isPending}
          onClick={() => compartilhar.mutate()}
        >
          {pronto === null ? 'Compartilhar' : 'Abrir o compartilhamento'}
        </Button>
      ) : null}
    </div>
  );
}

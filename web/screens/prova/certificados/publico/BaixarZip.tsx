import { Button } from '@mantine/core';
import { IconDownload } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENTOS_NO_ZIP, listaZip } from '#contract/prova/certificados-publico.ts';
import { downloadFile } from '../../../../lib/download.ts';
import { fileSize } from '../../../../ui/fields/file-size.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './Conferencia.module.css';

const numero = (n: number) => n.toLocaleString('pt-BR');

/** `1 a 500`, `501 a 730` */
const partesDe = (quantos: number) =>
  Array.from({ length: Math.ceil(quantos / DOCUMENTOS_NO_ZIP) }, (_, n) => ({
    value: String(n + 1),
    label: `${numero(n * DOCUMENTOS_NO_ZIP + 1)} a ${numero(Math.min((n + 1) * DOCUMENTOS_NO_ZIP, quantos))}`,
  }));

/** All documents of a list, in as many archives as they need. */
export function BaixarZip({ hash, quantos }: { hash: string; quantos: number }) {
  const [parte, setParte] = useState('1');
  const [recebidos, setRecebidos] = useState(0);
  const parar = useRef<AbortController>(null);
  const download = useMutation({
    mutationFn: async () => {
      setRecebidos(0);
      const { signal } = (parar.current = new AbortController());
      const pedido = { params: { hash }, querystring: { parte } };
      await downloadFile(listaZip, pedido, { signal, onReceive: setRecebidos }).catch((erro: unknown) => {
        if (!signal.aborted) throw erro;
      });
    },
    onError: (erro) => toast.error(erro.message),
  });
  // Synchronises the download with the page: who leaves it gives up.
  useEffect(() => () => parar.current?.abort(), []);
  const partes = partesDe(quantos);

  return (
    <div className={styles.baixar}>
      {partes.length > 1 ? (
        <SelectField
          label="Documentos"
          help={`Cada ZIP leva até ${numero(DOCUMENTOS_NO_ZIP)}, em ordem de nome.`}
          value={parte}
          onValue={setParte}
          options={partes}
          disabled={download.isPending}
        />
      ) : null}
      {download.isPending ? (
        <Button variant="default" onClick={() => parar.current?.abort()}>
          Parar
        </Button>
      ) : (
        <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={() => download.mutate()}>
          {partes.length > 1 ? 'Baixar esta parte (ZIP)' : 'Baixar todos (ZIP)'}
        </Button>
      )}
      <output className={styles.apoio}>
        {download.isPending
          ? recebidos === 0
            ? 'Preparando o arquivo…'
            : `Recebendo: ${fileSize(recebidos)}`
          : ''}
      </output>
    </div>
  );
}

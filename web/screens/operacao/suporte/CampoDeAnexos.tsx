import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileText, IconX } from '#icons';
import { useRef } from 'react';
import { ANEXO_MAXIMO, type Arquivo } from '#contract/ensino/arquivos.ts';
import { ANEXOS_MAXIMO, enviarAnexo } from '#contract/operacao/suporte.ts';
import { api } from '../../../lib/api.ts';
import { fileSize } from '../../../ui/fields/file-size.ts';
import { FileButtons, FileInput } from '../../../ui/fields/FileInput.tsx';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import styles from './Falas.module.css';

type CampoDeAnexosProps = {
  anexos: readonly Arquivo[];
  mudar: (anexos: readonly Arquivo[]) => void;
  error?: string | undefined;
};

async function enviar(arquivo: File): Promise<Arquivo> {
  if (arquivo.size > ANEXO_MAXIMO) {
    throw new Error(`O arquivo tem ${fileSize(arquivo.size)}. O limite é ${fileSize(ANEXO_MAXIMO)}.`);
  }
  const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
  return await api(enviarAnexo, { body: { NomeArquivo: arquivo.name.slice(-200), Conteudo } });
}

/** Pictures and PDFs, each sent as soon as it is chosen. */
export function CampoDeAnexos({ anexos, mudar, error }: CampoDeAnexosProps) {
  const input = useRef<HTMLInputElement>(null);
  const envio = useMutation({
    mutationFn: enviar,
    onSuccess: (anexo) => mudar([...anexos, anexo]),
  });
  const cheio = anexos.length >= ANEXOS_MAXIMO;
  return (
    <div className={styles.campo}>
      <FileInput
        input={input}
        id="anexo"
        value={anexos}
        label="Anexos"
        help={`Opcional. Até ${ANEXOS_MAXIMO} imagens ou PDFs, de ${fileSize(ANEXO_MAXIMO)} cada.`}
        accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
        error={error}
        problem={envio.error?.message}
        disabled={cheio || envio.isPending}
        onFile={(arquivo) => {
          if (arquivo !== null) envio.mutate(arquivo);
        }}
      >
        <div className={styles.escolha}>
          <FileButtons
            input={input}
            choose={envio.isPending ? 'Enviando…' : 'Anexar imagem ou PDF'}
            disabled={cheio || envio.isPending}
          />
        </div>
      </FileInput>
      {anexos.length === 0 ? null : (
        <ul className={styles.anexos} aria-label="Anexos escolhidos">
          {anexos.map((anexo) => (
            <li key={anexo.IdArquivo} className={styles.anexo}>
              <IconFileText size={20} aria-hidden="true" />
              <span className={styles.nome}>{anexo.Nome}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remover ${anexo.Nome}`}
                onClick={() => mudar(anexos.filter((outro) => outro !== anexo))}
              >
                <IconX size={18} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="ui-hidden">{envio.isPending ? 'Enviando o anexo' : ''}</output>
    </div>
  );
}

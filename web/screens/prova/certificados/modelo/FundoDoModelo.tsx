import { useMutation } from '@tanstack/react-query';
import { IMAGEM_MAXIMA } from '#contract/ensino/arquivos.ts';
import { ImageField } from '../../../../ui/fields/ImageField.tsx';
import { mandarImagem } from '../../../ensino/arquivos/envio.ts';

type FundoDoModeloProps = {
  id: string;
  imagem: string | null;
  error?: string | undefined;
  onImagem: (arquivo: { IdArquivo: number; path: string } | null) => void;
};

/** The picture behind the front; sent when chosen, so that the preview can show it. */
export function FundoDoModelo({ id, imagem, error, onImagem }: FundoDoModeloProps) {
  const enviar = useMutation({
    mutationFn: (arquivo: File) => {
      if (arquivo.size > IMAGEM_MAXIMA) throw new Error('A imagem tem mais de 10 MB.');
      return mandarImagem(arquivo);
    },
    onSuccess: onImagem,
  });
  return (
    <ImageField
      id={id}
      label="Imagem de fundo"
      help={enviar.isPending ? 'Enviando…' : 'Opcional. A4 deitado, clara, com até 10 MB.'}
      value={imagem}
      disabled={enviar.isPending}
      error={enviar.error?.message ?? error}
      alt="Fundo do certificado"
      onFile={(arquivo) => {
        enviar.reset();
        if (arquivo === null) onImagem(null);
        else enviar.mutate(arquivo);
      }}
    />
  );
}

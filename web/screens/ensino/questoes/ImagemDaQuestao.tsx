import { useMutation } from '@tanstack/react-query';
import { mandarImagem } from '../arquivos/envio.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';

type ImagemDaQuestaoProps = {
  imagem: string | null;
  onImagem: (imagem: { IdArquivoImagem: number | null; Imagem: string | null }) => void;
};

/** Sent as soon as it is chosen; the question keeps its number. */
export function ImagemDaQuestao({ imagem, onImagem }: ImagemDaQuestaoProps) {
  const enviar = useMutation({
    mutationFn: mandarImagem,
    onSuccess: ({ IdArquivo, path }) => onImagem({ IdArquivoImagem: IdArquivo, Imagem: path }),
  });
  return (
    <ImageField
      label="Imagem"
      help={enviar.isPending ? 'Enviando…' : 'Opcional. Aparece abaixo do enunciado.'}
      alt="Imagem da questão"
      value={imagem}
      disabled={enviar.isPending}
      error={enviar.error?.message}
      onFile={(arquivo) => {
        if (arquivo === null) onImagem({ IdArquivoImagem: null, Imagem: null });
        else enviar.mutate(arquivo);
      }}
    />
  );
}

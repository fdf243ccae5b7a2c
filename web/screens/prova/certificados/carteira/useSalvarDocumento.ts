import { useMutation } from '@tanstack/react-query';
import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { whenReached } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/download.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';

/** The document, as a file of the person's. */
export const useSalvarDocumento = (certificado: CertificadoDoAluno) =>
  useMutation({
    mutationFn: async () => {
      const { pegarDocumento } = await whenReached(import('./guardados.ts'));
      const { content, name } = await pegarDocumento(certificado);
      saveFile(content, name);
    },
    onError: (erro) => toast.error(erro.message),
  });

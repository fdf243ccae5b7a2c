import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ANEXO_MAXIMO } from '#contract/arquivos.ts';
import { enviarCopiaAssinada, type CertificadoNaLista } from '#contract/certificados.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { FileField } from '../../ui/FileField.tsx';
import { asDataUrl } from '../../ui/image-upload.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';

const ids = { Conteudo: 'copia-arquivo' };

type EnviarCopiaAssinadaProps = { certificado: CertificadoNaLista; aoTerminar: () => void };

/** The same file with a signature made elsewhere: how to get one, and where to hand it in. */
export function EnviarCopiaAssinada({ certificado, aoTerminar }: EnviarCopiaAssinadaProps) {
  const { Codigo } = certificado;
  const consultas = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const enviar = useMutation({
    mutationFn: async () => {
      exigir({
        Conteudo:
          arquivo === null
            ? 'Escolha o arquivo.'
            : arquivo.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
      });
      const [, Conteudo = ''] = arquivo === null ? [] : (await asDataUrl(arquivo)).split(',');
      return api(enviarCopiaAssinada, { body: { Codigo, Conteudo } });
    },
    onSuccess: async ({ Signatarios }) => {
      toast.success(`Cópia assinada por ${Signatarios.map(({ Titular }) => Titular).join(' e ')} recebida.`);
      await consultas.invalidateQueries({ queryKey: ['certificados'] });
      aoTerminar();
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);
  return (
    <form
      noValidate
      aria-label="Enviar cópia assinada"
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!enviar.isPending) enviar.mutate();
      }}
    >
      <Stack gap="md">
        <Notice kind="info" title="Como assinar fora da plataforma">
          Baixe o PDF deste certificado, assine o próprio arquivo com um certificado ICP-Brasil ou no gov.br e
          envie aqui o resultado. Não imprima nem salve por outro programa: o começo do arquivo deve continuar
          igual, byte a byte.
        </Notice>
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <FileField
          id={ids.Conteudo}
          label="PDF assinado"
          help="Até 10 MB. Quem baixar o certificado passa a receber este arquivo."
          accept="application/pdf"
          file={arquivo}
          onFile={setArquivo}
          error={Campos['Conteudo']}
        />
        <Group>
          <Button variant="default" onClick={aoTerminar}>
            Voltar
          </Button>
          <Button type="submit" loading={enviar.isPending}>
            Enviar cópia
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

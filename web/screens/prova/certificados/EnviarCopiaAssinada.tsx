import { Button, Group } from '@mantine/core';
import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { enviarCopiaAssinada, type CertificadoNaLista } from '#contract/prova/certificados.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

const ids = { Conteudo: 'copia-arquivo' };

type EnviarCopiaAssinadaProps = { certificado: CertificadoNaLista; aoTerminar: () => void };

/** The same file with a signature made elsewhere: how to get one, and where to hand it in. */
export function EnviarCopiaAssinada({ certificado, aoTerminar }: EnviarCopiaAssinadaProps) {
  const { Codigo } = certificado;
  const { dados, mudar, Campos, ...form } = useForm({
    inicial: () => ({ arquivo: null as File | null }),
    ids,
    conferir: ({ arquivo }) => ({
      Conteudo:
        arquivo === null
          ? 'Escolha o arquivo.'
          : arquivo.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
    }),
    enviar: async ({ arquivo }) => {
      const [, Conteudo = ''] = arquivo === null ? [] : (await asDataUrl(arquivo)).split(',');
      return await api(enviarCopiaAssinada, { body: { Codigo, Conteudo } });
    },
    aoSalvar: ({ Signatarios }) => {
      toast.success(`Cópia assinada por ${Signatarios.map(({ Titular }) => Titular).join(' e ')} recebida.`);
      aoTerminar();
    },
    perde: () => false,
  });
  return (
    <Formulario label="Enviar cópia assinada" form={form} semResumo>
      <Notice kind="info" title="Como assinar fora da plataforma">
        Baixe o PDF deste certificado, assine o próprio arquivo com um certificado ICP-Brasil ou no gov.br e
        envie aqui o resultado. Não imprima nem salve por outro programa: o começo do arquivo deve continuar
        igual, byte a byte.
      </Notice>
      <FileField
        id={ids.Conteudo}
        label="PDF assinado"
        help="Até 10 MB. Quem baixar o certificado passa a receber este arquivo."
        accept="application/pdf"
        file={dados.arquivo}
        onFile={(arquivo) => mudar({ arquivo })}
        error={Campos['Conteudo']}
      />
      <Group>
        <Button variant="default" onClick={aoTerminar}>
          Voltar
        </Button>
        <Button type="submit" loading={form.salvando}>
          Enviar cópia
        </Button>
      </Group>
    </Formulario>
  );
}

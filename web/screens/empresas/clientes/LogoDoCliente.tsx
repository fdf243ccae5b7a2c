import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alterarImagem, type Cliente } from '#contract/empresas/clientes.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { shrinkImage } from '../../../lib/image.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

/** The logo is kept as soon as it is chosen; taking it away asks first. */
export function LogoDoCliente({ cliente: { IdCliente, NomeFantasia, Imagem } }: { cliente: Cliente }) {
  const trocar = useMutation({
    mutationFn: async (arquivo: File | null) =>
      api(alterarImagem, {
        body: { IdCliente, Imagem: arquivo === null ? null : await shrinkImage(arquivo) },
      }),
    onSuccess: (_salvo, arquivo) => {
      toast.success(arquivo === null ? 'Logotipo removido.' : 'Logotipo salvo.');
    },
  });
  const escolher = async (arquivo: File | null) => {
    const sim =
      arquivo !== null ||
      (await confirm({
        title: `Remover o logotipo de ${NomeFantasia}?`,
        body: 'Na tela de entrada e nos e-mails ficam só o nome e as iniciais.',
        action: 'Remover logotipo',
        danger: true,
      }));
    if (sim) trocar.mutate(arquivo);
  };

  return (
    <Secao titulo="Logotipo" texto="Aparece na tela de entrada, nos e-mails e nos certificados.">
      <Stack gap="md">
        <ImageField
          name="Imagem"
          label="Imagem"
          help={trocar.isPending ? 'Enviando…' : 'PNG, JPEG ou WebP. De preferência com fundo branco.'}
          value={Imagem}
          onFile={(arquivo) => void escolher(arquivo)}
          error={trocar.error?.message}
          disabled={trocar.isPending}
          alt={`Logotipo de ${NomeFantasia}`}
        />
      </Stack>
    </Secao>
  );
}

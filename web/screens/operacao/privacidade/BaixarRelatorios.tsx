import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '#icons';
import { baixarRelatorio, RELATORIOS } from '#contract/operacao/privacidade-controladora.ts';
import { downloadFile } from '../../../lib/download.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

const NOMES: Record<(typeof RELATORIOS)[number], string> = {
  ripd: 'Relatório de impacto (PDF)',
  interesse: 'Legítimo interesse (PDF)',
};

/** The documents that are filled from the register, to be read through and signed. */
export function BaixarRelatorios() {
  const arquivo = useMutation({
    mutationFn: (tipo: (typeof RELATORIOS)[number]) =>
      downloadFile(baixarRelatorio, { querystring: { tipo } }),
    onSuccess: () => toast.success('Arquivo baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  return RELATORIOS.map((tipo) => (
    <Button
      key={tipo}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={arquivo.isPending && arquivo.variables === tipo}
      onClick={() => arquivo.mutate(tipo)}
    >
      {NOMES[tipo]}
    </Button>
  ));
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '#icons';
import type { Output } from '#contract/call.ts';
import type { lista } from '#contract/prova/certificados-publico.ts';
import { dossieDaInspecao } from '#contract/saidas/dossie.ts';
import { downloadFile } from '../../../lib/download.ts';
import { formatDay } from '../../../lib/formats.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

type DossiesDaInspecaoProps = { hash: string; turmas: Output<typeof lista>['Turmas'] };

/** What Labour Inspection may take besides certificates: all that proves the training of each class. */
export function DossiesDaInspecao({ hash, turmas }: DossiesDaInspecaoProps) {
  const download = useMutation({
    mutationFn: (id: number) => downloadFile(dossieDaInspecao, { params: { hash, id } }),
    onSuccess: () => toast.success('Dossiê baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <section aria-labelledby="dossies">
      <h2 id="dossies">Dossiês das turmas</h2>
      <ul>
        {turmas.map(({ IdClienteTurma, Descricao, DataInicio, DataTermino }) => (
          <li key={IdClienteTurma}>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={download.isPending && download.variables === IdClienteTurma}
              onClick={() => download.mutate(IdClienteTurma)}
            >
              {Descricao}, {formatDay(DataInicio)} a {formatDay(DataTermino)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

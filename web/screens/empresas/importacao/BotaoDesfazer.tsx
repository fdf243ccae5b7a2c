import { Button } from '@mantine/core';
import { IconArrowBackUp } from '#icons';
import { useMutation } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import { contar } from '#contract/contar.ts';
import { desfazerImportacao, previaDoDesfazer, type Importacao } from '#contract/empresas/importacao.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { desativadas, pessoas } from './dados-da-importacao.ts';

type Previa = Output<typeof previaDoDesfazer>;

const oQueMexe = ({ Saem, Voltam }: Previa) =>
  [
    Saem > 0 ? contar(Saem, 'pessoa sai deste cliente', 'pessoas saem deste cliente') : '',
    Voltam > 0
      ? contar(Voltam, 'pessoa volta a ter os dados de antes', 'pessoas voltam a ter os dados de antes')
      : '',
  ]
    .filter((parte) => parte !== '')
    .join(' e ');

/** “1 pessoa fica: já entrou na plataforma.” */
function quemFica({ Ficam }: Previa): string {
  if (Ficam.length === 0) return '';
  const motivos = Ficam.map(({ Motivo, Quantas }) => {
    const dito = Motivo.charAt(0).toLowerCase() + Motivo.slice(1);
    return Ficam.length === 1 ? dito : `${dito} (${Quantas.toLocaleString('pt-BR')})`;
  });
  const quantas = Ficam.reduce((total, { Quantas }) => total + Quantas, 0);
  return `${contar(quantas, 'pessoa fica', 'pessoas ficam')}: ${motivos.join('; ')}.`;
}

/** Takes the import back; who has come in, changed or begun something since stays. */
export function BotaoDesfazer({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, NomeArquivo, Novos, Atualizados } = importacao;
  const desfazer = useMutation({
    mutationFn: () => api(desfazerImportacao, { body: { IdImportacao } }),
    onSuccess: ({ QtdFicaram }) => {
      if (QtdFicaram === 0) toast.success('Importação desfeita.');
      else
        toast.warning(`Importação desfeita, menos para ${pessoas(QtdFicaram)}. Veja quem ficou e por quê.`);
    },
    onError: (erro) => toast.error(erro.message, { timeout: 0 }),
  });
  const perguntar = async (previa: Previa) => {
    if (previa.Saem + previa.Voltam === 0) {
      toast.warning(`Nada pode ser desfeito. ${quemFica(previa)}`, { timeout: 0 });
      return;
    }
    const sim = await confirm({
      title: `Desfazer a importação de ${NomeArquivo}?`,
      body: `${[`${oQueMexe(previa)}.`, quemFica(previa)].join(' ').trim()} Saem também os setores e as matrículas em turmas que ela criou para quem sai. E-mails já enviados não voltam.`,
      action: 'Desfazer importação',
      danger: true,
    });
    if (sim) desfazer.mutate();
  };
  // What it would do now is asked for when somebody is about to do it.
  const prever = useMutation({
    mutationFn: () => api(previaDoDesfazer, { params: { id: IdImportacao } }),
    onError: (erro) => toast.error(erro.message, { timeout: 0 }),
  });
  if (Novos + Atualizados + desativadas(importacao) === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      loading={prever.isPending || desfazer.isPending}
      // Who left meanwhile is not asked on another page.
      onClick={() => prever.mutate(undefined, { onSuccess: (previa) => void perguntar(previa) })}
    >
      Desfazer
    </Button>
  );
}

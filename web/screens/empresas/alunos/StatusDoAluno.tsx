import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alterarClienteAlunoStatus, type Aluno } from '#contract/empresas/alunos.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

const ACOES = {
  pendente: 'Cancelar convite',
  ativo: 'Inativar',
  recusado: 'Convidar de novo',
  encerrado: 'Reativar',
} as const;

const cancelarConvite = (Nome: string) => ({
  title: `Cancelar o convite de ${Nome}?`,
  body: 'O link e a ficha deixam de valer, e a pessoa sai das turmas. Ela pode ser convidada de novo.',
  action: 'Cancelar convite',
  danger: true,
});

/** Takes somebody out of the client's daily life, or brings them back; nothing of theirs is lost. */
export function StatusDoAluno({ aluno: { IdClienteAluno, Nome, Status, Vinculo } }: { aluno: Aluno }) {
  const novo = Status === 'A' ? 'I' : 'A';
  const mudar = useMutation({
    mutationFn: () =>
      api(alterarClienteAlunoStatus, { params: { id: IdClienteAluno }, querystring: { Status: novo } }),
    onSuccess: ({ Status }) => {
      toast.success(Status === 'A' ? `${Nome} está ativo(a) de novo.` : `${Nome} foi inativado(a).`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim =
      novo === 'A' ||
      (await confirm(
        Vinculo === 'pendente'
          ? cancelarConvite(Nome)
          : {
              title: `Inativar ${Nome}?`,
              body: 'A pessoa perde imediatamente o acesso por esta empresa. O histórico e os certificados ficam guardados, e ela pode ser reativada.',
              action: 'Inativar',
              danger: true,
            },
      ));
    if (sim) mudar.mutate();
  };

  return (
    <Button variant="default" loading={mudar.isPending} onClick={() => void perguntar()}>
      {ACOES[Vinculo]}
    </Button>
  );
}

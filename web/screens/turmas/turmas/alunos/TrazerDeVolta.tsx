import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AlunoEscolhido } from '#contract/turmas/turmas.ts';
import { BottomBar } from '../../../../ui/layout/BottomBar.tsx';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { dizerVagas, faltamVagas, selecionados, type TurmaDetalhe } from '../dados-da-turma.ts';
import { useMatricular } from './useMatricular.ts';

type TrazerDeVoltaProps = {
  turma: TurmaDetalhe;
  alunos: readonly AlunoEscolhido[];
  todos: ReactNode;
  aoLimpar: () => void;
};

/** Who was removed enters again, with what they had done, as far as there are seats. */
export function TrazerDeVolta({ turma, alunos, todos, aoLimpar }: TrazerDeVoltaProps) {
  const Alunos = alunos.map(({ IdClienteAluno }) => IdClienteAluno);
  const matricular = useMatricular(turma, aoLimpar);
  const enviar = (ListaEspera: boolean) =>
    matricular.mutate(
      { Alunos, ListaEspera },
      { onError: (erro) => (faltamVagas(erro) ? void perguntar() : toast.error(erro.message)) },
    );
  const perguntar = async () => {
    const sim = await confirm({
      title: 'Turma sem vagas para todos',
      body: `A turma tem ${dizerVagas(turma)}. Ninguém voltou. Quem não couber pode esperar: entra quando uma vaga se abrir.`,
      action: 'Usar a lista de espera',
    });
    if (sim) enviar(true);
  };

  return (
    <BottomBar count={alunos.length} noun={selecionados} onClear={aoLimpar}>
      {todos}
      <Button variant="default" loading={matricular.isPending} onClick={() => enviar(false)}>
        Trazer de volta
      </Button>
    </BottomBar>
  );
}

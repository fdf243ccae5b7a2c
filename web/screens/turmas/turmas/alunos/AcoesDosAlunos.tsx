import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { chamarTurma, type AlunoEscolhido } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaAluno } from '#contract/turmas/turmas-vinculos.ts';
import { api } from '../../../../lib/api.ts';
import { useAreaAdm } from '../../../../lib/useSessao.ts';
import { BottomBar } from '../../../../ui/layout/BottomBar.tsx';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { nomes, pessoas, selecionados, type TurmaDetalhe } from '../dados-da-turma.ts';
import { EstenderPrazo } from './EstenderPrazo.tsx';
import { LembrarAlunos } from './LembrarAlunos.tsx';

type AcoesDosAlunosProps = {
  turma: TurmaDetalhe;
  alunos: readonly AlunoEscolhido[];
  /** Who waits for a seat has neither deadline nor anything to be reminded of. */
  soRemover: boolean;
  /** The way from a page of people to all of them; null when there are no more. */
  todos: ReactNode;
  aoLimpar: () => void;
};

/** What can be done to the people chosen in the list. */
export function AcoesDosAlunos({ turma, alunos, soRemover, todos, aoLimpar }: AcoesDosAlunosProps) {
  const { IdClienteTurma, Descricao, QtdEspera } = turma;
  const remove = useAreaAdm();
  const [painel, setPainel] = useState<'lembrar' | 'estender' | null>(null);
  const fechar = () => setPainel(null);

  const remover = useMutation({
    mutationFn: () =>
      api(alterarClienteTurmaAluno, {
        body: {
          IdClienteTurma,
          Alunos: alunos.map(({ IdClienteAluno }) => IdClienteAluno),
          Excluido: true,
        },
      }),
    onSuccess: (depois) => {
      const entraram = soRemover ? 0 : QtdEspera - depois.QtdEspera;
      const saldo =
        entraram > 0
          ? ` ${pessoas(entraram)} da lista de espera ${entraram === 1 ? 'entrou' : 'entraram'}.`
          : '';
      toast.success(
        `${pessoas(alunos.length)} ${alunos.length === 1 ? 'saiu' : 'saíram'} da ${soRemover ? 'lista de espera' : 'turma'}.${saldo}`,
      );
      aoLimpar();
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const fila =
      !soRemover && QtdEspera > 0 ? ' As vagas que se abrirem passam a quem está na lista de espera.' : '';
    const sim = await confirm({
      title: `Remover ${pessoas(alunos.length)} da ${chamarTurma(Descricao)}?`,
      body: `${nomes(alunos)}. O que já foi feito fica no histórico, em “Removidos”.${fila}`,
      action: 'Remover da turma',
      danger: true,
    });
    if (sim) remover.mutate();
  };

  return (
    <>
      <BottomBar count={alunos.length} noun={selecionados} onClear={aoLimpar}>
        {todos}
        {soRemover ? null : (
          <>
            {turma.Status === 'AG' ? null : (
              <Button variant="default" onClick={() => setPainel('lembrar')}>
                Lembrar
              </Button>
            )}
            <Button variant="default" onClick={() => setPainel('estender')}>
              Estender prazo
            </Button>
          </>
        )}
        {remove ? (
          <Button variant="default" loading={remover.isPending} onClick={() => void perguntar()}>
            Remover
          </Button>
        ) : null}
      </BottomBar>
      {painel === 'lembrar' ? (
        <LembrarAlunos turma={turma} alunos={alunos} aoFechar={fechar} aoLimpar={aoLimpar} />
      ) : null}
      {painel === 'estender' ? (
        <EstenderPrazo turma={turma} alunos={alunos} aoFechar={fechar} aoLimpar={aoLimpar} />
      ) : null}
    </>
  );
}

import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconBan, IconFileZip, IconPencil, IconTrash } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chamarTurma, excluiClienteTurma } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { pessoas, type TurmaDetalhe } from './dados-da-turma.ts';
import styles from './Turmas.module.css';

type AcoesDaTurmaProps = {
  turma: TurmaDetalhe;
  aoEditar: () => void;
  aoCancelar: () => void;
  aoBaixarDossie: () => void;
};

/** What is done to the class itself, whichever of its tabs is open. */
export function AcoesDaTurma({ turma, aoEditar, aoCancelar, aoBaixarDossie }: AcoesDaTurmaProps) {
  const { IdClienteTurma, Descricao, Status, Progresso } = turma;
  const altera = useAreaAdm();
  const navigate = useNavigate();
  const excluir = useMutation({
    mutationFn: () => api(excluiClienteTurma, { body: { IdClienteTurma } }),
    onSuccess: async () => {
      toast.success(`${chamarTurma(Descricao, 'Turma')} excluída.`);
      await navigate('?aba=turmas', { replace: true });
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const { QtdAlunos, QtdEspera, QtdCursos } = turma;
    const sim = await confirm({
      title: `Excluir a ${chamarTurma(Descricao)}?`,
      body: `Saem da turma ${pessoas(QtdAlunos + QtdEspera)} e ${contar(QtdCursos, 'curso', 'cursos')}; as pessoas e os cursos continuam cadastrados. Só é possível porque ninguém começou, e não pode ser desfeito.`,
      action: 'Excluir turma',
      danger: true,
    });
    if (sim) excluir.mutate();
  };

  return (
    <div className={styles.acoes}>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden="true" />}
        onClick={aoBaixarDossie}
      >
        Baixar dossiê
      </Button>
      {Status === 'CA' || !altera ? null : (
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={aoEditar}
          >
            Editar turma
          </Button>
          <Button
            variant="default"
            leftSection={<IconBan size={18} aria-hidden="true" />}
            onClick={aoCancelar}
          >
            Cancelar turma
          </Button>
        </>
      )}
      {altera && Progresso === 0 ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          loading={excluir.isPending}
          onClick={() => void perguntar()}
        >
          Excluir turma
        </Button>
      ) : null}
    </div>
  );
}

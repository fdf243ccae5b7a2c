import { Button } from '@mantine/core';
import { IconBan, IconFileZip, IconPencil, IconTrash } from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { chamarTurma, excluiClienteTurma } from '#contract/turmas/turmas.ts';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { contar, periodo, pessoas, type TurmaDetalhe } from './dados-da-turma.ts';
import { SeloDaTurma } from './SeloDaTurma.tsx';
import styles from './Turmas.module.css';

type CabecalhoDaTurmaProps = {
  turma: TurmaDetalhe;
  aoEditar: () => void;
  aoCancelar: () => void;
  aoBaixarDossie: () => void;
};

export function CabecalhoDaTurma({ turma, aoEditar, aoCancelar, aoBaixarDossie }: CabecalhoDaTurmaProps) {
  const { IdClienteTurma, Descricao, Status, Progresso } = turma;
  const altera = useAreaAdm();
  const navigate = useNavigate();
  const titulo = useRef<HTMLHeadingElement>(null);
  const chegada = useRef(useNavigationType());

  // Synchronises the focus with the navigation from the list, so that a screen reader starts at the class's name.
  useEffect(() => {
    if (chegada.current !== NavigationType.Pop) titulo.current?.focus({ preventScroll: true });
  }, []);

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
  const cancelada = Status === 'CA';

  return (
    <header className={styles.cabecalho}>
      <div className={styles.nome}>
        <h2 ref={titulo} tabIndex={-1} className={styles.titulo}>
          {Descricao}
        </h2>
        <p className={styles.contexto}>
          <SeloDaTurma Status={Status} />
          <span className={styles.inteiro}>{periodo(turma)}</span>
        </p>
      </div>
      <div className={styles.acoes}>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden="true" />}
          onClick={aoBaixarDossie}
        >
          Baixar dossiê
        </Button>
        {cancelada || !altera ? null : (
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
      {cancelada ? (
        <div className={styles.inteira}>
          <Notice
            kind="warning"
            title={
              turma.CanceladaEm === null
                ? 'Turma cancelada'
                : `Turma cancelada em ${formatInstant(turma.CanceladaEm)}`
            }
          >
            Motivo: {turma.MotivoCancelamento ?? 'não informado'}. O histórico das pessoas foi mantido.
          </Notice>
        </div>
      ) : null}
    </header>
  );
}

import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconArchive, IconArchiveOff, IconCopy, IconEye } from '#icons';
import { Link, useNavigate } from 'react-router';
import {
  alterarCursoStatus,
  duplicar,
  type CursoDetalhe,
  type StatusCurso,
} from '#contract/ensino/cursos.ts';
import { api } from '../../../lib/api.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Cursos.module.css';

const aoErrar = (erro: Error) => toast.error(erro.message);

/** Preview, copy and archive, beside the state they change. */
export function AcoesDoCurso({ curso }: { curso: CursoDetalhe }) {
  const { IdCurso, Nome, Status, NumeroVersao, QtdTurmas } = curso;
  const navigate = useNavigate();
  const copiar = useMutation({
    mutationFn: () => api(duplicar, { params: { id: IdCurso } }),
    onSuccess: (copia) => {
      toast.success(`${copia.Nome} foi criado como rascunho.`);
      void navigate(`/curso/${copia.IdCurso}`);
    },
    onError: aoErrar,
  });
  const mudar = useMutation({
    mutationFn: (novo: StatusCurso) =>
      api(alterarCursoStatus, { params: { id: IdCurso }, body: { Status: novo } }),
    onSuccess: (mudado) => {
      toast.success(mudado.Status === 'AR' ? 'Curso arquivado.' : 'Curso de volta ao catálogo.');
    },
    onError: aoErrar,
  });
  const arquivar = async () => {
    const emTurmas =
      QtdTurmas === 0 ? '' : `${contar(QtdTurmas, 'turma continua', 'turmas continuam')} com o curso. `;
    const sim = await confirm({
      title: `Arquivar ${Nome}?`,
      body: `${emTurmas}Novas turmas não poderão usá-lo. Você pode desarquivá-lo quando quiser.`,
      action: 'Arquivar curso',
    });
    if (sim) mudar.mutate('AR');
  };

  return (
    <span className={styles.acoes}>
      <Button
        component={Link}
        to={`/curso/${IdCurso}/previa`}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEye size={16} aria-hidden="true" />}
      >
        Ver como aluno
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        loading={copiar.isPending}
        onClick={() => copiar.mutate()}
      >
        Duplicar
      </Button>
      {Status === 'AR' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArchiveOff size={16} aria-hidden="true" />}
          loading={mudar.isPending}
          onClick={() => mudar.mutate(NumeroVersao === null ? 'RA' : 'PU')}
        >
          Desarquivar
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArchive size={16} aria-hidden="true" />}
          loading={mudar.isPending}
          onClick={() => void arquivar()}
        >
          Arquivar
        </Button>
      )}
    </span>
  );
}

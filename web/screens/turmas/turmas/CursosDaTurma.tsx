import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { projetoDaTurmaPdf } from '#contract/turmas/turmas-projeto.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { type TurmaDetalhe } from './dados-da-turma.ts';
import { IncluirCursos } from './IncluirCursos.tsx';
import styles from './Turmas.module.css';

type Curso = TurmaDetalhe['Cursos'][number];

const detalhe = ({ CargaHoraria, PrazoCertificado }: Curso) =>
  `${contar(CargaHoraria, 'hora', 'horas')} · ${
    PrazoCertificado === 0
      ? 'certificado sem vencimento'
      : `certificado vale ${contar(PrazoCertificado, 'mês', 'meses')}`
  }`;

export function CursosDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const { IdClienteTurma, Cursos } = turma;
  const altera = useAreaAdm() && turma.Status !== 'CA';
  const [incluindo, setIncluindo] = useState(false);
  const retirar = useMutation({
    mutationFn: ({ IdCurso }: Curso) =>
      api(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso, Excluido: true } }),
    onSuccess: (_turma, { Nome }) => {
      toast.success(`${Nome} saiu da turma.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const projeto = useMutation({
    mutationFn: ({ IdCurso }: Curso) =>
      downloadFile(projetoDaTurmaPdf, { params: { id: IdClienteTurma }, querystring: { curso: IdCurso } }),
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async (curso: Curso) => {
    const sim = await confirm({
      title: `Retirar ${curso.Nome} da turma?`,
      body: 'Quem está na turma deixa de ter este curso nela. O progresso já registrado e os certificados emitidos ficam guardados.',
      action: 'Retirar curso',
      danger: true,
    });
    if (sim) retirar.mutate(curso);
  };

  return (
    <Secao
      titulo="Cursos"
      texto="O que as pessoas desta turma fazem."
      acao={
        altera ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setIncluindo(true)}
          >
            Incluir cursos
          </Button>
        ) : undefined
      }
    >
      {Cursos.length === 0 ? (
        <EmptyState
          picture="document"
          title="Nenhum curso na turma"
          text={
            altera
              ? 'Escolha no catálogo o que as pessoas desta turma vão fazer.'
              : 'O administrador ainda não escolheu o que as pessoas desta turma vão fazer.'
          }
        />
      ) : (
        <ul className={styles.lista}>
          {Cursos.map((curso) => (
            <li key={curso.IdCurso}>
              <span className={styles.duasLinhas}>
                <strong>{curso.Nome}</strong>
                <span className={styles.apoio}>{detalhe(curso)}</span>
              </span>
              {curso.Status === 'PU' ? null : (
                <Selo tom="neutro">{curso.Status === 'RA' ? 'Rascunho' : 'Arquivado'}</Selo>
              )}
              {curso.TemProjeto ? (
                <Button
                  variant="subtle"
                  aria-label={`Baixar o projeto pedagógico de ${curso.Nome}`}
                  loading={projeto.isPending && projeto.variables.IdCurso === curso.IdCurso}
                  onClick={() => projeto.mutate(curso)}
                >
                  Projeto pedagógico
                </Button>
              ) : null}
              {altera ? (
                <Button
                  variant="subtle"
                  aria-label={`Retirar ${curso.Nome} da turma`}
                  onClick={() => void perguntar(curso)}
                >
                  Retirar
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {incluindo ? <IncluirCursos turma={turma} aoFechar={() => setIncluindo(false)} /> : null}
    </Secao>
  );
}

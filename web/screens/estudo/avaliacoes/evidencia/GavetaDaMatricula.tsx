import { Button } from '@mantine/core';
import { IconArrowLeft } from '#icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { evidenciaMatricula, type CursoFeito } from '#contract/estudo/avaliacoes-evidencia.ts';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import { query } from '../../../../lib/query.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import { AcessosRedefinidos } from './AcessosRedefinidos.tsx';
import { Aproveitar } from '../../../prova/aproveitamentos/aproveitar/Aproveitar.tsx';
import { CursoDaMatricula } from './CursoDaMatricula.tsx';
import { ProvaFeita } from './ProvaFeita.tsx';
import { TempoExtra } from './TempoExtra.tsx';
import { Tentativas } from './Tentativas.tsx';
import styles from './Evidencia.module.css';

type GavetaDaMatriculaProps = {
  /** IdClienteTurmaAluno, or null while the drawer is closed. */
  matricula: number | null;
  aoFechar: () => void;
};

/** What somebody did in a class: lessons, attempts, and each attempt's questions and answers. */
export function GavetaDaMatricula({ matricula, aoFechar }: GavetaDaMatriculaProps) {
  const [tentativa, setTentativa] = useState<number | null>(null);
  const [aproveitando, setAproveitando] = useState<CursoFeito | null>(null);
  const id = matricula ?? 0;
  const evidencia = useQuery({
    ...query(evidenciaMatricula, { params: { id } }),
    enabled: id > 0,
    // Somebody may be studying right now.
    staleTime: 0,
  });
  const voltar = () => {
    setTentativa(null);
    setAproveitando(null);
  };
  const fechar = () => {
    voltar();
    aoFechar();
  };
  const inicio = tentativa === null && aproveitando === null;
  const { data } = evidencia;

  return (
    <Drawer opened={id > 0} onClose={fechar} title={data?.Nome ?? 'O que foi feito'} size="46rem">
      {evidencia.isPending ? <Loading label="Carregando o que foi feito…" /> : null}
      {data === undefined && evidencia.isError ? <Falha consulta={evidencia} /> : null}
      {data !== undefined && inicio ? (
        <div className={styles.corpo}>
          <p className={styles.contexto}>
            {chamarTurma(data.Turma, 'Turma')} · {percent(Math.floor(data.Progresso))} do total
          </p>
          <AcessosRedefinidos acessos={data.AcessosRedefinidos} />
          <TempoExtra
            key={data.TempoExtra.Percentual}
            matricula={id}
            atual={data.TempoExtra}
            aoMudar={() => void evidencia.refetch()}
          />
          {data.Cursos.length === 0 ? (
            <p className={styles.apoio}>Esta turma ainda não tem cursos.</p>
          ) : (
            data.Cursos.map((curso) => (
              <CursoDaMatricula
                key={curso.IdCurso}
                matricula={id}
                curso={curso}
                aoAproveitar={() => setAproveitando(curso)}
              />
            ))
          )}
          <Tentativas matricula={id} aoAbrir={setTentativa} />
        </div>
      ) : null}
      {data !== undefined && !inicio ? (
        <div className={styles.corpo}>
          <Button
            variant="subtle"
            className={styles.voltar}
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            onClick={voltar}
            data-autofocus
          >
            Voltar ao que foi feito
          </Button>
          {tentativa === null ? null : <ProvaFeita IdTentativa={tentativa} />}
          {aproveitando === null ? null : (
            <Aproveitar matricula={id} IdCurso={aproveitando.IdCurso} aoTerminar={voltar} />
          )}
        </div>
      ) : null}
    </Drawer>
  );
}

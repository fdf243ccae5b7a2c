import { contar } from '#contract/contar.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { Secao } from '../../../components/Secao.tsx';
import { formatDay } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SeloDaTurma } from '../../../components/turmas/SeloDaTurma.tsx';
import styles from './Cursos.module.css';

export function TurmasDoCurso({ curso: { Turmas, QtdTurmas } }: { curso: CursoDetalhe }) {
  return (
    <Secao
      titulo="Turmas"
      texto={
        QtdTurmas > Turmas.length
          ? `As ${Turmas.length} mais novas de ${contar(QtdTurmas, 'turma', 'turmas')} com este curso.`
          : 'Onde este curso é feito.'
      }
    >
      {Turmas.length === 0 ? (
        <EmptyState
          picture="people"
          title="Nenhuma turma com este curso"
          text="Depois de publicado, o curso pode ser incluído em uma turma, na página do cliente."
        />
      ) : (
        <ul className={styles.lista}>
          {Turmas.map(({ IdClienteTurma, IdCliente, Cliente, Descricao, Status, ...turma }) => (
            <li key={IdClienteTurma} className={styles.item}>
              <span className={styles.duasLinhas}>
                <Anchor component={Link} to={`/cliente/${IdCliente}?aba=turmas&turma=${IdClienteTurma}`}>
                  {Descricao}
                </Anchor>
                <span className={styles.apoio}>
                  {Cliente} · {formatDay(turma.DataInicio)} a {formatDay(turma.DataTermino)}
                </span>
              </span>
              <span className={styles.apoio}>{contar(turma.QtdAlunos, 'aluno', 'alunos')}</span>
              <SeloDaTurma Status={Status} />
            </li>
          ))}
        </ul>
      )}
    </Secao>
  );
}

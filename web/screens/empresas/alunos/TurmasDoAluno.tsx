import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Aluno } from '#contract/empresas/alunos.ts';
import { TURMA } from '#contract/situacoes.ts';
import { GavetaDaMatricula } from '../../estudo/avaliacoes/evidencia/GavetaDaMatricula.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { formatDay } from '../../../lib/formats.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import styles from './Historico.module.css';
import { percent } from '../../../ui/charts/percent.ts';

/** The classes of a person; each opens what was done in it. */
export function TurmasDoAluno({ turmas }: { turmas: Aluno['Turmas'] }) {
  const [aberta, abrir] = useOpened('matricula');
  const matricula = turmas.find(({ IdClienteTurmaAluno }) => String(IdClienteTurmaAluno) === aberta);
  return (
    <Secao titulo="Turmas">
      {turmas.length === 0 ? <p className={styles.apoio}>Esta pessoa não está em nenhuma turma.</p> : null}
      <ul className={styles.lista}>
        {turmas.map((turma) => (
          <li key={turma.IdClienteTurmaAluno}>
            <span className={styles.titulo}>
              <Anchor component={Link} to={`/gestor-turmas?turma=${turma.IdClienteTurma}`} fw={600}>
                {turma.Descricao}
              </Anchor>
              <span className={styles.apoio}>
                {TURMA[turma.Status]} · {formatDay(turma.DataInicio)} a {formatDay(turma.DataTermino)} ·{' '}
                {percent(Math.floor(turma.Progresso))} feito
              </span>
            </span>
            <Button
              variant="default"
              aria-label={`Ver o que foi feito em ${turma.Descricao}`}
              onClick={() => abrir(String(turma.IdClienteTurmaAluno))}
            >
              Ver o que foi feito
            </Button>
          </li>
        ))}
      </ul>
      <GavetaDaMatricula matricula={matricula?.IdClienteTurmaAluno ?? null} aoFechar={() => abrir(null)} />
    </Secao>
  );
}

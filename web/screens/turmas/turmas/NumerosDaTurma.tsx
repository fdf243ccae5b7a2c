import { useAreaAdm } from '../../../lib/useSessao.ts';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { percent } from '../../../ui/charts/percent.ts';
import { dizerVagas, type TurmaDetalhe } from './dados-da-turma.ts';
import styles from './Turmas.module.css';

/** The class in three figures, each a link to its people. */
export function NumerosDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const adm = useAreaAdm();
  const { IdClienteTurma, QtdAlunos, QtdEspera, Progresso } = turma;
  const aqui = `?aba=turmas&turma=${IdClienteTurma}`;
  return (
    <div className={styles.numeros}>
      <Figure
        label={adm ? 'Alunos na turma' : 'Seus alunos na turma'}
        value={QtdAlunos}
        to={aqui}
        asOf={`a turma tem ${dizerVagas(turma)}`}
      />
      <Figure
        label="Lista de espera"
        value={QtdEspera}
        to={`${aqui}&situacao=espera`}
        asOf="entram quando uma vaga se abre"
      />
      <Figure
        label="Progresso médio"
        value={Progresso}
        format={percent}
        to={aqui}
        asOf="de quem ocupa uma vaga"
      />
    </div>
  );
}

import { contar } from '#contract/contar.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { daysBetween, formatDay, today } from '../../../lib/formats.ts';
import { type TurmaDetalhe } from './dados-da-turma.ts';
import { GraficoDaTurma } from './GraficoDaTurma.tsx';
import { NumerosDaTurma } from './NumerosDaTurma.tsx';
import styles from './Turmas.module.css';

const dias = (quantos: number) => contar(quantos, 'dia', 'dias');

/** How far the class is from its next date. */
function dizerPrazo({ Status, DataInicio, DataTermino }: TurmaDetalhe): string {
  const hoje = today();
  if (Status === 'CA') return 'A turma foi cancelada';
  if (Status === 'AG') return `Começa em ${dias(daysBetween(hoje, DataInicio))}`;
  if (Status === 'EN') return `Terminou há ${dias(daysBetween(DataTermino, hoje))}`;
  const restam = daysBetween(hoje, DataTermino);
  return restam === 0 ? 'Termina hoje' : `Termina em ${dias(restam)}`;
}

/** How far the people are, against the time that the class has. */
export function ProgressoDaTurma({ turma }: { turma: TurmaDetalhe }) {
  return (
    <>
      <NumerosDaTurma turma={turma} />
      {turma.PontoGraficoProgresso.length > 1 ? (
        <GraficoDaTurma pontos={turma.PontoGraficoProgresso} />
      ) : (
        <p className={styles.vazio}>A turma dura um só dia: não há evolução a mostrar num gráfico.</p>
      )}
      <Secao titulo="Prazo" texto="Quem tem prazo próprio aparece assim na lista de alunos.">
        <ListaDeDados
          curtos
          dados={[
            { nome: 'Início', valor: formatDay(turma.DataInicio) },
            { nome: 'Término', valor: formatDay(turma.DataTermino) },
            { nome: 'Situação', valor: dizerPrazo(turma) },
          ]}
        />
      </Secao>
    </>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { aulasPresenciais } from '#contract/presenca.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { useAberto } from '../../../lib/useAberto.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { registraPresenca, type AulaPresencial } from './dados-da-presenca.ts';
import { pessoas, type TurmaDetalhe } from './dados-da-turma.ts';
import { RegistrarPresenca } from './RegistrarPresenca.tsx';
import styles from './Turmas.module.css';

const detalhe = ({ Curso, DuracaoMinutos }: AulaPresencial) => `${Curso} · ${DuracaoMinutos} min`;

const presentes = ({ QtdPresentes, QtdAlunos }: AulaPresencial) =>
  `${QtdPresentes.toLocaleString('pt-BR')} de ${pessoas(QtdAlunos)} com presença`;

/** The lessons in person of the class; a class without them has no such section. */
export function PresencaDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const { IdClienteTurma } = turma;
  const [aberta, abrir] = useAberto('presenca');
  const aulas = useQuery({
    queryKey: ['aulasPresenciais', IdClienteTurma],
    queryFn: ({ signal }) => api(aulasPresenciais, { params: { id: IdClienteTurma }, signal }),
  });
  const escolhida = aulas.data?.find((aula) => String(aula.IdCursoConteudoAula) === aberta);
  const registra = registraPresenca(turma);

  if (aulas.data === undefined && aulas.isError) {
    return (
      <Secao titulo="Presença">
        <ErrorState message={aulas.error.message} onRetry={() => void aulas.refetch()} />
      </Secao>
    );
  }
  if (aulas.data === undefined || aulas.data.length === 0) return null;
  return (
    <Secao titulo="Presença" texto="A aula presencial se conclui com o registro da presença.">
      <ul className={styles.lista}>
        {aulas.data.map((aula) => (
          <li key={aula.IdCursoConteudoAula}>
            <span className={styles.duasLinhas}>
              <strong>{aula.Titulo}</strong>
              <span className={styles.apoio}>{detalhe(aula)}</span>
              <span className={styles.apoio}>{presentes(aula)}</span>
            </span>
            <Button
              variant="default"
              aria-label={`${registra ? 'Registrar presença' : 'Ver presença'} em ${aula.Titulo}`}
              onClick={() => abrir(String(aula.IdCursoConteudoAula))}
            >
              {registra ? 'Registrar presença' : 'Ver presença'}
            </Button>
          </li>
        ))}
      </ul>
      {escolhida === undefined ? null : (
        <RegistrarPresenca
          key={escolhida.IdCursoConteudoAula}
          turma={turma}
          aula={escolhida}
          aoFechar={() => abrir(null)}
        />
      )}
    </Secao>
  );
}

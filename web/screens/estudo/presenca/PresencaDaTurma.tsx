import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { aulasPresenciais } from '#contract/estudo/presenca.ts';
import { Secao } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { registraPresenca, type AulaPresencial } from './dados-da-presenca.ts';
import { pessoas, type TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';
import { dizerMarcada, marcaEncontro } from './dados-do-encontro.ts';
import { MarcarEncontro } from './MarcarEncontro.tsx';
import { RegistrarPresenca } from './RegistrarPresenca.tsx';
import styles from '../../turmas/turmas/Turmas.module.css';

const detalhe = ({ Curso, DuracaoMinutos }: AulaPresencial) => `${Curso} · ${DuracaoMinutos} min`;

const presentes = ({ QtdPresentes, QtdAlunos }: AulaPresencial) =>
  `${QtdPresentes.toLocaleString('pt-BR')} de ${pessoas(QtdAlunos)} com presença`;

/** The lessons in person of the class. */
export function PresencaDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const { IdClienteTurma } = turma;
  const [aberta, abrir] = useOpened('presenca');
  const [aMarcar, marcar] = useOpened('encontro');
  const aulas = useQuery(query(aulasPresenciais, { params: { id: IdClienteTurma } }));
  const aulaDe = (id: string | null) => aulas.data?.find((aula) => String(aula.IdCursoConteudoAula) === id);
  const escolhida = aulaDe(aberta);
  const marca = marcaEncontro(turma);
  const marcada = marca ? aulaDe(aMarcar) : undefined;
  const registra = registraPresenca(turma);

  if (aulas.data === undefined && aulas.isError) {
    return (
      <Secao titulo="Presença">
        <Falha consulta={aulas} />
      </Secao>
    );
  }
  if (aulas.data === undefined) return <Loading label="Carregando as aulas presenciais…" />;
  if (aulas.data.length === 0) {
    return (
      <EmptyState
        picture="document"
        title="Nenhuma aula presencial"
        text={
          turma.Cursos.length === 0
            ? 'A turma ainda não tem cursos. Quando um deles tiver aula presencial, a data e a presença ficam aqui.'
            : 'Os cursos desta turma não têm aula presencial. Quando um deles tiver, a data e a presença ficam aqui.'
        }
      />
    );
  }
  return (
    <Secao
      titulo="Presença"
      texto="Marque a data da aula presencial; ela é concluída quando a presença é registrada."
    >
      <ul className={`${styles.lista} ${styles.presencas}`}>
        {aulas.data.map((aula) => (
          <li key={aula.IdCursoConteudoAula}>
            <span className={styles.duasLinhas}>
              <strong>{aula.Titulo}</strong>
              <span className={styles.apoio}>{detalhe(aula)}</span>
              <span className={styles.apoio}>{dizerMarcada(aula)}</span>
              <span className={styles.apoio}>{presentes(aula)}</span>
            </span>
            {marca ? (
              <Button
                variant="default"
                aria-label={`${aula.Encontro === null ? 'Marcar data de' : 'Remarcar'} ${aula.Titulo}`}
                onClick={() => marcar(String(aula.IdCursoConteudoAula))}
              >
                {aula.Encontro === null ? 'Marcar data' : 'Remarcar'}
              </Button>
            ) : null}
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
      {marcada === undefined ? null : (
        <MarcarEncontro
          key={marcada.IdCursoConteudoAula}
          turma={turma}
          aula={marcada}
          aoFechar={() => marcar(null)}
        />
      )}
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

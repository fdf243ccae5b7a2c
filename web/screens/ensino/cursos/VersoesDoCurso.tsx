import { contar } from '#contract/contar.ts';
import { useQuery } from '@tanstack/react-query';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { versoes as chamada } from '#contract/ensino/cursos-publicacao.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './Cursos.module.css';

export function VersoesDoCurso({ curso: { IdCurso } }: { curso: CursoDetalhe }) {
  const versoes = useQuery(query(chamada, { params: { id: IdCurso } }));
  return (
    <Secao
      titulo="Versões"
      texto="Cada publicação congela o curso. Quem começou em uma versão continua nela, a não ser que você decida outra coisa ao publicar."
    >
      {versoes.isError ? (
        <Falha consulta={versoes} />
      ) : versoes.data === undefined ? (
        <Loading label="Carregando as versões…" />
      ) : versoes.data.length === 0 ? (
        <EmptyState
          picture="document"
          title="Nunca publicado"
          text="Os alunos só veem o curso depois da primeira publicação."
        />
      ) : (
        <ul className={styles.lista}>
          {versoes.data.map(
            ({ IdCursoVersao, Numero, PublicadaEm, Usuario, Matriculas, Atual, ...versao }) => (
              <li key={IdCursoVersao} className={styles.item}>
                <span className={styles.duasLinhas}>
                  <strong>Versão {Numero}</strong>
                  <span className={styles.apoio}>
                    {formatInstant(PublicadaEm)} · {Usuario}
                  </span>
                </span>
                <span className={styles.apoio}>
                  {contar(versao.TotalAulas, 'aula conta', 'aulas contam')} ·{' '}
                  {contar(versao.TotalMinutos, 'minuto', 'minutos')}
                </span>
                <span className={styles.apoio}>{contar(Matriculas, 'matrícula', 'matrículas')}</span>
                {Atual ? <Selo tom="certo">Atual</Selo> : null}
              </li>
            ),
          )}
        </ul>
      )}
    </Secao>
  );
}

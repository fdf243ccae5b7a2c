import { contar } from '#contract/contar.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { aproveitamentosDaMatricula, type Aproveitamento } from '#contract/prova/aproveitamentos.ts';
import type { CursoFeito } from '#contract/estudo/avaliacoes-evidencia.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { DesfazerAproveitamento } from './DesfazerAproveitamento.tsx';
import { dizerHoras } from '../../estudo/avaliacoes/evidencia/dizer.ts';
import styles from '../../estudo/avaliacoes/evidencia/Evidencia.module.css';

type AproveitamentoDoCursoProps = { matricula: number; curso: CursoFeito; aoAproveitar: () => void };

/** The earlier training that counts in a course, or the way to make it count. */
export function AproveitamentoDoCurso({ matricula, curso, aoAproveitar }: AproveitamentoDoCursoProps) {
  const lidos = useQuery(query(aproveitamentosDaMatricula, { params: { id: matricula } }));
  if (lidos.data === undefined) {
    return lidos.isError ? <p className={styles.apoio}>{lidos.error.message}</p> : null;
  }
  const aproveitamento = lidos.data.find(({ IdCurso }) => IdCurso === curso.IdCurso);
  if (aproveitamento !== undefined) {
    return <EmVigor curso={curso.Nome} aproveitamento={aproveitamento} />;
  }
  if (curso.VersaoDoCurso === null || curso.ConcluidoEm !== null) return null;
  return (
    <Button
      variant="default"
      className={styles.acao}
      aria-label={`Aproveitar treinamento anterior em ${curso.Nome}`}
      onClick={aoAproveitar}
    >
      Aproveitar treinamento anterior
    </Button>
  );
}

type EmVigorProps = { curso: string; aproveitamento: Aproveitamento };

function EmVigor({ curso, aproveitamento }: EmVigorProps) {
  const { IdAproveitamento, Treinamentos, QtdAulas, ResponsavelTecnico, Arquivo } = aproveitamento;
  return (
    <div className={styles.aproveitado}>
      <strong>Treinamento anterior aproveitado em {contar(QtdAulas, 'aula', 'aulas')}</strong>
      <ul>
        {Treinamentos.map(({ Nome, Instituicao, DataConclusao, CargaHoraria }) => (
          <li key={`${Nome} ${DataConclusao}`}>
            {Nome}, {Instituicao}, concluído em {formatDay(DataConclusao)}, {dizerHoras(CargaHoraria)}
          </li>
        ))}
      </ul>
      <p className={styles.apoio}>
        Validado por {[ResponsavelTecnico.Nome, ResponsavelTecnico.Registro].filter(Boolean).join(', ')} em{' '}
        {formatDay(aproveitamento.ValidadoEm)},{' '}
        <Anchor href={Arquivo.Link} target="_blank" rel="noreferrer" underline="always" inherit>
          documento
        </Anchor>{' '}
        anexado por {aproveitamento.RegistradoPor}.
      </p>
      {aproveitamento.PodeDesfazer ? (
        <DesfazerAproveitamento IdAproveitamento={IdAproveitamento} curso={curso} />
      ) : null}
    </div>
  );
}

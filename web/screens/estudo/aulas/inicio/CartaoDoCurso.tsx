import { IconCalendarTime, IconCircleCheck } from '#icons';
import { Link } from 'react-router';
import type { CursoNaLista } from '#contract/estudo/aulas.ts';
import { CapaDoCurso } from '../../../ensino/cursos/CapaDoCurso.tsx';
import { formatDay } from '../../../../lib/formats.ts';
import { percent } from '../../../../ui/charts/percent.ts';
import { Baixado } from './Baixado.tsx';
import styles from './CursosAluno.module.css';
import { DizEncontro } from './DizEncontro.tsx';
import { DizPrazo } from './DizPrazo.tsx';
import { enderecoDoCurso } from '../enderecos.ts';
import { dizerMinutos } from '../prazo.ts';
import { Renova } from './Renova.tsx';

function Quando({ curso }: { curso: CursoNaLista }) {
  if (curso.Situacao === 'em_breve') {
    return (
      <span className={styles.prazo} data-tom="neutro">
        <IconCalendarTime size={16} aria-hidden="true" />
        {curso.Publicado ? `Começa em ${formatDay(curso.DataInicio)}` : 'Em preparação'}
      </span>
    );
  }
  if (curso.ConcluidoEm !== null) {
    return (
      <span className={styles.prazo} data-tom="certo">
        <IconCircleCheck size={16} aria-hidden="true" /> Concluído em {formatDay(curso.ConcluidoEm)}
      </span>
    );
  }
  return <DizPrazo prazo={curso.Prazo} />;
}

/** A course of the person: what it is, how far, until when. */
export function CartaoDoCurso({ curso }: { curso: CursoNaLista }) {
  const restam =
    curso.ConcluidoEm === null && curso.MinutosRestantes > 0
      ? ` · ${dizerMinutos(curso.MinutosRestantes)} de estudo`
      : '';
  return (
    <article className={styles.cartao}>
      <div className={styles.capa}>
        <CapaDoCurso nome={curso.Nome} categoria={curso.Categoria} imagem={curso.Imagem} />
      </div>
      <div className={styles.corpoDoCartao}>
        <h3 className={styles.nome}>
          <Link to={enderecoDoCurso(curso)}>{curso.Nome}</Link>
        </h3>
        <p className={styles.apoio}>
          {curso.Turma}
          {restam}
        </p>
        <Quando curso={curso} />
        <Baixado curso={curso} />
        <Renova certificado={curso.Renova} />
        <DizEncontro encontro={curso.Encontro} />
        <div className={styles.barra}>
          <progress value={curso.Progresso} max={100} aria-label={`Progresso em ${curso.Nome}`} />
          <span aria-hidden="true">{percent(curso.Progresso)}</span>
        </div>
      </div>
    </article>
  );
}

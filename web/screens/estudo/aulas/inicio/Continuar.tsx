import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '#icons';
import { Link } from 'react-router';
import type { cursosDoAluno } from '#contract/estudo/aulas.ts';
import type { Output } from '#contract/call.ts';
import { CapaDoCurso } from '../../../ensino/cursos/CapaDoCurso.tsx';
import { ProgressRing } from '../../../../ui/charts/ProgressRing.tsx';
import { Baixado } from './Baixado.tsx';
import styles from './CursosAluno.module.css';
import { enderecoDaAula } from '../enderecos.ts';
import { DizEncontro } from './DizEncontro.tsx';
import { DizPrazo } from './DizPrazo.tsx';
import { dizerFalta } from '../prazo.ts';
import { Renova } from './Renova.tsx';
import { relogio } from '../tempo.ts';

type Curso = NonNullable<Output<typeof cursosDoAluno>['Continuar']>;

/** One tap from where the person stopped. */
export function Continuar({ curso }: { curso: Curso }) {
  const { Aula } = curso;
  const parouEm =
    contadaPor(Aula, 'trechos') && Aula.Posicao > 0 ? ` · parou em ${relogio(Aula.Posicao)}` : '';
  return (
    <section className={styles.continuar} aria-labelledby="continuar">
      <div className={styles.capaGrande}>
        <CapaDoCurso nome={curso.Nome} categoria="" imagem={curso.Imagem} primeira />
      </div>
      <div className={styles.corpo}>
        <h2 id="continuar" className={styles.chamada}>
          Continuar de onde parei
        </h2>
        <p className={styles.nomeGrande}>{curso.Nome}</p>
        <p className={styles.apoio}>
          {Aula.Titulo}
          {parouEm}
        </p>
        <Renova certificado={curso.Renova} />
        <DizEncontro encontro={curso.Encontro} />
        <Baixado curso={curso} />
        <div className={styles.linha}>
          <ProgressRing value={curso.Progresso} label={`Progresso em ${curso.Nome}`} size={64} />
          <p className={styles.apoio}>
            {dizerFalta(curso.MinutosRestantes)} de estudo
            <br />
            <DizPrazo prazo={curso.Prazo} />
          </p>
        </div>
        <Button
          component={Link}
          to={enderecoDaAula(curso, Aula.IdCursoConteudoAula)}
          size="md"
          className={styles.acao ?? ''}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
        >
          Continuar
        </Button>
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconList } from '#icons';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AulaNaLista } from '#contract/estudo/aulas.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import { aulasDo } from '../curso/aulas.ts';
import { ListaDeAulas } from '../curso/ListaDeAulas.tsx';
import type { AulaDoCurso } from '../fonte.ts';
import { dizerMinutos } from '../prazo.ts';
import styles from './Passos.module.css';
import { SegueSozinha } from './SegueSozinha.tsx';

const SEM_COLUNA = '(max-width: 74.99em)';

type Vizinhas = { atual: AulaNaLista | undefined; proxima: AulaNaLista | undefined };

function Seguinte({ curso, fonte, atual, proxima }: Omit<AulaDoCurso, 'idAula'> & Vizinhas) {
  const feita = atual?.Situacao === 'concluida';
  const comum = { size: 'md', className: styles.seguinte ?? '', variant: feita ? 'filled' : 'default' };
  if (proxima === undefined) {
    return (
      <Button component={Link} to={fonte.enderecoDoCurso(curso)} {...comum}>
        <IconArrowBackUp className={styles.volta} size={20} aria-hidden="true" />
        Voltar<span className={styles.palavra}>&nbsp;ao curso</span>
      </Button>
    );
  }
  if (proxima.Situacao === 'bloqueada') {
    return (
      <Button size="md" disabled className={styles.seguinte ?? ''} aria-describedby="espera-da-proxima">
        Próxima
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={fonte.enderecoDaAula(curso, proxima.IdCursoConteudoAula)}
      aria-label={`Próxima aula: ${proxima.Titulo}`}
      {...comum}
    >
      Próxima
      <IconChevronRight className={styles.seta} size={20} aria-hidden="true" />
    </Button>
  );
}

/** Why the next lesson does not open yet; null when it does. */
function espera({ atual, proxima }: Vizinhas, falta: number | null): string | null {
  if (proxima?.Situacao !== 'bloqueada') return null;
  if (falta !== null && falta > 0) return `Libera em ${dizerMinutos(Math.ceil(falta / 60))}`;
  return atual?.Situacao === 'concluida' ? proxima.Bloqueio : 'Conclua esta aula para seguir';
}

type Props = AulaDoCurso & {
  /** Seconds of study that are missing in the lesson on the screen. */
  falta: number | null;
  /** The place that a lesson of several steps may take. */
  aoTerBarra: (barra: HTMLElement | null) => void;
  /** The next lesson is about to open by itself: how one stays. */
  aoFicar: (() => void) | null;
};

/** Previous, list and next, at the thumb on a phone and always in sight; how far one is stands between them. */
export function Passos({ curso, fonte, idAula, falta, aoTerBarra, aoFicar }: Props) {
  const semColuna = useMediaQuery(SEM_COLUNA, undefined, { getInitialValueInEffect: false });
  const [aberta, setAberta] = useState(false);
  const aulas = aulasDo(curso);
  const lugar = aulas.findIndex(({ IdCursoConteudoAula }) => IdCursoConteudoAula === idAula);
  const anterior = aulas[lugar - 1];
  const vizinhas = { atual: aulas[lugar], proxima: aulas[lugar + 1] };
  const motivo = espera(vizinhas, falta);
  return (
    <nav className={styles.passos} aria-label="Aulas do curso" data-passos data-bottom-action>
      <div ref={aoTerBarra} className={styles.proprios} />
      <div className={styles.doCurso}>
        {anterior === undefined ? (
          <span />
        ) : (
          <Button
            size="md"
            component={Link}
            to={fonte.enderecoDaAula(curso, anterior.IdCursoConteudoAula)}
            variant="default"
            className={styles.anterior ?? ''}
            aria-label={`Aula anterior: ${anterior.Titulo}`}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
            <span className={styles.palavra}>Anterior</span>
          </Button>
        )}
        {semColuna ? (
          <button
            type="button"
            className={styles.lista}
            aria-label={`Aulas ${percent(curso.Progresso)} do curso`}
            onClick={() => setAberta(true)}
          >
            <IconList size={20} aria-hidden="true" />
            <span className={styles.palavra}>Aulas</span>{' '}
            <span className={styles.quanto}>{percent(curso.Progresso)}</span>
          </button>
        ) : null}
        {aoFicar === null || vizinhas.proxima === undefined ? null : (
          <SegueSozinha
            endereco={fonte.enderecoDaAula(curso, vizinhas.proxima.IdCursoConteudoAula)}
            titulo={vizinhas.proxima.Titulo}
            aoCancelar={aoFicar}
          />
        )}
        {motivo === null ? null : (
          <span id="espera-da-proxima" className={styles.espera}>
            {motivo}
          </span>
        )}
        <Seguinte curso={curso} fonte={fonte} {...vizinhas} />
      </div>
      {semColuna ? (
        <>
          <progress
            className={styles.fio}
            value={curso.Progresso}
            max={100}
            aria-label="Progresso no curso"
          />
          <Drawer
            opened={aberta}
            onClose={() => setAberta(false)}
            title={curso.Nome}
            position="bottom"
            size="85dvh"
          >
            <ListaDeAulas
              curso={curso}
              atual={idAula}
              endereco={(id) => fonte.enderecoDaAula(curso, id)}
              aoEscolher={() => setAberta(false)}
            />
          </Drawer>
        </>
      ) : null}
    </nav>
  );
}

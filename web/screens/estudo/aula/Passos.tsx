import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AulaNaLista } from '#contract/aulas.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { aulasDo } from '../curso/aulas.ts';
import { ListaDeAulas } from '../curso/ListaDeAulas.tsx';
import type { AulaDoCurso } from '../fonte.ts';
import styles from './Passos.module.css';

const SEM_COLUNA = '(max-width: 74.99em)';

function Seguinte({ curso, fonte, atual, proxima }: Omit<AulaDoCurso, 'idAula'> & Vizinhas) {
  const feita = atual?.Situacao === 'concluida';
  if (proxima === undefined) {
    return (
      <Button
        component={Link}
        to={fonte.enderecoDoCurso(curso)}
        size="md"
        variant={feita ? 'filled' : 'default'}
      >
        Voltar ao curso
      </Button>
    );
  }
  if (proxima.Situacao === 'bloqueada') {
    return (
      <Button size="md" disabled title={proxima.Bloqueio ?? undefined}>
        Próxima
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={fonte.enderecoDaAula(curso, proxima.IdCursoConteudoAula)}
      size="md"
      variant={feita ? 'filled' : 'default'}
      aria-label={`Próxima aula: ${proxima.Titulo}`}
      rightSection={<IconChevronRight size={20} aria-hidden="true" />}
    >
      Próxima
    </Button>
  );
}

type Vizinhas = { atual: AulaNaLista | undefined; proxima: AulaNaLista | undefined };

/** Previous, list and next, at the thumb on a phone; how far one is stands between them. */
export function Passos({ curso, fonte, idAula }: AulaDoCurso) {
  const semColuna = useMediaQuery(SEM_COLUNA, undefined, { getInitialValueInEffect: false });
  const [aberta, setAberta] = useState(false);
  const aulas = aulasDo(curso);
  const lugar = aulas.findIndex(({ IdCursoConteudoAula }) => IdCursoConteudoAula === idAula);
  const anterior = aulas[lugar - 1];
  const proxima = aulas[lugar + 1];
  return (
    <nav className={styles.passos} aria-label="Aulas do curso" data-passos>
      {anterior === undefined ? (
        <span />
      ) : (
        <Button
          component={Link}
          to={fonte.enderecoDaAula(curso, anterior.IdCursoConteudoAula)}
          size="md"
          variant="default"
          className={styles.anterior ?? ''}
          aria-label={`Aula anterior: ${anterior.Titulo}`}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
          <span className={styles.palavra}>Anterior</span>
        </Button>
      )}
      {semColuna ? (
        <>
          <button type="button" className={styles.lista} onClick={() => setAberta(true)}>
            <IconList size={20} aria-hidden="true" />
            <span>Aulas</span>
            <span className={styles.quanto}>{curso.Progresso}%</span>
          </button>
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
      <Seguinte curso={curso} fonte={fonte} atual={aulas[lugar]} proxima={proxima} />
    </nav>
  );
}

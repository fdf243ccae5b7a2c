import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Pendencia } from '#contract/publicacao.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Cursos.module.css';

type PendenciasProps = { IdCurso: number; lista: readonly Pendencia[]; aoFechar: () => void };

const destino = (IdCurso: number, { Onde, IdCursoConteudoAula }: Pendencia) => {
  if (IdCursoConteudoAula !== null) return `/curso/${IdCurso}?aula=${IdCursoConteudoAula}`;
  return Onde === 'conteudo' ? `/curso/${IdCurso}` : `/curso/${IdCurso}?aba=${Onde}`;
};

const LUGARES = {
  informacoes: 'Informações do curso',
  conteudo: 'Conteúdo do curso',
  projeto: 'Projeto pedagógico',
} as const;

/** What is missing, each a link to where it is missing. */
export function Pendencias({ IdCurso, lista, aoFechar }: PendenciasProps) {
  return (
    <div className={styles.formulario}>
      <Notice
        kind="warning"
        title={
          lista.length === 1 ? 'Falta 1 item para publicar' : `Faltam ${lista.length} itens para publicar`
        }
      >
        Nada foi perdido: complete o que está na lista e publique de novo.
      </Notice>
      <ul className={styles.lista} aria-label="O que falta">
        {lista.map((pendencia) => {
          const { Onde, IdCursoConteudo, IdCursoConteudoAula, Modulo, Aula, Mensagem } = pendencia;
          const onde = [Modulo, Aula].filter((parte) => parte !== null).join(' › ') || LUGARES[Onde];
          return (
            <li key={`${IdCursoConteudo} ${IdCursoConteudoAula} ${Mensagem}`} className={styles.item}>
              <span className={styles.duasLinhas}>
                <Anchor component={Link} to={destino(IdCurso, pendencia)} onClick={aoFechar}>
                  {Mensagem}
                </Anchor>
                <span className={styles.apoio}>{onde}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

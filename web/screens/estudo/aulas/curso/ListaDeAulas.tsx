import { TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCloudCheck,
  IconLock,
  type Icon,
} from '#icons';
import { Link } from 'react-router';
import type { AulaNaLista, CursoDoAluno, SituacaoAula } from '#contract/estudo/aulas.ts';
import { percent } from '../../../../ui/charts/percent.ts';
import { useBaixado } from '../levado/baixados.ts';
import { dizerMinutos } from '../prazo.ts';
import { aulasDo } from './aulas.ts';
import styles from './ListaDeAulas.module.css';

const SITUACOES: Record<SituacaoAula, { palavra: string; Icone: Icon }> = {
  concluida: { palavra: 'Concluída', Icone: IconCircleCheckFilled },
  em_andamento: { palavra: 'Em andamento', Icone: IconCircleHalf2 },
  nao_iniciada: { palavra: 'Não iniciada', Icone: IconCircle },
  bloqueada: { palavra: 'Bloqueada', Icone: IconLock },
};

type ListaProps = {
  curso: CursoDoAluno;
  endereco: (IdCursoConteudoAula: number) => string;
  atual?: number;
  aoEscolher?: () => void;
};

/** The reason is said once, at the first lesson that waits; the others wait for the same. */
function Linha({ aula, motivo, baixada }: { aula: AulaNaLista; motivo: boolean; baixada: boolean }) {
  const { palavra, Icone } = SITUACOES[aula.Situacao];
  const andamento =
    aula.Situacao === 'em_andamento' && aula.Percentual > 0 ? ` ${percent(aula.Percentual)}` : '';
  return (
    <>
      <Icone className={styles.icone} data-situacao={aula.Situacao} size={22} aria-hidden="true" />
      <span className={styles.palavras}>
        <span className={styles.titulo}>{aula.Titulo}</span>
        <span className={styles.apoio}>
          <span>
            {TIPOS_DE_AULA[aula.Tipo].nome} · {dizerMinutos(aula.DuracaoMinutos)}
            {aula.Obrigatoria ? '' : ' · opcional'}
          </span>
          <span className={styles.situacao} data-situacao={aula.Situacao}>
            {aula.Aproveitada ? 'Aproveitada' : palavra}
            {andamento}
          </span>
          {baixada ? (
            <span className={styles.baixada}>
              <IconCloudCheck size={14} aria-hidden="true" /> Baixada
            </span>
          ) : null}
        </span>
        {motivo && aula.Bloqueio !== null ? <span className={styles.apoio}>{aula.Bloqueio}</span> : null}
      </span>
    </>
  );
}

/** In a long list the lesson on the screen is in sight. */
const mostrar = (linha: HTMLAnchorElement | null) => linha?.scrollIntoView({ block: 'nearest' });

/** Modules and lessons, each with its state in a picture and a word. */
export function ListaDeAulas({ curso, endereco, atual, aoEscolher }: ListaProps) {
  const baixado = useBaixado(curso);
  const primeiraBloqueada = aulasDo(curso).find(({ Situacao }) => Situacao === 'bloqueada');
  return (
    <ol className={styles.modulos}>
      {curso.Conteudos.map((modulo) => (
        <li key={modulo.IdCursoConteudo}>
          <h3 className={styles.modulo}>{modulo.Titulo}</h3>
          <ol className={styles.aulas}>
            {modulo.Aulas.map((aula) => {
              const id = aula.IdCursoConteudoAula;
              const linha = (
                <Linha
                  aula={aula}
                  motivo={aula === primeiraBloqueada}
                  baixada={baixado?.aulas.has(id) ?? false}
                />
              );
              return (
                <li key={id}>
                  {aula.Situacao === 'bloqueada' ? (
                    <span className={styles.aula} data-bloqueada>
                      {linha}
                    </span>
                  ) : (
                    <Link
                      ref={id === atual ? mostrar : null}
                      className={styles.aula}
                      to={endereco(id)}
                      aria-current={id === atual ? 'page' : undefined}
                      onClick={aoEscolher}
                    >
                      {linha}
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}

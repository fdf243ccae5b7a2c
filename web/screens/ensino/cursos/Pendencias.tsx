import { contar } from '#contract/contar.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Pendencia } from '#contract/ensino/cursos-publicacao.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Cursos.module.css';

type PendenciasProps = { IdCurso: number; lista: readonly Pendencia[]; aoSeguir?: () => void };

const destino = (IdCurso: number, { Onde, Campo, IdCursoConteudoAula: aula }: Pendencia) => {
  const busca = new URLSearchParams(Onde === 'conteudo' ? {} : { aba: Onde });
  if (Onde === 'conteudo' && aula !== null) busca.set('aula', String(aula));
  busca.set('campo', Campo);
  return `/curso/${IdCurso}?${busca}`;
};

const LUGARES = {
  informacoes: 'Informações do curso',
  conteudo: 'Conteúdo do curso',
  questoes: 'Questões do curso',
  projeto: 'Projeto pedagógico',
} as const;

const GRUPOS = [
  { impede: 'publicar', para: 'para publicar', texto: 'Sem isto o curso não pode ser publicado.' },
  {
    impede: 'certificar',
    para: 'para emitir o certificado',
    texto: 'O curso pode ser publicado e dado; o certificado só é emitido com isto na versão publicada.',
  },
  { impede: 'rever', para: 'para revisar', texto: 'Nada disto impede a publicação.' },
] as const;

/** The one list of what a draft lacks, each item a link to the field that mends it. */
export function Pendencias({ IdCurso, lista, aoSeguir }: PendenciasProps) {
  return GRUPOS.map(({ impede, para, texto }) => {
    const itens = lista.filter(({ Impede }) => Impede === impede);
    if (itens.length === 0) return null;
    const titulo = `${itens.length === 1 ? 'Falta' : 'Faltam'} ${contar(itens.length, 'item', 'itens')} ${para}`;
    return (
      <div key={impede} className={styles.formulario}>
        <Notice kind="warning" title={titulo}>
          {texto}
        </Notice>
        <ul className={styles.lista} aria-label={`O que falta ${para}`}>
          {itens.map((pendencia) => {
            const { Onde, IdCursoConteudo, IdCursoConteudoAula, Modulo, Aula, Campo, Mensagem } = pendencia;
            const onde = [Modulo, Aula].filter((parte) => parte !== null).join(' › ') || LUGARES[Onde];
            return (
              <li
                key={`${IdCursoConteudo} ${IdCursoConteudoAula} ${Campo} ${Mensagem}`}
                className={styles.item}
              >
                <span className={styles.duasLinhas}>
                  <Anchor component={Link} to={destino(IdCurso, pendencia)} onClick={aoSeguir}>
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
  });
}

import { colourOf } from '../../../ui/initials.ts';
import styles from './CapaDoCurso.module.css';

type CapaDoCursoProps = {
  nome: string;
  categoria: string;
  imagem: string | null;
  /** The first thing of its page: not put off until it is scrolled to. */
  primeira?: boolean;
};

/** FNV-1a: a small number that is always the same for the same words. */
function semente(palavras: string): number {
  let numero = 0x811c9dc5;
  for (const letra of palavras) numero = Math.imul(numero ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return numero;
}

/** The uploaded picture, or a pattern that is the course's own. It stands beside the written name, so it has none. */
export function CapaDoCurso({ nome, categoria, imagem, primeira = false }: CapaDoCursoProps) {
  if (imagem !== null) {
    const quando = primeira ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
    return <img className={styles.capa} src={imagem} alt="" {...quando} />;
  }
  const cor = colourOf(categoria || nome);
  const n = semente(nome);
  const parte = (posicao: number, limite: number) => (n >>> posicao) % limite;
  return (
    <svg
      className={styles.capa}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={cor} />
      <g fill="#fff">
        <circle cx={40 + parte(0, 240)} cy={20 + parte(3, 140)} r={60 + parte(6, 50)} opacity="0.1" />
        <circle cx={40 + parte(9, 240)} cy={20 + parte(12, 140)} r={40 + parte(15, 60)} opacity="0.12" />
        <circle cx={40 + parte(18, 240)} cy={20 + parte(21, 140)} r={20 + parte(24, 40)} opacity="0.14" />
      </g>
      <path
        d={`M0 ${110 + parte(5, 50)} C 90 ${70 + parte(8, 60)}, 190 ${150 + parte(11, 30)}, 320 ${80 + parte(14, 60)} V180 H0 Z`}
        fill="#000"
        opacity="0.12"
      />
    </svg>
  );
}

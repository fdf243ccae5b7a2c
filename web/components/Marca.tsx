import { usePlataforma } from '../lib/plataforma.ts';
import styles from './Marca.module.css';

/** The product's mark: an H whose bar is a tick. */
function Simbolo({ tamanho }: { tamanho: number }) {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 32 32" aria-hidden="true" className={styles.simbolo}>
      <rect width="32" height="32" rx="8" className={styles.fundo} />
      <path
        d="M9.5 8v16M22.5 8v5.2M22.5 24v-4.6M9.5 16.6l4.6 3.9 8.4-8.6"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles.traco}
      />
    </svg>
  );
}

type RostoProps = { Nome: string; Imagem: string | null; tamanho?: number; estreita?: boolean };

/** A logo speaks for itself; without one the mark stands beside the name. */
export function RostoDaPlataforma({ Nome, Imagem, tamanho = 32, estreita = false }: RostoProps) {
  if (Imagem !== null) {
    return (
      <span className={styles.placa}>
        <img src={Imagem} alt={Nome} style={{ height: tamanho, maxWidth: estreita ? '6rem' : '11rem' }} />
      </span>
    );
  }
  return (
    <span className={styles.marca}>
      <Simbolo tamanho={tamanho} />
      <span className={estreita ? 'ui-hidden' : styles.nome}>{Nome}</span>
    </span>
  );
}

/** Who runs the platform. `estreita` where there is little room: the name is left to screen readers. */
export function Marca({ tamanho = 32, estreita = false }: { tamanho?: number; estreita?: boolean }) {
  const { Nome, Imagem } = usePlataforma();
  return <RostoDaPlataforma Nome={Nome} Imagem={Imagem} tamanho={tamanho} estreita={estreita} />;
}

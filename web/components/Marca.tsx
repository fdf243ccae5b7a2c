import styles from './Marca.module.css';

/** The product's mark: an H whose bar is a tick. */
export function Simbolo({ tamanho = 32 }: { tamanho?: number }) {
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

export function Marca({ tamanho = 32 }: { tamanho?: number }) {
  return (
    <span className={styles.marca}>
      <Simbolo tamanho={tamanho} />
      <span className={styles.nome}>Habilita</span>
    </span>
  );
}

import styles from './TextoDosTermos.module.css';

/** Terms as plain text: a paragraph per line, each with its own place. */
export function TextoDosTermos({ texto }: { texto: string }) {
  return (
    <>
      {texto.split(/\n{2,}/).map((paragrafo, n) => (
        <p key={n} className={styles.paragrafo}>
          {paragrafo}
        </p>
      ))}
    </>
  );
}

import { formatDay } from '../../../../lib/formats.ts';
import { Selo } from '../../../../components/Selo.tsx';
import styles from './Carteira.module.css';

type PendenteProps = { Curso: string; Cliente: string; Desde: string; Faltas: readonly string[] };

/** A finished course whose certificate cannot be issued yet; the company puts it right, not the student. */
export const Pendente = ({ Curso, Cliente, Desde, Faltas }: PendenteProps) => (
  <article className={styles.cartao} data-tom="espera">
    <h3 className={styles.nome}>{Curso}</h3>
    <p className={styles.apoio}>
      {Cliente} · concluído em {formatDay(Desde)}
    </p>
    <div>
      <Selo tom="espera">Certificado em preparo</Selo>
    </div>
    <p className={styles.apoio}>O que falta, da parte da empresa:</p>
    <ul className={styles.faltas}>
      {Faltas.map((falta) => (
        <li key={falta}>{falta}</li>
      ))}
    </ul>
  </article>
);

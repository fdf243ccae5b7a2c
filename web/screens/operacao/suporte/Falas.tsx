import { IconFileText, IconLock, IconPhoto } from '#icons';
import type { Fala } from '#contract/operacao/suporte.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { fileSize } from '../../../ui/fields/file-size.ts';
import styles from './Falas.module.css';

type FalasProps = {
  falas: readonly Fala[];
  /** Who reads: their own side is called "Você" and stands at the right. */
  naEquipe?: boolean;
};

/** A conversation with support, the oldest words first. */
export function Falas({ falas, naEquipe = false }: FalasProps) {
  return (
    <ol className={styles.falas} aria-label="Mensagens">
      {falas.map((fala) => (
        <li
          key={fala.IdSuporteResposta ?? 0}
          className={styles.fala}
          data-equipe={fala.DaEquipe}
          data-interna={fala.Interna}
          data-minha={fala.DaEquipe === naEquipe}
        >
          <span className={styles.quem}>
            {quemFala(fala, naEquipe)} · {formatInstant(fala.EnviadaEm)}
          </span>
          {fala.Interna ? (
            <span className={styles.nota}>
              <IconLock size={16} aria-hidden="true" />
              Nota interna
            </span>
          ) : null}
          <span className={styles.texto}>{fala.Texto}</span>
          <Anexos anexos={fala.Anexos} />
        </li>
      ))}
    </ol>
  );
}

const quemFala = ({ DaEquipe, Nome }: Fala, naEquipe: boolean) => {
  if (naEquipe) return Nome;
  return DaEquipe ? `${Nome}, suporte` : 'Você';
};

function Anexos({ anexos }: { anexos: Fala['Anexos'] }) {
  if (anexos.length === 0) return null;
  return (
    <ul className={styles.anexos} aria-label="Anexos">
      {anexos.map(({ IdArquivo, Nome, Tipo, Tamanho, Link }) => (
        <li key={IdArquivo}>
          <a href={Link} target="_blank" rel="noreferrer" className={styles.anexo}>
            {Tipo === 'application/pdf' ? (
              <IconFileText size={20} aria-hidden="true" />
            ) : (
              <IconPhoto size={20} aria-hidden="true" />
            )}
            <span className={styles.nome}>{Nome}</span>
            <span className={styles.tamanho}>{fileSize(Tamanho)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

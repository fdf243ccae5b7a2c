import { Link } from 'react-router';
import { usePlataforma } from '../lib/plataforma.ts';
import styles from './LinksDoRodape.module.css';

/** The last line of every page: who runs it, and who answers for people's data. */
export function LinksDoRodape({ className = '' }: { className?: string }) {
  const { Nome, EmailSuporte } = usePlataforma();
  return (
    <footer className={`${styles.rodape} ${className}`}>
      <span>{Nome}</span>
      <nav aria-label="Rodapé">
        {EmailSuporte ? <a href={`mailto:${EmailSuporte}`}>Suporte por e-mail</a> : null}
        <Link to="/privacidade">Privacidade e encarregado</Link>
      </nav>
    </footer>
  );
}

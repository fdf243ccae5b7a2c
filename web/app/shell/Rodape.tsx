import { Link } from 'react-router';
import styles from './Shell.module.css';

export function Rodape() {
  return (
    <footer className={styles.rodape}>
      <span>Habilita</span>
      <nav aria-label="Rodapé">
        <Link to="/suporte">Acessibilidade</Link>
        <Link to="/suporte">Privacidade</Link>
      </nav>
    </footer>
  );
}

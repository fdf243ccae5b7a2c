import { Link, Outlet } from 'react-router';
import { LinksDoRodape } from '../components/LinksDoRodape.tsx';
import { Marca } from '../components/Marca.tsx';
import styles from './PaginaSolta.module.css';

/** The frame of pages that need no login and have no shell. */
export function PaginaPublica() {
  return (
    <div className={styles.publica}>
      <header className={styles.topo}>
        <Link to="/" title="Página inicial">
          <Marca />
        </Link>
      </header>
      <main className={styles.conteudo}>
        <Outlet />
      </main>
      <LinksDoRodape />
    </div>
  );
}

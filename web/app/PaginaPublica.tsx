import { Outlet } from 'react-router';
import { Marca } from '../components/Marca.tsx';
import styles from './PaginaSolta.module.css';

/** The frame of pages that need no login and have no shell. */
export function PaginaPublica() {
  return (
    <div className={styles.publica}>
      <header className={styles.topo}>
        <Marca />
      </header>
      <main className={styles.conteudo}>
        <Outlet />
      </main>
    </div>
  );
}

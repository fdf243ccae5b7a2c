import { NavLink, Outlet } from 'react-router';
import styles from './Gallery.module.css';
import { SECTIONS } from './sections.ts';

export function Gallery() {
  return (
    <div className={styles.gallery}>
      <nav className={styles.nav} aria-label="Peças">
        {SECTIONS.map(({ path, title }) => (
          <NavLink key={path} to={`/${path}`}>
            {title}
          </NavLink>
        ))}
      </nav>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

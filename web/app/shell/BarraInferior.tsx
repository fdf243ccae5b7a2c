import { IconBell, IconCertificate, IconSchool, IconUser } from '#icons';
import { Link, useLocation } from 'react-router';
import styles from './BarraInferior.module.css';
import { useNaoLidos } from './useAvisos.ts';

type BarraInferiorProps = { painelAberto: boolean; aoAbrirPainel: () => void };

const icone = { size: 22, stroke: 1.7, 'aria-hidden': true } as const;

/** A student's four places, at the thumb; in a lesson its own steps take this room. */
export function BarraInferior({ painelAberto, aoAbrirPainel }: BarraInferiorProps) {
  const { pathname } = useLocation();
  const naoLidos = useNaoLidos();
  const atual = (caminho: string) => (pathname === caminho ? 'page' : undefined);
  return (
    <nav className={styles.barra} aria-label="Atalhos" data-bottom-action>
      <Link to="/cursos-aluno" className={styles.lugar} aria-current={atual('/cursos-aluno')}>
        <IconSchool {...icone} />
        <span>Cursos</span>
      </Link>
      <Link
        to="/cursos-aluno/certificados"
        className={styles.lugar}
        aria-current={atual('/cursos-aluno/certificados')}
      >
        <IconCertificate {...icone} />
        <span>Certificados</span>
      </Link>
      <button
        type="button"
        className={styles.lugar}
        aria-haspopup="dialog"
        aria-expanded={painelAberto}
        onClick={aoAbrirPainel}
      >
        <IconBell {...icone} />
        <span>
          Avisos
          {naoLidos === 0 ? null : (
            <>
              <span className={styles.novo} aria-hidden="true" />
              <span className="ui-hidden"> (há novos)</span>
            </>
          )}
        </span>
      </button>
      <Link to="/perfil" className={styles.lugar} aria-current={atual('/perfil')}>
        <IconUser {...icone} />
        <span>Perfil</span>
      </Link>
    </nav>
  );
}

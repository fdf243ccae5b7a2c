import { IconAccessible, IconAlertTriangle } from '#icons';
import { Link } from 'react-router';
import { usePlataforma } from '../lib/plataforma.ts';
import styles from './LinksDoRodape.module.css';

type LinksDoRodapeProps = { className?: string | undefined; ajuda?: boolean };

/** The last line of every page: who runs it, and who answers for people's data. */
export function LinksDoRodape({ className = '', ajuda = false }: LinksDoRodapeProps) {
  const { Nome, EmailSuporte, AvisoDeIncidente = false } = usePlataforma();
  return (
    <footer className={`${styles.rodape} ${className}`}>
      <span>{Nome}</span>
      <nav aria-label="Rodapé">
        {ajuda ? <Link to="/suporte">Central de Ajuda</Link> : null}
        {EmailSuporte ? <a href={`mailto:${EmailSuporte}`}>Suporte por e-mail</a> : null}
        <Link to="/acessibilidade">
          <IconAccessible size={18} stroke={1.8} aria-hidden="true" />
          Acessibilidade
        </Link>
        <Link to="/privacidade">Privacidade e encarregado (DPO)</Link>
        {AvisoDeIncidente ? (
          <Link to="/privacidade">
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            Aviso de incidente com dados pessoais
          </Link>
        ) : null}
      </nav>
    </footer>
  );
}

import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '#icons';
import { Link } from 'react-router';
import { Marca } from '../../components/Marca.tsx';
import type { Cabecalho as DadosDoCabecalho } from '../../components/Pagina.tsx';
import type { UsuarioDaSessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Cabecalho.module.css';
import { Sino } from './Sino.tsx';

type CabecalhoProps = {
  usuario: UsuarioDaSessao;
  areaAdm: boolean;
  pagina: DadosDoCabecalho;
  celular: boolean;
  menuAberto: boolean;
  painelAberto: boolean;
  aoAlternarMenu: () => void;
  aoAbrirPainel: () => void;
};

export function Cabecalho(props: CabecalhoProps) {
  const { usuario, areaAdm, pagina, celular, menuAberto, painelAberto, aoAlternarMenu, aoAbrirPainel } =
    props;
  const IconeDoMenu = celular
    ? IconMenu2
    : menuAberto
      ? IconLayoutSidebarLeftCollapse
      : IconLayoutSidebarLeftExpand;
  const papel = areaAdm ? 'Administração' : !usuario.Adm && usuario.EhGestor ? 'Gestão' : 'Aluno';

  return (
    <header className={styles.cabecalho}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.botao}
        aria-label={menuAberto && !celular ? 'Recolher menu' : 'Abrir menu'}
        aria-expanded={menuAberto}
        aria-controls="navegacao"
        onClick={aoAlternarMenu}
      >
        <IconeDoMenu size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <Link to="/dashboard" className={styles.marca} title="Página inicial">
        <Marca tamanho={28} estreita={celular} />
      </Link>
      <nav className={styles.trilha} aria-label="Trilha">
        <ol>
          {pagina.trilha.map(({ label, to }) => (
            <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
          ))}
          <li className={styles.titulo}>
            <span aria-current="page">{pagina.titulo}</span>
          </li>
        </ol>
      </nav>
      <Sino painelAberto={painelAberto} aoAbrirPainel={aoAbrirPainel} />
      <Link to="/perfil" className={styles.quem}>
        <span className="ui-hidden">Meu perfil: </span>
        <span className={styles.nome}>
          <span>{usuario.Nome}</span>
          <span className={styles.papel}>{papel}</span>
        </span>
        <Avatar name={usuario.Nome} initials={usuario.Iniciais} picture={usuario.Imagem} size={36} />
      </Link>
    </header>
  );
}

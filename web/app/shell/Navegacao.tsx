import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { UsuarioDaSessao } from '../../lib/session.ts';
import { AreaDoPerfil } from './AreaDoPerfil.tsx';
import { Instituicoes } from './Instituicoes.tsx';
import { ehAtual, menuDe } from './menus.ts';
import styles from './Navegacao.module.css';

type NavegacaoProps = {
  usuario: UsuarioDaSessao;
  areaAdm: boolean;
  /** Collapsed, only the pictures show; names stay readable to screen readers and as tooltips. */
  recolhida: boolean;
  aoEscolher?: () => void;
};

export function Navegacao({ usuario, areaAdm, recolhida, aoEscolher }: NavegacaoProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.navegacao} data-recolhida={recolhida}>
      <Instituicoes usuario={usuario} areaAdm={areaAdm} aoTrocar={aoEscolher} />
      <nav aria-label="Menu principal" className={styles.menu}>
        <ul>
          {menuDe(usuario, areaAdm).map((entrada) => (
            <li key={entrada.to}>
              <Tooltip label={entrada.label} position="right" disabled={!recolhida}>
                <Link
                  to={entrada.to}
                  className={styles.entrada}
                  aria-current={ehAtual(entrada, pathname) ? 'page' : undefined}
                  onClick={aoEscolher}
                >
                  <entrada.icone size={22} stroke={1.7} aria-hidden="true" />
                  <span className={styles.rotulo}>{entrada.label}</span>
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <AreaDoPerfil usuario={usuario} aoEscolher={aoEscolher} />
    </div>
  );
}

import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { UsuarioDaSessao } from '../../lib/session.ts';
import { AreaDoPerfil } from './AreaDoPerfil.tsx';
import { Instituicoes } from './Instituicoes.tsx';
import { ehAtual, menuDe, rotinaDe, type Entrada } from './menus.ts';
import styles from './Navegacao.module.css';

type NavegacaoProps = {
  usuario: UsuarioDaSessao;
  areaAdm: boolean;
  /** Collapsed, only the pictures show; names stay readable to screen readers and as tooltips. */
  recolhida: boolean;
  aoEscolher?: () => void;
};

export function Navegacao({ usuario, areaAdm, recolhida, aoEscolher }: NavegacaoProps) {
  const rotina = rotinaDe(areaAdm);
  return (
    <div className={styles.navegacao} data-recolhida={recolhida}>
      <Instituicoes usuario={usuario} areaAdm={areaAdm} aoTrocar={aoEscolher} />
      <div className={styles.menu}>
        <nav aria-label="Menu principal">
          <Lista entradas={menuDe(usuario, areaAdm)} recolhida={recolhida} aoEscolher={aoEscolher} />
        </nav>
        {rotina.length === 0 ? null : (
          <nav aria-labelledby="rotina">
            <p id="rotina" className={styles.grupo}>
              Mensagens
            </p>
            <Lista entradas={rotina} recolhida={recolhida} aoEscolher={aoEscolher} />
          </nav>
        )}
      </div>
      <AreaDoPerfil usuario={usuario} aoEscolher={aoEscolher} />
    </div>
  );
}

type ListaProps = {
  entradas: readonly Entrada[];
  recolhida: boolean;
  aoEscolher: (() => void) | undefined;
};

function Lista({ entradas, recolhida, aoEscolher }: ListaProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entradas.map((entrada) => (
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
  );
}

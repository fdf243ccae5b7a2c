import { Menu, UnstyledButton } from '@mantine/core';
import { IconKey, IconLogout, IconSelector, IconSwitchHorizontal, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { signOut } from '../../lib/logout.ts';
import { sessao, type UsuarioDaSessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { mayLeave } from '../../ui/fields/useUnsavedWarning.ts';
import { MenuRoot } from '../../ui/layout/MenuRoot.tsx';
import styles from './Navegacao.module.css';

type AreaDoPerfilProps = { usuario: UsuarioDaSessao; recolhida: boolean; aoEscolher?: () => void };

export function AreaDoPerfil({ usuario, recolhida, aoEscolher }: AreaDoPerfilProps) {
  const { Nome, Email, Iniciais, Imagem, mostrarSwitch, Aparelho } = usuario;
  const icone = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

  return (
    <MenuRoot position={recolhida ? 'right-end' : 'top'} width={recolhida ? 240 : 'target'} loop>
      <Menu.Target>
        <UnstyledButton className={styles.acionador}>
          <span className="ui-hidden">Minha conta: </span>
          <Avatar name={Nome} initials={Iniciais} picture={Imagem} size={36} />
          <span className={styles.dois}>
            <span className={styles.nome}>{Nome}</span>
            {Email === null ? null : <span className={styles.apoio}>{Email}</span>}
          </span>
          <IconSelector size={18} aria-hidden="true" className={styles.seta} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/perfil" leftSection={<IconUser {...icone} />} onClick={aoEscolher}>
          Perfil
        </Menu.Item>
        {Aparelho ? null : (
          <Menu.Item
            component={Link}
            to="/perfil"
            leftSection={<IconKey {...icone} />}
            onClick={() => {
              sessao.pedirAlterarSenha();
              aoEscolher?.();
            }}
          >
            Alterar Senha
          </Menu.Item>
        )}
        {mostrarSwitch ? (
          <Menu.Item
            component={Link}
            to="/identificacao/perfil"
            leftSection={<IconSwitchHorizontal {...icone} />}
            onClick={aoEscolher}
          >
            Trocar Ambiente
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icone} />}
          onClick={() =>
            void mayLeave().then((sim) => (sim ? signOut({ onEnter: '/identificacao/entrar' }) : undefined))
          }
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  );
}

import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconKey, IconLogout, IconSelector, IconSwitchHorizontal, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { sair } from '../../lib/logout.ts';
import { sessao, type UsuarioDaSessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Navegacao.module.css';

type AreaDoPerfilProps = { usuario: UsuarioDaSessao; recolhida: boolean; aoEscolher?: () => void };

export function AreaDoPerfil({ usuario, recolhida, aoEscolher }: AreaDoPerfilProps) {
  const navigate = useNavigate();
  const { Nome, Email, Iniciais, Imagem, mostrarSwitch } = usuario;
  const ir = (to: string) => {
    aoEscolher?.();
    void navigate(to);
  };
  const icone = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

  return (
    <Menu position={recolhida ? 'right-end' : 'top'} width={recolhida ? 240 : 'target'} loop>
      <Menu.Target>
        <UnstyledButton className={styles.acionador} aria-label={`Minha conta: ${Nome}`}>
          <Avatar name={Nome} initials={Iniciais} picture={Imagem} size={36} />
          <span className={styles.dois}>
            <span className={styles.nome}>{Nome}</span>
            {Email === null ? null : <span className={styles.apoio}>{Email}</span>}
          </span>
          <IconSelector size={18} aria-hidden="true" className={styles.seta} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser {...icone} />} onClick={() => ir('/perfil')}>
          Perfil
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey {...icone} />}
          onClick={() => {
            sessao.pedirAlterarSenha();
            ir('/perfil');
          }}
        >
          Alterar Senha
        </Menu.Item>
        {mostrarSwitch ? (
          <Menu.Item
            leftSection={<IconSwitchHorizontal {...icone} />}
            onClick={() => ir('/identificacao/perfil')}
          >
            Trocar Ambiente
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icone} />}
          onClick={() => sair({ aoEntrar: '/identificacao/entrar' })}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu, UnstyledButton } from '@mantine/core';
import { IconKey, IconLogout, IconSelector, IconSwitchHorizontal, IconUser } from '#icons';
import { Link } from 'react-router';
import { signOut } from '../../lib/logout.ts';
import { ownedStore } from '../../lib/owned-store.ts';
import { sessao, type UsuarioDaSessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { haPacotePorContar } from '../../screens/estudo/aulas/progresso/pacote.ts';
import { PROVAS_LEVADAS } from '../../screens/estudo/avaliacoes/levada/nome.ts';
import { confirm } from '../../ui/feedback/confirm.ts';
import { mayLeave } from '../../ui/fields/useUnsavedWarning.ts';
import { MenuRoot } from '../../ui/layout/MenuRoot.tsx';
import styles from './Navegacao.module.css';

type AreaDoPerfilProps = { usuario: UsuarioDaSessao; aoEscolher?: () => void };

const PERDE_RESPOSTAS = {
  title: 'Sair sem enviar a avaliação?',
  body: 'Há respostas de uma avaliação que só existem neste aparelho. Se você sair agora, elas se perdem; com conexão, elas são enviadas automaticamente.',
  action: 'Sair e perder as respostas',
  danger: true,
};
const PERDE_ESTUDO = {
  title: 'Sair sem enviar o que você fez?',
  body: 'O que você fez em um conteúdo interativo só existe neste aparelho. Se você sair agora, isso se perde; com conexão, é enviado automaticamente.',
  action: 'Sair e perder o que fiz',
  danger: true,
};

/** Who leaves takes everything off the device, also what only the device has. */
async function sair({ IdUsuario }: UsuarioDaSessao) {
  if (!(await mayLeave())) return;
  const perde = ownedStore.names(IdUsuario, PROVAS_LEVADAS).length > 0;
  if (perde && !(await confirm(PERDE_RESPOSTAS))) return;
  if (!perde && haPacotePorContar(IdUsuario) && !(await confirm(PERDE_ESTUDO))) return;
  signOut({ onEnter: '/identificacao/entrar' });
}

export function AreaDoPerfil({ usuario, aoEscolher }: AreaDoPerfilProps) {
  const { Nome, Email, Iniciais, Imagem, mostrarSwitch, Aparelho } = usuario;
  const icone = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

  return (
    // Where the navigation that opens by itself does not move it: whoever is about to choose would miss.
    <MenuRoot position="top-start" width={240} loop>
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
        <Menu.Item leftSection={<IconLogout {...icone} />} onClick={() => void sair(usuario)}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </MenuRoot>
  );
}

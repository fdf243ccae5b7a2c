import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { Pagina } from '../../components/Pagina.tsx';
import { sessao } from '../../lib/session.ts';
import { Emails } from './Emails.tsx';
import { Usuarios } from './Usuarios.tsx';

export default function ConfiguracoesScreen() {
  const navigate = useNavigate();
  const [busca, setBusca] = useSearchParams();
  const aba = busca.get('aba') === 'emails' ? 'emails' : 'usuarios';

  const novoUsuario = () => {
    sessao.selecionarUsuario({ IdUsuario: 0 });
    void navigate('/configuracoes/usuario');
  };

  return (
    <Pagina
      titulo="Configurações"
      contexto="As pessoas da plataforma e os e-mails que ela envia."
      acao={
        aba === 'usuarios' ? (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={novoUsuario}>
            Novo usuário
          </Button>
        ) : undefined
      }
    >
      <Tabs
        value={aba}
        // Each tab has its own search and page, so a new tab starts clean.
        onChange={(nova) => setBusca(nova === 'emails' ? { aba: nova } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="usuarios">Usuários</Tabs.Tab>
          <Tabs.Tab value="emails">E-mails</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="usuarios">
          <Usuarios />
        </Tabs.Panel>
        <Tabs.Panel value="emails">
          <Emails />
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { EditorDoModelo } from '../../components/certificados/modelo/EditorDoModelo.tsx';
import { Pagina } from '../../components/Pagina.tsx';
import { sessao } from '../../lib/session.ts';
import { Auditoria } from './Auditoria.tsx';
import { Duvidas } from './Duvidas.tsx';
import { Emails } from './Emails.tsx';
import { Normas } from './Normas.tsx';
import { Usuarios } from './Usuarios.tsx';

const abas = [
  { value: 'usuarios', label: 'Usuários' },
  { value: 'duvidas', label: 'Dúvidas dos alunos' },
  { value: 'emails', label: 'E-mails' },
  { value: 'certificado', label: 'Certificado' },
  { value: 'normas', label: 'Normas' },
  { value: 'auditoria', label: 'Auditoria' },
] as const;

export default function ConfiguracoesScreen() {
  const navigate = useNavigate();
  const [busca, setBusca] = useSearchParams();
  const aba = abas.find(({ value }) => value === busca.get('aba'))?.value ?? 'usuarios';

  const novoUsuario = () => {
    sessao.selecionarUsuario({ IdUsuario: 0 });
    void navigate('/configuracoes/usuario');
  };

  return (
    <Pagina
      titulo="Configurações"
      contexto="As pessoas, as dúvidas dos alunos, os e-mails, o certificado, as normas e o registro de tudo o que é feito."
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
        onChange={(nova) => setBusca(nova === null || nova === 'usuarios' ? {} : { aba: nova })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {abas.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="usuarios">
          <Usuarios />
        </Tabs.Panel>
        <Tabs.Panel value="duvidas">
          <Duvidas />
        </Tabs.Panel>
        <Tabs.Panel value="emails">
          <Emails />
        </Tabs.Panel>
        <Tabs.Panel value="certificado">
          <EditorDoModelo IdCliente={null} />
        </Tabs.Panel>
        <Tabs.Panel value="normas">
          <Normas />
        </Tabs.Panel>
        <Tabs.Panel value="auditoria">
          <Auditoria />
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

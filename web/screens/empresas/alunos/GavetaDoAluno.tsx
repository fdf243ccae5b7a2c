import '@mantine/core/styles/Tabs.layer.css';
import { Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { obterAluno, type Aluno } from '#contract/empresas/alunos.ts';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { AcessoDoAluno } from './AcessoDoAluno.tsx';
import { AcessosDaPessoa } from '../../acompanhamento/matriz/AcessosDaPessoa.tsx';
import { CursosDaPessoa } from '../../acompanhamento/matriz/CursosDaPessoa.tsx';
import { FormularioDoAluno } from './FormularioDoAluno.tsx';
import { StatusDoAluno } from './StatusDoAluno.tsx';
import { CertificadosDaPessoa } from '../../prova/certificados/CertificadosDaPessoa.tsx';
import { query } from '../../../lib/query.ts';
import { withEmailPendente } from '../../../lib/email-pendente.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

type GavetaDoAlunoProps = {
  cliente: Cliente;
  /** An id, `novo`, or null while the drawer is closed. */
  aberto: string | null;
  aoAbrir: (IdClienteAluno: number) => void;
  aoFechar: () => void;
};

export function GavetaDoAluno({ cliente, aberto, aoAbrir, aoFechar }: GavetaDoAlunoProps) {
  const id = Number(aberto ?? Number.NaN);
  const existe = Number.isInteger(id) && id > 0;
  /** Whose form holds something unsaved: what is told late of one says nothing about another. */
  const mudou = useRef<string | null>(null);
  // The tab that just applies: who was created without e-mail is shown how to come in.
  const [vista, setVista] = useState({ de: aberto, aba: 'dados' });
  const aba = vista.de === aberto ? vista.aba : 'dados';
  const aluno = useQuery({
    ...query(obterAluno, { params: { id } }),
    enabled: existe,
    // The form must start from what is stored now.
    gcTime: 0,
  });

  const fechar = async () => {
    const sim =
      mudou.current !== aberto ||
      (await confirm({
        title: 'Fechar sem salvar?',
        body: 'As alterações feitas aqui serão perdidas.',
        action: 'Fechar sem salvar',
        cancel: 'Continuar editando',
        danger: true,
      }));
    if (!sim) return;
    mudou.current = null;
    aoFechar();
  };
  const salvou = (salvo: Aluno) => {
    if (existe) {
      toast.success(withEmailPendente('Alterações salvas.', salvo));
      aoFechar();
      return;
    }
    toast.success(withEmailPendente(`${salvo.Nome} está em ${cliente.NomeFantasia}.`, salvo));
    if (salvo.PodeImprimirAcesso) {
      setVista({ de: String(salvo.IdClienteAluno), aba: 'acesso' });
      aoAbrir(salvo.IdClienteAluno);
    } else aoFechar();
  };
  const formulario = {
    IdCliente: cliente.IdCliente,
    setores: cliente.Setores,
    adm: true,
    aoSalvar: salvou,
    aoCancelar: () => void fechar(),
    aoMudar: (novo: boolean) => {
      if (novo) mudou.current = aberto;
      else if (mudou.current === aberto) mudou.current = null;
    },
    aoAbrir: (IdClienteAluno: number) => {
      mudou.current = null;
      aoAbrir(IdClienteAluno);
    },
  };

  return (
    <Drawer
      opened={aberto === 'novo' || existe}
      onClose={() => void fechar()}
      title={aberto === 'novo' ? 'Novo aluno' : (aluno.data?.Nome ?? 'Aluno')}
      size="34rem"
    >
      {aberto === 'novo' ? <FormularioDoAluno key="novo" {...formulario} aluno={null} /> : null}
      {existe && aluno.isPending ? <Loading label="Carregando o aluno…" /> : null}
      {existe && aluno.isError ? <Falha consulta={aluno} /> : null}
      {existe && aluno.isSuccess ? (
        <Tabs value={aba} onChange={(nova) => setVista({ de: aberto, aba: nova ?? 'dados' })}>
          <Tabs.List mb="md">
            <Tabs.Tab value="dados">Dados</Tabs.Tab>
            <Tabs.Tab value="acesso">Acesso</Tabs.Tab>
            <Tabs.Tab value="treinamentos">Treinamentos</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="dados">
            <FormularioDoAluno key={aluno.data.IdClienteAluno} {...formulario} aluno={aluno.data} />
          </Tabs.Panel>
          <Tabs.Panel value="acesso">
            <AcessoDoAluno aluno={aluno.data} />
            <Group mt="lg">
              <StatusDoAluno aluno={aluno.data} />
            </Group>
          </Tabs.Panel>
          <Tabs.Panel value="treinamentos">
            <Stack gap="md">
              <CursosDaPessoa IdClienteAluno={aluno.data.IdClienteAluno} />
              <CertificadosDaPessoa IdCliente={cliente.IdCliente} pessoa={aluno.data} adm />
              <AcessosDaPessoa IdClienteAluno={aluno.data.IdClienteAluno} />
            </Stack>
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Drawer>
  );
}

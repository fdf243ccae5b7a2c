import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '#icons';
import { Navigate, useSearchParams } from 'react-router';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { CertificadosDoCliente } from '../../prova/certificados/CertificadosDoCliente.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import { TabRow } from '../../../ui/layout/TabRow.tsx';
import { TabletsDoCliente } from '../aparelhos/TabletsDoCliente.tsx';
import { AlunosDoCliente } from '../alunos/AlunosDoCliente.tsx';
import styles from './Clientes.module.css';
import { DadosDoCliente } from './DadosDoCliente.tsx';
import { FigurasDoCliente } from '../../acompanhamento/painel/FigurasDoCliente.tsx';
import { ImportacoesDoCliente } from '../importacao/ImportacoesDoCliente.tsx';
import { SetoresDoCliente } from '../setores/SetoresDoCliente.tsx';
import { ListaDeTurmas } from '../../turmas/turmas/ListaDeTurmas.tsx';
import { VisaoGeral } from './VisaoGeral.tsx';

const abas = [
  { value: 'visao-geral', label: 'Visão geral' },
  { value: 'dados', label: 'Dados' },
  { value: 'setores', label: 'Setores' },
  { value: 'alunos', label: 'Alunos' },
  { value: 'turmas', label: 'Turmas' },
  { value: 'acompanhamento', label: 'Acompanhamento' },
  { value: 'importacoes', label: 'Importações' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'tablets', label: 'Tablets' },
] as const;

/** What the tab's main button makes; the drawer it opens is in the address too. */
const novos = {
  setores: { label: 'Novo setor', parametro: 'setor-aberto' },
  alunos: { label: 'Novo aluno', parametro: 'aluno' },
  turmas: { label: 'Nova turma', parametro: 'turma' },
  importacoes: { label: 'Nova importação', parametro: 'importacao' },
} as const;

export function PaginaDoCliente({ cliente, trilha }: { cliente: Cliente; trilha: Trilha }) {
  const [busca, setBusca] = useSearchParams();
  const aba = abas.find(({ value }) => value === busca.get('aba'))?.value ?? 'visao-geral';

  // An import is a page of its own, with its own actions.
  const temNovo =
    aba === 'setores' ||
    aba === 'alunos' ||
    aba === 'turmas' ||
    (aba === 'importacoes' && !busca.has('importacao'));
  const novo = temNovo ? novos[aba] : null;
  const abrirNovo = (parametro: string) =>
    setBusca((antes) => {
      const depois = new URLSearchParams(antes);
      depois.set(parametro, 'novo');
      return depois;
    });

  const mudarDeAba = async (nova: string | null) => {
    if (!(await mayLeave())) return;
    // Each tab has its own search and page, so a new tab starts clean.
    setBusca(nova === null || nova === 'visao-geral' ? {} : { aba: nova });
  };

  return (
    <Pagina
      titulo={cliente.NomeFantasia}
      trilha={trilha}
      contexto={
        <span className={styles.contexto}>
          <Avatar
            logo
            name={cliente.NomeFantasia}
            initials={cliente.Iniciais}
            picture={cliente.Imagem}
            size={32}
          />
          <span className={styles.numero}>CNPJ {applyMask('cnpj', cliente.CNPJ)}</span>
          {cliente.Cidade === null ? null : (
            <span>{[cliente.Cidade, cliente.Estado].filter((parte) => parte !== null).join(', ')}</span>
          )}
          {cliente.Status === 'A' ? <Selo tom="certo">Ativo</Selo> : <Selo tom="neutro">Inativo</Selo>}
        </span>
      }
      acao={
        novo === null ? undefined : (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => abrirNovo(novo.parametro)}
          >
            {novo.label}
          </Button>
        )
      }
    >
      <FigurasDoCliente cliente={cliente} aba={aba} />
      <Tabs value={aba} onChange={(nova) => void mudarDeAba(nova)} keepMounted={false}>
        <TabRow tabs={abas} current={aba} />
        <Tabs.Panel value="visao-geral">
          <VisaoGeral cliente={cliente} />
        </Tabs.Panel>
        <Tabs.Panel value="dados">
          <DadosDoCliente cliente={cliente} />
        </Tabs.Panel>
        <Tabs.Panel value="setores">
          <SetoresDoCliente IdCliente={cliente.IdCliente} />
        </Tabs.Panel>
        <Tabs.Panel value="alunos">
          <AlunosDoCliente cliente={cliente} />
        </Tabs.Panel>
        <Tabs.Panel value="turmas">
          <ListaDeTurmas IdCliente={cliente.IdCliente} />
        </Tabs.Panel>
        <Tabs.Panel value="acompanhamento">
          {/* People by courses take the whole width, on a page of their own. */}
          <Navigate replace to={`/cliente/${cliente.IdCliente}/acompanhamento`} />
        </Tabs.Panel>
        <Tabs.Panel value="importacoes">
          <ImportacoesDoCliente IdCliente={cliente.IdCliente} setores={cliente.Setores} />
        </Tabs.Panel>
        <Tabs.Panel value="certificados">
          <CertificadosDoCliente IdCliente={cliente.IdCliente} setores={cliente.Setores} adm />
        </Tabs.Panel>
        <Tabs.Panel value="tablets">
          <TabletsDoCliente IdCliente={cliente.IdCliente} setores={cliente.Setores} />
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

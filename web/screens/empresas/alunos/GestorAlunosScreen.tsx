import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '#icons';
import { useNavigate, useSearchParams } from 'react-router';
import { listaAlunosGestor } from '#contract/empresas/alunos.ts';
import { TabelaDeAlunos } from './TabelaDeAlunos.tsx';
import { TabletsDoCliente } from '../aparelhos/TabletsDoCliente.tsx';
import { CertificadosDoCliente } from '../../prova/certificados/CertificadosDoCliente.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { sessao } from '../../../lib/session.ts';
import { useClienteDoGestor, useUsuario } from '../../../lib/useSessao.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { useSetoresDoGestor } from './useSetoresDoGestor.ts';

const SEM_SETORES: never[] = [];
const ABAS = ['pessoas', 'certificados', 'tablets'] as const;

/** One line, as before the answer came, so that nothing below it moves; the filter has the names. */
const resumo = (quantos: number) =>
  quantos === 1 ? 'As pessoas do seu setor.' : `As pessoas dos seus ${quantos} setores.`;

/** The manager's people: only those of the sectors they answer for, as the server decides. */
export default function GestorAlunosScreen() {
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [busca, setBusca] = useSearchParams();
  const aba = ABAS.find((uma) => uma === busca.get('aba')) ?? 'pessoas';
  const IdCliente = useClienteDoGestor();
  const id = usuario?.IdClienteAluno ?? 0;
  const setores = useSetoresDoGestor(id);
  const ativos = setores.data?.filter(({ Status }) => Status === 'A') ?? [];

  const abrir = (IdClienteAluno: number, setoresDele: readonly number[]) => {
    sessao.selecionarAlunoDoGestor({ IdClienteAluno }, setoresDele);
    // With the id in the address a reload, or somebody it is sent to, opens the same person.
    void navigate(IdClienteAluno === 0 ? '/gestor-aluno' : `/gestor-aluno?aluno=${IdClienteAluno}`);
  };
  // A new person starts in the sector the list is showing.
  const filtrado = ativos.filter(({ IdClienteSetor }) => String(IdClienteSetor) === busca.get('setor'));
  const iniciais = (filtrado.length > 0 ? filtrado : ativos.length === 1 ? ativos : []).map(
    ({ IdClienteSetor }) => IdClienteSetor,
  );

  if (setores.isError) {
    return (
      <Pagina titulo="Alunos">
        <Falha consulta={setores} />
      </Pagina>
    );
  }
  if (setores.isSuccess && setores.data.length === 0) {
    return (
      <Pagina titulo="Alunos">
        <EmptyState
          picture="people"
          title="Nenhum setor sob sua responsabilidade"
          text="Quando quem administra a plataforma vincular setores a você, as pessoas deles aparecem aqui."
        />
      </Pagina>
    );
  }
  return (
    <Pagina
      titulo="Alunos"
      contexto={setores.isSuccess ? resumo(ativos.length) : 'As pessoas dos seus setores.'}
      acao={
        aba === 'pessoas' ? (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={!setores.isSuccess}
            onClick={() => abrir(0, iniciais)}
          >
            Novo aluno
          </Button>
        ) : undefined
      }
    >
      <Tabs
        value={aba}
        // Each tab has its own search and page, so a new tab starts clean.
        onChange={(nova) => setBusca(nova === null || nova === 'pessoas' ? {} : { aba: nova })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="pessoas">Pessoas</Tabs.Tab>
          <Tabs.Tab value="certificados">Certificados</Tabs.Tab>
          <Tabs.Tab value="tablets">Tablets</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pessoas">
          <TabelaDeAlunos
            lista={listaAlunosGestor}
            id={id}
            cliente={IdCliente}
            setores={setores.data ?? SEM_SETORES}
            aoAbrir={({ IdClienteAluno, Setores }) =>
              abrir(
                IdClienteAluno,
                Setores.map(({ IdClienteSetor }) => IdClienteSetor),
              )
            }
            vazio={
              <EmptyState
                picture="people"
                title="Ninguém nos seus setores ainda"
                text="Inclua as pessoas que vão fazer os cursos. Quem não tem e-mail entra com o CPF."
              />
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="certificados">
          <CertificadosDoCliente IdCliente={IdCliente} setores={ativos} adm={false} />
        </Tabs.Panel>
        <Tabs.Panel value="tablets">
          <TabletsDoCliente IdCliente={IdCliente} setores={ativos} />
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

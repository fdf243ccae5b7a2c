import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { obterAluno, type Aluno } from '#contract/empresas/alunos.ts';
import { AcessoDoAluno } from './AcessoDoAluno.tsx';
import { AcessosDaPessoa } from '../../acompanhamento/matriz/AcessosDaPessoa.tsx';
import { CursosDaPessoa } from '../../acompanhamento/matriz/CursosDaPessoa.tsx';
import { FormularioDoAluno } from './FormularioDoAluno.tsx';
import { StatusDoAluno } from './StatusDoAluno.tsx';
import { CertificadosDaPessoa } from '../../prova/certificados/CertificadosDaPessoa.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { Colunas, Secao } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { withEmailPendente } from '../../../lib/email-pendente.ts';
import { idFromUrl } from '../../../lib/id-from-url.ts';
import { sessao } from '../../../lib/session.ts';
import { useClienteDoGestor, useUsuario } from '../../../lib/useSessao.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './GestorAluno.module.css';
import { TurmasDoAluno } from './TurmasDoAluno.tsx';
import { useSetoresDoGestor } from './useSetoresDoGestor.ts';

const trilha: Trilha = [{ label: 'Alunos', to: '/gestor-alunos' }];
const SEM_SETORES: never[] = [];

/** Whom gestor-alunos left in the session: an id, 0 for a new person, null for nobody. */
const escolhaDaSessao = () => {
  const aluno = sessao.alunoDoGestor();
  if (aluno === null) return null;
  return sessao.alunoDoGestorEmEdicao() ? aluno.IdClienteAluno : 0;
};

export default function GestorAlunoScreen() {
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [endereco] = useSearchParams();
  const [daSessao] = useState(escolhaDaSessao);
  const escolha = idFromUrl(endereco.get('aluno')) ?? daSessao;
  const IdCliente = useClienteDoGestor();
  const id = escolha ?? 0;
  const setores = useSetoresDoGestor(usuario?.IdClienteAluno ?? 0);
  const aluno = useQuery({
    ...query(obterAluno, { params: { id } }),
    enabled: id > 0,
    // The form must start from what is stored now.
    gcTime: 0,
  });

  if (escolha === null) {
    return (
      <Pagina titulo="Aluno" trilha={trilha}>
        <EmptyState
          picture="people"
          title="Nenhuma pessoa escolhida"
          text="Escolha alguém na lista de alunos ou cadastre uma pessoa nova."
          action={
            <Group justify="center" mt="md">
              <Button component={Link} to="/gestor-alunos">
                Ver a lista
              </Button>
            </Group>
          }
        />
      </Pagina>
    );
  }

  const abrir = (IdClienteAluno: number) => {
    sessao.selecionarAlunoDoGestor({ IdClienteAluno }, []);
    void navigate(`/gestor-aluno?aluno=${IdClienteAluno}`, { replace: true });
  };
  const salvou = (salvo: Aluno) => {
    const frase = id > 0 ? 'Alterações salvas.' : `${salvo.Nome} está na sua lista.`;
    toast.success(withEmailPendente(frase, salvo));
    // Who has no e-mail needs the printed slip next.
    if (id === 0 && salvo.PodeImprimirAcesso) abrir(salvo.IdClienteAluno);
    else void navigate('/gestor-alunos');
  };
  const formulario = {
    IdCliente,
    setores: setores.data ?? SEM_SETORES,
    adm: false,
    aoSalvar: salvou,
    aoCancelar: () => void navigate('/gestor-alunos'),
    aoAbrir: abrir,
  };

  if (id === 0) {
    return (
      <Pagina
        key="novo"
        titulo="Novo aluno"
        trilha={trilha}
        contexto="A pessoa entra nos setores sob sua gestão."
      >
        {setores.isPending ? <Loading label="Carregando os setores…" /> : null}
        {setores.isError ? <Falha consulta={setores} /> : null}
        {setores.isSuccess ? (
          <div className={styles.formulario}>
            <Secao titulo="Dados">
              <FormularioDoAluno
                {...formulario}
                aluno={null}
                setoresIniciais={sessao.setoresDoAlunoDoGestor()}
              />
            </Secao>
          </div>
        ) : null}
      </Pagina>
    );
  }
  return (
    <Pagina
      key={id}
      titulo={aluno.data?.Nome ?? 'Aluno'}
      trilha={trilha}
      contexto={aluno.data?.Cargo ?? 'Dados, setores e acesso.'}
    >
      {aluno.isPending ? <Loading label="Carregando o aluno…" /> : null}
      {aluno.isError ? <Falha consulta={aluno} /> : null}
      {aluno.isSuccess ? (
        <Colunas>
          <div className={styles.formulario}>
            <Secao titulo="Dados">
              <FormularioDoAluno
                key={`${aluno.data.IdClienteAluno} ${aluno.data.Versao}`}
                {...formulario}
                aluno={aluno.data}
              />
            </Secao>
          </div>
          <CursosDaPessoa IdClienteAluno={aluno.data.IdClienteAluno} />
          <TurmasDoAluno turmas={aluno.data.Turmas} />
          <Secao
            titulo="Acesso"
            // Who manages others is inactivated by an administrator.
            acao={aluno.data.EhGestor ? undefined : <StatusDoAluno aluno={aluno.data} />}
          >
            <AcessoDoAluno aluno={aluno.data} />
          </Secao>
          <CertificadosDaPessoa IdCliente={IdCliente} pessoa={aluno.data} adm={false} />
          <AcessosDaPessoa IdClienteAluno={aluno.data.IdClienteAluno} />
        </Colunas>
      ) : null}
    </Pagina>
  );
}

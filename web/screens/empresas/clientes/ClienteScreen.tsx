import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { obterCliente } from '#contract/empresas/clientes.ts';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { FormularioDoCliente } from './FormularioDoCliente.tsx';
import { PaginaDaTurma } from '../../turmas/turmas/PaginaDaTurma.tsx';
import { turmaNoEndereco } from '../../turmas/turmas/partes-da-turma.ts';
import { PaginaDoCliente } from './PaginaDoCliente.tsx';

const trilha: Trilha = [{ label: 'Clientes', to: '/clientes' }];

/** A company; id 0 is a new one. One of its classes is a page of its own, under the company's address. */
export default function ClienteScreen() {
  const { idCliente = '' } = useParams();
  const navigate = useNavigate();
  const IdCliente = /^\d{1,9}$/.test(idCliente) ? Number(idCliente) : Number.NaN;
  const [busca] = useSearchParams();
  const IdClienteTurma = busca.get('aba') === 'turmas' ? turmaNoEndereco(busca) : null;
  const cliente = useQuery({
    ...query(obterCliente, { params: { id: IdCliente } }),
    enabled: IdCliente > 0 && IdClienteTurma === null,
  });

  if (IdCliente === 0) {
    return (
      <Pagina
        titulo="Novo cliente"
        trilha={trilha}
        contexto="Depois de cadastrar, crie os setores e inclua as pessoas."
      >
        <FormularioDoCliente
          cliente={null}
          aoSalvar={({ IdCliente: novo, NomeFantasia }) => {
            toast.success(`${NomeFantasia} foi cadastrado.`);
            sessao.editarCliente(false);
            void navigate(`/cliente/${novo}`, { replace: true });
          }}
          aoCancelar={() => void navigate('/clientes')}
        />
      </Pagina>
    );
  }
  if (IdCliente > 0 && IdClienteTurma !== null)
    return <PaginaDaTurma key={IdClienteTurma} IdCliente={IdCliente} IdClienteTurma={IdClienteTurma} />;
  if (cliente.isSuccess) return <PaginaDoCliente cliente={cliente.data} trilha={trilha} />;
  return (
    <Pagina titulo="Cliente" trilha={trilha}>
      {cliente.isError ? (
        <Falha consulta={cliente} />
      ) : Number.isNaN(IdCliente) ? (
        <ErrorState title="Cliente não encontrado" message="Confira o endereço ou volte à lista." />
      ) : (
        <Loading label="Carregando o cliente…" />
      )}
    </Pagina>
  );
}

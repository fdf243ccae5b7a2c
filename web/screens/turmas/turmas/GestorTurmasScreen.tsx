import { useSearchParams } from 'react-router';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { ListaDeTurmas } from './ListaDeTurmas.tsx';
import { PaginaDaTurma } from './PaginaDaTurma.tsx';
import { turmaNoEndereco } from './partes-da-turma.ts';

const trilha: Trilha = [{ label: 'Acompanhamento', to: '/gestor-acompanhamento' }];

/** The classes in which a manager's people study: to follow them, remind, extend and record attendance. */
export default function GestorTurmasScreen() {
  const IdCliente = useClienteDoGestor();
  const [busca] = useSearchParams();
  const IdClienteTurma = turmaNoEndereco(busca);
  if (IdClienteTurma !== null)
    return <PaginaDaTurma key={IdClienteTurma} IdCliente={IdCliente} IdClienteTurma={IdClienteTurma} />;
  return (
    <Pagina titulo="Turmas" contexto="Onde as pessoas dos seus setores estudam." trilha={trilha}>
      <ListaDeTurmas IdCliente={IdCliente} />
    </Pagina>
  );
}

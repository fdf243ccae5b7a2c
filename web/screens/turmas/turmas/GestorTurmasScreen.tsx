import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { TurmasDoCliente } from './TurmasDoCliente.tsx';

const trilha: Trilha = [{ label: 'Acompanhamento', to: '/gestor-acompanhamento' }];

/** The classes in which a manager's people study: to follow them, remind, extend and record attendance. */
export default function GestorTurmasScreen() {
  const IdCliente = useClienteDoGestor();
  return (
    <Pagina titulo="Turmas" contexto="Onde as pessoas dos seus setores estudam." trilha={trilha}>
      <TurmasDoCliente IdCliente={IdCliente} />
    </Pagina>
  );
}

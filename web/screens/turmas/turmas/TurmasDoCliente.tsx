import { useSearchParams } from 'react-router';
import { ListaDeTurmas } from './ListaDeTurmas.tsx';
import { PaginaDaTurma } from './PaginaDaTurma.tsx';

/** The classes of a client: the list, or the one that the address names; `turma=novo` opens the form over the list. */
export function TurmasDoCliente({ IdCliente }: { IdCliente: number }) {
  const [busca] = useSearchParams();
  const IdClienteTurma = Number(busca.get('turma'));
  if (Number.isInteger(IdClienteTurma) && IdClienteTurma > 0) {
    return <PaginaDaTurma key={IdClienteTurma} IdClienteTurma={IdClienteTurma} IdCliente={IdCliente} />;
  }
  return <ListaDeTurmas IdCliente={IdCliente} />;
}

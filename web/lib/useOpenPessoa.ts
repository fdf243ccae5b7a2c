import { useNavigate } from 'react-router';
import { sessao } from './session.ts';

/** Opens somebody's page: a manager's own screen, or, for an administrator, the drawer of the client's people. */
export function useOpenPessoa(cliente: number | undefined) {
  const navigate = useNavigate();
  return (IdClienteAluno: number) => {
    if (cliente !== undefined) {
      void navigate(`/cliente/${cliente}?aba=alunos&aluno=${IdClienteAluno}`);
      return;
    }
    sessao.selecionarAlunoDoGestor({ IdClienteAluno }, []);
    void navigate(`/gestor-aluno?aluno=${IdClienteAluno}`);
  };
}

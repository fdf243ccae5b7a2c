import { useSearchParams } from 'react-router';
import { alunosDoCliente } from '#contract/alunos.ts';
import type { Cliente } from '#contract/clientes.ts';
import { TabelaDeAlunos } from '../../components/alunos/TabelaDeAlunos.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GavetaDoAluno } from './GavetaDoAluno.tsx';

/** The client's people; `?aluno=` is the one in the drawer, or `novo`. */
export function AlunosDoCliente({ cliente }: { cliente: Cliente }) {
  const [busca, setBusca] = useSearchParams();
  const aberto = busca.get('aluno');
  const abrir = (aluno: string | null) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (aluno === null) depois.delete('aluno');
        else depois.set('aluno', aluno);
        return depois;
      },
      // Closing and going on to another are not steps of their own.
      { replace: aberto !== null },
    );

  return (
    <>
      <TabelaDeAlunos
        lista={alunosDoCliente}
        id={cliente.IdCliente}
        setores={cliente.Setores}
        aoAbrir={({ IdClienteAluno }) => abrir(String(IdClienteAluno))}
        vazio={
          <EmptyState
            picture="people"
            title="Ninguém aqui ainda"
            text="Inclua as pessoas que vão fazer os cursos. Quem não tem e-mail entra com o CPF."
          />
        }
      />
      <GavetaDoAluno
        cliente={cliente}
        aberto={aberto}
        aoAbrir={(IdClienteAluno) => abrir(String(IdClienteAluno))}
        aoFechar={() => abrir(null)}
      />
    </>
  );
}

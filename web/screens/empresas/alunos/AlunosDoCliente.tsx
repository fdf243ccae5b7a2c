import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { TabelaDeAlunos } from './TabelaDeAlunos.tsx';
import { useOpened } from '../../../lib/useOpened.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { GavetaDoAluno } from './GavetaDoAluno.tsx';

/** The client's people; `?aluno=` is the one in the drawer, or `novo`. */
export function AlunosDoCliente({ cliente }: { cliente: Cliente }) {
  const [aberto, abrir] = useOpened('aluno');

  return (
    <>
      <TabelaDeAlunos
        lista={alunosDoCliente}
        id={cliente.IdCliente}
        cliente={cliente.IdCliente}
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

import { useQuery } from '@tanstack/react-query';
import { alunosDoCliente } from '#contract/alunos.ts';
import type { Cliente } from '#contract/clientes.ts';
import { api } from '../../lib/api.ts';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Clientes.module.css';

/** How many people are in a situation: the total of the list that the figure opens. */
function useContagem(IdCliente: number, situacao: 'nunca-acessou' | 'email-com-falha') {
  const lista = useQuery({
    queryKey: ['alunos', IdCliente, 'contagem', situacao],
    queryFn: ({ signal }) =>
      api(alunosDoCliente, { params: { id: IdCliente }, querystring: { situacao }, signal }),
  });
  return lista.data?.Total;
}

/** The client's health in figures; each opens the rows behind it. */
export function FigurasDoCliente({ cliente, aba }: { cliente: Cliente; aba: string }) {
  const { IdCliente, QtdAlunos, QtdTurmas, QtdSetores } = cliente;
  const nuncaAcessaram = useContagem(IdCliente, 'nunca-acessou');
  const comFalha = useContagem(IdCliente, 'email-com-falha');
  const pagina = `/cliente/${IdCliente}`;
  return (
    <div className={styles.figuras} data-aba={aba}>
      <Figure label="Alunos ativos" value={QtdAlunos} to={`${pagina}?aba=alunos&situacao=A`} />
      {nuncaAcessaram === undefined ? null : (
        <Figure
          label="Nunca acessaram"
          value={nuncaAcessaram}
          to={`${pagina}?aba=alunos&situacao=nunca-acessou`}
        />
      )}
      {comFalha === undefined ? null : (
        <Figure
          label="E-mail com falha"
          value={comFalha}
          to={`${pagina}?aba=alunos&situacao=email-com-falha`}
        />
      )}
      <Figure label="Setores" value={QtdSetores} to={`${pagina}?aba=setores`} />
      <Figure label="Turmas" value={QtdTurmas} to={`${pagina}?aba=turmas`} />
    </div>
  );
}

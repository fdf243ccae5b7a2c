import { useQuery } from '@tanstack/react-query';
import type { SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import { query } from '../../../lib/query.ts';
import { daysBetween } from '../../../lib/formats.ts';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { Skeleton } from '../../../ui/feedback/Loading.tsx';
import { totalInWords } from '../../../ui/table/pages.ts';
import { percent } from '../../../ui/charts/percent.ts';
import styles from '../../empresas/clientes/Clientes.module.css';

/** How many people are in a situation: the total of the list that the figure opens. */
function useContagem(IdCliente: number, situacao: 'nunca-acessou' | 'email-com-falha') {
  const lista = useQuery(query(alunosDoCliente, { params: { id: IdCliente }, querystring: { situacao } }));
  return lista.data?.Total;
}

const contados = (total: number) => totalInWords(total);

/** Where a figure will stand, so that the others do not move when it comes. */
const Lugar = () => <Skeleton height="6.125rem" />;
const LUGARES = ['treinados', 'dentro do prazo', 'fora do prazo', 'a vencer', 'vagas', 'acesso'];

/** Who is trained, still has time or is late, what ends, seats that are free, and when somebody last came. */
function Saude({ IdCliente }: { IdCliente: number }) {
  const saude = useQuery(query(saudeDoCliente, { params: { id: IdCliente } }));
  if (saude.data === undefined) return LUGARES.map((lugar) => <Lugar key={lugar} />);
  const { Situacoes, VagasLivres, UltimoAcessoEm } = saude.data;
  const naMatriz = (situacao: SituacaoDaMatriz) =>
    `/cliente/${IdCliente}/acompanhamento?situacao=${situacao}`;
  return (
    <>
      {Situacoes.Exigencias === 0 ? null : (
        <>
          <Figure
            label="Treinados"
            // Rounded down: 99,9% trained is not everybody.
            value={Math.floor((100 * Situacoes.treinado) / Situacoes.Exigencias)}
            format={percent}
            to={naMatriz('treinado')}
          />
          <Figure
            label="Dentro do prazo"
            value={Situacoes['dentro-do-prazo']}
            to={naMatriz('dentro-do-prazo')}
          />
          <Figure
            label="Vencidos ou atrasados"
            value={Situacoes['vencido-ou-atrasado']}
            to={naMatriz('vencido-ou-atrasado')}
            tone="expired"
          />
          <Figure
            label="A vencer em 30 dias"
            value={Situacoes['a-vencer']}
            to={naMatriz('a-vencer')}
            tone="expiring"
          />
        </>
      )}
      <Figure label="Vagas livres" value={VagasLivres} to={`/cliente/${IdCliente}?aba=turmas`} />
      {UltimoAcessoEm === null ? null : (
        <Figure
          label="Último acesso"
          value={daysBetween(UltimoAcessoEm, saude.data.Em)}
          format={(dias) => (dias === 0 ? 'Hoje' : dias === 1 ? 'Ontem' : `Há ${dias} dias`)}
          to={`/cliente/${IdCliente}?aba=alunos`}
        />
      )}
    </>
  );
}

/** The client's health in figures; each opens the rows behind it. */
export function FigurasDoCliente({ cliente, aba }: { cliente: Cliente; aba: string }) {
  const { IdCliente, QtdAlunos, QtdTurmas, QtdSetores } = cliente;
  const nuncaAcessaram = useContagem(IdCliente, 'nunca-acessou');
  const comFalha = useContagem(IdCliente, 'email-com-falha');
  const pagina = `/cliente/${IdCliente}`;
  return (
    <div className={styles.figuras} data-aba={aba}>
      <Saude IdCliente={IdCliente} />
      <Figure label="Alunos ativos" value={QtdAlunos} to={`${pagina}?aba=alunos&situacao=A`} />
      {nuncaAcessaram === undefined ? (
        <Lugar />
      ) : (
        <Figure
          label="Nunca acessaram"
          value={nuncaAcessaram}
          format={contados}
          to={`${pagina}?aba=alunos&situacao=nunca-acessou`}
        />
      )}
      {comFalha === undefined ? (
        <Lugar />
      ) : (
        <Figure
          label="E-mail com falha"
          value={comFalha}
          format={contados}
          to={`${pagina}?aba=alunos&situacao=email-com-falha`}
        />
      )}
      <Figure label="Setores" value={QtdSetores} to={`${pagina}?aba=setores`} />
      <Figure label="Turmas" value={QtdTurmas} to={`${pagina}?aba=turmas`} />
    </div>
  );
}

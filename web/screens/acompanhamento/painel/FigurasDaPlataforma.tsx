import type { Output } from '#contract/call.ts';
import type { painelAdm } from '#contract/acompanhamento/painel.ts';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { daysAfter } from '../../../ui/fields/days.ts';
import { daLista, daSituacao, porCliente, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';
import { dizerConclusoes } from './Periodo.tsx';

type FigurasProps = { painel: Output<typeof painelAdm>; escopo: Escopo; hoje: string };

export function FigurasDaPlataforma({ painel, escopo, hoje }: FigurasProps) {
  const { Clientes, Alunos, Turmas, Conclusoes, Vencem, Situacoes, EmailsComFalha, EmailsSemServidor } =
    painel;
  const { cliente } = escopo;
  const vence = (ate: number) => daLista(escopo, 'vencimentos', { de: hoje, ate: daysAfter(hoje, ate) });
  return (
    <div className={styles.figuras}>
      {cliente === undefined ? (
        <Figure label="Clientes ativos" value={Clientes.Ativos} to="/clientes?status=A" />
      ) : null}
      <Figure
        label="Alunos ativos"
        value={Alunos.Ativos}
        to={cliente === undefined ? porCliente('alunos') : `/cliente/${cliente}?aba=alunos&situacao=A`}
      />
      <Figure
        label="Turmas em andamento"
        value={Turmas.EmAndamento}
        to={cliente === undefined ? porCliente('turmas') : `/cliente/${cliente}?aba=turmas&status=EA`}
      />
      <Figure
        {...dizerConclusoes(painel.Periodo)}
        value={Conclusoes.Periodo}
        previous={Conclusoes.Anterior}
        better="up"
        to={daLista(escopo, 'conclusoes', { de: painel.De, ate: hoje })}
      />
      <Figure label="Vencem em 30 dias" value={Vencem.Em30} to={vence(30)} />
      <Figure label="Vencem em 60 dias" value={Vencem.Em60} to={vence(60)} />
      <Figure label="Vencem em 90 dias" value={Vencem.Em90} to={vence(90)} />
      <Figure label="Vencidos" value={Situacoes.vencido} to={daSituacao(escopo, 'vencido')} tone="expired" />
      <Figure
        label="Atrasados"
        value={Situacoes.atrasado}
        to={daSituacao(escopo, 'atrasado')}
        tone="expired"
      />
      {EmailsComFalha === null ? null : (
        <Figure
          label="E-mails com falha"
          value={EmailsComFalha}
          tone="expired"
          to="/configuracoes?aba=emails&status=falhou"
        />
      )}
      {EmailsSemServidor === null ? null : (
        <Figure
          label="E-mails não enviados"
          value={EmailsSemServidor}
          tone="expiring"
          to="/configuracoes?aba=emails&status=pendente"
        />
      )}
    </div>
  );
}

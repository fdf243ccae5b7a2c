import type { ReactNode } from 'react';
import type { Situacoes } from '#contract/acompanhamento/painel.ts';
import { Figure } from '../../../ui/charts/Figure.tsx';
import type { Part } from '../../../ui/charts/LinkedStack.tsx';
import { daSituacao, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';

/** What is asked, cut by situation; excuses are not part of it. */
export const partesDe = (figuras: Situacoes, escopo: Escopo): Part[] => [
  { name: 'Válido', tone: 'current', value: figuras.CO, to: daSituacao(escopo, 'CO') },
  { name: 'A vencer', tone: 'expiring', value: figuras.AV, to: daSituacao(escopo, 'AV') },
  { name: 'Vencido', tone: 'expired', value: figuras.VE, to: daSituacao(escopo, 'VE') },
  { name: 'Revogado', tone: 'expired', value: figuras.RV, to: daSituacao(escopo, 'RV') },
  { name: 'Aguarda assinatura', tone: 'expiring', value: figuras.AS, to: daSituacao(escopo, 'AS') },
  { name: 'Em andamento', tone: 'doing', value: figuras.EA, to: daSituacao(escopo, 'EA') },
  { name: 'Não iniciado', tone: 'idle', value: figuras.NI, to: daSituacao(escopo, 'NI') },
];

type FigurasProps = { figuras: Situacoes; escopo: Escopo; children: ReactNode };

export const FigurasDeSituacao = ({ figuras, escopo, children }: FigurasProps) => (
  <div className={styles.figuras}>
    <Figure label="Válidos" value={figuras.CO} to={daSituacao(escopo, 'CO')} />
    <Figure label="A vencer" value={figuras.AV} to={daSituacao(escopo, 'AV')} tone="expiring" />
    <Figure label="Vencidos" value={figuras.VE} to={daSituacao(escopo, 'VE')} tone="expired" />
    <Figure
      label="Sem certificado"
      value={figuras.SC}
      to={daSituacao(escopo, 'SC')}
      asOf={`${figuras.AT.toLocaleString('pt-BR')} com atraso`}
    />
    <Figure label="Atrasados" value={figuras.AT} to={daSituacao(escopo, 'AT')} tone="expired" />
    <Figure label="Aguardam assinatura" value={figuras.AS} to={daSituacao(escopo, 'AS')} tone="expiring" />
    <Figure label="Em andamento" value={figuras.EA} to={daSituacao(escopo, 'EA')} />
    <Figure label="Não iniciados" value={figuras.NI} to={daSituacao(escopo, 'NI')} />
    {children}
  </div>
);

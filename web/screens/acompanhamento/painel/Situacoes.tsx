import type { ReactNode } from 'react';
import type { Situacoes } from '#contract/acompanhamento/painel.ts';
import { Figure } from '../../../ui/charts/Figure.tsx';
import type { Part } from '../../../ui/charts/LinkedStack.tsx';
import { plain } from '../../../ui/plain.ts';
import { daSituacao, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';

/** What is asked, cut by situation; excuses are not part of it. */
export const partesDe = (figuras: Situacoes, escopo: Escopo): Part[] => [
  { name: 'Válido', tone: 'current', value: figuras.valido, to: daSituacao(escopo, 'valido') },
  { name: 'A vencer', tone: 'expiring', value: figuras['a-vencer'], to: daSituacao(escopo, 'a-vencer') },
  { name: 'Vencido', tone: 'expired', value: figuras.vencido, to: daSituacao(escopo, 'vencido') },
  { name: 'Revogado', tone: 'expired', value: figuras.revogado, to: daSituacao(escopo, 'revogado') },
  {
    name: 'Aguarda assinatura',
    tone: 'expiring',
    value: figuras['aguarda-assinatura'],
    to: daSituacao(escopo, 'aguarda-assinatura'),
  },
  {
    name: 'Em andamento',
    tone: 'doing',
    value: figuras['em-andamento'],
    to: daSituacao(escopo, 'em-andamento'),
  },
  {
    name: 'Não iniciado',
    tone: 'idle',
    value: figuras['nao-iniciado'],
    to: daSituacao(escopo, 'nao-iniciado'),
  },
];

type FigurasProps = { figuras: Situacoes; escopo: Escopo; children: ReactNode };

export const FigurasDeSituacao = ({ figuras, escopo, children }: FigurasProps) => (
  <div className={styles.figuras}>
    <Figure label="Válidos" value={figuras.valido} to={daSituacao(escopo, 'valido')} />
    <Figure
      label="A vencer"
      value={figuras['a-vencer']}
      to={daSituacao(escopo, 'a-vencer')}
      tone="expiring"
    />
    <Figure label="Vencidos" value={figuras.vencido} to={daSituacao(escopo, 'vencido')} tone="expired" />
    <Figure
      label="Sem certificado"
      value={figuras['sem-certificado']}
      to={daSituacao(escopo, 'sem-certificado')}
      asOf={`${plain(figuras.atrasado)} com atraso`}
    />
    <Figure label="Atrasados" value={figuras.atrasado} to={daSituacao(escopo, 'atrasado')} tone="expired" />
    <Figure
      label="Aguardam assinatura"
      value={figuras['aguarda-assinatura']}
      to={daSituacao(escopo, 'aguarda-assinatura')}
      tone="expiring"
    />
    <Figure label="Em andamento" value={figuras['em-andamento']} to={daSituacao(escopo, 'em-andamento')} />
    <Figure label="Não iniciados" value={figuras['nao-iniciado']} to={daSituacao(escopo, 'nao-iniciado')} />
    {children}
  </div>
);

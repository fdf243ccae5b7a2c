import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import type { Situacoes } from '#contract/acompanhamento/painel.ts';
import type { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { LinkedStack } from '../../../ui/charts/LinkedStack.tsx';
import { percent } from '../../../ui/charts/percent.ts';
import { daysAfter } from '../../../ui/fields/days.ts';
import { percentual } from './dias.ts';
import { dasSaidas, naMatriz, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';
import { partesDe } from './Situacoes.tsx';

type Setor = Output<typeof painelGestor>['PorSetor'][number];

type Valor = { value: string; to: string };

const Fim = ({ agora, depois }: { agora: Valor; depois: Valor }) => (
  <span className={styles.fim}>
    <Link to={agora.to}>
      <strong>{agora.value}</strong>
      <span className="ui-hidden"> treinados hoje</span>
    </Link>
    <Link to={depois.to} className={styles.apoio}>
      {depois.value} em 90 dias
    </Link>
  </span>
);

type PorSetorProps = {
  setores: Setor[];
  todos: Situacoes;
  escopo: Escopo;
  hoje: string;
};

/** How each sector stands, and how it will if nothing is done. */
export function PorSetor({ setores, todos, escopo, hoje }: PorSetorProps) {
  return (
    <LinkedStack
      title="Situações por setor"
      note="Treinamentos exigidos, por situação; à direita, o percentual em dia hoje e daqui a 90 dias se nada for feito."
      moreHead={['Treinados hoje', 'Treinados em 90 dias']}
      totals={partesDe(todos, escopo)}
      data={setores.map((setor) => {
        const doSetor = { ...escopo, setor: setor.IdClienteSetor };
        const parte = (quantos: number) =>
          setor.Exigencias === 0 ? '—' : percent(percentual(quantos, setor.Exigencias));
        const agora = {
          value: parte(setor.treinado),
          to: naMatriz(doSetor, { situacao: 'treinado' }),
        };
        const depois = {
          value: parte(setor.Em90),
          to: dasSaidas(doSetor, { hoje, dia: daysAfter(hoje, 90) }),
        };
        return {
          key: setor.IdClienteSetor,
          label: setor.Descricao,
          to: naMatriz(doSetor),
          parts: partesDe(setor, doSetor),
          end: <Fim agora={agora} depois={depois} />,
          more: [agora, depois],
        };
      })}
    />
  );
}

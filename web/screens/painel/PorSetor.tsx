import type { Output } from '#contract/call.ts';
import type { painelGestor } from '#contract/painel.ts';
import { LinkedStack } from '../../ui/charts/LinkedStack.tsx';
import { percentual } from './dias.ts';
import { naMatriz, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';
import { partesDe } from './Situacoes.tsx';

type Setor = Output<typeof painelGestor>['PorSetor'][number];

function Fim({ setor }: { setor: Setor }) {
  const [agora, depois] = [setor.EmDia, setor.Em90].map((n) => percentual(n, setor.Exigencias));
  return (
    <span className={styles.fim}>
      <strong>{agora} %</strong>
      <span className={styles.apoio}>{depois} % em 90 dias</span>
    </span>
  );
}

/** How each sector stands, and how it will if nothing is done. */
export function PorSetor({ setores, escopo }: { setores: Setor[]; escopo: Escopo }) {
  return (
    <LinkedStack
      title="Situações por setor"
      note="Cada pessoa em cada curso exigido dela; à direita, a parte em dia hoje e daqui a 90 dias se nada for feito."
      data={setores.map((setor) => {
        const doSetor = { ...escopo, setor: setor.IdClienteSetor };
        return {
          key: setor.IdClienteSetor,
          label: setor.Descricao,
          to: naMatriz(doSetor),
          parts: partesDe(setor, doSetor),
          end: <Fim setor={setor} />,
        };
      })}
    />
  );
}

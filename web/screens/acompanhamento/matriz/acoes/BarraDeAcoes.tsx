import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  CELULAS_POR_VEZ,
  type AcaoDaMatriz,
  type CelulaEscolhida,
  type TodasAsCelulas,
} from '#contract/acompanhamento/matriz-acoes.ts';
import { BottomBar } from '../../../../ui/layout/BottomBar.tsx';
import { ACOES, treinamentos } from './acoes.ts';
import { FazerAcao } from './FazerAcao.tsx';

type BarraDeAcoesProps = {
  IdCliente: number;
  pares: readonly CelulaEscolhida[];
  /** Beside the pairs, all that a filter shows. */
  todas?: TodasAsCelulas | undefined;
  acoes: readonly AcaoDaMatriz[];
  /** What is chosen, in words; without it, so many pairs. */
  dito?: string | undefined;
  /** What is chosen is not known whole yet. */
  espera?: boolean;
  aoLimpar: () => void;
};

const selecionados = (quantos: number) => {
  const todos = `${treinamentos(quantos)} ${quantos === 1 ? 'selecionado' : 'selecionados'}`;
  return quantos > CELULAS_POR_VEZ ? `${todos}: escolha até 1.000` : todos;
};

/** What can be done to pairs of person and course that are chosen. */
export function BarraDeAcoes(props: BarraDeAcoesProps) {
  const { IdCliente, pares, todas, acoes, dito, espera = false, aoLimpar } = props;
  const [acao, setAcao] = useState<AcaoDaMatriz | null>(null);
  const ha = pares.length > 0 || todas !== undefined || espera;
  return (
    <>
      <BottomBar
        count={ha ? Math.max(1, pares.length) : 0}
        noun={() => dito ?? selecionados(pares.length)}
        onClear={aoLimpar}
      >
        {acoes.map((qual, n) => {
          const { botao, Icone } = ACOES[qual];
          return (
            <Button
              key={qual}
              variant={n === 0 ? 'filled' : 'default'}
              disabled={espera || pares.length > CELULAS_POR_VEZ}
              leftSection={<Icone size={18} aria-hidden="true" />}
              onClick={() => setAcao(qual)}
            >
              {botao}
            </Button>
          );
        })}
      </BottomBar>
      {acao === null ? null : (
        <FazerAcao
          acao={acao}
          IdCliente={IdCliente}
          pares={pares}
          todas={todas}
          aoFechar={(feita) => {
            setAcao(null);
            if (feita) aoLimpar();
          }}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { CELULAS_POR_VEZ, type AcaoDaMatriz, type CelulaEscolhida } from '#contract/acompanhamento-acoes.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { ACOES } from './acoes.ts';
import { FazerAcao } from './FazerAcao.tsx';

type BarraDeAcoesProps = {
  IdCliente: number;
  pares: readonly CelulaEscolhida[];
  acoes: readonly AcaoDaMatriz[];
  /** What each pair is called where it was chosen. */
  nome: { um: string; varios: string };
  aoLimpar: () => void;
};

/** What can be done to pairs of person and course that are chosen. */
export function BarraDeAcoes({ IdCliente, pares, acoes, nome, aoLimpar }: BarraDeAcoesProps) {
  const [acao, setAcao] = useState<AcaoDaMatriz | null>(null);
  const dizer = (quantas: number) => {
    const todas = `${quantas.toLocaleString('pt-BR')} ${quantas === 1 ? nome.um : nome.varios}`;
    return quantas > CELULAS_POR_VEZ ? `${todas}: escolha até 1.000` : todas;
  };
  return (
    <>
      <BottomBar count={pares.length} noun={dizer} onClear={aoLimpar}>
        {acoes.map((qual, n) => {
          const { botao, Icone } = ACOES[qual];
          return (
            <Button
              key={qual}
              variant={n === 0 ? 'filled' : 'default'}
              disabled={pares.length > CELULAS_POR_VEZ}
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
          aoFechar={(feita) => {
            setAcao(null);
            if (feita) aoLimpar();
          }}
        />
      )}
    </>
  );
}

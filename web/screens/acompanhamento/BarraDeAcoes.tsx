import { Button } from '@mantine/core';
import { useState } from 'react';
import { CELULAS_POR_VEZ, type AcaoDaMatriz } from '#contract/acompanhamento-acoes.ts';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { ACOES, ofertas } from '../../components/acompanhamento/acoes.ts';
import { FazerAcao } from '../../components/acompanhamento/FazerAcao.tsx';
import type { Par } from './selecao.ts';

const celulas = (quantas: number) =>
  quantas > CELULAS_POR_VEZ
    ? `${quantas.toLocaleString('pt-BR')} selecionadas: escolha até 1.000`
    : quantas === 1
      ? '1 célula selecionada'
      : `${quantas.toLocaleString('pt-BR')} células selecionadas`;

type BarraDeAcoesProps = { IdCliente: number; pares: readonly Par[]; aoLimpar: () => void };

/** What can be done to what is chosen. */
export function BarraDeAcoes({ IdCliente, pares, aoLimpar }: BarraDeAcoesProps) {
  const [acao, setAcao] = useState<AcaoDaMatriz | null>(null);
  const oferecidas = ofertas([...new Set(pares.map(({ Situacao }) => Situacao))]);
  return (
    <>
      <BottomBar count={pares.length} noun={celulas} onClear={aoLimpar}>
        {oferecidas.map((qual, n) => {
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

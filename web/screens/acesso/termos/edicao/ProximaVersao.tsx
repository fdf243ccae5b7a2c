import { Button } from '@mantine/core';
import { IconPencil } from '#icons';
import { useState } from 'react';
import type { RascunhoDosTermos } from '#contract/acesso/termos.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { EditorDosTermos } from './EditorDosTermos.tsx';
import { useTermo } from './useTermo.ts';

type ProximaVersaoProps = { emVigor: number; rascunho: RascunhoDosTermos | null; pessoas: number };

/** A new version starts from the words in force. */
export function ProximaVersao({ emVigor, rascunho, pessoas }: ProximaVersaoProps) {
  const [escrevendo, setEscrevendo] = useState(rascunho !== null);
  const atual = useTermo(emVigor);
  if (!escrevendo) {
    return (
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => setEscrevendo(true)}
      >
        Escrever nova versão
      </Button>
    );
  }
  if (atual.isPending) return <Loading />;
  if (atual.isError) return <Falha consulta={atual} />;
  return (
    <EditorDosTermos
      emVigor={atual.data}
      rascunho={rascunho}
      pessoas={pessoas}
      aoFechar={() => setEscrevendo(false)}
    />
  );
}

import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import type { Decisao } from './useDecisao.ts';

type FormularioDaPlataformaProps = {
  decisao: Omit<Decisao<object>, 'dados' | 'mudar'>;
  children: ReactNode;
};

/** What every form of the settings has around its fields. */
export function FormularioDaPlataforma({ decisao, children }: FormularioDaPlataformaProps) {
  const { resumo, geral, conflito, salvando, salvoEm, mudou, salvar } = decisao;
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvando) salvar();
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral !== null && conflito === null ? (
          <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
        ) : null}
        {conflito === null ? null : (
          <DuasVersoes
            diferencas={conflito.diferencas}
            salvando={salvando}
            aoManterMinha={conflito.manterMinha}
            aoUsarAtual={conflito.usarAtual}
          />
        )}
        {children}
        <Group>
          <Button type="submit" loading={salvando} disabled={!mudou}>
            Salvar
          </Button>
          <SaveState state={salvoEm === undefined ? 'idle' : 'saved'} at={salvoEm} />
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DuasVersoes } from '../../../../components/DuasVersoes.tsx';
import { Formulario } from '../../../../components/Formulario.tsx';
import { SaveState } from '../../../../ui/fields/SaveState.tsx';
import type { Decisao } from './useDecisao.ts';

type FormularioDaPlataformaProps = {
  decisao: Pick<Decisao<object>, 'erros' | 'conflito' | 'salvando' | 'salvoEm' | 'mudou' | 'enviar'>;
  children: ReactNode;
};

/** What every form of the settings has around its fields. */
export function FormularioDaPlataforma({ decisao, children }: FormularioDaPlataformaProps) {
  const { conflito, salvando, salvoEm, mudou } = decisao;
  return (
    <Formulario form={decisao}>
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
        <SaveState state={salvoEm === undefined || mudou ? 'idle' : 'saved'} at={salvoEm} />
      </Group>
    </Formulario>
  );
}

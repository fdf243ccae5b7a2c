import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { duasEtapasDosAdministradores } from '#contract/acesso/duas-etapas.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

const nomes = new Intl.ListFormat('pt-BR');

/** Before it is demanded of everybody: of whom it would be news. */
export function Administradores() {
  const { data } = useQuery(query(duasEtapasDosAdministradores));
  if (data === undefined) return null;
  const { Total, SoComSenha } = data;
  if (SoComSenha.length === 0) {
    return (
      <Notice kind="success">
        {Total === 1
          ? 'O único administrador usa a verificação em duas etapas.'
          : `Os ${Total} administradores usam a verificação em duas etapas.`}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      title={
        Total === 1
          ? 'O único administrador entra só com a senha'
          : `${SoComSenha.length} de ${Total} administradores ${SoComSenha.length === 1 ? 'entra' : 'entram'} só com a senha`
      }
    >
      {nomes.format(SoComSenha.map(({ Nome }) => Nome))}. Uma senha descoberta abre os dados de todos os
      clientes. Ative a sua no{' '}
      <Anchor href="#/perfil" inherit underline="always">
        seu perfil
      </Anchor>
      .
    </Notice>
  );
}

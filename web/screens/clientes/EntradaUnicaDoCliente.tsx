import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obterEntradaUnica } from '#contract/entrada-unica.ts';
import { ListaDeDados } from '../../components/ListaDeDados.tsx';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { EnderecoDeRetorno } from './EnderecoDeRetorno.tsx';
import { FormularioDaEntradaUnica } from './FormularioDaEntradaUnica.tsx';
import { TesteDaEntradaUnica } from './TesteDaEntradaUnica.tsx';

/** Part of a client's data: people enter with the account they have at the company. */
export function EntradaUnicaDoCliente({ IdCliente }: { IdCliente: number }) {
  const [editando, setEditando] = useState(false);
  const entrada = useQuery({
    queryKey: ['entradaUnica', IdCliente],
    queryFn: ({ signal }) => api(obterEntradaUnica, { params: { id: IdCliente }, signal }),
  });

  return (
    <Secao
      titulo="Entrada única (SSO)"
      texto="As pessoas entram com a conta que já usam na empresa, por um provedor OpenID Connect."
      acao={
        entrada.isSuccess ? (
          <Button variant="default" onClick={() => setEditando(true)}>
            {entrada.data.Versao === 0 ? 'Configurar' : 'Alterar'}
          </Button>
        ) : null
      }
    >
      {entrada.isPending ? <Loading /> : null}
      {entrada.isError ? (
        <ErrorState message={entrada.error.message} onRetry={() => void entrada.refetch()} />
      ) : null}
      {entrada.isSuccess && entrada.data.Versao > 0 ? (
        <>
          <ListaDeDados
            dados={[
              { nome: 'Situação', valor: entrada.data.Ativa ? 'Ligada' : 'Desligada' },
              { nome: 'Provedor', valor: entrada.data.Emissor },
              { nome: 'Domínios de e-mail', valor: entrada.data.Dominios.join(', ') },
              {
                nome: 'Senha da plataforma',
                valor: entrada.data.PermiteSenha ? 'Continua valendo' : 'Não vale',
              },
              {
                nome: 'Quem não tem cadastro',
                valor: entrada.data.CriaPessoas ? 'É cadastrado ao entrar' : 'Não entra',
              },
            ]}
          />
          <EnderecoDeRetorno endereco={entrada.data.EnderecoDeRetorno} />
          <TesteDaEntradaUnica key={entrada.data.Versao} IdCliente={IdCliente} teste={entrada.data.Teste} />
        </>
      ) : null}
      {editando && entrada.isSuccess ? (
        <FormularioDaEntradaUnica
          key={entrada.data.Versao}
          IdCliente={IdCliente}
          entrada={entrada.data}
          aoFechar={() => setEditando(false)}
        />
      ) : null}
    </Secao>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obterEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { EnderecoDeRetorno, NossosMetadados } from './EnderecoDeRetorno.tsx';
import { FormularioDaEntradaUnica } from './FormularioDaEntradaUnica.tsx';
import { TesteDaEntradaUnica } from './TesteDaEntradaUnica.tsx';

/** Part of a client's data: people enter with the account they have at the company. */
export function EntradaUnicaDoCliente({ IdCliente }: { IdCliente: number }) {
  const [editando, setEditando] = useState(false);
  const entrada = useQuery(query(obterEntradaUnica, { params: { id: IdCliente } }));

  return (
    <Secao
      titulo="Entrada única (SSO)"
      texto="As pessoas entram com a conta que já usam na empresa, por um provedor OpenID Connect ou SAML 2.0."
      acao={
        entrada.isSuccess ? (
          <Button variant="default" onClick={() => setEditando(true)}>
            {entrada.data.Versao === 0 ? 'Configurar' : 'Alterar'}
          </Button>
        ) : null
      }
    >
      {entrada.isPending ? <Loading /> : null}
      {entrada.isError ? <Falha consulta={entrada} /> : null}
      {entrada.isSuccess && entrada.data.Versao > 0 ? (
        <>
          <ListaDeDados
            dados={[
              { nome: 'Situação', valor: entrada.data.Ativa ? 'Ativada' : 'Desativada' },
              {
                nome: 'Protocolo',
                valor: entrada.data.Protocolo === 'saml' ? 'SAML 2.0' : 'OpenID Connect',
              },
              { nome: 'Provedor', valor: entrada.data.Emissor },
              { nome: 'Domínios de e-mail', valor: entrada.data.Dominios.join(', ') },
              {
                nome: 'E-mail que o provedor não diz se verificou',
                valor: entrada.data.ConfiaNoEmail ? 'É aceito, dos domínios acima' : 'Não é aceito',
              },
              {
                nome: 'Senha da plataforma',
                valor: entrada.data.PermiteSenha ? 'Continua valendo' : 'Não vale',
              },
              {
                nome: 'Quem não tem cadastro',
                valor: entrada.data.CriaPessoas ? 'É cadastrado ao entrar' : 'Não entra',
              },
              ...(entrada.data.Protocolo === 'saml'
                ? [
                    {
                      nome: 'Pedidos assinados',
                      valor: entrada.data.AssinaPedidos ? 'Sempre' : 'Quando o provedor pede',
                    },
                    {
                      nome: 'Asserções cifradas',
                      valor: entrada.data.PedeCifra ? 'São pedidas' : 'Não são pedidas',
                    },
                  ]
                : []),
            ]}
          />
          {entrada.data.Protocolo === 'saml' ? (
            <NossosMetadados
              metadados={entrada.data.EnderecoDosMetadados}
              retorno={entrada.data.EnderecoDeRetorno}
            />
          ) : (
            <EnderecoDeRetorno endereco={entrada.data.EnderecoDeRetorno} />
          )}
          <TesteDaEntradaUnica
            key={entrada.data.Versao}
            IdCliente={IdCliente}
            teste={entrada.data.Teste}
            confia={entrada.data.ConfiaNoEmail}
          />
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

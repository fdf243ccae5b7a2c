import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cancelarTrocaDeEmail, obterUsuario, reenviarConfirmacaoDeEmail } from '#contract/acesso/usuarios.ts';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { TrocaDeEmail } from './TrocaDeEmail.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { idFromUrl } from '../../../lib/id-from-url.ts';
import { sessao } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DuasEtapasDoUsuario } from '../duas-etapas/DuasEtapasDoUsuario.tsx';
import { FormularioDoUsuario } from './FormularioDoUsuario.tsx';
import { PedidoDoUsuario } from './PedidoDoUsuario.tsx';
import { ReenviarAcesso } from './ReenviarAcesso.tsx';

const trilha: Trilha = [{ label: 'Configurações', to: '/configuracoes' }];

/** Creates or edits the person in the address, or whom configuracoes left in the session. */
export default function UsuarioScreen() {
  const [endereco] = useSearchParams();
  const [daSessao, setEscolha] = useState(() =>
    sessao.usuarioSelecionado() === null
      ? null
      : sessao.usuarioEmEdicao()
        ? (sessao.usuarioSelecionado()?.IdUsuario ?? 0)
        : 0,
  );
  const escolha = idFromUrl(endereco.get('id')) ?? daSessao;
  const IdUsuario = escolha ?? 0;
  const usuario = useQuery({
    ...query(obterUsuario, { params: { id: IdUsuario } }),
    enabled: IdUsuario > 0,
    // The form must start from what is stored now.
    gcTime: 0,
    staleTime: 'static',
  });

  if (escolha === null) {
    return (
      <Pagina titulo="Usuário" trilha={trilha}>
        <EmptyState
          picture="people"
          title="Nenhum usuário escolhido"
          text="Escolha uma pessoa na lista de usuários ou cadastre uma nova."
          action={
            <Group justify="center" mt="md">
              <Button component={Link} to="/configuracoes">
                Ver a lista
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  sessao.selecionarUsuario({ IdUsuario: 0 });
                  setEscolha(0);
                }}
              >
                Novo usuário
              </Button>
            </Group>
          }
        />
      </Pagina>
    );
  }

  if (IdUsuario === 0) {
    return (
      <Pagina
        titulo="Novo usuário"
        trilha={trilha}
        contexto="A pessoa recebe um e-mail com o link para criar a própria senha."
      >
        <FormularioDoUsuario usuario={null} aoRecarregar={() => null} />
      </Pagina>
    );
  }

  return (
    <Pagina titulo={usuario.data?.Nome ?? 'Usuário'} trilha={trilha} contexto="Dados de acesso da pessoa.">
      {usuario.isPending ? <Loading label="Carregando os dados…" /> : null}
      {usuario.isError ? <Falha consulta={usuario} /> : null}
      {usuario.isSuccess ? (
        <>
          {usuario.data.EmailPendente === null ? null : (
            <TrocaDeEmail
              email={usuario.data.EmailPendente}
              atual={usuario.data.Email}
              reenviar={() => api(reenviarConfirmacaoDeEmail, { params: { id: IdUsuario } })}
              cancelar={() => api(cancelarTrocaDeEmail, { params: { id: IdUsuario } })}
              aoMudar={() => void usuario.refetch()}
            />
          )}
          <PedidoDoUsuario IdUsuario={IdUsuario} />
          <FormularioDoUsuario
            key={usuario.data.Versao}
            usuario={usuario.data}
            aoRecarregar={() => void usuario.refetch()}
          />
          <ReenviarAcesso {...usuario.data} />
          <DuasEtapasDoUsuario IdUsuario={IdUsuario} Nome={usuario.data.Nome} />
        </>
      ) : null}
    </Pagina>
  );
}

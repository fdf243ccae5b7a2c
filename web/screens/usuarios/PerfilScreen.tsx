import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { obterPerfil } from '#contract/usuarios.ts';
import { Pagina } from '../../components/Pagina.tsx';
import { Colunas } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { sessao } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CartaoDosMeusDados } from './CartaoDosMeusDados.tsx';
import { CodigoDeConvite } from './CodigoDeConvite.tsx';
import { DadosDoPerfil } from './DadosDoPerfil.tsx';
import { DuasEtapas } from './DuasEtapas.tsx';
import { MeuPedidoDeAcesso } from './MeuPedidoDeAcesso.tsx';
import { PerfilDaEmpresa } from './PerfilDaEmpresa.tsx';
import { PreferenciasDeAvisos } from './PreferenciasDeAvisos.tsx';
import { SenhaDoPerfil } from './SenhaDoPerfil.tsx';
import { Sessoes } from './Sessoes.tsx';
import { useSoDaEmpresa } from './SoComSenha.tsx';

export default function PerfilScreen() {
  const soDaEmpresa = useSoDaEmpresa();
  const perfil = useQuery({
    queryKey: ['perfil'],
    queryFn: ({ signal }) => api(obterPerfil, { signal }),
  });
  // "Alterar Senha" in the profile area opens this page at the password.
  const [irParaSenha] = useState(sessao.pediuAlterarSenha);

  // Synchronises with the session's storage: the request holds for one opening. Not while rendering, which may be thrown away.
  useEffect(() => sessao.esquecerAlterarSenha(), []);

  return (
    <Pagina
      titulo="Perfil"
      contexto={
        soDaEmpresa
          ? 'Seus dados e onde a sua conta está aberta.'
          : 'Seus dados, sua senha e onde a sua conta está aberta.'
      }
    >
      {perfil.isPending ? <Loading label="Carregando os seus dados…" /> : null}
      {perfil.isError ? (
        <ErrorState message={perfil.error.message} onRetry={() => void perfil.refetch()} />
      ) : null}
      {perfil.isSuccess && soDaEmpresa ? <PerfilDaEmpresa perfil={perfil.data} /> : null}
      {soDaEmpresa ? null : <MeuPedidoDeAcesso />}
      {perfil.isSuccess && !soDaEmpresa ? (
        <Colunas>
          <div>
            {/* An address confirmed elsewhere is not one typed here. */}
            <DadosDoPerfil key={perfil.data.Email} perfil={perfil.data} />
            <CodigoDeConvite />
            <PreferenciasDeAvisos temEmail={perfil.data.Email !== null} />
          </div>
          <div>
            <SenhaDoPerfil
              IdUsuario={perfil.data.IdUsuario}
              login={perfil.data.Email ?? ''}
              comecarAqui={irParaSenha}
            />
            <DuasEtapas />
            <Sessoes />
            <CartaoDosMeusDados />
          </div>
        </Colunas>
      ) : null}
    </Pagina>
  );
}

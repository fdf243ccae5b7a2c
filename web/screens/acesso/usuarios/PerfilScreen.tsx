import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { obterPerfil } from '#contract/acesso/usuarios.ts';
import { Pagina } from '../../../components/Pagina.tsx';
import { Colunas } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { CalendarioNoPerfil } from '../../acompanhamento/prazos/CalendarioNoPerfil.tsx';
import { CartaoDosMeusDados } from '../../operacao/privacidade/CartaoDosMeusDados.tsx';
import { CodigoDeConvite } from '../../empresas/convites/CodigoDeConvite.tsx';
import { AparenciaNoPerfil } from './AparenciaNoPerfil.tsx';
import { DadosDoPerfil } from './DadosDoPerfil.tsx';
import { ChaveDeEntrada } from '../duas-etapas/ChaveDeEntrada.tsx';
import { DuasEtapas } from '../duas-etapas/DuasEtapas.tsx';
import { MeuPedidoDeAcesso } from './MeuPedidoDeAcesso.tsx';
import { PerfilDaEmpresa } from './PerfilDaEmpresa.tsx';
import { PinNoPerfil } from '../../empresas/aparelhos/PinNoPerfil.tsx';
import { PreferenciasDeAvisos } from '../../mensagens/avisos/PreferenciasDeAvisos.tsx';
import { SenhaDoPerfil } from './SenhaDoPerfil.tsx';
import { Sessoes } from '../sessoes/Sessoes.tsx';
import { useSoDaEmpresa } from '../../../components/SoComSenha.tsx';

export default function PerfilScreen() {
  const soDaEmpresa = useSoDaEmpresa();
  const noTablet = (useUsuario()?.Aparelho ?? null) !== null;
  const estuda = useUsuario()?.EhAluno === true;
  const perfil = useQuery(query(obterPerfil));
  const saida = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Synchronises with the profile area's "Alterar Senha": left before the form came, it is not asked for at the next visit.
  // Later, for in development a page is taken away once and put back at once.
  useEffect(() => {
    clearTimeout(saida.current);
    return () => {
      saida.current = setTimeout(sessao.esquecerAlterarSenha, 0);
    };
  }, []);

  return (
    <Pagina
      titulo="Perfil"
      contexto={
        noTablet
          ? 'Seus dados nesta empresa e o seu PIN.'
          : soDaEmpresa
            ? 'Seus dados e onde a sua conta está aberta.'
            : 'Seus dados, sua senha e onde a sua conta está aberta.'
      }
    >
      {perfil.isPending ? <Loading label="Carregando os seus dados…" /> : null}
      {perfil.isError ? <Falha consulta={perfil} /> : null}
      {perfil.isSuccess && soDaEmpresa ? <PerfilDaEmpresa perfil={perfil.data} /> : null}
      {soDaEmpresa ? null : <MeuPedidoDeAcesso />}
      {perfil.isSuccess && !soDaEmpresa ? (
        <Colunas>
          <div>
            {/* An address confirmed elsewhere is not one typed here. */}
            <DadosDoPerfil key={perfil.data.Email} perfil={perfil.data} />
            <AparenciaNoPerfil />
            <CodigoDeConvite />
            <PreferenciasDeAvisos temEmail={perfil.data.Email !== null} />
            {estuda ? <CalendarioNoPerfil /> : null}
          </div>
          <div>
            <SenhaDoPerfil IdUsuario={perfil.data.IdUsuario} login={perfil.data.Email ?? ''} />
            {estuda ? <PinNoPerfil /> : null}
            <ChaveDeEntrada />
            <DuasEtapas />
            <Sessoes />
            <CartaoDosMeusDados />
          </div>
        </Colunas>
      ) : null}
    </Pagina>
  );
}

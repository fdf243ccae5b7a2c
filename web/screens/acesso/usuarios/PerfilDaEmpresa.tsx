import { Stack } from '@mantine/core';
import type { Output } from '#contract/call.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import type { obterPerfil } from '#contract/acesso/usuarios.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Colunas, Secao } from '../../../components/Secao.tsx';
import { useUsuario } from '../../../lib/useSessao.ts';
import { CalendarioNoPerfil } from '../../acompanhamento/prazos/CalendarioNoPerfil.tsx';
import { PinNoPerfil } from '../../empresas/aparelhos/PinNoPerfil.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';
import { Sessoes } from '../sessoes/Sessoes.tsx';
import { AparenciaNoPerfil } from './AparenciaNoPerfil.tsx';
import { SoComSenha } from '../../../components/SoComSenha.tsx';

/** Perfil of who came by one company's provider and is elsewhere too, or is at its tablet: to be read. */
export function PerfilDaEmpresa({ perfil }: { perfil: Output<typeof obterPerfil> }) {
  const usuario = useUsuario();
  const noTablet = (usuario?.Aparelho ?? null) !== null;
  return (
    <Stack gap="lg">
      {noTablet ? null : <SoComSenha />}
      <Colunas>
        <div>
          <Secao titulo="Meus dados">
            <ListaDeDados
              dados={[
                { nome: 'Nome completo', valor: perfil.Nome },
                { nome: 'CPF', valor: perfil.CPF && formatarCPF(perfil.CPF) },
                { nome: 'E-mail', valor: perfil.Email },
                { nome: 'Telefone', valor: perfil.Telefone && applyMask('telefone', perfil.Telefone) },
              ]}
            />
          </Secao>
          {usuario?.EhAluno === true && !noTablet ? <CalendarioNoPerfil /> : null}
        </div>
        <div>
          <AparenciaNoPerfil />
          <PinNoPerfil />
          {noTablet ? null : <Sessoes />}
        </div>
      </Colunas>
    </Stack>
  );
}

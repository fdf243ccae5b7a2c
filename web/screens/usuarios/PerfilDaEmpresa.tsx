import { Stack } from '@mantine/core';
import type { Output } from '#contract/call.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import type { obterPerfil } from '#contract/usuarios.ts';
import { ListaDeDados } from '../../components/ListaDeDados.tsx';
import { Colunas, Secao } from '../../components/Secao.tsx';
import { applyMask } from '../../ui/masks.ts';
import { Sessoes } from './Sessoes.tsx';
import { SoComSenha } from './SoComSenha.tsx';

/** Perfil of who came by one company's provider and is elsewhere too: to be read. */
export function PerfilDaEmpresa({ perfil }: { perfil: Output<typeof obterPerfil> }) {
  return (
    <Stack gap="lg">
      <SoComSenha />
      <Colunas>
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
        <Sessoes />
      </Colunas>
    </Stack>
  );
}

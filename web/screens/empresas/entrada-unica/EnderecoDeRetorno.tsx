import { Stack } from '@mantine/core';
import { CopiarLink } from '../../../components/CopiarLink.tsx';

/** For a SAML provider: it reads both from the first, or is told them one by one. */
export function NossosMetadados({ metadados, retorno }: { metadados: string; retorno: string }) {
  return (
    <Stack gap="md" mt="md">
      <CopiarLink
        label="Nossos metadados e identificador (entity ID)"
        ajuda="O provedor lê tudo por este endereço, que também é o nosso identificador. É só desta empresa."
        link={metadados}
        coisa="endereco"
      />
      <CopiarLink
        label="Endereço de retorno (ACS)"
        ajuda="Para o provedor que pede os dados um a um. A asserção deve vir assinada, com SHA-256."
        link={retorno}
        coisa="endereco"
      />
    </Stack>
  );
}

/** To be registered at the provider, letter by letter; it is this client's alone. */
export function EnderecoDeRetorno({ endereco }: { endereco: string }) {
  return (
    <Stack gap="xs" mt="md">
      <CopiarLink
        label="Endereço de retorno"
        ajuda="Cadastre-o no provedor, exatamente assim. É só desta empresa: nas configurações feitas antes, que tinham um endereço igual para todas, troque-o por este."
        link={endereco}
      />
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import { CopiarLink } from '../../components/CopiarLink.tsx';

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

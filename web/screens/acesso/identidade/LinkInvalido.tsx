import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Moldura } from '../../../components/Moldura.tsx';

type LinkInvalidoProps = { titulo: string; prazo: string; novoLink: boolean };

/** A one-time link that is spent, expired or broken: says so and offers the way to a new one. */
export function LinkInvalido({ titulo, prazo, novoLink }: LinkInvalidoProps) {
  return (
    <Moldura titulo={titulo}>
      <Stack gap="md">
        <Notice kind="warning" title="Este link não vale mais">
          Cada link funciona uma única vez e {prazo}. Abra o link do e-mail mais recente
          {novoLink ? ' ou peça um novo.' : '.'}
        </Notice>
        {novoLink ? (
          <Button component={Link} to="/identificacao/recuperar-senha" fullWidth>
            Receber um novo link
          </Button>
        ) : null}
        <Anchor component={Link} to="/identificacao/entrar" ta="center">
          Voltar ao login
        </Anchor>
      </Stack>
    </Moldura>
  );
}

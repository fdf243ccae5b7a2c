import { Anchor, Box } from '@mantine/core';
import { Link } from 'react-router';
import { usePlataforma } from '../lib/plataforma.ts';
import { Notice } from '../ui/feedback/Notice.tsx';

/** Before the sign-in, while a public notice stands: whoever could not be told one by one comes by here. */
export function AvisoDeIncidente() {
  const { AvisoDeIncidente: noAr = false } = usePlataforma();
  if (!noAr) return null;
  return (
    <Box mb="md">
      <Notice kind="warning" title="Aviso de incidente com dados pessoais">
        Pode ter a ver com você.{' '}
        <Anchor component={Link} to="/privacidade" inherit underline="always" c="inherit">
          Leia o que aconteceu e o que fazer
        </Anchor>
      </Notice>
    </Box>
  );
}

import { Button } from '@mantine/core';
import { IconHandLoveYou } from '#icons';
import type { Ref } from 'react';

type Props = { ligada: boolean; aoMudar: (ligada: boolean) => void; ref?: Ref<HTMLButtonElement> };

/** Opens the window again, and closes it. */
export const AlternarLibras = ({ ligada, aoMudar, ref }: Props) => (
  <Button
    ref={ref}
    variant="default"
    size="md"
    aria-pressed={ligada}
    leftSection={<IconHandLoveYou size={20} aria-hidden="true" />}
    onClick={() => aoMudar(!ligada)}
  >
    {ligada ? 'Libras ligada' : 'Libras desligada'}
  </Button>
);

import { lazy, type ComponentProps } from 'react';
import { WhenOpened } from '../../../ui/feedback/WhenOpened.tsx';
import type { FazerAcao as Formulario } from '../matriz/acoes/FazerAcao.tsx';

const FazerAcao = lazy(async () => ({
  default: (await import('../matriz/acoes/FazerAcao.tsx')).FazerAcao,
}));

/** Fetched with the first act: who only looks at the dashboard needs none of its fields. */
export const FazerAcaoDepois = (props: ComponentProps<typeof Formulario>) => (
  <WhenOpened opened onClose={() => props.aoFechar(false)}>
    <FazerAcao {...props} />
  </WhenOpened>
);

import type { ComponentProps } from 'react';
import { opensOver } from '../../../ui/feedback/opens-over.tsx';
import type { FazerAcao as Formulario } from '../matriz/acoes/FazerAcao.tsx';

const FazerAcao = opensOver(async () => (await import('../matriz/acoes/FazerAcao.tsx')).FazerAcao);

/** Fetched with the first act: who only looks at the dashboard needs none of its fields. */
export const FazerAcaoDepois = (props: ComponentProps<typeof Formulario>) => (
  <FazerAcao {...props} opened onClose={() => props.aoFechar(false)} />
);

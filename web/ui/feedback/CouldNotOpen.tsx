import { useEffect, useEffectEvent } from 'react';
import { toast } from './toasts.ts';

type CouldNotOpenProps = { opened: boolean; onClose: () => void };

const TIMEOUT = 15_000;
const MESSAGE = 'Não abriu: talvez haja uma nova versão. Salve o que falta e recarregue a página.';

/** In place of what opens over a page: says so, and the page behind it goes on. */
export function CouldNotOpen({ opened, onClose }: CouldNotOpenProps) {
  const close = useEffectEvent(onClose);
  // Synchronises with who asked for it: nothing is open.
  useEffect(() => {
    if (!opened) return;
    toast.error(MESSAGE, {
      timeout: TIMEOUT,
      action: { label: 'Recarregar', run: () => location.reload() },
    });
    close();
  }, [opened]);
  return null;
}

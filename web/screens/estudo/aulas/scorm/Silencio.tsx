import { useEffect, useState } from 'react';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { timers } from './enviar.ts';

/** Longer than packages take to speak; of a slower one it is said too soon, until it speaks. */
const PACIENCIA = 15_000;

/** To its author, of a package from which nothing was heard since it was opened. */
export function Silencio({ ouvido }: { ouvido: boolean }) {
  const [demora, setDemora] = useState(false);
  // Synchronises with the time that passes.
  useEffect(() => {
    const espera = timers.set(() => setDemora(true), PACIENCIA);
    return () => timers.clear(espera);
  }, []);
  if (ouvido || !demora) return null;
  return (
    <Notice kind="warning" title="Nada foi ouvido deste pacote até agora">
      Se ele espera um clique para começar, clique no conteúdo. Se ele aparece inteiro e não inicia, foi
      exportado sem o padrão: exporte-o de novo para LMS, como SCORM 1.2, SCORM 2004 ou cmi5. Se nada aparece,
      abra o pacote na ferramenta em que foi feito, confira se está completo e envie-o de novo. Assim como
      está, a aula não conclui.
    </Notice>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedWarning } from '../../../ui/fields/useUnsavedWarning.ts';

const DESCANSO = 800;

type Situacao = { state: 'idle' | 'saving' | 'saved' | 'failed'; at?: Date; erro: Error | null };

/**
 * Saves what is being written once the author rests, one save at a time, the newest words last. What was refused
 * stays in the form and goes with the next change.
 */
export function useAutosave<Valor>(inicial: Valor, salvar: (valor: Valor) => Promise<unknown>) {
  const [valor, setValor] = useState(inicial);
  const [situacao, setSituacao] = useState<Situacao>({ state: 'idle', erro: null });
  const pendente = useRef<{ valor: Valor } | null>(null);
  const salvando = useRef(false);
  const espera = useRef<number | undefined>(undefined);
  const ultimo = useRef(salvar);

  // The timer must save with the handler of the newest render.
  useEffect(() => {
    ultimo.current = salvar;
  });

  const gravar = useCallback(async () => {
    window.clearTimeout(espera.current);
    if (salvando.current) return;
    salvando.current = true;
    while (pendente.current !== null) {
      const vez = pendente.current;
      pendente.current = null;
      setSituacao({ state: 'saving', erro: null });
      const erro = await ultimo.current(vez.valor).then(
        () => null,
        (causa: unknown) => (causa instanceof Error ? causa : new Error(String(causa))),
      );
      setSituacao(erro === null ? { state: 'saved', at: new Date(), erro } : { state: 'failed', erro });
    }
    salvando.current = false;
  }, []);

  const mudar = (parte: Partial<Valor>) => {
    const novo = { ...valor, ...parte };
    setValor(novo);
    pendente.current = { valor: novo };
    window.clearTimeout(espera.current);
    espera.current = window.setTimeout(() => void gravar(), DESCANSO);
    setSituacao(({ erro }) => ({ state: 'saving', erro }));
  };

  /** Takes what somebody else saved, in place of what is here. */
  const trocar = (novo: Valor) => {
    window.clearTimeout(espera.current);
    pendente.current = null;
    setValor(novo);
    setSituacao({ state: 'idle', erro: null });
  };

  const salva = situacao.state === 'saving';
  useUnsavedWarning(salva || situacao.state === 'failed', salva);
  // A form that closes saves at once what it was still waiting to save.
  useEffect(() => () => void gravar(), [gravar]);

  return { valor, mudar, trocar, gravar, situacao };
}

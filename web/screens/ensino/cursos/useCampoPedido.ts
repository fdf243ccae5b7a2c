import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const CAMPO = 'input, select, textarea, button, [contenteditable="true"]';

/** The field of this name, or the first that can be filled in within a part of the page marked with it. */
function campoDe(nome: string): HTMLElement | null {
  const escrito = CSS.escape(nome);
  const achado = document.querySelector<HTMLElement>(`[data-campo="${escrito}"], [name="${escrito}"]`);
  return achado?.matches(CAMPO) === false ? achado.querySelector<HTMLElement>(CAMPO) : achado;
}

/** Whoever follows a link to a field (`?campo=`) finds the cursor in it, as soon as it is on the page. */
export function useCampoPedido() {
  const [busca, setBusca] = useSearchParams();
  const pedido = busca.get('campo');
  useEffect(() => {
    if (pedido === null) return undefined;
    // Tabs and drawers ask for what they show, and a drawer that opens takes the focus: it is done when it stays.
    let vezes = 0;
    const tentar = () => {
      vezes += 1;
      const campo = campoDe(pedido);
      const ficou = campo !== null && document.activeElement === campo;
      if (!ficou) {
        campo?.scrollIntoView({ block: 'center' });
        campo?.focus({ preventScroll: true });
      }
      if (!ficou && vezes < 50) return;
      clearInterval(relogio);
      setBusca(sem('campo'), { replace: true });
    };
    const relogio = setInterval(tentar, 200);
    return () => clearInterval(relogio);
  }, [pedido, setBusca]);
}

const sem = (nome: string) => (antes: URLSearchParams) => {
  const depois = new URLSearchParams(antes);
  depois.delete(nome);
  return depois;
};

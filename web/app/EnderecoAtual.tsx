import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router';

/**
 * The first drawing is done in pieces, and the router reads the address at its beginning but listens only at its end:
 * what somebody opened in between is told to it as any other arrival.
 */
export function EnderecoAtual() {
  const lido = useRef(createPath(useLocation()));
  // Synchronises with the browser's address, once the router listens.
  useEffect(() => {
    if (location.hash.slice(1) === lido.current) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  return null;
}

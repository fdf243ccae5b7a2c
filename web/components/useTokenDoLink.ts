import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The one-time token of the link, read once and then taken out of the address and of the history. */
export function useTokenDoLink(nome = 'token'): string | null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busca] = useSearchParams();
  const [token] = useState(() => busca.get(nome));
  const exposto = busca.has(nome);

  // Synchronises with the browser's address bar, where the token must not stay.
  useEffect(() => {
    if (exposto) void navigate(pathname, { replace: true });
  }, [exposto, navigate, pathname]);

  return token;
}

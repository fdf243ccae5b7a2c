import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { reconnect } from '../lib/reconnect.ts';
import { prefetchScreen } from '../lib/prefetch.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessao } from '../lib/session.ts';
import { ComAparencia } from './ComAparencia.tsx';
import { FalhaAoAbrir } from './FalhaAoAbrir.tsx';
import { Identidade } from './Identidade.tsx';
import { LimiteDeFalhas } from './LimiteDeFalhas.tsx';
import { Rotas } from './router.tsx';

const raiz = document.getElementById('root');
if (raiz === null) throw new Error('The page has no #root element.');

const abrir = () =>
  createRoot(raiz).render(
    <StrictMode>
      <ComAparencia>
        <QueryClientProvider client={queryClient}>
          <Identidade>
            <HashRouter>
              <LimiteDeFalhas falha={<FalhaAoAbrir />}>
                <Rotas />
              </LimiteDeFalhas>
            </HashRouter>
          </Identidade>
        </QueryClientProvider>
      </ComAparencia>
    </StrictMode>,
  );

/**
 * The screen of the address is drawn when its files have come. What would stand in its place meanwhile is in the page
 * already, and React would leave it there for a third of a second after they have.
 */
async function preparar() {
  await reconnect();
  if (!sessao.autenticado()) return;
  await nextTask();
  await prefetchScreen(location.hash.slice(1));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

void preparar().finally(abrir);

import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { inOwnTask } from '../lib/own-task.ts';
import { reconnect } from '../lib/reconnect.ts';
import { queryClient } from '../lib/query-client.ts';
import { FailureLimit } from '../ui/feedback/FailureLimit.tsx';
import { ComAparencia } from './ComAparencia.tsx';
import { FalhaAoAbrir } from './FalhaAoAbrir.tsx';
import { Identidade } from './Identidade.tsx';
import { EnderecoAtual } from './EnderecoAtual.tsx';
import { Rotas } from './router.tsx';

const raiz = document.getElementById('root');
if (raiz === null) throw new Error('The page has no #root element.');

/** In small pieces, between which a slow phone still answers. */
const abrir = () =>
  startTransition(() =>
    createRoot(raiz).render(
      <StrictMode>
        <ComAparencia>
          <QueryClientProvider client={queryClient}>
            <Identidade>
              <HashRouter>
                <EnderecoAtual />
                <FailureLimit fallback={<FalhaAoAbrir />}>
                  <Rotas />
                </FailureLimit>
              </HashRouter>
            </Identidade>
          </QueryClientProvider>
        </ComAparencia>
      </StrictMode>,
    ),
  );

void reconnect().finally(() => inOwnTask(abrir));

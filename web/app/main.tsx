import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { conectado } from '../lib/conectado.ts';
import { inOwnTask } from '../lib/own-task.ts';
import { prefetchFiles, prefetchScreen } from '../lib/prefetch.ts';
import { reconnect } from '../lib/reconnect.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessao } from '../lib/session.ts';
import { FaixaDoTablet } from '../screens/empresas/aparelhos/FaixaDoTablet.tsx';
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
                {/* Outside of all that may break: whoever is gone goes, whatever the page shows. */}
                <FaixaDoTablet />
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

/**
 * The screen that the address names comes whole: once React has drawn that it waits for a file, it holds what comes back for
 * 300 ms. What stands in the page itself (index.html) waits as well.
 */
async function antes() {
  const pedido = location.hash.slice(1);
  // Of students (docs/decisions/0043), whose files need not wait until they are known.
  if (conectado.eh()) void inOwnTask(() => prefetchFiles(pedido || '/cursos-aluno'));
  await reconnect();
  if (sessao.autenticado()) await inOwnTask(() => prefetchScreen(pedido));
}

void antes().finally(() => inOwnTask(abrir));

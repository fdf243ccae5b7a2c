import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Navigate, Route, Routes } from 'react-router';
import { UiProvider } from '../Provider.tsx';
import { Gallery } from './Gallery.tsx';
import { SECTIONS } from './sections.ts';

const sections = SECTIONS.map(({ path, load }) => ({
  path,
  Section: lazy(async () => ({ default: (await load()).Component })),
}));

const root = document.getElementById('root');
if (root === null) throw new Error('kit.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <HashRouter>
        <Suspense>
          <Routes>
            <Route element={<Gallery />}>
              <Route index element={<Navigate to="/buttons" replace />} />
              {sections.map(({ path, Section }) => (
                <Route key={path} path={path} element={<Section />} />
              ))}
            </Route>
          </Routes>
        </Suspense>
      </HashRouter>
    </UiProvider>
  </StrictMode>,
);

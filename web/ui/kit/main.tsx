import { createRoot } from 'react-dom/client';
import { createHashRouter, Navigate, RouterProvider } from 'react-router';
import { UiProvider } from '../Provider.tsx';
import { Gallery } from './Gallery.tsx';
import { SECTIONS } from './sections.ts';

const Nothing = () => null;

const router = createHashRouter([
  {
    Component: Gallery,
    // The sections arrive by themselves; nothing needs to stand in their place.
    HydrateFallback: Nothing,
    children: [
      { index: true, element: <Navigate to="/buttons" replace /> },
      ...SECTIONS.map(({ path, load }) => ({ path: `/${path}`, lazy: load })),
    ],
  },
]);

const root = document.getElementById('root');
if (root === null) throw new Error('kit.html has no #root');
createRoot(root).render(
  <UiProvider>
    <RouterProvider router={router} />
  </UiProvider>,
);

import type { ComponentType } from 'react';

type Section = { path: string; title: string; load: () => Promise<{ Component: ComponentType }> };

/** One section per piece; each arrives when it is opened, as the screens of the product do. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'buttons',
    title: 'Botões e avisos',
    load: async () => ({ Component: (await import('./ButtonsSection.tsx')).ButtonsSection }),
  },
  {
    path: 'form',
    title: 'Formulário',
    load: async () => ({ Component: (await import('./FormSection.tsx')).FormSection }),
  },
  {
    path: 'refusals',
    title: 'Recusas',
    load: async () => ({ Component: (await import('./RefusalsSection.tsx')).RefusalsSection }),
  },
  {
    path: 'masks',
    title: 'Máscaras',
    load: async () => ({ Component: (await import('./MasksSection.tsx')).MasksSection }),
  },
  {
    path: 'dropdown',
    title: 'Lista suspensa',
    load: async () => ({ Component: (await import('./DropdownSection.tsx')).DropdownSection }),
  },
  {
    path: 'table',
    title: 'Tabela',
    load: async () => ({ Component: (await import('./TableSection.tsx')).TableSection }),
  },
  {
    path: 'toasts',
    title: 'Mensagens',
    load: async () => ({ Component: (await import('./ToastsSection.tsx')).ToastsSection }),
  },
  {
    path: 'loader',
    title: 'Espera',
    load: async () => ({ Component: (await import('./LoaderSection.tsx')).LoaderSection }),
  },
  {
    path: 'dialogs',
    title: 'Diálogos',
    load: async () => ({ Component: (await import('./DialogsSection.tsx')).DialogsSection }),
  },
  {
    path: 'states',
    title: 'Estados',
    load: async () => ({ Component: (await import('./StatesSection.tsx')).StatesSection }),
  },
  {
    path: 'figures',
    title: 'Números e pessoas',
    load: async () => ({ Component: (await import('./FiguresSection.tsx')).FiguresSection }),
  },
  {
    path: 'richtext',
    title: 'Texto',
    load: async () => ({ Component: (await import('./RichTextSection.tsx')).RichTextSection }),
  },
  {
    path: 'charts',
    title: 'Gráficos',
    load: async () => ({ Component: (await import('./ChartsSection.tsx')).ChartsSection }),
  },
];

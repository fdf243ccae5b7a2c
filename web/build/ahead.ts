import type { Plugin } from 'vite';
import { withNeeds } from './worker.ts';

/** What everybody who is signed in needs, and what their page needs beside it, by the first word of its address. */
const FRAME = /^assets\/casca-/;
const SCREENS: Record<string, RegExp> = {
  'curso-aluno': /^assets\/aula-/,
  'gestor-dashboard': /^assets\/gestor-/,
};
/** What opens over a page (web/ui/feedback/when-it-comes.ts); a wide screen draws some of it at once, beside the page. */
const OVER = /^assets\/menu-/;
/** Asked for before the first word is drawn: letters that come later break its lines elsewhere. */
const LETTERS = /^assets\/figtree-latin-wght/;

type Files = { frame: string[]; screens: Record<string, string[]>; over: string[] };

/** After the program's own files, which they wait for, but beside them: not once those have come and run. */
const script = ({ frame, screens, over }: Files) => `
if (sessionStorage.logado || localStorage.conectado) {
  const telas = ${JSON.stringify(screens)};
  const tela = telas[location.hash.split(/[/?]/)[1]] || [];
  const pedir = (nome, rel, as) => {
    const link = { rel, as, crossOrigin: '', fetchPriority: 'low', href: 'assets/' + nome };
    document.head.append(Object.assign(document.createElement('link'), link));
  };
  for (const nome of ${JSON.stringify(frame)}.concat(tela))
    nome.endsWith('css') ? pedir(nome, 'preload', 'style') : pedir(nome, 'modulepreload', 'script');
  if (matchMedia('(min-width: 48em)').matches)
    for (const nome of ${JSON.stringify(over)}) pedir(nome, 'preload', 'fetch');
}
`;

/** The page names the files of the frame and of the first screens, so that they are not found out one after the other. */
export function filesAhead(): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = (start: RegExp) =>
          withNeeds(bundle, start)
            .filter((file) => !html.includes(file))
            .map((file) => file.replace('assets/', ''));
        const frame = named(FRAME);
        const besideFrame = (start: RegExp) => named(start).filter((file) => !frame.includes(file));
        const screens = Object.entries(SCREENS).map(([screen, start]) => [screen, besideFrame(start)]);
        const over = besideFrame(OVER);
        if (over.length === 0) this.error('No file opens over the page.');
        const letters = Object.keys(bundle).find((file) => LETTERS.test(file));
        if (letters === undefined) this.error('The letters are not among the files.');
        const children = script({
          frame,
          screens: Object.fromEntries(screens) as Files['screens'],
          over,
        });
        return [
          {
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
              href: `./${letters}`,
            },
          },
          { tag: 'meta', injectTo: 'head', attrs: { name: 'over-the-page', content: over.join(' ') } },
          { tag: 'script', injectTo: 'head', children },
        ];
      },
    },
  };
}

import type { Plugin } from 'vite';

const FILE = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/;

/**
 * Mantine's own gives every field a second id as soon as it is drawn, and so draws each of them twice, at once and with
 * all that waits; React's stays.
 */
const OWN = `
  import { useId as useReactId } from 'react';
  export function useId(given) {
    const own = useReactId();
    return typeof given === 'string' ? given : own;
  }
`;

export function idsOfReact(): Plugin {
  return {
    name: 'ids-of-react',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: FILE }, handler: () => OWN },
  };
}

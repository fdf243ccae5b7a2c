import { useEffect } from 'react';
import { confirm } from '../feedback/confirm.ts';
import { isWithinLayers, layersSettled } from '../feedback/useBackCloses.ts';

async function ask(): Promise<boolean> {
  const agreed = await confirm({
    title: 'Sair sem salvar?',
    body: 'As alterações feitas nesta página serão perdidas.',
    action: 'Sair sem salvar',
    cancel: 'Continuar editando',
    danger: true,
  });
  if (agreed) await layersSettled();
  return agreed;
}

/** The forms on the page that would lose something. */
const unsaved = new Set<AbortController>();

/** Whether leaving would lose something. */
export const isUnsaved = (): boolean => unsaved.size > 0;

/** For a way out that is neither a link nor the browser's: true when nothing is lost, or the person agrees. */
export const mayLeave = async (): Promise<boolean> => !isUnsaved() || (await ask());

/** Where in a list one is takes no form away. */
const IN_A_LIST = ['pagina', 'busca'];

/** The screen an address shows, the path after the hash, and what of it is open. */
function placeOf(address: string) {
  const [screen = '', query] = new URL(address, location.href).hash.split('?', 2);
  const section = new URLSearchParams(query);
  for (const name of IN_A_LIST) section.delete(name);
  section.sort();
  return { screen, section: section.toString() };
}

function isAway(address: string, savesOnClose: boolean): boolean {
  const [there, here] = [placeOf(address), placeOf(location.href)];
  return there.screen !== here.screen || (!savesOnClose && there.section !== here.section);
}

/** Of the router: any other leads to a place on this page. */
const isPlaceHere = (link: HTMLAnchorElement) => /^#(?!\/)/.test(link.getAttribute('href') ?? '');

/** A link that would open another place in this very tab. */
function linkAway(event: MouseEvent, savesOnClose: boolean): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  if (isPlaceHere(link)) return null;
  return isAway(link.href, savesOnClose) ? link : null;
}

/**
 * Asks before unsaved changes are lost: in our words inside the product, in the browser's when the page itself
 * closes. It watches the links and the Back button rather than the router, whose own blocking exists only in its data
 * mode, 18 KB (gzip) that the sign-in page would have to carry. What a screen does itself, as after saving, passes;
 * other ways out ask `mayLeave`. A form that saves itself when it closes loses nothing to another section of its screen.
 */
export function useUnsavedWarning(isDirty: boolean, savesOnClose = false): void {
  // Synchronises with the three ways out of a page: a link, Back and Forward, and closing or reloading it.
  useEffect(() => {
    if (!isDirty) return undefined;
    const watching = new AbortController();
    const options = { signal: watching.signal };
    unsaved.add(watching);
    watching.signal.addEventListener('abort', () => unsaved.delete(watching));

    const onClick = (event: MouseEvent) => {
      const link = linkAway(event, savesOnClose);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      void ask().then((agreed) => {
        if (!agreed) return;
        watching.abort();
        // A link in a menu is gone by now, and with it the router's hand on it.
        if (link.isConnected) link.click();
        else location.assign(link.href);
      });
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key, url, index } = event.destination;
      if (isWithinLayers(index - (window.navigation.currentEntry?.index ?? 0))) return;
      if (event.navigationType !== 'traverse' || !event.cancelable || !isAway(url, savesOnClose)) return;
      event.preventDefault();
      void ask().then((agreed) => {
        if (!agreed) return;
        watching.abort();
        window.navigation.traverseTo(key);
      });
    };

    document.addEventListener('click', onClick, { ...options, capture: true });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    // Older browsers lack it; there Back is not asked about.
    if ('navigation' in window) window.navigation.addEventListener('navigate', onNavigate, options);
    return () => watching.abort();
  }, [isDirty, savesOnClose]);
}

let last: HTMLElement | null = null;

/** A button that is disabled while its work is under way loses the focus; what opens then still knows whose it was. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
}

/** What has the focus, or, when nothing has it, what had it last. */
export function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : last;
}

/** Gives it the focus; when it is disabled, as soon as it is not, unless the person went elsewhere meanwhile. */
export function giveFocus(element: HTMLElement): void {
  if (!element.matches(':disabled')) {
    element.focus();
    return;
  }
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) element.focus();
  });
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] });
}

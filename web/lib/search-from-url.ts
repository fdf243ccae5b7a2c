/** What the address asks for now, which may be more than was drawn: changes follow one another faster than pages. */
export const searchFromUrl = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');

/** Whether the address still names this page, or one that is about to be drawn in its place. */
export const isPageInUrl = (pathname: string) =>
  (window.location.hash.slice(1).split('?')[0] || '/') === pathname;

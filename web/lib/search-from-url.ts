/** What the address asks for now, which may be more than was drawn: changes follow one another faster than pages. */
export const searchFromUrl = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '');

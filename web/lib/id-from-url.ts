/** An id written in the address; null when there is none, or nothing that could be one. */
export const idFromUrl = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

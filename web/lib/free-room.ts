/** Bytes that this address may still keep here; a browser that does not tell (Safari before 17) refuses when it is full. */
export async function freeRoom(): Promise<number> {
  if (!('estimate' in navigator.storage)) return Infinity;
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  return quota - usage;
}

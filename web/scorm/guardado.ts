/** All that programs of this address keep in the browser. */

export function esquecerTextos(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const par of document.cookie.split('; ')) {
    const nenhum = `${par.split('=')[0]}=; max-age=0; path=/`;
    document.cookie = nenhum;
    // Those of a page in another's frame are apart.
    document.cookie = `${nenhum}; secure; samesite=none; partitioned`;
  }
}

/** Where a browser lets them keep nothing, asking what there is is refused. */
async function oQueHa<T>(perguntar: () => Promise<T[]>): Promise<T[]> {
  try {
    return await perguntar();
  } catch {
    return [];
  }
}

/** One that is open elsewhere goes when it is closed there. */
const esquecerBanco = (nome: string) =>
  new Promise<void>((feito, falhou) => {
    const pedido = indexedDB.deleteDatabase(nome);
    pedido.addEventListener('success', () => feito());
    pedido.addEventListener('error', () => falhou(pedido.error ?? new Error(nome)));
  });

async function esquecerBancos(): Promise<void> {
  const bancos = await oQueHa(() => indexedDB.databases());
  await Promise.all(bancos.map(({ name = '' }) => esquecerBanco(name)));
}

async function esquecerGavetas(menos: string | null): Promise<void> {
  const gavetas = await oQueHa(() => caches.keys());
  for (const gaveta of gavetas) if (gaveta !== menos) await caches.delete(gaveta);
}

async function esquecerArquivos(): Promise<void> {
  const pastas = await oQueHa(async () => [await navigator.storage.getDirectory()]);
  for (const raiz of pastas)
    for await (const nome of raiz.keys()) await raiz.removeEntry(nome, { recursive: true });
}

/** `menos`: the drawer of the cache that stays. Refused where something that is there could not go. */
export async function esquecerGuardado(menos: string | null): Promise<void> {
  const feitos = await Promise.allSettled([esquecerBancos(), esquecerGavetas(menos), esquecerArquivos()]);
  for (const feito of feitos) if (feito.status === 'rejected') throw feito.reason;
}

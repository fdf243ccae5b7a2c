/** The exports this visit waits for: they outlive pages and a reload, not the tab. */

const CHAVE = 'exportacoes-acompanhadas';
const ouvintes = new Set<() => void>();

function ler(): readonly number[] {
  const lidas: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? '[]');
  return Array.isArray(lidas) ? lidas.filter((id) => typeof id === 'number') : [];
}

let ids = ler();

function mudar(novas: readonly number[]) {
  ids = novas;
  sessionStorage.setItem(CHAVE, JSON.stringify(ids));
  for (const ouvinte of ouvintes) ouvinte();
}

export const acompanhadas = {
  ids: () => ids,
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte);
    return () => ouvintes.delete(ouvinte);
  },
  acompanhar: (id: number) => mudar([...ids, id]),
  esquecer: (id: number) => mudar(ids.filter((outra) => outra !== id)),
};

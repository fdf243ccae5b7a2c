export type Person = {
  id: number;
  name: string;
  sector: string;
  score: number;
  kind: 'current' | 'expiring' | 'expired' | 'idle';
};

const FIRST = [
  'Adriana',
  'Bruno',
  'Cecília',
  'Davi',
  'Érica',
  'Fábio',
  'Graça',
  'Heloísa',
  'Ícaro',
  'João',
  'Kátia',
  'Luís',
];
const LAST = ['Araújo', 'Brandão', 'Conceição', 'Damião', 'Esteves'];
const SECTORS = ['Produção', 'Manutenção', 'Logística', 'Segurança do trabalho'];
const KINDS = ['current', 'current', 'expiring', 'expired', 'idle'] as const;

const at = <Value>(list: readonly [Value, ...Value[]] | readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('empty list');
  return value;
};

/** Made-up people, the same on every visit. */
export const PEOPLE: readonly Person[] = Array.from({ length: 57 }, (_, index) => ({
  id: index + 1,
  name: `${at(FIRST, index)} ${at(LAST, Math.floor(index / FIRST.length))}`,
  sector: at(SECTORS, index * 7),
  score: (index * 37) % 101,
  kind: at(KINDS, index * 3),
}));

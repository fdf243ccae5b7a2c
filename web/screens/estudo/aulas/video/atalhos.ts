/** What a key asks of a video player. */
export type Comando =
  | { fazer: 'alternar' | 'mudo' | 'legenda' | 'tela' }
  | { fazer: 'saltar'; segundos: number }
  | { fazer: 'velocidade'; passo: 1 | -1 };

type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const ATALHOS = [
  { teclas: 'Espaço ou K', efeito: 'reproduzir e pausar' },
  { teclas: '← e →', efeito: 'voltar e avançar 10 segundos' },
  { teclas: 'M', efeito: 'som' },
  { teclas: 'C', efeito: 'legendas' },
  { teclas: 'F', efeito: 'tela cheia' },
  { teclas: '< e >', efeito: 'velocidade' },
] as const;

const COMANDOS: Record<string, Comando> = {
  ' ': { fazer: 'alternar' },
  k: { fazer: 'alternar' },
  m: { fazer: 'mudo' },
  c: { fazer: 'legenda' },
  f: { fazer: 'tela' },
  arrowleft: { fazer: 'saltar', segundos: -10 },
  arrowright: { fazer: 'saltar', segundos: 10 },
  '<': { fazer: 'velocidade', passo: -1 },
  '>': { fazer: 'velocidade', passo: 1 },
};

/** The command of a key; null when the key belongs to something else. */
export function comandoDa({ key, ctrlKey, metaKey, altKey }: Tecla): Comando | null {
  if (ctrlKey || metaKey || altKey) return null;
  return COMANDOS[key.toLowerCase()] ?? null;
}

/** Where keys mean something of their own: fields, and what a space would press. */
const OCUPADOS = 'input, textarea, select, [contenteditable], [role="tab"], [role="dialog"]';
const ACIONAVEIS = 'button, a, summary';

export function teclaLivre(alvo: EventTarget | null, key: string): boolean {
  if (!(alvo instanceof Element)) return true;
  if (alvo.closest(OCUPADOS) !== null) return false;
  return key !== ' ' || alvo.closest(ACIONAVEIS) === null;
}

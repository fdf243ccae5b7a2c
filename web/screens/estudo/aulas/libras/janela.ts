import { useState } from 'react';
import { savesData } from '../../../../lib/data-saver.ts';
import { preference } from '../../../../lib/preference.ts';

/** The corners of what it stands beside, in the order in which it goes around. */
const CANTOS = ['inferior-direito', 'inferior-esquerdo', 'superior-esquerdo', 'superior-direito'] as const;
export type Canto = (typeof CANTOS)[number];

/** A null corner is the lesson's own: nobody moved the window yet. */
export type Janela = { aberta: boolean; canto: Canto | null; grande: boolean };

export const cantoSeguinte = (canto: Canto): Canto =>
  CANTOS[(CANTOS.indexOf(canto) + 1) % CANTOS.length] ?? CANTOS[0];

/** Open where nothing was chosen, as captions are; closed for who saves data: it is a second video. */
export function lerJanela(texto: string | null, { poupar }: { poupar: boolean }): Janela {
  const [aberta, canto, tamanho] = (texto ?? '').split(' ');
  return {
    aberta: aberta === 'aberta' || (aberta !== 'fechada' && !poupar),
    canto: CANTOS.find((um) => um === canto) ?? null,
    grande: tamanho === 'grande',
  };
}

export const escreverJanela = ({ aberta, canto, grande }: Janela) =>
  `${aberta ? 'aberta' : 'fechada'} ${canto ?? '-'} ${grande ? 'grande' : 'pequena'}`;

/** How the window stands, as it was last left at this device; until it is moved, where this kind of lesson has it. */
export function useJanela(padrao: Canto) {
  const [janela, setJanela] = useState(() => lerJanela(preference.read('libras'), { poupar: savesData() }));
  const mudar = (parte: Partial<Janela>) => {
    const nova = { ...janela, ...parte };
    preference.keep('libras', escreverJanela(nova));
    setJanela(nova);
  };
  return { ...janela, canto: janela.canto ?? padrao, mudar };
}

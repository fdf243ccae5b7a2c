import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { preference } from './preference.ts';

const DEFAULT: Aparencia = { Tema: 'aparelho', Letras: 100 };

const THEMES: readonly string[] = ['aparelho', 'claro', 'escuro'] satisfies Aparencia['Tema'][];
const LETRAS: readonly number[] = [100, 115, 130, 150] satisfies Aparencia['Letras'][];

const isAparencia = (one: { Tema: string; Letras: number }): one is Aparencia =>
  THEMES.includes(one.Tema) && LETRAS.includes(one.Letras);

/** As the last person who signed in here wants it; a shared tablet forgets it with them. */
export const rememberedAparencia = {
  read: () => preference.read('aparencia') ?? '',
  de(text: string): Aparencia {
    const [Tema = '', letras] = text.split(' ');
    const parsed = { Tema, Letras: Number(letras) };
    return isAparencia(parsed) ? parsed : DEFAULT;
  },
  keep({ Tema, Letras }: Aparencia) {
    preference.keep('aparencia', `${Tema} ${Letras}`);
  },
};

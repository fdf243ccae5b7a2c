import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { preferencia } from './preferencia.ts';

const PADRAO: Aparencia = { Tema: 'aparelho', Letras: 100 };

const TEMAS: readonly string[] = ['aparelho', 'claro', 'escuro'] satisfies Aparencia['Tema'][];
const LETRAS: readonly number[] = [100, 115, 130, 150] satisfies Aparencia['Letras'][];

const ehAparencia = (uma: { Tema: string; Letras: number }): uma is Aparencia =>
  TEMAS.includes(uma.Tema) && LETRAS.includes(uma.Letras);

/** As the last person who signed in here wants it; a shared tablet forgets it with them. */
export const aparenciaLembrada = {
  ler: () => preferencia.ler('aparencia') ?? '',
  de(texto: string): Aparencia {
    const [Tema = '', letras] = texto.split(' ');
    const lida = { Tema, Letras: Number(letras) };
    return ehAparencia(lida) ? lida : PADRAO;
  },
  guardar({ Tema, Letras }: Aparencia) {
    preferencia.guardar('aparencia', `${Tema} ${Letras}`);
  },
};

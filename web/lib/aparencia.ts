import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { tablet } from './tablet.ts';

/** Read by the page itself before it paints anything (web/index.html). */
const CHAVE = 'aparencia';
const PADRAO: Aparencia = { Tema: 'aparelho', Letras: 100 };

const TEMAS: readonly string[] = ['aparelho', 'claro', 'escuro'] satisfies Aparencia['Tema'][];
const LETRAS: readonly number[] = [100, 115, 130, 150] satisfies Aparencia['Letras'][];

const ehAparencia = (uma: { Tema: string; Letras: number }): uma is Aparencia =>
  TEMAS.includes(uma.Tema) && LETRAS.includes(uma.Letras);

/** As the last person who signed in here wants it; a shared tablet forgets it with them. */
export const aparenciaLembrada = {
  ler(): Aparencia {
    const texto = sessionStorage.getItem(CHAVE) ?? localStorage.getItem(CHAVE) ?? '';
    const [Tema = '', letras] = texto.split(' ');
    const lida = { Tema, Letras: Number(letras) };
    return ehAparencia(lida) ? lida : PADRAO;
  },
  guardar({ Tema, Letras }: Aparencia) {
    (tablet.eh() ? sessionStorage : localStorage).setItem(CHAVE, `${Tema} ${Letras}`);
  },
};

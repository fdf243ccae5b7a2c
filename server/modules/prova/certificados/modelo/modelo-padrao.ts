import type { Modelo } from '#contract/prova/certificados-fatos.ts';
import { legibleOnWhite } from '../../../../platform/colour.ts';

/** The template of a platform that nobody has changed. */
export const MODELO_PADRAO: Modelo = {
  Titulo: 'Certificado',
  Abertura: 'Certificamos que',
  Conclusao: 'concluiu o treinamento',
  Observacao: '',
  CorPrincipal: '#0b6e69',
  CorDestaque: '#c9892b',
  MostrarLogo: true,
  AssinaturaDosInstrutores: true,
  Fundo: null,
};

/** As it is written: perhaps without a colour of its own. */
export type ModeloLido = Omit<Modelo, 'CorPrincipal'> & { CorPrincipal: string | null };

/** What a template without a colour takes: that of whom it is made for, darkened until white words on it are read. */
export const corHerdada = (cor: string | null) => (cor ? legibleOnWhite(cor) : MODELO_PADRAO.CorPrincipal);

/** As a document takes it. */
export const comCor = (modelo: ModeloLido | null, cor: string | null): Modelo => ({
  ...MODELO_PADRAO,
  ...modelo,
  CorPrincipal: modelo?.CorPrincipal ?? corHerdada(cor),
});

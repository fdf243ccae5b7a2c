import type { Modelo } from '#contract/certificados-fatos.ts';

/** The template of a platform that nobody has changed. */
export const MODELO_PADRAO: Modelo = {
  Titulo: 'Certificado',
  Abertura: 'Certificamos que',
  Conclusao: 'concluiu com aproveitamento satisfatório o treinamento',
  Observacao: '',
  CorPrincipal: '#0b6e69',
  CorDestaque: '#c9892b',
  MostrarLogo: true,
  AssinaturaDosInstrutores: true,
  Fundo: null,
};

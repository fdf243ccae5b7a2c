import type { TipoNoServidor } from './tipo.ts';

export const presencial: TipoNoServidor<'presencial'> = {
  limpar: (conteudo) => conteudo,
  lerArquivo: null,
  // Where and when it meets is said of each class.
  falta: () => [],
  fica: () => 'É uma aula presencial.',
};

/** A help article, written for one kind of reader about our own screens. `**x**` marks the name of something on screen. */

export type Papel = 'aluno' | 'gestor' | 'administrador';

/** A file of web/public/ajuda, made by `npm run photos`. */
export type Foto = { nome: string; alt: string; celular?: true };

export type Parte = {
  titulo?: string;
  texto?: string;
  passos?: readonly string[];
  foto?: Foto;
  dica?: string;
};

export type Artigo = {
  slug: string;
  papel: Papel;
  tema: string;
  titulo: string;
  resumo: string;
  /** What people call it when they do not know our words. */
  palavras: string;
  partes: readonly Parte[];
};

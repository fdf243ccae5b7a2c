export type Edicao = { Nome: string; Edicao: string };

/** A library of an H5P package, as it says itself. */
export type Biblioteca = Edicao & {
  /** Where it is in the package; older tools leave the edition out of it, newer ones add a third number. */
  Pasta: string;
  /** Whether it shows an activity by itself. */
  Mostra: boolean;
  /** From its folder. */
  Scripts: string[];
  Estilos: string[];
  Precisa: Edicao[];
};

/** What an H5P package says of itself: one activity, with the libraries that show it. */
export type DoH5p = {
  /** Name and edition of the library that shows the activity, as content names it: "H5P.MultiChoice 1.16". */
  Principal: string;
  Idioma: string | null;
  /** In the order in which they are loaded: what a library needs comes before it. */
  Bibliotecas: Biblioteca[];
};

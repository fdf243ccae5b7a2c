import type { Icon } from '#icons';
import type { ComponentType } from 'react';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { JogadorProps } from '../../../estudo/aulas/aula/jogador.ts';
import type { CamposProps } from './campos.ts';

/** What the pages do differently for one type of lesson. Fields and player are fetched with the first lesson of it. */
export type TipoNaTela<Tipo extends TipoAula> = {
  /** As authors know it. */
  label: string;
  descricao: string;
  /** Of a lesson that has only its type. */
  titulo: string;
  Icone: Icon;
  /** What its author fills in, besides what all lessons have. */
  Campos: ComponentType<CamposProps<Tipo>>;
  /** What shows it to who studies it. */
  Jogador: ComponentType<JogadorProps<Tipo>>;
};

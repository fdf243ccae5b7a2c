import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { avaliacao } from './avaliacao/avaliacao.ts';
import { documento } from './documento/documento.ts';
import { h5p } from './h5p/h5p.ts';
import { link } from './link/link.ts';
import { pacote } from './pacote/pacote.ts';
import { presencial } from './presencial/presencial.ts';
import { texto } from './texto/texto.ts';
import type { TipoNaTela } from './tipo.ts';
import { video } from './video/video.ts';

const TIPOS: { [Tipo in TipoAula]: TipoNaTela<Tipo> } = {
  video,
  texto,
  documento,
  link,
  avaliacao,
  pacote,
  h5p,
  presencial,
};

/** Of a lesson whose type is known only when it is read. */
export const tipoNaTela = (tipo: TipoAula) => TIPOS[tipo] as unknown as TipoNaTela<TipoAula>;

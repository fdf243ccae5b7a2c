import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import { avaliacao } from './avaliacao.ts';
import { documento } from './documento.ts';
import { h5p } from './h5p.ts';
import { link } from './link.ts';
import { pacote } from './pacote.ts';
import { presencial } from './presencial.ts';
import { texto } from './texto.ts';
import type { TipoNoServidor } from './tipo.ts';
import { video } from './video/video.ts';

const TIPOS: { [Tipo in TipoAula]: TipoNoServidor<Tipo> } = {
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
export const tipoNoServidor = (tipo: TipoAula) => TIPOS[tipo] as TipoNoServidor<TipoAula>;

import { z } from 'zod';
import { alteracaoDe, id, paragrafos, texto, textoRico, LIMITES } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DA_AULA = { Video: 300, Libras: 2000, Url: 2000 } as const;

/** VI vídeo, TX texto, AR arquivo, LI link, AV avaliação, SC pacote (SCORM, cmi5), PR presencial. */
export const tipoAula = z.enum(['VI', 'TX', 'AR', 'LI', 'AV', 'SC', 'PR']);
export type TipoAula = z.infer<typeof tipoAula>;

/** Which standard a package speaks: an edition of SCORM, or cmi5. */
export const VersaoDoPacote = z.enum(['1.2', '2004', 'cmi5']);
export type VersaoDoPacote = z.infer<typeof VersaoDoPacote>;

const segundos = z.number().int().min(0).max(36_000);

export const RegrasDaAvaliacao = z.strictObject({
  /** Percent of right answers that passes. */
  NotaMinima: z.number().int().min(0).max(100),
  /** 0 = as many as wanted. */
  Tentativas: z.number().int().min(0).max(100),
  /** 0 = no limit. */
  TempoLimiteMinutos: z.number().int().min(0).max(600),
  /** How many are drawn from the bank; 0 = all. */
  SortearQuestoes: z.number().int().min(0).max(500),
  /** The part of the bank that is used; none = all of it. */
  Etiquetas: z.array(texto(40)).max(20),
  EmbaralharQuestoes: z.boolean(),
  EmbaralharAlternativas: z.boolean(),
  /** When the right answers are shown: never, once passed, or also, to who has no attempt left, once the class ended. */
  MostrarGabarito: z.enum(['NUNCA', 'APROVADO', 'ULTIMA']),
});
export type RegrasDaAvaliacao = z.infer<typeof RegrasDaAvaliacao>;

/** What each type of lesson holds besides its title, files and duration. A draft may still lack things. */
export const conteudoPorTipo = {
  VI: z.strictObject({
    Origem: z.enum(['arquivo', 'youtube', 'vimeo']),
    /** The video's id at YouTube or Vimeo; a pasted link is taken apart by the server. */
    Video: texto(LIMITES_DA_AULA.Video).nullable(),
    DuracaoSegundos: segundos.nullable(),
    Transcricao: paragrafos(200_000),
    /** Who publishes answers that the video has captions in Portuguese where it is kept. */
    LegendaNoProvedor: z.boolean().optional(),
    /** The address of the same video in Libras; absent, as the other, in what was written before there was one. */
    Libras: texto(LIMITES_DA_AULA.Libras).optional(),
  }),
  TX: z.strictObject({ Html: textoRico(500_000), TempoMinimoSegundos: segundos }),
  AR: z.strictObject({ TempoMinimoSegundos: segundos }),
  LI: z.strictObject({
    Url: texto(LIMITES_DA_AULA.Url),
    Descricao: paragrafos(2000),
    TempoMinimoSegundos: segundos,
  }),
  AV: RegrasDaAvaliacao,
  /** Filled in when the package is read. */
  SC: z.strictObject({ Versao: VersaoDoPacote.nullable(), Entrada: texto(500).nullable() }),
  PR: z.strictObject({
    Local: texto(LIMITES.Local),
    Instrutor: texto(LIMITES.Instrutor),
    Orientacoes: paragrafos(5000),
  }),
} as const satisfies Record<TipoAula, z.ZodType>;

export type ConteudoDaAula = {
  [Tipo in TipoAula]: { Tipo: Tipo; Conteudo: z.infer<(typeof conteudoPorTipo)[Tipo]> };
}[TipoAula];

/** What alters a lesson: `{ Tipo, Conteudo }` beside the given fields, one alternative per type. */
export const porTipo = <Campos extends z.ZodRawShape>(registro: z.ZodObject, campos: Campos) => {
  const de = <Tipo extends TipoAula>(tipo: Tipo) =>
    alteracaoDe(registro, { ...campos, Tipo: z.literal(tipo), Conteudo: conteudoPorTipo[tipo] });
  return z.discriminatedUnion('Tipo', [de('VI'), de('TX'), de('AR'), de('LI'), de('AV'), de('SC'), de('PR')]);
};

export const idDeArquivo = id.nullable();

import { z } from 'zod';
import { avaliacao } from './cursos-tipos/avaliacao.ts';
import { documento } from './cursos-tipos/documento.ts';
import { h5p } from './cursos-tipos/h5p.ts';
import { link } from './cursos-tipos/link.ts';
import { pacote } from './cursos-tipos/pacote.ts';
import { presencial } from './cursos-tipos/presencial.ts';
import { texto } from './cursos-tipos/texto.ts';
import type { Contagem } from './cursos-tipos/tipo.ts';
import { video } from './cursos-tipos/video.ts';

/** The types of lesson, in the order in which they are offered. Nobody decides by a code: by what is said of its type. */
export const TIPOS_DE_AULA = {
  video,
  texto,
  documento,
  link,
  avaliacao,
  pacote,
  h5p,
  presencial,
} as const;
type Tipos = typeof TIPOS_DE_AULA;
export type TipoAula = keyof Tipos;
export const CODIGOS_DAS_AULAS = Object.keys(TIPOS_DE_AULA) as [TipoAula, ...TipoAula[]];

export const tipoAula = z.enum(CODIGOS_DAS_AULAS);

export type ConteudoDaAula = {
  [Tipo in TipoAula]: { Tipo: Tipo; Conteudo: z.infer<Tipos[Tipo]['conteudo']> };
}[TipoAula];

/** The types of which something is so. */
type Quais<Fato> = {
  [Tipo in TipoAula]: Tipos[Tipo] extends Fato ? Tipo : never;
}[TipoAula];

/** Of which some lesson can be studied without a connection. */
export const LEVAVEIS = CODIGOS_DAS_AULAS.filter(
  (tipo): tipo is Quais<{ levavel: true }> => TIPOS_DE_AULA[tipo].levavel,
);

/** Whether a lesson is counted in one of these ways; then it holds what types of that count hold. */
export const contadaPor = <Aula extends { Tipo: TipoAula }, Como extends Contagem>(
  aula: Aula,
  ...como: Como[]
): aula is Aula & { Tipo: Quais<{ contagem: Como }> } =>
  (como as Contagem[]).includes(TIPOS_DE_AULA[aula.Tipo].contagem);

export const aDistancia = ({ Tipo }: { Tipo: TipoAula }) => TIPOS_DE_AULA[Tipo].online;
export const ensina = ({ Tipo }: { Tipo: TipoAula }) => TIPOS_DE_AULA[Tipo].ensina;

/** Whether it is practice: given in person, unless its author says that it is theory (NR-01, 1.7.9.1). */
export const pratica = (aula: ConteudoDaAula) =>
  contadaPor(aula, 'presenca') && aula.Conteudo.Parte !== 'teorica';

/** `{ Tipo, Conteudo }` of one type. */
type DoTipo<Tipo extends TipoAula> = { Tipo: z.ZodLiteral<Tipo>; Conteudo: Tipos[Tipo]['conteudo'] };
type Alternativas<Campos extends z.ZodRawShape, Tipo extends TipoAula> = {
  [Um in Tipo]: z.ZodObject<Campos & DoTipo<Um>>;
}[Tipo];
type Abertas<Campos extends z.ZodRawShape, Tipo extends TipoAula> = {
  [Um in Tipo]: z.ZodObject<Campos & DoTipo<Um> & Tipos[Um]['aberta']>;
}[Tipo];

const doTipo = (tipo: TipoAula) => ({ Tipo: z.literal(tipo), Conteudo: TIPOS_DE_AULA[tipo].conteudo });
const umDeles = <Um extends z.ZodObject>(alternativas: z.ZodObject[]) =>
  z.discriminatedUnion('Tipo', alternativas as unknown as [Um, ...Um[]]);

/** These fields beside what each type holds, one alternative per type, made by `de`. */
export const porTipo = <Campos extends z.ZodRawShape>(
  campos: Campos,
  de: (campos: z.ZodRawShape) => z.ZodObject = (todos) => z.object(todos),
) =>
  umDeles<Alternativas<Campos, TipoAula>>(
    CODIGOS_DAS_AULAS.map((tipo) => de({ ...campos, ...doTipo(tipo) })),
  );

/** The same of lessons that are opened, with what only lessons of a type say then. */
export const abertaPorTipo = <Campos extends z.ZodRawShape, Tipo extends TipoAula = TipoAula>(
  campos: Campos,
  tipos = CODIGOS_DAS_AULAS as readonly TipoAula[] as readonly Tipo[],
) =>
  umDeles<Abertas<Campos, Tipo>>(
    tipos.map((tipo) => z.object({ ...campos, ...doTipo(tipo), ...TIPOS_DE_AULA[tipo].aberta })),
  );

import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import {
  alteracaoDe,
  id,
  idNoCaminho,
  idOuNovo,
  instante,
  obrigatorio,
  opcional,
  textoLongo,
  versao,
} from '../campos.ts';

/** The longest texts. */
export const LIMITES_DO_INCIDENTE = {
  Titulo: 150,
  Descricao: 8000,
  Medidas: 8000,
  Consequencias: 8000,
  SemRiscoMotivo: 2000,
} as const;

/** Incidents with personal data (LGPD, art. 48; Res. CD/ANPD 15/2024). */

const tags: ['privacidade'] = ['privacidade'];
const dia = z.iso.date();
const diaOuNada = z.union([z.literal('').transform(() => null), z.null(), dia]).optional();

export const TIPOS_DE_DADO = [
  'identificacao',
  'contato',
  'profissional',
  'treinamento',
  'acesso',
  'credencial',
] as const;

const dadosDoIncidente = {
  IdIncidente: idOuNovo.optional(),
  Titulo: obrigatorio(LIMITES_DO_INCIDENTE.Titulo),
  Descricao: textoLongo(LIMITES_DO_INCIDENTE.Descricao),
  ConhecidoEm: instante,
  Dados: z.array(z.enum(TIPOS_DE_DADO)).min(1, 'Marque ao menos um tipo de dado.').max(TIPOS_DE_DADO.length),
  IdCliente: id.nullable().optional(),
  AfetadosDe: diaOuNada,
  AfetadosAte: diaOuNada,
  Medidas: textoLongo(LIMITES_DO_INCIDENTE.Medidas),
  Consequencias: opcional(textoLongo(LIMITES_DO_INCIDENTE.Consequencias)),
  LargaEscala: z.boolean().optional(),
  Menores: z.boolean().optional(),
  Risco: z.boolean(),
  SemRiscoMotivo: opcional(textoLongo(LIMITES_DO_INCIDENTE.SemRiscoMotivo)),
  PublicoDe: diaOuNada,
  AnpdEm: diaOuNada,
  TitularesEm: diaOuNada,
  ComplementoEm: diaOuNada,
  EncerradoEm: diaOuNada,
  Versao: versao.optional(),
};

export const Incidente = z.object({
  IdIncidente: z.number().int(),
  Titulo: z.string(),
  Descricao: z.string(),
  ConhecidoEm: instante,
  Dados: z.array(z.enum(TIPOS_DE_DADO)),
  IdCliente: z.number().int().nullable(),
  Cliente: z.string().nullable(),
  AfetadosDe: dia.nullable(),
  AfetadosAte: dia.nullable(),
  Medidas: z.string(),
  /** What may come of it for the people. */
  Consequencias: z.string(),
  LargaEscala: z.boolean(),
  Menores: z.boolean(),
  Risco: z.boolean(),
  /** Why there is no relevant risk although a criterion is met. */
  SemRiscoMotivo: z.string(),
  /** A public notice, where not everybody could be told one by one, from that day on and for 90 days. */
  PublicoDe: dia.nullable(),
  PublicoAte: dia.nullable(),
  /** The companies told as controllers, and when the first was. */
  Controladoras: z.number().int(),
  ControladorasEm: instante.nullable(),
  AnpdEm: dia.nullable(),
  TitularesEm: dia.nullable(),
  ComplementoEm: dia.nullable(),
  EncerradoEm: dia.nullable(),
  /** Three working days to tell the authority and the people; twenty to complete it. */
  PrazoComunicacao: dia,
  PrazoComplemento: dia,
  /** `comunicado`: still to be completed; `sem-risco`: none that matters. */
  Situacao: z.enum(['a-comunicar', 'comunicado', 'completo', 'sem-risco', 'encerrado']),
  /** How many people the client and the period reach today. */
  Afetados: z.number().int(),
  RegistradoEm: instante,
  Versao: z.number().int(),
});
export type Incidente = z.infer<typeof Incidente>;

const IncidenteComTextos = Incidente.extend({ TextoAnpd: z.string(), TextoTitulares: z.string() });

export const incidentes = call({
  method: 'GET',
  url: '/api/privacidade/incidentes',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O registro dos incidentes com dados pessoais.',
    querystring: Lista,
    response: { 200: pagina(Incidente) },
  },
});

export const incidente = call({
  method: 'GET',
  url: '/api/privacidade/incidente/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Um incidente, com o texto sugerido para a ANPD e para as pessoas.',
    params: idNoCaminho,
    response: { 200: IncidenteComTextos },
  },
});

export const alterarIncidente = call({
  method: 'POST',
  url: '/api/privacidade/alterarIncidente',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Registra (sem IdIncidente) ou altera um incidente.',
    body: alteracaoDe(IncidenteComTextos, dadosDoIncidente),
    response: { 200: Incidente },
  },
});

export const comunicadoDoIncidente = call({
  method: 'GET',
  url: '/api/privacidade/comunicado/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A comunicação de um incidente à ANPD ou às pessoas, em PDF, para ser assinada e enviada.',
    params: idNoCaminho,
    querystring: z.strictObject({ para: z.enum(['anpd', 'titulares']) }),
    response: { 200: z.unknown() },
  },
});

/** What who may be concerned has to know (Res. CD/ANPD 15/2024, art. 9º). */
const AvisoPublico = z.object({
  IdIncidente: z.number().int(),
  Desde: dia,
  Ate: dia,
  ConhecidoEm: instante,
  /** Whose people it concerns; null: of any company here. */
  Empresa: z.string().nullable(),
  OQueAconteceu: z.string(),
  Dados: z.string(),
  Consequencias: z.string(),
  Medidas: z.string(),
  EncarregadoNome: z.string().nullable(),
  EncarregadoEmail: z.string().nullable(),
});
export type AvisoPublico = z.infer<typeof AvisoPublico>;

export const avisosPublicos = call({
  method: 'GET',
  url: '/api/privacidade/avisosPublicos',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Os avisos públicos de incidentes com dados pessoais, cada um por 90 dias.',
    response: { 200: z.array(AvisoPublico) },
  },
});

export const afetadosDoIncidente = call({
  method: 'GET',
  url: '/api/privacidade/afetados/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As pessoas que um incidente alcança, em CSV, para que sejam avisadas.',
    params: idNoCaminho,
    response: { 200: z.unknown() },
  },
});

import { z } from 'zod';
import { Arquivo, arquivoNoCorpo } from '../ensino/arquivos.ts';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import {
  emCentesimos,
  id,
  idNoCaminho,
  instante,
  obrigatorio,
  textoLongo,
  versao,
  LIMITES,
  dia,
} from '../campos.ts';

/** The longest texts. */
export const LIMITES_DO_EXTERNO = { Descricao: 200, Instituicao: 200 } as const;

/** Certificates from elsewhere: sent as PDF or picture, judged by the manager, tracked to expiry beside ours. */

const tags: ['externos'] = ['externos'];

const statusExterno = z.enum(['pendente', 'aprovado', 'recusado']);

/** Those that ended, or end from today on within so many days, and that nothing later replaces. */
export const VENCE_EXTERNO = ['vencidos', '30', '60', '90'] as const;
const venceExterno = z.enum(VENCE_EXTERNO);

const horas = emCentesimos(z.number().min(0).max(1000, 'Use no máximo 1.000 horas.')).optional();

/**
 * The document in which the technical person accepted it, for a course of a norm (NR-01, 1.7.8), and the hours that the
 * certificate declares: of what is not said there was none.
 */
export const ValidacaoDoExterno = z.strictObject({
  ValidadoEm: dia,
  CargaHoraria: horas,
  HorasPresenciais: horas,
  HorasPraticas: horas,
  ...arquivoNoCorpo,
});

export const CertificadoExterno = z.object({
  IdCertificadoExterno: z.number().int(),
  IdCliente: z.number().int(),
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  Descricao: z.string(),
  Instituicao: z.string(),
  /** The course of ours that it stands for, when the manager says so. */
  IdCurso: z.number().int().nullable(),
  Curso: z.string().nullable(),
  DataConclusao: z.iso.date(),
  /** The last day in force; null when it does not expire. */
  Validade: z.iso.date().nullable(),
  Status: statusExterno,
  /** As of our own certificates; '' until it is approved. */
  StatusCertificado: z.enum(['', 'VA', 'AV', 'VE', 'PE']),
  Motivo: z.string().nullable(),
  /** Approved once, whatever was said since: it is history, and is not taken away. */
  FoiAprovado: z.boolean(),
  EnviadoEm: instante,
  EnviadoPor: z.string(),
  JulgadoEm: instante.nullable(),
  JulgadoPor: z.string().nullable(),
  /** Who answers technically for the course accepted it; null where no norm asks for that. */
  Validacao: z
    .object({
      ResponsavelNome: z.string(),
      ResponsavelRegistro: z.string(),
      ValidadoEm: z.iso.date(),
      /** As whoever accepted it declared them; null where nothing was. */
      CargaHoraria: z.number().nullable(),
      HorasPresenciais: z.number().nullable(),
      HorasPraticas: z.number().nullable(),
      Link: z.string(),
    })
    .nullable(),
  Versao: z.number().int(),
  /** `Link` opens it for this session, for two hours at most. */
  Arquivo: Arquivo.extend({ Link: z.string() }),
});
export type CertificadoExterno = z.infer<typeof CertificadoExterno>;

const datas = {
  path: ['Validade'],
  message: 'A validade não pode ser antes da conclusão.',
};
const emOrdem = ({
  DataConclusao,
  Validade,
}: {
  DataConclusao: string;
  Validade?: string | null | undefined;
}) => !Validade || Validade >= DataConclusao;

export const enviarExterno = call({
  method: 'POST',
  url: '/api/certificados/enviarExterno',
  config: { acesso: 'autenticado', sobre: 'instituicao', umaVez: true },
  schema: {
    tags,
    summary:
      'Recebe um certificado de outra instituição (PDF ou imagem, em base64 ou como formulário com o campo arquivo), próprio ou de uma pessoa dos setores do gestor.',
    consumes: ['application/json', 'multipart/form-data'],
    body: z
      .strictObject({
        /** Absent: one's own. */
        IdClienteAluno: id.optional(),
        Descricao: obrigatorio(LIMITES_DO_EXTERNO.Descricao),
        Instituicao: obrigatorio(LIMITES_DO_EXTERNO.Instituicao),
        /** Needed, as a course of ours or as null, from who sends it for somebody else: sending it approves it. */
        IdCurso: id.nullable().optional(),
        DataConclusao: dia,
        Validade: dia.nullable().optional(),
        Validacao: ValidacaoDoExterno.optional(),
        ...arquivoNoCorpo,
      })
      .refine(emOrdem, datas),
    response: { 200: CertificadoExterno },
  },
});

export const meusExternos = call({
  method: 'GET',
  url: '/api/certificados/meusExternos',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'Os certificados de outras instituições que são da própria pessoa, na instituição selecionada.',
    response: { 200: z.array(CertificadoExterno) },
  },
});

export const externosDoAluno = call({
  method: 'GET',
  url: '/api/certificados/externosDoAluno/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os certificados de outras instituições de um aluno (IdClienteAluno).',
    params: idNoCaminho,
    response: { 200: z.array(CertificadoExterno) },
  },
});

export const externosDoCliente = call({
  method: 'GET',
  url: '/api/certificados/externosDoCliente/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Os certificados de outras instituições de um cliente; primeiro os que esperam mais, ou vencem antes.',
    params: idNoCaminho,
    querystring: Lista.extend({ status: statusExterno.default('pendente'), vence: venceExterno.optional() }),
    response: { 200: pagina(CertificadoExterno) },
  },
});

export const julgarExterno = call({
  method: 'POST',
  url: '/api/certificados/julgarExterno',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Aprova ou recusa (com motivo) um certificado de outra instituição; ninguém julga o próprio.',
    body: z
      .strictObject({
        IdCertificadoExterno: id,
        Versao: versao,
        Aprovar: z.boolean(),
        Motivo: textoLongo(LIMITES.Motivo).optional(),
        /** The course of ours that it stands for, or null: whoever approves says one or the other, if the sender did not. */
        IdCurso: id.nullable().optional(),
        /** What the document says, when the sender left it out or got it wrong. */
        Validade: dia.nullable().optional(),
        Validacao: ValidacaoDoExterno.optional(),
      })
      .refine(({ Aprovar, Motivo }) => Aprovar || Motivo, {
        path: ['Motivo'],
        message: 'Diga por que o certificado foi recusado.',
      }),
    response: { 200: CertificadoExterno },
  },
});

export const excluirExterno = call({
  method: 'POST',
  url: '/api/certificados/excluirExterno',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Retira um certificado de outra instituição que nunca foi aprovado.',
    body: z.strictObject({ IdCertificadoExterno: id }),
    response: semConteudo,
  },
});

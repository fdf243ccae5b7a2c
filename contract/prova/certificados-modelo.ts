import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { alteracaoDe, id, idDeArquivo, obrigatorio, texto, versao } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DO_MODELO = { Titulo: 40, Abertura: 80, Conclusao: 120, Observacao: 240 } as const;

const tags: ['certificados'] = ['certificados'];

const cor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use uma cor como #0b6e69.');

/** Texts, colours and background of the document. */
const DadosDoModelo = z.strictObject({
  Titulo: obrigatorio(LIMITES_DO_MODELO.Titulo),
  /** Before the name: "Certificamos que". */
  Abertura: obrigatorio(LIMITES_DO_MODELO.Abertura),
  /** Between the name and the course: "concluiu o treinamento". */
  Conclusao: obrigatorio(LIMITES_DO_MODELO.Conclusao),
  /** Under the text of the front; perhaps none. */
  Observacao: texto(LIMITES_DO_MODELO.Observacao),
  /** Null: the client's own or, without one, the platform's, darkened until white words on it are read. */
  CorPrincipal: cor.nullable(),
  CorDestaque: cor,
  MostrarLogo: z.boolean(),
  AssinaturaDosInstrutores: z.boolean(),
  IdArquivoFundo: idDeArquivo,
});

const ModeloDetalhe = DadosDoModelo.extend({
  /** Null: the platform's own. */
  IdCliente: z.number().int().nullable(),
  /** What stands where CorPrincipal is null. */
  CorHerdada: z.string(),
  /** Of the background. */
  Fundo: z.string().nullable(),
  /** False: this client has none and uses the platform's. */
  Proprio: z.boolean(),
  Versao: z.number().int(),
});
export type ModeloDetalhe = z.infer<typeof ModeloDetalhe>;

export const modelo = call({
  method: 'GET',
  url: '/api/certificados/modelo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O modelo da plataforma ou, com ?cliente, o que vale para um cliente.',
    querystring: z.strictObject({
      cliente: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: ModeloDetalhe },
  },
});

export const alterarModelo = call({
  method: 'POST',
  url: '/api/certificados/alterarModelo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Altera o modelo da plataforma (IdCliente null) ou de um cliente. O que já foi emitido não muda.',
    body: alteracaoDe(ModeloDetalhe, {
      ...DadosDoModelo.shape,
      IdCliente: id.nullable(),
      Versao: versao,
    }),
    response: { 200: ModeloDetalhe },
  },
});

export const restaurarModelo = call({
  method: 'POST',
  url: '/api/certificados/restaurarModelo',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O cliente volta a usar o modelo da plataforma.',
    body: z.strictObject({ IdCliente: id }),
    response: semConteudo,
  },
});

const EstadoDoA1 = z.object({
  /** Not configured; signs; configured and does not work. */
  Estado: z.enum(['ausente', 'pronta', 'falha']),
  Titular: z.string().nullable(),
  Autoridade: z.string().nullable(),
  ValidoAte: z.iso.date().nullable(),
  /** Why it does not work, in words. */
  Falha: z.string().nullable(),
});
export type AssinaturaDigital = z.infer<typeof EstadoDoA1>;

/** Null: no authority is asked for timestamps. */
const EstadoDoCarimbo = z.object({ Servidor: z.string(), /** Documents. */ Esperam: z.number().int() });

export const assinaturaDigital = call({
  method: 'GET',
  url: '/api/certificados/assinaturaDigital',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Se os documentos levam a assinatura digital (A1) da plataforma, e carimbo do tempo.',
    response: { 200: EstadoDoA1.extend({ Carimbo: EstadoDoCarimbo.nullable() }) },
  },
});

export const previaModelo = call({
  method: 'POST',
  url: '/api/certificados/previaModelo',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Um PDF de exemplo com este modelo, sem nada gravar.',
    body: DadosDoModelo.extend({ IdCliente: id.nullable() }),
    response: { 200: z.unknown() },
  },
});

import { z } from 'zod';
import { call } from '../call.ts';
import { instante } from '../campos.ts';
import { comPasse } from './certificados-publico.ts';

/** Open Badges 3.0: each certificate as a W3C verifiable credential, signed, with a status list for revocation. */

const tags: ['credenciais'] = ['credenciais'];

export const credencial = call({
  method: 'GET',
  url: '/api/certificados/credencial/:codigo',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'O certificado como credencial aberta (Open Badges 3.0, VC-JWT assinado com Ed25519); recusado enquanto falta a assinatura do trabalhador que a norma pede.',
    params: z.strictObject({ codigo: z.string().max(100) }),
    querystring: comPasse,
    response: { 200: z.string() },
  },
});

export const listaDeStatus = call({
  method: 'GET',
  url: '/api/certificados/status/:lista',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Uma lista de status assinada (BitstringStatusListCredential): diz na hora o que foi revogado.',
    params: z.strictObject({ lista: z.string().max(20) }),
    response: { 200: z.string() },
  },
});

/** In the order in which they are looked for: the first that is found is the answer. */
const situacaoDaCredencial = z.enum([
  /** Not a credential that we understand. */
  'ilegivel',
  /** Of somebody else, or of an address that we do not serve. */
  'outro-emissor',
  /** Altered, or signed with a key that is not ours. */
  'adulterada',
  /** Signed by us, of a certificate that we no longer know. */
  'desconhecida',
  'revogada',
  /** The worker's signature that a norm asks for is missing: it counts for nobody. */
  'incompleta',
  'vencida',
  'valida',
]);

export const verificarCredencial = call({
  method: 'POST',
  url: '/api/certificados/verificarCredencial',
  config: { acesso: 'publico', atos: 'consulta', corpoMaximo: 64 * 1024 },
  schema: {
    tags,
    summary:
      'Confere uma credencial colada ou enviada: assinatura, emissor, revogação, assinatura do trabalhador e validade.',
    body: z.strictObject({
      Credencial: z
        .string()
        .min(1, 'Cole a credencial.')
        .max(50_000, 'Isto é grande demais para ser uma credencial.'),
    }),
    response: {
      200: z.object({
        Situacao: situacaoDaCredencial,
        /** The same in words. */
        message: z.string(),
        /** Null unless the signature is ours: what somebody else claims is not repeated. */
        Certificado: z
          .object({
            Codigo: z.string(),
            Nome: z.string(),
            Curso: z.string(),
            EmitidoEm: instante,
            /** The last day in force. */
            Validade: z.iso.date().nullable(),
            RevogadoEm: instante.nullable(),
            MotivoRevogacao: z.string().nullable(),
          })
          .nullable(),
      }),
    },
  },
});

export const trocarChave = call({
  method: 'POST',
  url: '/api/certificados/trocarChave',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria uma nova chave de assinatura de credenciais; as antigas continuam a valer para conferir.',
    body: z.strictObject({}),
    response: { 200: z.object({ Chave: z.string(), CriadaEm: instante }) },
  },
});

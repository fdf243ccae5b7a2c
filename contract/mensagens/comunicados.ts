import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { alteracaoDe, id, idOuNovo, instante, obrigatorio, textoLongo, versao, dia } from '../campos.ts';

/** Announcements: who writes them, to whom, when, and who has read them. */

const tags: ['avisos'] = ['avisos'];

/**
 * todos: everybody on the platform (administrators only); cliente: a client's people, or all of a manager's own;
 * setores, turmas: only those of the ones named that the author answers for.
 */
const publico = z.enum(['todos', 'cliente', 'setores', 'turmas']);
export type Publico = z.infer<typeof publico>;

export const TITULO_MAXIMO = 120;
export const TEXTO_MAXIMO = 2000;

/** Of a day, in America/Sao_Paulo. */
const Agendar = z
  .strictObject({
    Dia: dia,
    Hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida.'),
  })
  .nullable();

const Alvo = z.object({ Id: z.number().int(), Nome: z.string() });

const Comunicado = z.object({
  IdComunicado: z.number().int(),
  Titulo: z.string(),
  Texto: z.string(),
  Publico: publico,
  IdCliente: z.number().int().nullable(),
  Cliente: z.string().nullable(),
  /** The sectors or classes it is for. */
  Alvos: z.array(Alvo),
  PorEmail: z.boolean(),
  /** When it goes out, or went out. */
  EnviarEm: instante,
  /** Null: as soon as possible. */
  Agendar,
  /** `agendado` until it goes out, also when that is at once. */
  Situacao: z.enum(['agendado', 'enviado', 'cancelado']),
  /** Why the program did not send it. */
  Motivo: z.string().nullable(),
  EnviadoEm: instante.nullable(),
  Destinatarios: z.number().int(),
  Lidos: z.number().int(),
  Autor: z.string(),
  /** Written by a manager, so only for their own people. */
  DeGestor: z.boolean(),
  /** Written by who asks, so that they may change it while it waits. */
  Meu: z.boolean(),
  Versao: z.number().int(),
});
export type Comunicado = z.infer<typeof Comunicado>;

const doPublico = {
  Publico: publico,
  /** Of an administrator; a manager's is their institution. */
  IdCliente: id.nullable().optional(),
  /** IdClienteSetor or IdClienteTurma, as Publico says; or as the record names them. */
  Alvos: z
    .array(z.union([id, Alvo.transform(({ Id }) => Id).pipe(id)]))
    .max(200, 'Escolha no máximo 200.')
    .default([]),
};

export const comunicados = call({
  method: 'GET',
  url: '/api/avisos/comunicados',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os comunicados, os mais novos primeiro: todos para o administrador, os próprios para o gestor.',
    querystring: Lista.extend({ cliente: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    response: { 200: pagina(Comunicado) },
  },
});

export const previaComunicado = call({
  method: 'POST',
  url: '/api/avisos/previaComunicado',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Quantas pessoas receberiam um comunicado agora, e quantas delas também por e-mail.',
    body: z.strictObject(doPublico),
    response: { 200: z.object({ Pessoas: z.number().int(), ComEmail: z.number().int() }) },
  },
});

export const alterarComunicado = call({
  method: 'POST',
  url: '/api/avisos/alterarComunicado',
  config: { acesso: 'gestor', umaVez: true },
  schema: {
    tags,
    summary: 'Escreve um comunicado, para já ou para depois; com IdComunicado, muda um que ainda não saiu.',
    body: alteracaoDe(Comunicado, {
      IdComunicado: idOuNovo.optional(),
      Versao: versao.optional(),
      Titulo: obrigatorio(TITULO_MAXIMO),
      Texto: textoLongo(TEXTO_MAXIMO),
      ...doPublico,
      PorEmail: z.boolean(),
      Agendar,
    }),
    response: { 200: Comunicado },
  },
});

export const cancelarComunicado = call({
  method: 'POST',
  url: '/api/avisos/cancelarComunicado',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Cancela um comunicado que ainda não saiu.',
    body: z.strictObject({ IdComunicado: id }),
    response: { 200: Comunicado },
  },
});

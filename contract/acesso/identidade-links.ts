import { z } from 'zod';
import { call } from '../call.ts';
import { email, senhaDigitada, senhaNova, versao } from '../campos.ts';
import { captcha } from './identidade.ts';
import { SenhaAvaliada } from './senhas.ts';

/** One-time links: to make a password, at first access or because it was forgotten, and to confirm an address. */

const tags: ['identidade'] = ['identidade'];

const token = z.string().min(20).max(100);

export const recuperarSenha = call({
  method: 'POST',
  url: '/api/login/recuperarsenha',
  config: { acesso: 'publico', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Envia o link de nova senha, se o endereço for conhecido; a resposta é sempre a mesma.',
    body: z.strictObject({ Email: email, Captcha: captcha.optional() }),
    response: { 200: z.object({ message: z.string() }) },
  },
});

/** pedido: to answer what staff asked for about one's own access. */
export const tiposDeLink = ['redefinir', 'primeiro-acesso', 'email', 'pedido'] as const;
export type TipoDeLink = (typeof tiposDeLink)[number];

/** What whoever holds the link or the slip of a company is shown. */
const Convite = z.object({
  NomeFantasia: z.string(),
  Imagem: z.string().nullable(),
  Iniciais: z.string(),
  Cor: z.string().nullable(),
  /** Incomplete. */
  CPF: z.string().nullable(),
  /** The person has an account already: they accept with it instead of making a password. */
  ContaExistente: z.boolean(),
});
export type Convite = z.infer<typeof Convite>;

export const verificarLink = call({
  method: 'POST',
  url: '/api/login/verificarLink',
  config: { acesso: 'publico', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se um link de uso único ainda vale e de quem é, sem gastá-lo.',
    body: z.strictObject({ Token: token }),
    response: {
      200: z.object({
        Valido: z.boolean(),
        Tipo: z.enum(tiposDeLink).nullable(),
        Nome: z.string().nullable(),
        /** The address that a link of the kind `email` confirms, which is where it was sent. */
        Email: z.string().nullable(),
        /** Of a first access: the company that asks for it. */
        Convite: Convite.nullable(),
      }),
    },
  },
});

export const avaliarSenhaDoLink = call({
  method: 'POST',
  url: '/api/login/avaliarSenha',
  config: { acesso: 'publico', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se a senha será aceita de quem tem o link, com os mesmos critérios de redefinirSenha.',
    body: z.strictObject({ Token: token, Senha: senhaDigitada }),
    response: { 200: SenhaAvaliada },
  },
});

export const redefinirSenha = call({
  method: 'POST',
  url: '/api/login/redefinirSenha',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Cria a senha com um link de uso único; as sessões da pessoa e as chaves que entram sem a senha terminam.',
    body: z.strictObject({
      Token: token,
      Senha: senhaNova,
      AceiteTermos: z.boolean().optional(),
      VersaoTermos: versao.optional(),
    }),
    response: {
      200: z.object({
        /** What its owner signs in with: the e-mail or, without one, the CPF. */
        Login: z.string(),
      }),
    },
  },
});

export const confirmarEmail = call({
  method: 'POST',
  url: '/api/login/confirmarEmail',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'Confirma o novo e-mail com um link de uso único.',
    body: z.strictObject({ Token: token }),
    response: {
      200: z.object({
        Email: z.string(),
        /** Somebody else asked for it: it holds only then, or when the owner of the old address says so. */
        ValeEm: z.iso.datetime().nullable(),
      }),
    },
  },
});

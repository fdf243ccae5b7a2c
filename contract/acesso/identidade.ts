import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, instante, senhaDigitada, texto, LIMITES } from '../campos.ts';
import { Plataforma } from '../plataforma.ts';
import { TokenDeAcesso, UsuarioLogado } from './usuarios-logado.ts';
import { codigo, respostaDaChave } from './duas-etapas.ts';

const tags: ['identidade'] = ['identidade'];

/** The password was right; the second step is missing. */
export const PedidoDeCodigo = z.object({
  ExigeCodigo: z.literal(true),
  /** By which means the person can confirm: codes of an app, recovery codes, a passkey. */
  Aplicativo: z.boolean(),
  Recuperacao: z.boolean(),
  /** What the browser asks the passkey to sign. */
  Chave: z.looseObject({}).nullable(),
});
export type PedidoDeCodigo = z.infer<typeof PedidoDeCodigo>;

/** What a person may type as e-mail: an e-mail or a CPF, since many workers have no e-mail. */
const login = texto(LIMITES.Email).min(1, 'Informe o e-mail ou o CPF.');
/** The answer to the human-verification widget. */
export const captcha = z.string().min(1).max(8000);

export const logar = call({
  method: 'POST',
  url: '/api/login/logar',
  config: { acesso: 'publico', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Confere e-mail (ou CPF) e senha, e o código de quem usa duas etapas, e responde a pessoa.',
    body: z.strictObject({
      Email: login,
      Senha: senhaDigitada,
      Captcha: captcha.optional(),
      Codigo: codigo.optional(),
      Chave: respostaDaChave.optional(),
    }),
    response: { 200: z.union([UsuarioLogado, PedidoDeCodigo]) },
  },
});

/** The body is a form, as the specification has it. */
export const obterToken = call({
  method: 'POST',
  url: '/api/security/token',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'Troca e-mail (ou CPF) e senha por um token de acesso.',
    consumes: ['application/x-www-form-urlencoded'],
    body: z.strictObject({
      username: login,
      password: senhaDigitada,
      grant_type: z.literal('password'),
      credentials: z.literal('true').optional(),
      captcha: captcha.optional(),
      codigo: codigo.optional(),
      chave: respostaDaChave.optional(),
      /** Stay signed in on this device; of students only, and never on a shared tablet. */
      lembrar: z.literal('true').optional(),
    }),
    response: { 200: TokenDeAcesso },
  },
});

export const reconectar = call({
  method: 'POST',
  url: '/api/login/reconectar',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Abre uma sessão para quem pediu para ficar conectado neste aparelho; nula quando não há mais o que manter.',
    response: { 200: z.object({ Entrada: TokenDeAcesso.extend({ Usuario: UsuarioLogado }).nullable() }) },
  },
});

export const sair = call({
  method: 'POST',
  url: '/api/login/sair',
  config: { acesso: 'autenticado', sobre: 'instituicao', semSegundaEtapa: true, semTermos: true },
  schema: { tags, summary: 'Encerra esta sessão.', response: semConteudo },
});

/** By the cookie alone: whoever signed out while nothing answered, or before they had a session. */
export const sairDoAparelho = call({
  method: 'POST',
  url: '/api/login/sairDoAparelho',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'Encerra o acesso mantido neste aparelho, com as sessões que ele abriu.',
    response: semConteudo,
  },
});

/** For calls that say `confirmada`: answered 403 with `Motivo: 'confirmar'`, they are sent again after this one. */
export const confirmarIdentidade = call({
  method: 'POST',
  url: '/api/login/confirmarIdentidade',
  config: { acesso: 'autenticado', sobre: 'pessoa', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Mostra de novo, nesta sessão, que sou eu: com a senha e, quem usa duas etapas, também o código ou a chave de acesso.',
    body: z.strictObject({
      Senha: senhaDigitada,
      Codigo: codigo.optional(),
      Chave: respostaDaChave.optional(),
    }),
    response: { 200: z.union([z.object({ ConfirmadaAte: instante }), PedidoDeCodigo]) },
  },
});

export const alterarInstituicaoSelecionada = call({
  method: 'POST',
  url: '/api/login/alterarInstituicaoSelecionada',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Troca a instituição ativa e responde a pessoa renovada. A pessoa vem da sessão, não do e-mail.',
    body: z.strictObject({ Email: z.string().max(254).nullable().optional(), IdCliente: id }),
    response: { 200: UsuarioLogado },
  },
});

export const configuracao = call({
  method: 'GET',
  url: '/api/login/configuracao',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O que toda página precisa saber da plataforma, antes da entrada.',
    response: {
      200: z.object({
        ...Plataforma.pick({
          Nome: true,
          Imagem: true,
          Cor: true,
          EmailSuporte: true,
          RazaoSocial: true,
          CNPJ: true,
          EncarregadoNome: true,
          EncarregadoEmail: true,
          EncarregadoSubstituto: true,
          SenhaMinima: true,
          VerificacaoHumana: true,
        }).shape,
        VersaoTermos: z.number().int(),
        /** Minutes from UTC to the clocks of America/Sao_Paulo, now. */
        Fuso: z.number().int(),
        /** False: no mail server is configured, so nothing may be called sent. */
        EnviaEmails: z.boolean(),
        /** The address at which passkeys are made and used, and no other; null: it has no name. */
        EnderecoDasChaves: z.string().nullable(),
        /** The public notice of an incident with personal data stands: who comes here is told where. */
        AvisoDeIncidente: z.boolean(),
        Captcha: z.object({
          Tipo: z.enum(['recaptcha', 'altcha']),
          ChaveSite: z.string().nullable(),
          Script: z.string().nullable(),
        }),
      }),
    },
  },
});

export const obterDesafio = call({
  method: 'GET',
  url: '/api/login/desafio',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Um desafio de prova de trabalho (ALTCHA) para a verificação humana.',
    response: { 200: z.looseObject({}) },
  },
});

import { z } from 'zod';
import { call, semConteudo } from './call.ts';
import { email, id, instante, senhaDigitada, senhaNova, texto, versao } from './campos.ts';
import { Plataforma } from './configuracoes-plataforma.ts';
import { codigo, respostaDaChave } from './duas-etapas.ts';

const tags: ['identidade'] = ['identidade'];

export const Instituicao = z.object({
  IdCliente: z.number(),
  NomeFantasia: z.string(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  /** Tints what its people see. */
  Cor: z.string().nullable(),
});
export type Instituicao = z.infer<typeof Instituicao>;

export const UsuarioLogado = z.object({
  IdUsuario: z.number(),
  Nome: z.string(),
  Email: z.string().nullable(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  Adm: z.boolean(),
  EhGestor: z.boolean(),
  EhAluno: z.boolean(),
  EhAdmAluno: z.boolean(),
  IdClienteSelecionado: z.number(),
  /** Their own link with the selected institution; 0 without one. */
  IdClienteAluno: z.number(),
  /** The last version of the terms of use that they accepted; 0: none. */
  TermosAceitos: z.number().int(),
  /** Let in by this client's provider, and in others too: what is about the whole person asks for the password. */
  SoCliente: z.number().int().nullable(),
  ListaInstituicoes: z.array(Instituicao),
});
export type UsuarioLogado = z.infer<typeof UsuarioLogado>;

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
const login = texto(254).min(1, 'Informe o e-mail ou o CPF.');
/** The answer to the human-verification widget. */
const captcha = z.string().min(1).max(8000);
const token = z.string().min(20).max(100);

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

export const TokenDeAcesso = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
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
    }),
    response: { 200: TokenDeAcesso },
  },
});

export const sair = call({
  method: 'POST',
  url: '/api/login/sair',
  config: { acesso: 'autenticado', sobre: 'instituicao', semSegundaEtapa: true, semTermos: true },
  schema: { tags, summary: 'Encerra esta sessão.', response: semConteudo },
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

/** What the one judge of new passwords says of one, before it is sent to be kept. */
export const SenhaAvaliada = z.object({
  Nivel: z.enum(['recusada', 'aceita', 'forte']),
  Mensagem: z.string(),
});
export type SenhaAvaliada = z.infer<typeof SenhaAvaliada>;

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
    summary: 'Cria a senha com um link de uso único; todas as sessões da pessoa terminam.',
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
        Captcha: z.object({
          Tipo: z.enum(['recaptcha', 'altcha']),
          ChaveSite: z.string().nullable(),
          Script: z.string().nullable(),
        }),
      }),
    },
  },
});

export const obterTermos = call({
  method: 'GET',
  url: '/api/login/termos',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Os termos de uso em vigor.',
    response: { 200: z.object({ Versao: z.number().int(), Texto: z.string(), PublicadoEm: z.string() }) },
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

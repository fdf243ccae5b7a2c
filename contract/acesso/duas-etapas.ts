import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio, senhaDigitada } from '../campos.ts';

const tags: ['duas etapas'] = ['duas etapas'];

/** What staff may still call while the platform demands a second step that they have not taken, terms read or not. */
const config = { acesso: 'autenticado', sobre: 'pessoa', semSegundaEtapa: true, semTermos: true } as const;

/** The six figures of an app, or a recovery code; spaces and hyphens are the person's. */
/** The longest code, as people type it, and the longest name of a passkey. */
export const CODIGO_MAXIMO = 40;
export const NOME_DA_CHAVE_MAXIMO = 60;
export const codigo = z.string().min(1, 'Informe o código.').max(CODIGO_MAXIMO, 'Código incorreto.');
/** What a passkey signed, as the browser gives it, in JSON. */
export const respostaDaChave = z.string().min(2).max(20_000);

const comSenha = z.strictObject({ Senha: senhaDigitada });

/** Shown once, when the first way of confirming comes into force; empty when there were codes already. */
const Codigos = z.object({ Codigos: z.array(z.string()) });

export const ChaveDeAcesso = z.object({
  IdChaveAcesso: z.number(),
  Nome: z.string(),
  CriadaEm: instante,
  UsadaEm: instante.nullable(),
  /** Asked for after the password; otherwise it takes the place of the password, which goes on being enough. */
  SegundaEtapa: z.boolean(),
});
export type ChaveDeAcesso = z.infer<typeof ChaveDeAcesso>;

export const DuasEtapas = z.object({
  Ativa: z.boolean(),
  /** The platform demands it of this person. */
  Exigida: z.boolean(),
  /** This session was opened by the provider of the person's company, which has a second step of its own. */
  PeloProvedor: z.boolean(),
  AplicativoDesde: instante.nullable(),
  Chaves: z.array(ChaveDeAcesso),
  CodigosRestantes: z.number().int(),
});
export type DuasEtapas = z.infer<typeof DuasEtapas>;

export const obterDuasEtapas = call({
  method: 'GET',
  url: '/api/usuarios/duasEtapas',
  config,
  schema: { tags, summary: 'A minha verificação em duas etapas.', response: { 200: DuasEtapas } },
});

export const iniciarAplicativo = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/iniciarAplicativo',
  config: { ...config, atos: 'preparo' },
  schema: {
    tags,
    summary: 'Cria o segredo que o aplicativo de códigos lê; só vale depois de confirmado por um código.',
    body: comSenha,
    response: { 200: z.object({ Segredo: z.string(), Endereco: z.string() }) },
  },
});

export const confirmarAplicativo = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/confirmarAplicativo',
  config,
  schema: {
    tags,
    summary: 'Confirma o aplicativo com um código dele; as outras sessões terminam.',
    body: z.strictObject({ Codigo: codigo }),
    response: { 200: Codigos },
  },
});

export const removerAplicativo = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/removerAplicativo',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: { tags, summary: 'Deixa de usar o aplicativo de códigos.', body: comSenha, response: semConteudo },
});

export const prepararChave = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/prepararChave',
  config: { ...config, atos: 'preparo' },
  schema: {
    tags,
    summary: 'O que o navegador precisa para criar uma chave de acesso (WebAuthn).',
    body: comSenha,
    response: { 200: z.object({ Opcoes: z.looseObject({}) }) },
  },
});

/** Enters in the place of the password and of the second step: not even the password alone makes one. */
export const prepararChaveDeEntrada = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/prepararChaveDeEntrada',
  config: { acesso: 'autenticado', sobre: 'pessoa', confirmada: 'sempre', atos: 'preparo' },
  schema: {
    tags,
    summary: 'O que o navegador precisa para criar uma chave de acesso que entra sozinha, sem a senha.',
    response: { 200: z.object({ Opcoes: z.looseObject({}) }) },
  },
});

export const cadastrarChave = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/cadastrarChave',
  config,
  schema: {
    tags,
    summary:
      'Cadastra a chave de acesso que o navegador criou; as outras sessões terminam se for a primeira.',
    body: z.strictObject({ Nome: obrigatorio(NOME_DA_CHAVE_MAXIMO), Resposta: respostaDaChave }),
    response: { 200: Codigos },
  },
});

export const removerChave = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/removerChave',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Apaga uma chave de acesso.',
    body: z.strictObject({ IdChaveAcesso: id, Senha: senhaDigitada }),
    response: semConteudo,
  },
});

export const gerarCodigos = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/gerarCodigos',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Novos códigos de recuperação; os antigos deixam de valer.',
    body: comSenha,
    response: { 200: Codigos },
  },
});

export const desativarDuasEtapas = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/desativar',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: { tags, summary: 'Desliga a verificação em duas etapas.', body: comSenha, response: semConteudo },
});

export const obterDuasEtapasDe = call({
  method: 'GET',
  url: '/api/usuarios/duasEtapas/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Se uma pessoa usa a verificação em duas etapas, e se entra com chave de acesso no lugar da senha.',
    params: idNoCaminho,
    response: { 200: z.object({ Ativa: z.boolean(), EntraComChave: z.boolean() }) },
  },
});

/** How the administrators of the platform enter: one account without a second step is the way to all of it. */
export const duasEtapasDosAdministradores = call({
  method: 'GET',
  url: '/api/usuarios/duasEtapas/administradores',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Quantos administradores ativos há, e quais entram só com a senha.',
    response: {
      200: z.object({
        Total: z.number().int(),
        SoComSenha: z.array(z.object({ IdUsuario: z.number(), Nome: z.string() })),
      }),
    },
  },
});

export const redefinirDuasEtapas = call({
  method: 'POST',
  url: '/api/usuarios/duasEtapas/redefinir',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Desliga a verificação de quem perdeu o celular e os códigos; as sessões da pessoa terminam.',
    body: z.strictObject({ IdUsuario: id }),
    response: semConteudo,
  },
});

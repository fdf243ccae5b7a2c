import { z } from 'zod';
import { call } from '../call.ts';
import { alteracaoDe, id, idNoCaminho, obrigatorio, opcional, paragrafos, texto, versao } from '../campos.ts';
import { TokenDeAcesso, UsuarioLogado } from '../acesso/usuarios-logado.ts';

/** The longest texts. */
export const LIMITES_DA_ENTRADA_UNICA = {
  Emissor: 500,
  IdAplicacao: 200,
  Segredo: 500,
  Metadados: 300_000,
} as const;

const tags: ['entrada única'] = ['entrada única'];
const hash = obrigatorio(40);

/** Where a client's provider sends people back to: no other's answer is taken there (RFC 9700, 4.4.2.2). */
export const RETORNO = '/api/login/entradaUnica/retorno/:hash';
export const retornoDe = (Hash: string) => RETORNO.replace(':hash', Hash);

/** What a SAML provider is told of us; for each client another, by which it also calls us (entity ID). */
export const METADADOS = '/api/login/entradaUnica/metadados/:hash';
export const metadadosDe = (Hash: string) => METADADOS.replace(':hash', Hash);

export const Protocolo = z.enum(['oidc', 'saml']);
export type Protocolo = z.infer<typeof Protocolo>;

/** Why somebody comes back from the provider without a session. */
export const recusas = [
  'expirou',
  // The provider began by itself (a tile of its portal): the page begins anew from here.
  'naoPedida',
  'negada',
  'provedor',
  // Came to the return address of another client than the one where it began.
  'trocada',
  'semEmail',
  'desconhecida',
  'inativa',
  'administrador',
  // Only when a session is confirmed: somebody else came back, or the provider did not ask again.
  'outra',
  'antiga',
] as const;
export type Recusa = (typeof recusas)[number];

/** How a person proves again who they are; `confirmada`: they just did, at their company's provider. */
export const ComoConfirma = z.enum(['senha', 'provedor', 'confirmada', 'pin']);
export type ComoConfirma = z.infer<typeof ComoConfirma>;

/** What has to hold for a provider to let people in, in the order in which it is looked at. */
export const PassoDaConexao = z.enum(['descoberta', 'emissor', 'enderecos', 'chaves', 'credenciais']);
export type PassoDaConexao = z.infer<typeof PassoDaConexao>;

export const ResultadoDoPasso = z.object({
  Passo: PassoDaConexao,
  /** Null: only a sign-in shows it. */
  Certo: z.boolean().nullable(),
  Texto: z.string(),
});
export type ResultadoDoPasso = z.infer<typeof ResultadoDoPasso>;

/** What a sign-in that was only a trial showed. */
export const TesteDeEntrada = z.object({
  FeitoEm: z.string(),
  /** Why nobody could have entered; null when the provider's answer holds. */
  Falha: z.string().nullable(),
  Email: z.boolean(),
  /** Null: the provider says nothing about it. */
  EmailVerificado: z.boolean().nullable(),
  /** The e-mail is of one of the client's domains. */
  DoDominio: z.boolean(),
  CPF: z.boolean(),
});
export type TesteDeEntrada = z.infer<typeof TesteDeEntrada>;

export const EntradaUnica = z.object({
  Ativa: z.boolean(),
  Protocolo,
  /** Of SAML: the provider's metadata, as XML or the address of it; empty otherwise. */
  Metadados: z.string(),
  /** Of SAML, the one that the metadata name. */
  Emissor: z.string(),
  IdAplicacao: z.string(),
  /** The secret itself is never shown again. */
  TemSegredo: z.boolean(),
  Dominios: z.array(z.string()),
  PermiteSenha: z.boolean(),
  CriaPessoas: z.boolean(),
  /** An address of the client's domains is taken where the provider does not say whether it verified it. */
  ConfiaNoEmail: z.boolean(),
  /** Of SAML: every request is signed, also where the provider does not say that it wants it. */
  AssinaPedidos: z.boolean(),
  /** Of SAML: our metadata ask for assertions that only we can open. */
  PedeCifra: z.boolean(),
  /** To be told to the provider, exactly so. */
  EnderecoDeRetorno: z.string(),
  /** Our own metadata for a SAML provider, and the name by which it knows us. */
  EnderecoDosMetadados: z.string(),
  /** Of the configuration as it is now; null until somebody tries. */
  Teste: TesteDeEntrada.nullable(),
  /** 0: never set up. */
  Versao: z.number().int(),
});
export type EntradaUnica = z.infer<typeof EntradaUnica>;

const dominio = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, 'Domínio inválido.')
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Domínio inválido. Escreva como empresa.com.br.');

export const obterEntradaUnica = call({
  method: 'GET',
  url: '/api/clientes/entradaUnica/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'A entrada única (OpenID Connect ou SAML 2.0) de um cliente.',
    params: idNoCaminho,
    response: { 200: EntradaUnica },
  },
});

export const alterarEntradaUnica = call({
  method: 'POST',
  url: '/api/clientes/alterarEntradaUnica',
  config: { acesso: 'adm', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Configura a entrada única de um cliente; ligada, o provedor é consultado antes de gravar.',
    body: alteracaoDe(EntradaUnica, {
      IdCliente: id,
      Ativa: z.boolean(),
      Protocolo: Protocolo.default('oidc'),
      Metadados: paragrafos(LIMITES_DA_ENTRADA_UNICA.Metadados).trim().default(''),
      Emissor: texto(LIMITES_DA_ENTRADA_UNICA.Emissor).default(''),
      IdAplicacao: texto(LIMITES_DA_ENTRADA_UNICA.IdAplicacao).default(''),
      /** Absent keeps the one that is stored. */
      Segredo: opcional(obrigatorio(LIMITES_DA_ENTRADA_UNICA.Segredo)),
      Dominios: z.array(dominio).min(1, 'Informe ao menos um domínio de e-mail.').max(20),
      PermiteSenha: z.boolean(),
      CriaPessoas: z.boolean(),
      ConfiaNoEmail: z.boolean().default(false),
      AssinaPedidos: z.boolean().default(false),
      PedeCifra: z.boolean().default(false),
      Versao: versao,
    }),
    response: { 200: EntradaUnica },
  },
});

export const testarEntradaUnica = call({
  method: 'POST',
  url: '/api/clientes/testarEntradaUnica',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Confere o provedor gravado passo a passo, até o primeiro que falha.',
    body: z.strictObject({ IdCliente: id }),
    response: { 200: z.object({ Passos: z.array(ResultadoDoPasso) }) },
  },
});

export const experimentarEntradaUnica = call({
  method: 'POST',
  url: '/api/clientes/experimentarEntradaUnica',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Começa uma entrada de teste, que mostra o que o provedor afirma e não abre sessão.',
    body: z.strictObject({ IdCliente: id }),
    response: { 200: z.object({ Endereco: z.string() }) },
  },
});

export const entradaUnicaDoCliente = call({
  method: 'GET',
  url: '/api/login/entradaUnica/:hash',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Se a página de entrada deste cliente oferece a entrada única, e se a senha continua valendo.',
    params: z.strictObject({ hash }),
    response: { 200: z.object({ Ativa: z.boolean(), PermiteSenha: z.boolean() }) },
  },
});

export const iniciarEntradaUnica = call({
  method: 'POST',
  url: '/api/login/entradaUnica/iniciar',
  config: { acesso: 'publico', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Começa a entrada por este navegador e responde o endereço do provedor.',
    body: z.strictObject({ Hash: hash }),
    response: { 200: z.object({ Endereco: z.string() }) },
  },
});

export const concluirEntradaUnica = call({
  method: 'POST',
  url: '/api/login/entradaUnica/concluir',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Troca o bilhete que veio no retorno pela sessão; só no mesmo navegador, e uma vez.',
    body: z.strictObject({ Bilhete: z.string().min(20).max(100) }),
    response: {
      200: TokenDeAcesso.extend({ Usuario: UsuarioLogado }),
    },
  },
});

export const confirmarNoProvedor = call({
  method: 'POST',
  url: '/api/login/entradaUnica/confirmar',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Quem entrou pelo provedor confirma lá, de novo, quem é, e volta à página em que estava.',
    body: z.strictObject({
      /** A page of ours: what stands after the # of its address. */
      Volta: z
        .string()
        .max(300)
        .regex(/^\/[\w\-./?=&%]*$/, 'Página inválida.'),
    }),
    response: { 200: z.object({ Endereco: z.string() }) },
  },
});

import { z } from 'zod';
import { call, semConteudo } from '../call.ts';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): a company's directory keeps its people and sectors here. The words of this file are
 * that protocol's. Users are the people of the client, groups its sectors; a title is a cargo, an employee number a matrícula.
 */

const tags: ['diretorio'] = ['diretorio'];
export const ESQUEMAS = {
  usuario: 'urn:ietf:params:scim:schemas:core:2.0:User',
  empresa: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  /** Of ours: what the others have no word for. */
  brasil: 'urn:ietf:params:scim:schemas:extension:habilita:2.0:User',
  grupo: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  lista: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  operacoes: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  erro: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;
/** Resources of one page at most. */
export const POR_PAGINA = 200;

const valor = z.string().trim().max(320);
const nulo = valor.nullish();
/** Some directories write booleans as words. */
const ligado = z.union([z.boolean(), z.stringbool()]);
const Valores = z.array(z.looseObject({ value: nulo, type: nulo, primary: ligado.optional() })).max(50);

/** What we read of a user; directories send more, which stays theirs. */
export const UsuarioRecebido = z.looseObject({
  userName: valor.min(1, 'Informe userName.'),
  externalId: nulo,
  name: z.looseObject({ formatted: nulo, givenName: nulo, familyName: nulo }).nullish(),
  displayName: nulo,
  title: nulo,
  active: ligado.nullish(),
  emails: Valores.nullish(),
  phoneNumbers: Valores.nullish(),
  [ESQUEMAS.empresa]: z.looseObject({ employeeNumber: nulo }).nullish(),
  [ESQUEMAS.brasil]: z.looseObject({ cpf: nulo }).nullish(),
});
export type UsuarioRecebido = z.output<typeof UsuarioRecebido>;

export const GrupoRecebido = z.looseObject({
  displayName: valor.min(1, 'Informe displayName.'),
  externalId: nulo,
  members: z
    .array(z.looseObject({ value: z.string().max(20) }))
    .max(20_000)
    .nullish(),
});
export type GrupoRecebido = z.output<typeof GrupoRecebido>;

export const Operacoes = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type Operacao = z.output<typeof Operacoes>['Operations'][number];

const Meta = z.object({
  resourceType: z.string(),
  created: z.string().optional(),
  location: z.string(),
});
/** And `$ref`, a name that descriptions of schemas keep for themselves. */
const Membro = z.looseObject({ value: z.string(), display: z.string(), type: z.string() });
const Contato = z.object({ value: z.string(), type: z.string(), primary: z.boolean() });
const Nome = z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string().optional() });
const NaEmpresa = z.object({ employeeNumber: z.string() });
const NoBrasil = z.object({ cpf: z.string() });
export const Usuario = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: Nome,
  displayName: z.string(),
  title: z.string().optional(),
  active: z.boolean(),
  emails: z.array(Contato).optional(),
  phoneNumbers: z.array(Contato).optional(),
  groups: z.array(Membro).optional(),
  [ESQUEMAS.empresa]: NaEmpresa.optional(),
  [ESQUEMAS.brasil]: NoBrasil.optional(),
  meta: Meta,
});
export type Usuario = z.infer<typeof Usuario>;
/** What was asked for of it, down to the parts of each attribute. */
const UsuarioEscolhido = Usuario.extend({
  name: Nome.partial(),
  emails: z.array(Contato.partial()),
  phoneNumbers: z.array(Contato.partial()),
  groups: z.array(Membro.partial()),
  [ESQUEMAS.empresa]: NaEmpresa.partial(),
  [ESQUEMAS.brasil]: NoBrasil.partial(),
  meta: Meta.partial(),
}).partial();
export const Grupo = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(Membro).optional(),
  meta: Meta,
});
export type Grupo = z.infer<typeof Grupo>;
export const GrupoEscolhido = Grupo.extend({
  members: z.array(Membro.partial()),
  meta: Meta.partial(),
}).partial();

/** How this protocol refuses; readers of others take no other field. */
export const ErroScim = z.strictObject({
  schemas: z.tuple([z.literal(ESQUEMAS.erro)]),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

export const listaDe = <Item extends z.ZodType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(item),
  });

const inteiro = z.coerce.number().int().max(2_147_483_647);
/** Beyond the limits the nearest is meant, as the protocol has it. */
export const Pesquisa = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: inteiro.default(1).transform((n) => Math.max(1, n)),
  count: inteiro.default(POR_PAGINA).transform((n) => Math.min(POR_PAGINA, Math.max(0, n))),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
});
export type Pesquisa = z.output<typeof Pesquisa>;
export const Escolhidos = Pesquisa.pick({ attributes: true, excludedAttributes: true });
/** The same in a body, where nothing of it gets into the log of some proxy. */
const juntos = z
  .array(z.string().max(200))
  .max(50)
  .transform((nomes) => nomes.join(','))
  .optional();
export const PesquisaEnviada = z.looseObject({
  ...Pesquisa.shape,
  attributes: juntos,
  excludedAttributes: juntos,
});
export type Escolhidos = z.output<typeof Escolhidos>;

export const umSo = z.strictObject({ id: z.string().max(20) });
export const ler = { acesso: 'gestor' } as const;
export const procurar = { acesso: 'gestor', atos: 'consulta' } as const;
export const escrever = { acesso: 'gestor', atos: 'varios' } as const;

export const listarUsuariosScim = call({
  method: 'GET',
  url: '/api/scim/v2/Users',
  config: ler,
  schema: {
    tags,
    summary: 'As pessoas do cliente da chave.',
    querystring: Pesquisa,
    response: { 200: listaDe(UsuarioEscolhido) },
  },
});
export const pesquisarUsuariosScim = call({
  method: 'POST',
  url: '/api/scim/v2/Users/.search',
  config: procurar,
  schema: {
    tags,
    summary: 'As pessoas do cliente da chave, com o filtro no corpo.',
    body: PesquisaEnviada,
    response: { 200: listaDe(UsuarioEscolhido) },
  },
});
export const obterUsuarioScim = call({
  method: 'GET',
  url: '/api/scim/v2/Users/:id',
  config: ler,
  schema: {
    tags,
    summary: 'Uma pessoa.',
    params: umSo,
    querystring: Escolhidos,
    response: { 200: UsuarioEscolhido },
  },
});
export const criarUsuarioScim = call({
  method: 'POST',
  url: '/api/scim/v2/Users',
  config: escrever,
  schema: {
    tags,
    summary: 'Inclui uma pessoa no cliente, ou traz de volta quem saiu.',
    querystring: Escolhidos,
    body: UsuarioRecebido,
    response: { 201: UsuarioEscolhido },
  },
});
export const substituirUsuarioScim = call({
  method: 'PUT',
  url: '/api/scim/v2/Users/:id',
  config: escrever,
  schema: {
    tags,
    summary: 'Altera uma pessoa.',
    params: umSo,
    querystring: Escolhidos,
    body: UsuarioRecebido,
    response: { 200: UsuarioEscolhido },
  },
});
export const alterarUsuarioScim = call({
  method: 'PATCH',
  url: '/api/scim/v2/Users/:id',
  config: escrever,
  schema: {
    tags,
    summary: 'Altera partes de uma pessoa; active: false a desliga.',
    params: umSo,
    querystring: Escolhidos,
    body: Operacoes,
    response: { 200: UsuarioEscolhido },
  },
});
export const removerUsuarioScim = call({
  method: 'DELETE',
  url: '/api/scim/v2/Users/:id',
  config: escrever,
  schema: {
    tags,
    summary: 'Desliga uma pessoa; o que ela estudou fica guardado.',
    params: umSo,
    response: semConteudo,
  },
});

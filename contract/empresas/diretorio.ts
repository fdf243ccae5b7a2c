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
  active: ligado.default(true),
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

const Operacoes = z.looseObject({
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
export const Usuario = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }),
  displayName: z.string(),
  title: z.string().optional(),
  active: z.boolean(),
  emails: z.array(Contato),
  phoneNumbers: z.array(Contato),
  groups: z.array(Membro),
  [ESQUEMAS.empresa]: z.object({ employeeNumber: z.string().optional() }),
  [ESQUEMAS.brasil]: z.object({ cpf: z.string().optional() }),
  meta: Meta,
});
export type Usuario = z.infer<typeof Usuario>;
export const Grupo = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(Membro).optional(),
  meta: Meta,
});
export type Grupo = z.infer<typeof Grupo>;

const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(item),
  });

const inteiro = z.coerce.number().int().max(2_147_483_647);
/** Beyond the limits the nearest is meant, as the protocol has it. */
const Pesquisa = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: inteiro.default(1).transform((n) => Math.max(1, n)),
  count: inteiro.default(POR_PAGINA).transform((n) => Math.min(POR_PAGINA, Math.max(0, n))),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
});
export type Pesquisa = z.output<typeof Pesquisa>;
const Escolhidos = Pesquisa.pick({ attributes: true, excludedAttributes: true });
export type Escolhidos = z.output<typeof Escolhidos>;

const umSo = z.strictObject({ id: z.string().max(20) });
const ler = { acesso: 'gestor' } as const;
const escrever = { acesso: 'gestor', atos: 'varios' } as const;

export const listarUsuariosScim = call({
  method: 'GET',
  url: '/api/scim/v2/Users',
  config: ler,
  schema: {
    tags,
    summary: 'As pessoas do cliente da chave.',
    querystring: Pesquisa,
    response: { 200: lista(Usuario.partial()) },
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
    response: { 200: Usuario.partial() },
  },
});
export const criarUsuarioScim = call({
  method: 'POST',
  url: '/api/scim/v2/Users',
  config: escrever,
  schema: {
    tags,
    summary: 'Inclui uma pessoa no cliente, ou traz de volta quem saiu.',
    body: UsuarioRecebido,
    response: { 201: Usuario },
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
    body: UsuarioRecebido,
    response: { 200: Usuario },
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
    body: Operacoes,
    response: { 200: Usuario },
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

export const listarGruposScim = call({
  method: 'GET',
  url: '/api/scim/v2/Groups',
  config: ler,
  schema: {
    tags,
    summary: 'Os setores ativos do cliente da chave.',
    querystring: Pesquisa,
    response: { 200: lista(Grupo.partial()) },
  },
});
export const obterGrupoScim = call({
  method: 'GET',
  url: '/api/scim/v2/Groups/:id',
  config: ler,
  schema: {
    tags,
    summary: 'Um setor.',
    params: umSo,
    querystring: Escolhidos,
    response: { 200: Grupo.partial() },
  },
});
export const criarGrupoScim = call({
  method: 'POST',
  url: '/api/scim/v2/Groups',
  config: escrever,
  schema: {
    tags,
    summary: 'Cria um setor, ou toma para o diretório o que já tem este nome.',
    body: GrupoRecebido,
    response: { 201: Grupo },
  },
});
export const substituirGrupoScim = call({
  method: 'PUT',
  url: '/api/scim/v2/Groups/:id',
  config: escrever,
  schema: {
    tags,
    summary: 'Altera o nome e as pessoas de um setor.',
    params: umSo,
    body: GrupoRecebido,
    response: { 200: Grupo },
  },
});
export const alterarGrupoScim = call({
  method: 'PATCH',
  url: '/api/scim/v2/Groups/:id',
  config: escrever,
  schema: {
    tags,
    summary: 'Põe e tira pessoas de um setor, ou muda o nome dele.',
    params: umSo,
    body: Operacoes,
    response: { 200: Grupo },
  },
});
export const removerGrupoScim = call({
  method: 'DELETE',
  url: '/api/scim/v2/Groups/:id',
  config: escrever,
  schema: { tags, summary: 'Tira as pessoas de um setor e o inativa.', params: umSo, response: semConteudo },
});

export const configuracaoScim = call({
  method: 'GET',
  url: '/api/scim/v2/ServiceProviderConfig',
  config: ler,
  schema: {
    tags,
    summary: 'O que do SCIM 2.0 é feito aqui.',
    response: { 200: z.looseObject({ schemas: z.array(z.string()) }) },
  },
});
export const tiposScim = call({
  method: 'GET',
  url: '/api/scim/v2/ResourceTypes',
  config: ler,
  schema: {
    tags,
    summary: 'Os tipos de recurso.',
    response: { 200: lista(z.looseObject({ id: z.string() })) },
  },
});
export const esquemasScim = call({
  method: 'GET',
  url: '/api/scim/v2/Schemas',
  config: ler,
  schema: {
    tags,
    summary: 'Os atributos de cada tipo.',
    response: { 200: lista(z.looseObject({ id: z.string() })) },
  },
});

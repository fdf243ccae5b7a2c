import { ESQUEMAS, POR_PAGINA } from '#contract/empresas/diretorio.ts';
import { notFound } from '../../../platform/errors.ts';

/** What a directory asks before it begins: what of the protocol is done here, and which attributes are known. */

export const configuracao = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: base.replace('/scim/v2', '/docs'),
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: POR_PAGINA },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Chave de API',
      description: 'Uma chave de API do cliente, com a permissão Sincronizar o diretório.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const lista = <Recurso>(Resources: Recurso[]) => ({
  schemas: [ESQUEMAS.lista],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
});

const tipo = (base: string, id: 'User' | 'Group', schema: string, extensoes: string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id,
  name: id,
  endpoint: `/${id}s`,
  description: id === 'User' ? 'Pessoas do cliente' : 'Setores do cliente',
  schema,
  schemaExtensions: extensoes.map((extensao) => ({ schema: extensao, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
});

export const tipos = (base: string) =>
  lista([
    tipo(base, 'User', ESQUEMAS.usuario, [ESQUEMAS.empresa, ESQUEMAS.brasil]),
    tipo(base, 'Group', ESQUEMAS.grupo, []),
  ]);

type Atributo = {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: true;
  required?: true;
  mutability?: 'readOnly' | 'immutable';
  uniqueness?: 'server';
  referenceTypes?: ('User' | 'Group')[];
  canonicalValues?: string[];
  subAttributes?: object[];
};
const atributo = (name: string, description: string, mais: Atributo = {}) => ({
  name,
  description,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...mais,
});
const contatos = (name: string, description: string) =>
  atributo(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      atributo('value', description),
      atributo('type', 'De que tipo', { canonicalValues: ['work'] }),
      atributo('primary', 'O que vale', { type: 'boolean' }),
    ],
  });
const ligados = (name: string, description: string, a: 'User' | 'Group', mais: Atributo = {}) =>
  atributo(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      atributo('value', 'id do recurso'),
      atributo('$ref', 'endereço do recurso', { type: 'reference', referenceTypes: [a] }),
      atributo('display', 'nome', { mutability: 'readOnly' }),
      atributo('type', 'tipo', { canonicalValues: [a === 'User' ? 'User' : 'direct'] }),
    ],
    ...mais,
  });

export const esquemas = (base: string) => {
  const esquema = (id: string, name: string, description: string, attributes: object[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return lista([
    esquema(ESQUEMAS.usuario, 'User', 'Pessoa do cliente', [
      atributo('userName', 'Como o diretório a chama', { required: true, uniqueness: 'server' }),
      atributo('name', 'Nome', {
        type: 'complex',
        subAttributes: [
          atributo('formatted', 'Nome inteiro'),
          atributo('givenName', 'Primeiro nome'),
          atributo('familyName', 'Sobrenomes'),
        ],
      }),
      atributo('displayName', 'Nome inteiro, como sai no certificado'),
      atributo('title', 'Cargo'),
      atributo('active', 'Trabalha na empresa', { type: 'boolean' }),
      contatos('emails', 'E-mail'),
      contatos('phoneNumbers', 'Telefone'),
      ligados('groups', 'Setores', 'Group', { mutability: 'readOnly' }),
    ]),
    esquema(ESQUEMAS.empresa, 'EnterpriseUser', 'Na empresa', [atributo('employeeNumber', 'Matrícula')]),
    esquema(ESQUEMAS.brasil, 'HabilitaUser', 'No Brasil', [
      atributo('cpf', 'CPF, que o certificado traz', { mutability: 'immutable' }),
    ]),
    esquema(ESQUEMAS.grupo, 'Group', 'Setor do cliente', [
      atributo('displayName', 'Nome do setor', { required: true, uniqueness: 'server' }),
      ligados('members', 'Pessoas', 'User'),
    ]),
  ]);
};

export function umDe<Recurso extends { id: string }>({ Resources }: { Resources: Recurso[] }, id: string) {
  const achado = Resources.find((recurso) => recurso.id === id);
  if (!achado) throw notFound();
  return achado;
}

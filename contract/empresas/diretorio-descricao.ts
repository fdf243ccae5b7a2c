import { z } from 'zod';
import { call } from '../call.ts';
import { ler, listaDe } from './diretorio.ts';

/** What a directory asks before it begins (RFC 7644, 4). */

const tags: ['diretorio'] = ['diretorio'];

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
    response: { 200: listaDe(z.looseObject({ id: z.string() })) },
  },
});
export const esquemasScim = call({
  method: 'GET',
  url: '/api/scim/v2/Schemas',
  config: ler,
  schema: {
    tags,
    summary: 'Os atributos de cada tipo.',
    response: { 200: listaDe(z.looseObject({ id: z.string() })) },
  },
});

const umaDescricao = z.strictObject({ id: z.string().max(100) });
export const umTipoScim = call({
  method: 'GET',
  url: '/api/scim/v2/ResourceTypes/:id',
  config: ler,
  schema: {
    tags,
    summary: 'Um tipo de recurso.',
    params: umaDescricao,
    response: { 200: z.looseObject({ id: z.string() }) },
  },
});
export const umEsquemaScim = call({
  method: 'GET',
  url: '/api/scim/v2/Schemas/:id',
  config: ler,
  schema: {
    tags,
    summary: 'Os atributos de um tipo.',
    params: umaDescricao,
    response: { 200: z.looseObject({ id: z.string() }) },
  },
});

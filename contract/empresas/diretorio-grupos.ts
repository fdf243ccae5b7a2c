import { call, semConteudo } from '../call.ts';
import {
  Escolhidos,
  escrever,
  GrupoEscolhido,
  GrupoRecebido,
  ler,
  listaDe,
  Operacoes,
  Pesquisa,
  PesquisaEnviada,
  procurar,
  umSo,
} from './diretorio.ts';

/** Groups of a directory: the active sectors of the client. */

const tags: ['diretorio'] = ['diretorio'];

export const listarGruposScim = call({
  method: 'GET',
  url: '/api/scim/v2/Groups',
  config: ler,
  schema: {
    tags,
    summary: 'Os setores ativos do cliente da chave.',
    querystring: Pesquisa,
    response: { 200: listaDe(GrupoEscolhido) },
  },
});
export const pesquisarGruposScim = call({
  method: 'POST',
  url: '/api/scim/v2/Groups/.search',
  config: procurar,
  schema: {
    tags,
    summary: 'Os setores ativos do cliente da chave, com o filtro no corpo.',
    body: PesquisaEnviada,
    response: { 200: listaDe(GrupoEscolhido) },
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
    response: { 200: GrupoEscolhido },
  },
});
export const criarGrupoScim = call({
  method: 'POST',
  url: '/api/scim/v2/Groups',
  config: escrever,
  schema: {
    tags,
    summary: 'Cria um setor, ou toma para o diretório o que já tem este nome.',
    querystring: Escolhidos,
    body: GrupoRecebido,
    response: { 201: GrupoEscolhido },
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
    querystring: Escolhidos,
    body: GrupoRecebido,
    response: { 200: GrupoEscolhido },
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
    querystring: Escolhidos,
    body: Operacoes,
    response: { 200: GrupoEscolhido },
  },
});
export const removerGrupoScim = call({
  method: 'DELETE',
  url: '/api/scim/v2/Groups/:id',
  config: escrever,
  schema: { tags, summary: 'Tira as pessoas de um setor e o inativa.', params: umSo, response: semConteudo },
});

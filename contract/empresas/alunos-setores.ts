import { z } from 'zod';
import { call, pagina } from '../call.ts';
import { id, idNoCaminho } from '../campos.ts';
import { Conferidos, ListaSetores, Setor, SetoresDigitados } from './setores.ts';

const tags: ['setores'] = ['setores'];

export const setoresDoAluno = call({
  method: 'GET',
  url: '/api/clientes/GetSetoresByAluno/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os setores em que um aluno trabalha; {id} é IdClienteAluno.',
    params: idNoCaminho,
    querystring: ListaSetores,
    response: { 200: pagina(Setor) },
  },
});

export const listaSetoresGestor = call({
  method: 'GET',
  url: '/api/clientes/listaSetoresGestor/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Os setores sob a gestão de uma pessoa; {id} é o próprio IdClienteAluno (ou qualquer um, para Adm).',
    params: idNoCaminho,
    querystring: ListaSetores,
    response: { 200: pagina(Setor) },
  },
});

export const verificarSetoresGestor = call({
  method: 'POST',
  url: '/api/clientes/verificarSetoresGestor/:id',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz por quais destes setores um gestor responde; {id} como em listaSetoresGestor.',
    params: idNoCaminho,
    body: z.strictObject({ IdCliente: id.optional(), Setores: SetoresDigitados }),
    response: { 200: Conferidos },
  },
});

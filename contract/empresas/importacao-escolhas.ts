import { z } from 'zod';
import { call } from '../call.ts';
import { id, LIMITES, obrigatorio } from '../campos.ts';
import { Importacao } from './importacao.ts';

/** What an administrator decides between the preview and the import. */

const tags: ['importacao'] = ['importacao'];
const daImportacao = z.strictObject({ IdImportacao: id });

export const criarSetores = call({
  method: 'POST',
  url: '/api/clientes/criarSetores',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Escolhe se todos os setores desconhecidos da planilha serão criados ou ignorados.',
    body: daImportacao.extend({ Criar: z.boolean() }),
    response: { 200: Importacao },
  },
});

export const escolherSetor = call({
  method: 'POST',
  url: '/api/clientes/escolherSetor',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary:
      'Escolhe o que fazer com um setor desconhecido da planilha: criar, usar um que já existe (IdClienteSetor) ou ignorar.',
    body: daImportacao
      .extend({
        Nome: obrigatorio(LIMITES.Setor),
        Destino: z.enum(['criar', 'usar', 'ignorar']),
        IdClienteSetor: id.nullish(),
      })
      .refine(
        ({ Destino, IdClienteSetor }) => (Destino === 'usar') === (typeof IdClienteSetor === 'number'),
        {
          path: ['IdClienteSetor'],
          message: 'Escolha o setor que será usado.',
        },
      ),
    response: { 200: Importacao },
  },
});

export const desativarDesligados = call({
  method: 'POST',
  url: '/api/clientes/desativarDesligados',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary:
      'Escolhe se quem a planilha diz que foi desligado, e ainda está ativo, será desativado ou fica como está.',
    body: daImportacao.extend({ Desativar: z.boolean() }),
    response: { 200: Importacao },
  },
});

export const corrigirMaiusculas = call({
  method: 'POST',
  url: '/api/clientes/corrigirMaiusculas',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary:
      'Escolhe se os nomes que vieram todos em maiúsculas são escritos como nomes (Maria das Dores da Silva) ou ficam como vieram.',
    body: daImportacao.extend({ Corrigir: z.boolean() }),
    response: { 200: Importacao },
  },
});

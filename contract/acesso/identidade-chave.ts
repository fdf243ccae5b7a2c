import { z } from 'zod';
import { call } from '../call.ts';
import { respostaDaChave } from './duas-etapas.ts';
import { TokenDeAcesso, UsuarioLogado } from './usuarios-logado.ts';

/** Signing in by a passkey alone, which counts as both steps (docs/decisions/0079). */

const tags: ['identidade'] = ['identidade'];

export const pedirChave = call({
  method: 'POST',
  url: '/api/login/pedirChave',
  config: { acesso: 'publico', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O que o navegador pede que uma chave de acesso assine para entrar sem a senha.',
    response: { 200: z.object({ Opcoes: z.looseObject({}) }) },
  },
});

export const entrarComChave = call({
  method: 'POST',
  url: '/api/login/entrarComChave',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'Abre uma sessão para quem assinou com a sua chave de acesso; nunca num tablet compartilhado.',
    body: z.strictObject({
      Chave: respostaDaChave,
      /** Stay signed in on this device; of students only. */
      Lembrar: z.boolean().default(false),
    }),
    response: { 200: TokenDeAcesso.extend({ Usuario: UsuarioLogado }) },
  },
});

import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, instante, obrigatorio, senhaDigitada, texto } from '../campos.ts';
import { codigo, respostaDaChave } from '../acesso/duas-etapas.ts';
import { PedidoDeCodigo } from '../acesso/identidade.ts';

/** The longest texts. */
export const LIMITES_DO_PEDIDO_DE_AJUDA = { Contato: 200, Mensagem: 1000 } as const;

/** How a person accepts a company that wrote their CPF, or does not (docs/decisions/0014). */

const tags: ['convites'] = ['convites'];

/** Of the link in the message, or the code of the slip as it is read: with spaces and hyphens, in any case. */
const token = z.string().min(20).max(100);

const Aceito = z.object({ Empresa: z.string() });

export const aceitarConvite = call({
  method: 'POST',
  url: '/api/convites/aceitar',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Aceita o convite de uma empresa com a senha da conta que a pessoa já tem.',
    body: z.strictObject({
      Token: token,
      Senha: senhaDigitada,
      Captcha: z.string().min(1).max(8000).optional(),
      Codigo: codigo.optional(),
      Chave: respostaDaChave.optional(),
    }),
    response: { 200: z.union([Aceito, PedidoDeCodigo]) },
  },
});

export const aceitarComCodigo = call({
  method: 'POST',
  url: '/api/convites/aceitarComCodigo',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Quem já entrou aceita a empresa com o link que recebeu, ou com o código da ficha em papel.',
    body: z.strictObject({ Token: token }),
    response: { 200: Aceito },
  },
});

export const recusarConvite = call({
  method: 'POST',
  url: '/api/convites/recusar',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Quem recebeu o link diz que não trabalha na empresa; o vínculo termina e a empresa é avisada.',
    body: z.strictObject({ Token: token }),
    response: semConteudo,
  },
});

export const pedirAjudaComConta = call({
  method: 'POST',
  url: '/api/convites/semAcesso',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'Quem recebeu o link e não consegue entrar na conta que existe pede ajuda; responde o protocolo.',
    body: z.strictObject({
      Token: token,
      /** Where to be reached, since the account is out of reach. */
      Contato: obrigatorio(LIMITES_DO_PEDIDO_DE_AJUDA.Contato),
      Mensagem: texto(LIMITES_DO_PEDIDO_DE_AJUDA.Mensagem).optional(),
    }),
    response: { 200: z.object({ Protocolo: z.string() }) },
  },
});

export const listarConvites = call({
  method: 'GET',
  url: '/api/convites/meus',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'As empresas que esperam o aceite de quem está na sessão, pelo CPF e pelo e-mail confirmado.',
    response: {
      200: z.object({
        Itens: z.array(
          z.object({
            IdClienteAluno: z.number(),
            Empresa: z.string(),
            Iniciais: z.string(),
            Imagem: z.string().nullable(),
            CriadoEm: instante,
          }),
        ),
      }),
    },
  },
});

export const responderConvite = call({
  method: 'POST',
  url: '/api/convites/responder',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Aceita ou recusa uma das empresas que esperam.',
    body: z.strictObject({ IdClienteAluno: id, Aceita: z.boolean() }),
    response: { 200: Aceito },
  },
});

import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { PedidoDeAcesso } from '../acesso/usuarios-pedidos.ts';
import { id, idNoCaminho, instante } from '../campos.ts';

/** How a student comes in: the access e-mail, what was sent, and the slip for who has no e-mail. */

const tags: ['alunos'] = ['alunos'];

export const reenviaEmailAcesso = call({
  method: 'GET',
  url: '/api/clientes/reenviaEmailAcesso/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Reenvia o acesso: criar a senha ou, se já há uma, trocá-la. No máximo um a cada 2 minutos.',
    params: idNoCaminho,
    response: { 200: z.object({ Enviado: z.literal(true), Para: z.string() }) },
  },
});

export const listarComunicacoes = call({
  method: 'GET',
  url: '/api/clientes/comunicacoes/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O que foi enviado a um aluno, do mais novo ao mais velho, e quando ele entrou pela primeira vez.',
    params: idNoCaminho,
    response: {
      200: z.object({
        PrimeiroAcessoEm: instante.nullable(),
        Itens: z.array(
          z.object({
            IdEmail: z.number(),
            Tipo: z.string(),
            Assunto: z.string(),
            Para: z.string(),
            /** `Erro` says why it `falhou`. */
            Status: z.enum(['pendente', 'enviado', 'falhou', 'cancelado']),
            Erro: z.string().nullable(),
            CriadoEm: instante,
            EnviadoEm: instante.nullable(),
          }),
        ),
      }),
    },
  },
});

export const linkPrimeiroAcesso = call({
  method: 'POST',
  url: '/api/clientes/linkPrimeiroAcesso',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O link de uso único da ficha de primeiro acesso, para quem não tem e-mail. Fica na auditoria.',
    body: z.strictObject({ IdClienteAluno: id }),
    response: {
      200: z.object({
        Url: z.string(),
        /** The same, for who types it into their own account. */
        Codigo: z.string(),
        Nome: z.string(),
        /** Incomplete: paper gets lost. */
        CPFAluno: z.string(),
        NomeFantasia: z.string(),
        ExpiraEm: instante,
      }),
    },
  },
});

export const reenviarConfirmacaoDoAluno = call({
  method: 'POST',
  url: '/api/clientes/reenviarConfirmacaoDeEmail',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Envia de novo, ao endereço novo do aluno, o link que confirma a troca de e-mail.',
    body: z.strictObject({ IdClienteAluno: id }),
    response: { 200: z.object({ Enviado: z.literal(true), Para: z.string() }) },
  },
});

export const cancelarTrocaDoAluno = call({
  method: 'POST',
  url: '/api/clientes/cancelarTrocaDeEmail',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Desiste da troca do e-mail de um aluno que espera confirmação.',
    body: z.strictObject({ IdClienteAluno: id }),
    response: semConteudo,
  },
});

export const pedidoDeAcessoDoAluno = call({
  method: 'GET',
  url: '/api/clientes/pedidoDeAcesso/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O pedido em aberto sobre o acesso de um aluno, se houver.',
    params: idNoCaminho,
    response: { 200: z.object({ Pedido: PedidoDeAcesso.nullable() }) },
  },
});

export const pedirFicha = call({
  method: 'POST',
  url: '/api/clientes/pedirFichaDeAcesso',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Pede a ficha de nova senha de quem já entrou: outro administrador libera; sem outro, vale em três dias.',
    body: z.strictObject({ IdClienteAluno: id }),
    response: { 200: z.object({ Pedido: PedidoDeAcesso }) },
  },
});

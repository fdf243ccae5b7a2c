import { z } from 'zod';
import { FiltroDaMatriz } from '../acompanhamento/matriz.ts';
import { alunosDoCliente } from '../empresas/alunos.ts';
import { FiltroDaAuditoria } from '../operacao/auditoria.ts';
import { call, semConteudo } from '../call.ts';
import { id, idNoCaminho, instante, texto } from '../campos.ts';
import { listar as listarCertificados, pendencias } from '../prova/certificados.ts';
import { listarClientes } from '../empresas/clientes.ts';
import { listarEmails } from '../mensagens/emails.ts';
import { externosDoCliente } from '../prova/externos.ts';
import { listarImportacoes } from '../empresas/importacao.ts';
import { listaDoPainel, pessoasEmAtencao } from '../acompanhamento/painel-equipe.ts';
import { painelPorCliente } from '../acompanhamento/painel.ts';
import { setoresDoCliente } from '../empresas/setores.ts';
import { listarAceites } from '../acesso/termos.ts';
import { GetTurmaDetalhe, GetTurmasByCliente } from '../turmas/turmas.ts';
import { listarUsuarios } from '../acesso/usuarios.ts';

/** The longest reason. */
export const MOTIVO_DA_EXPORTACAO = 300;

const tags: ['exportacao'] = ['exportacao'];
const noFiltro = z.coerce.number().int().positive().max(2_147_483_647);
const semPagina = { pagina: true } as const;
const daFigura = listaDoPainel.schema.querystring
  .omit({ ...semPagina, lista: true })
  .extend({ cliente: noFiltro });

/**
 * What may be exported, each with the filters of its list on the screen. `gestor` shows people and sectors as that
 * manager (IdClienteAluno) sees them.
 */
export const FILTROS = {
  clientes: listarClientes.schema.querystring.omit(semPagina),
  alunos: alunosDoCliente.schema.querystring
    .omit(semPagina)
    .extend({ cliente: noFiltro, gestor: noFiltro.optional() }),
  setores: setoresDoCliente.schema.querystring
    .omit(semPagina)
    .extend({ cliente: noFiltro, gestor: noFiltro.optional() }),
  turmas: GetTurmasByCliente.schema.querystring.omit(semPagina).extend({ cliente: noFiltro }),
  'alunos-da-turma': GetTurmaDetalhe.schema.querystring.omit(semPagina).extend({ turma: noFiltro }),
  certificados: listarCertificados.schema.querystring.omit(semPagina),
  acompanhamento: FiltroDaMatriz.extend({ cliente: noFiltro }),
  usuarios: listarUsuarios.schema.querystring.omit(semPagina),
  importacoes: listarImportacoes.schema.querystring.omit(semPagina).extend({ cliente: noFiltro }),
  emails: listarEmails.schema.querystring.omit(semPagina),
  auditoria: FiltroDaAuditoria.omit(semPagina),
  aceites: listarAceites.schema.querystring.omit(semPagina),
  conclusoes: daFigura,
  vencimentos: daFigura,
  saidas: daFigura,
  'clientes-por-figura': painelPorCliente.schema.querystring.omit(semPagina),
  atencao: pessoasEmAtencao.schema.querystring.omit(semPagina).extend({ cliente: noFiltro }),
  acessos: z.strictObject({ aluno: noFiltro }),
  externos: externosDoCliente.schema.querystring
    .omit({ ...semPagina, vence: true })
    .extend({ cliente: noFiltro, validade: externosDoCliente.schema.querystring.shape.vence }),
  pendencias: pendencias.schema.querystring.omit(semPagina),
  esocial: z.strictObject({ cliente: noFiltro }),
};
export type NomeDaLista = keyof typeof FILTROS;
export type FiltrosDe<Nome extends NomeDaLista> = z.output<(typeof FILTROS)[Nome]>;

export const LISTAS = Object.keys(FILTROS) as [NomeDaLista, ...NomeDaLista[]];
export const FORMATOS = ['xlsx', 'csv', 'pdf'] as const;
export type Formato = (typeof FORMATOS)[number];
const lista = z.enum(LISTAS);
const formato = z.enum(FORMATOS);

/** Those of all lists; which of them a list knows, and with which values, is in `FILTROS`. */
const FiltrosDaLista = z.strictObject({
  busca: texto(100).optional(),
  cliente: noFiltro.optional(),
  gestor: noFiltro.optional(),
  turma: noFiltro.optional(),
  aluno: noFiltro.optional(),
  setor: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  curso: noFiltro.optional(),
  status: texto(20).optional(),
  situacao: texto(40).optional(),
  perfil: texto(20).optional(),
  ordem: texto(20).optional(),
  pessoas: texto(20).optional(),
  vence: z.coerce.number().int().min(0).max(3650).optional(),
  validade: texto(20).optional(),
  refazer: texto(20).optional(),
  usuario: noFiltro.optional(),
  objeto: texto(40).optional(),
  acao: texto(80).optional(),
  versao: noFiltro.optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});
export type FiltrosDaLista = z.output<typeof FiltrosDaLista>;

/** More rows than this are prepared in the background; drawing a table costs more than writing it. */
export const LINHAS_NA_HORA: Record<Formato, number> = { xlsx: 5000, csv: 5000, pdf: 1000 };

export const baixar = call({
  method: 'GET',
  url: '/api/exportacao/baixar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Uma lista inteira num arquivo, como na tela; quando é grande demais, 409 com Grande: peça por `pedir`.',
    querystring: FiltrosDaLista.extend({ lista, formato }),
    response: { 200: z.unknown() },
  },
});

/** In the answer 403 to whoever takes many people's data away: how many they are. */
export type PedidoDeConfirmacao = { Pessoas: number };

export const confirmar = call({
  method: 'POST',
  url: '/api/exportacao/confirmar',
  config: { acesso: 'gestor', confirmada: 'sempre' },
  schema: {
    tags,
    summary:
      'Diz para que levo os dados de muitas pessoas, quando `baixar`, `pedir` ou `agendar` respondem 403 com Confirmar. Vale 10 minutos para a mesma lista com os mesmos filtros; o dossiê de uma turma se confirma como a lista `alunos-da-turma`.',
    body: z.strictObject({
      Lista: lista,
      Filtros: FiltrosDaLista,
      Motivo: texto(MOTIVO_DA_EXPORTACAO).min(10, 'Diga em poucas palavras para que vai usar os dados.'),
    }),
    response: semConteudo,
  },
});

const situacao = z.enum(['na-fila', 'em-preparo', 'pronta', 'falhou', 'cancelada']);

const Exportacao = z.object({
  IdExportacao: z.number().int(),
  Lista: z.string(),
  Formato: formato,
  Titulo: z.string(),
  Situacao: situacao,
  Feitas: z.number().int(),
  Total: z.number().int().nullable(),
  Tamanho: z.number().int().nullable(),
  /** Why it failed, in words for the person. */
  Motivo: z.string().nullable(),
  /** Made by a schedule. */
  Agendada: z.boolean(),
  PedidaEm: instante,
  ConcluidaEm: instante.nullable(),
  /** When the file goes. */
  ExpiraEm: instante,
});
export type Exportacao = z.infer<typeof Exportacao>;

export const pedir = call({
  method: 'POST',
  url: '/api/exportacao/pedir',
  config: { acesso: 'gestor', umaVez: true },
  schema: {
    tags,
    summary: 'Prepara o arquivo em segundo plano; `minhas` diz como vai.',
    body: z.strictObject({ Lista: lista, Formato: formato, Filtros: FiltrosDaLista }),
    response: { 200: Exportacao },
  },
});

export const minhas = call({
  method: 'GET',
  url: '/api/exportacao/minhas',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As exportações que pedi nos últimos sete dias, da mais nova à mais antiga.',
    response: { 200: z.object({ Itens: z.array(Exportacao) }) },
  },
});

export const link = call({
  method: 'GET',
  url: '/api/exportacao/link/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O endereço do arquivo de uma exportação minha, que vale pouco e morre com a sessão. Quem perdeu acesso ao que está nele não o recebe.',
    params: idNoCaminho,
    response: { 200: z.object({ Url: z.string() }) },
  },
});

export const cancelar = call({
  method: 'POST',
  url: '/api/exportacao/cancelar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Para o preparo de uma exportação minha, ou apaga o arquivo que já está pronto.',
    body: z.strictObject({ IdExportacao: id }),
    response: semConteudo,
  },
});

/** Toda segunda-feira ou todo dia primeiro, às 7 h de São Paulo. */
const frequencia = z.enum(['semanal', 'mensal']);
/** eu: só para mim; gestores: a cada gestor do cliente, o que os seus setores mostram. */
const destino = z.enum(['eu', 'gestores']);

const Agenda = z.object({
  IdExportacaoAgenda: z.number().int(),
  Lista: z.string(),
  Formato: formato,
  Titulo: z.string(),
  Frequencia: frequencia,
  Destino: destino,
  Pausada: z.boolean(),
  /** yyyy-MM-dd. */
  Proxima: z.iso.date(),
  CriadaEm: instante,
});
export type Agenda = z.infer<typeof Agenda>;

export const agendar = call({
  method: 'POST',
  url: '/api/exportacao/agendar',
  config: { acesso: 'gestor', umaVez: true },
  schema: {
    tags,
    summary: 'Recebe uma lista por e-mail, toda semana ou todo mês.',
    body: z.strictObject({
      Lista: lista,
      Formato: formato,
      Filtros: FiltrosDaLista,
      Frequencia: frequencia,
      Destino: destino.default('eu'),
    }),
    response: { 200: Agenda },
  },
});

export const agendas = call({
  method: 'GET',
  url: '/api/exportacao/agendas',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os meus agendamentos, e se posso fazer algum para os gestores.',
    response: { 200: z.object({ Itens: z.array(Agenda), PodeEnviarAosGestores: z.boolean() }) },
  },
});

export const pausarAgenda = call({
  method: 'POST',
  url: '/api/exportacao/pausarAgenda',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Pausa ou retoma um agendamento meu; o que passou durante a pausa não é enviado.',
    body: z.strictObject({ IdExportacaoAgenda: id, Pausada: z.boolean() }),
    response: { 200: Agenda },
  },
});

export const excluirAgenda = call({
  method: 'POST',
  url: '/api/exportacao/excluirAgenda',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Apaga um agendamento meu.',
    body: z.strictObject({ IdExportacaoAgenda: id }),
    response: semConteudo,
  },
});

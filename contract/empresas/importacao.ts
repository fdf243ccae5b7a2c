import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio } from '../campos.ts';

const tags: ['importacao'] = ['importacao'];

/** What a column may hold. */
export const CAMPOS = [
  'Nome',
  'CPF',
  'Email',
  'Setor',
  'Telefone',
  'Matricula',
  'Cargo',
  'Gestor',
  'Situacao',
] as const;
export type Campo = (typeof CAMPOS)[number];
export const campo = z.enum(CAMPOS);

const coluna = z.number().int().min(0).max(299).nullable();
/** The column of each field, counted from zero; null when the sheet does not have it. */
export const Mapeamento = z.strictObject({
  Nome: coluna,
  CPF: coluna,
  Email: coluna,
  Setor: coluna,
  Telefone: coluna,
  Matricula: coluna,
  Cargo: coluna,
  Gestor: coluna,
  Situacao: coluna.default(null),
});
export type Mapeamento = z.infer<typeof Mapeamento>;

export const ErroDeLinha = z.object({ Coluna: campo, Motivo: z.string() });
export type ErroDeLinha = z.infer<typeof ErroDeLinha>;

/** `aguardando`: for somebody to confirm it; `com-erros`: done, but for the lines that have some. */
export const situacaoImportacao = z.enum([
  'analisando',
  'aguardando',
  'importando',
  'concluida',
  'com-erros',
  'cancelada',
  'falhou',
]);
export type SituacaoImportacao = z.infer<typeof situacaoImportacao>;

/** Nothing was counted yet, or nothing of what was counted is written. */
export const SEM_CONTAGEM: ReadonlySet<SituacaoImportacao> = new Set(['analisando', 'cancelada']);

/** `desligado`: left the company and is still active here. */
export const veredito = z.enum(['novo', 'atualiza', 'sem-mudanca', 'com-erro', 'desligado']);
export type Veredito = z.infer<typeof veredito>;

const resumo = {
  IdImportacao: z.number(),
  IdCliente: z.number(),
  NomeArquivo: z.string(),
  Situacao: situacaoImportacao,
  /** Why it failed, in words for the person. */
  Motivo: z.string().nullable(),
  /** Percent of the present step. */
  Progresso: z.number().int(),
  Total: z.number().int(),
  Novos: z.number().int(),
  Atualizados: z.number().int(),
  SemMudanca: z.number().int(),
  Erros: z.number().int(),
  Desligados: z.number().int(),
  CriadaEm: instante,
  ConcluidaEm: instante.nullable(),
  DesfeitaEm: instante.nullable(),
  Autor: z.string(),
};

export const ImportacaoResumo = z.object(resumo);
export const Importacao = z.object({
  ...resumo,
  Titulos: z.array(z.string()),
  Mapeamento,
  SetoresNovos: z.array(z.string()),
  CriarSetores: z.boolean().nullable(),
  /** One for each of SetoresNovos (`usar`: one that exists); null while nothing was chosen. */
  EscolhasDeSetor: z.array(
    z.object({
      Nome: z.string(),
      Destino: z.enum(['criar', 'usar', 'ignorar']).nullable(),
      IdClienteSetor: z.number().nullable(),
    }),
  ),
  /** Whether who left is deactivated with the import; null while nothing was chosen. */
  DesativarDesligados: z.boolean().nullable(),
  /** Names that came all in capitals. */
  Maiusculas: z.number().int(),
  /** Whether those are written as names are. */
  CorrigirMaiusculas: z.boolean(),
  PodeDesfazer: z.boolean(),
  /** The sheets of a workbook with something in them; none for other files. */
  Folhas: z.array(z.string()),
  /** The one that is imported: what looks most like a list of people, until another is chosen. */
  Folha: z.string().nullable(),
  /** Rows left aside: the same as one above them, and those of totals. */
  Repetidas: z.number().int(),
  Totais: z.number().int(),
  /** Once undone: who stays, and why; the first ones. */
  Ficaram: z.array(z.object({ Numero: z.number().int(), Nome: z.string(), Motivo: z.string() })),
  QtdFicaram: z.number().int(),
});
export type Importacao = z.infer<typeof Importacao>;

const daImportacao = z.strictObject({ IdImportacao: id });

/** 5 MB in base64. */
const CONTEUDO_MAXIMO = 6_990_510;
export const conteudoEmBase64 = z
  .string()
  .max(CONTEUDO_MAXIMO, 'O arquivo tem mais de 5 MB. Divida-o em arquivos menores.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'O conteúdo não está em base64.');

export const importarAlunos = call({
  method: 'POST',
  url: '/api/clientes/importarAlunos/',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Recebe uma planilha (CSV, XLSX ou ODS, em base64 ou como formulário com o campo arquivo) ou células coladas e começa a analisá-la.',
    consumes: ['application/json', 'multipart/form-data'],
    body: z
      .strictObject({
        IdCliente: id,
        NomeArquivo: obrigatorio(200).default('Células coladas'),
        Conteudo: conteudoEmBase64.optional(),
        Linhas: z.string().max(5_000_000, 'O texto tem mais de 5 MB.').optional(),
      })
      .refine(({ Conteudo, Linhas }) => (Conteudo === undefined) !== (Linhas === undefined), {
        path: ['Conteudo'],
        message: 'Envie um arquivo ou cole as células.',
      }),
    response: { 200: Importacao },
  },
});

export const listarImportacoes = call({
  method: 'GET',
  url: '/api/clientes/importacoes/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As importações de um cliente, da mais nova à mais antiga.',
    params: idNoCaminho,
    querystring: Lista,
    response: { 200: pagina(ImportacaoResumo) },
  },
});

export const obterImportacao = call({
  method: 'GET',
  url: '/api/clientes/importacao/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Em que pé está uma importação: situação, progresso, contagens e colunas.',
    params: idNoCaminho,
    response: { 200: Importacao },
  },
});

export const alterarMapeamento = call({
  method: 'POST',
  url: '/api/clientes/alterarMapeamento',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Diz qual coluna é qual; a escolha vale para as próximas planilhas do cliente.',
    body: daImportacao.extend({ Mapeamento }),
    response: { 200: Importacao },
  },
});

export const escolherFolha = call({
  method: 'POST',
  url: '/api/clientes/escolherFolha',
  config: { acesso: 'adm', atos: 'preparo' },
  schema: {
    tags,
    summary: 'Escolhe qual folha de uma pasta de trabalho é importada; as linhas são lidas de novo.',
    body: daImportacao.extend({ Folha: obrigatorio(100) }),
    response: { 200: Importacao },
  },
});

export const confirmarImportacao = call({
  method: 'POST',
  url: '/api/clientes/confirmarImportacao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Importa as linhas válidas, ou só se não houver erros.',
    body: daImportacao.extend({
      SomenteSemErros: z.boolean().default(false),
      EnviarAcesso: z.boolean().default(false),
      /** Needed when more than a fifth of the client's people would change. */
      Confirmado: z.boolean().default(false),
    }),
    response: { 200: Importacao },
  },
});

export const cancelarImportacao = call({
  method: 'POST',
  url: '/api/clientes/cancelarImportacao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Desiste de uma importação que ainda não foi confirmada.',
    body: daImportacao,
    response: semConteudo,
  },
});

export const previaDoDesfazer = call({
  method: 'GET',
  url: '/api/clientes/previaDoDesfazer/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'O que desfazer uma importação faria agora: quantas pessoas saem, quantas voltam, quantas ficam e por quê.',
    params: idNoCaminho,
    response: {
      200: z.object({
        Saem: z.number().int(),
        Voltam: z.number().int(),
        Ficam: z.array(z.object({ Motivo: z.string(), Quantas: z.number().int() })),
      }),
    },
  },
});

export const desfazerImportacao = call({
  method: 'POST',
  url: '/api/clientes/desfazerImportacao',
  config: { acesso: 'adm', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Desfaz uma importação, até 72 horas depois. Quem já entrou, mudou ou começou a estudar fica; a resposta diz quem e por quê.',
    body: daImportacao,
    response: { 200: Importacao },
  },
});

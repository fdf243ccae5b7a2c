import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import { alteracaoDe, id, idNoCaminho, idOuNovo, obrigatorio, texto, textoRico, versao } from '../campos.ts';

/** The longest alternative, side of a pair and accepted answer. */
export const LIMITES_DO_ITEM = { Texto: 1000, Par: 500, Resposta: 200 } as const;

const tags: ['avaliacoes'] = ['avaliacoes'];

export const tipoQuestao = z.enum([
  'uma-resposta',
  'varias-respostas',
  'verdadeiro-ou-falso',
  'ordenacao',
  'associacao',
  'texto-curto',
]);
export type TipoQuestao = z.infer<typeof tipoQuestao>;

export const MAXIMO_DE_ALTERNATIVAS = 10;

/** Given by who writes the question; students are shown other ones. */
const idDoItem = z.string().regex(/^[\w-]{1,20}$/, 'Identificador inválido.');

/** How texts are compared: without case, accents and doubled spaces. */
export const comparavel = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

const semRepetir = <Item>(itens: readonly Item[], de: (item: Item) => string) =>
  new Set(itens.map(de)).size === itens.length;

const itens = (nome: string) =>
  z
    .array(z.strictObject({ Id: idDoItem, Texto: obrigatorio(LIMITES_DO_ITEM.Texto) }))
    .min(2, `Escreva ao menos ${nome}.`)
    .max(MAXIMO_DE_ALTERNATIVAS, `Use no máximo ${MAXIMO_DE_ALTERNATIVAS}.`)
    .refine((lista) => semRepetir(lista, ({ Id }) => Id), 'Há identificadores repetidos.')
    .refine((lista) => semRepetir(lista, ({ Texto }) => comparavel(Texto)), 'Há textos repetidos.');

const alternativas = {
  Alternativas: itens('duas alternativas'),
  Corretas: z
    .array(idDoItem)
    .min(1, 'Marque a resposta certa.')
    .max(MAXIMO_DE_ALTERNATIVAS)
    .refine((lista) => semRepetir(lista, (uma) => uma), 'Há respostas repetidas.'),
};

const corretasExistem = ({
  Alternativas,
  Corretas,
}: {
  Alternativas: { Id: string }[];
  Corretas: string[];
}) => Corretas.every((uma) => Alternativas.some(({ Id }) => Id === uma));
const CORRETA_DE_FORA = { path: ['Corretas'], message: 'A resposta certa não está entre as alternativas.' };

/** What each type needs besides its words. */
export const dadosPorTipo = {
  'uma-resposta': z
    .strictObject(alternativas)
    .refine(corretasExistem, CORRETA_DE_FORA)
    .refine(({ Corretas }) => Corretas.length <= 1, {
      path: ['Corretas'],
      message: 'Marque uma só resposta certa.',
    }),
  'varias-respostas': z.strictObject(alternativas).refine(corretasExistem, CORRETA_DE_FORA),
  'verdadeiro-ou-falso': z.strictObject({ Correta: z.boolean('Diga se a afirmação é verdadeira ou falsa.') }),
  /** In the right order. */
  ordenacao: z.strictObject({ Itens: itens('dois itens') }),
  associacao: z.strictObject({
    Pares: z
      .array(
        z.strictObject({
          Id: idDoItem,
          Esquerda: obrigatorio(LIMITES_DO_ITEM.Par),
          Direita: obrigatorio(LIMITES_DO_ITEM.Par),
        }),
      )
      .min(2, 'Escreva ao menos dois pares.')
      .max(MAXIMO_DE_ALTERNATIVAS, `Use no máximo ${MAXIMO_DE_ALTERNATIVAS}.`)
      .refine((lista) => semRepetir(lista, ({ Id }) => Id), 'Há identificadores repetidos.')
      .refine(
        (lista) =>
          semRepetir(lista, ({ Esquerda }) => comparavel(Esquerda)) &&
          semRepetir(lista, ({ Direita }) => comparavel(Direita)),
        'Há textos repetidos na mesma coluna.',
      ),
  }),
  /** Compared without case, accents and doubled spaces. */
  'texto-curto': z.strictObject({
    Aceitas: z
      .array(obrigatorio(LIMITES_DO_ITEM.Resposta))
      .min(1, 'Escreva ao menos uma resposta aceita.')
      .max(20, 'Use no máximo 20.'),
  }),
} as const satisfies Record<TipoQuestao, z.ZodType>;

export type DadosDaQuestao = {
  [Tipo in TipoQuestao]: { Tipo: Tipo; Dados: z.infer<(typeof dadosPorTipo)[Tipo]> };
}[TipoQuestao];

/** What is answered of a question besides what was written of it. */
const lidos = z.object({
  /** Where the picture is. */
  Imagem: z.string().nullable(),
});

/** `{ Tipo, Dados }` beside the given fields, one alternative per type. */
const porTipo = <Campos extends z.ZodRawShape>(campos: Campos) => {
  const de = <Tipo extends TipoQuestao>(tipo: Tipo) =>
    alteracaoDe(lidos, { ...campos, Tipo: z.literal(tipo), Dados: dadosPorTipo[tipo] });
  return z.discriminatedUnion('Tipo', [
    de('uma-resposta'),
    de('varias-respostas'),
    de('verdadeiro-ou-falso'),
    de('ordenacao'),
    de('associacao'),
    de('texto-curto'),
  ]);
};

export const etiqueta = obrigatorio(40);

export const Questao = porTipo({
  IdQuestao: z.number().int(),
  IdCurso: z.number().int(),
  Enunciado: z.string(),
  Explicacao: z.string(),
  Etiquetas: z.array(z.string()),
  SituacaoPratica: z.boolean(),
  IdArquivoImagem: z.number().int().nullable(),
  ...lidos.shape,
  Versao: z.number().int(),
});
export type Questao = z.infer<typeof Questao>;

export const listarQuestoes = call({
  method: 'GET',
  url: '/api/cursos/questoes/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O banco de questões de um curso, com as etiquetas que ele usa.',
    params: idNoCaminho,
    querystring: Lista.extend({ etiqueta: texto(40).optional(), tipo: tipoQuestao.optional() }),
    response: {
      200: pagina(Questao).extend({
        /** Of the whole bank, whatever is being looked for. */
        Etiquetas: z.array(z.object({ Etiqueta: z.string(), Quantidade: z.number().int() })),
        TotalNoBanco: z.number().int(),
        /** NR-01, Anexo II, 4.6.3 asks for some in each exam. */
        SituacoesPraticas: z.number().int(),
      }),
    },
  },
});

export const obterQuestao = call({
  method: 'GET',
  url: '/api/cursos/questao/:id',
  config: { acesso: 'adm' },
  schema: { tags, summary: 'Uma questão.', params: idNoCaminho, response: { 200: Questao } },
});

export const QuestaoEscrita = porTipo({
  IdQuestao: idOuNovo.optional(),
  IdCurso: id,
  Enunciado: textoRico(20_000),
  Explicacao: textoRico(20_000).default(''),
  Etiquetas: z.array(etiqueta).max(10, 'Use no máximo 10 etiquetas.').default([]),
  SituacaoPratica: z.boolean().default(false),
  IdArquivoImagem: id.nullable().default(null),
  Versao: versao.optional(),
});
export type QuestaoEscrita = z.infer<typeof QuestaoEscrita>;

export const alterarQuestao = call({
  method: 'POST',
  url: '/api/cursos/alterarQuestao',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria (sem IdQuestao) ou altera uma questão; vale para quem fizer a próxima versão publicada.',
    body: QuestaoEscrita,
    response: { 200: Questao },
  },
});

const umaQuestao = z.strictObject({ IdQuestao: id });

export const excluirQuestao = call({
  method: 'POST',
  url: '/api/cursos/excluirQuestao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Tira uma questão do banco; as versões já publicadas a conservam.',
    body: umaQuestao,
    response: semConteudo,
  },
});

export const restaurarQuestao = call({
  method: 'POST',
  url: '/api/cursos/restaurarQuestao',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Desfaz a exclusão de uma questão.',
    body: umaQuestao,
    response: { 200: Questao },
  },
});

export const duplicarQuestao = call({
  method: 'POST',
  url: '/api/cursos/duplicarQuestao',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Copia uma questão no mesmo banco.',
    body: umaQuestao,
    response: { 200: Questao },
  },
});

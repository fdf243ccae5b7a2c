import { z } from 'zod';
import { Contagem } from './painel.ts';
import { call } from '../call.ts';
import { texto, LIMITES } from '../campos.ts';

/** People × courses: how each person stands in each course asked of them. */

const tags: ['painel'] = ['painel'];

/**
 * `valido`, `a-vencer` and `vencido` speak of a certificate that stands, or did until its last day;
 * `aguarda-assinatura`, `revogado`, `em-andamento` and `nao-iniciado` of who has none.
 */
export const situacaoNoCurso = z.enum([
  'nao-iniciado',
  'em-andamento',
  'aguarda-assinatura',
  'valido',
  'a-vencer',
  'vencido',
  'revogado',
  'dispensado',
]);
export type SituacaoNoCurso = z.infer<typeof situacaoNoCurso>;

/** Also what is counted across situations; the last three are the parts of all that is asked. */
export const SITUACOES_DA_MATRIZ = [
  ...([
    'nao-iniciado',
    'em-andamento',
    'aguarda-assinatura',
    'valido',
    'a-vencer',
    'vencido',
    'revogado',
    'dispensado',
  ] as const),
  ...(['atrasado', 'sem-certificado', 'treinado', 'dentro-do-prazo', 'vencido-ou-atrasado'] as const),
] as const;
export type SituacaoDaMatriz = (typeof SITUACOES_DA_MATRIZ)[number];

const idNaBusca = z.coerce.number().int().positive().max(2_147_483_647).optional();

export const FiltroDaMatriz = z.strictObject({
  /** IdCliente; for an administrator, who has no institution of their own. */
  cliente: idNaBusca,
  /** 0: who is in none. */
  setor: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  turma: idNaBusca,
  curso: idNaBusca,
  /** People with at least one course so. */
  situacao: z.enum(SITUACOES_DA_MATRIZ).optional(),
  /** Only who needs somebody to act in the coming days. */
  pessoas: z.literal('atencao').optional(),
  busca: texto(LIMITES.Busca).optional(),
});

const Curso = z.object({ IdCurso: z.number().int(), Nome: z.string(), Norma: z.string() });
export type CursoDaMatriz = z.infer<typeof Curso>;

export const resumoDaMatriz = call({
  method: 'GET',
  url: '/api/painel/matriz/resumo',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O que a matriz de pessoas × cursos vai mostrar: quantas pessoas, em que setores, que cursos.',
    querystring: FiltroDaMatriz,
    response: {
      200: z.object({
        IdCliente: z.number().int(),
        /** The day the situations are of. */
        Dia: z.iso.date(),
        Total: z.number().int(),
        /** In the order of the rows; 0 holds who works in no sector. */
        Setores: z.array(
          z.object({ IdClienteSetor: z.number().int(), Descricao: z.string(), Pessoas: z.number().int() }),
        ),
        /** The columns. */
        Cursos: z.array(Curso),
        /** Pairs of person and course, as if `situacao` was not asked for: what each choice would show. */
        Resumo: Contagem,
      }),
    },
  },
});

/** IdCurso, situation, past its day (0 or 1), percent done, day of the deadline or of the validity, IdClienteTurmaAluno. */
const Celula = z.tuple([
  z.number().int(),
  situacaoNoCurso,
  z.number().int(),
  z.number().int(),
  z.iso.date().nullable(),
  z.number().int().nullable(),
]);
export type CelulaDaMatriz = z.infer<typeof Celula>;

const Pessoa = z.object({
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  Cargo: z.string().nullable(),
  /** The first of the person's sectors, in the order of names, that the caller may see; 0: none. */
  IdClienteSetor: z.number().int(),
  Celulas: z.array(Celula),
});
export type PessoaDaMatriz = z.infer<typeof Pessoa>;

export const matriz = call({
  method: 'GET',
  url: '/api/painel/matriz',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Algumas linhas da matriz de pessoas × cursos, por setor e nome; o que não é exigido não aparece.',
    querystring: FiltroDaMatriz.extend({
      inicio: z.coerce.number().int().min(0).max(10_000_000).default(0),
      quantidade: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: { 200: z.object({ Pessoas: z.array(Pessoa) }) },
  },
});

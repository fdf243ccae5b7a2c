import { z } from 'zod';
import { call } from '../call.ts';
import { FiltroDaMatriz, situacaoNoCurso } from './matriz.ts';
import { id, obrigatorio, LIMITES, dia } from '../campos.ts';

/** What is done from the matrix, to one cell or to many. */

const tags: ['painel'] = ['painel'];

export const CELULAS_POR_VEZ = 1000;
/** What a filter may stand for in one act: more is refused, never cut. */
export const MAIOR_SELECAO = 50_000;
/** How many cells with one reason, or of one course, an answer names; the counts are of all of them. */
export const CELULAS_NOMEADAS = 200;

const CelulaEscolhida = z.strictObject({ IdClienteAluno: id, IdCurso: id });
export type CelulaEscolhida = z.infer<typeof CelulaEscolhida>;

/** Everything a filter shows at the moment of the act, but for the exceptions. */
const Todas = z.strictObject({
  Filtro: FiltroDaMatriz.omit({ cliente: true }),
  /** These columns, also where the course is not asked of the person; without them, what is asked of each. */
  Cursos: z.array(id).min(1, 'Escolha ao menos um.').max(500, 'São cursos demais de uma vez.').optional(),
  Exceto: z.array(CelulaEscolhida).max(5000, 'Use no máximo 5.000 exceções.').default([]),
});
export type TodasAsCelulas = z.output<typeof Todas>;

const campos = {
  IdCliente: id,
  Celulas: z.array(CelulaEscolhida).max(CELULAS_POR_VEZ, 'Use no máximo 1.000 por vez.').default([]),
  Todas: Todas.optional(),
};
export type Escolha = { IdCliente: number; Celulas: CelulaEscolhida[]; Todas?: TodasAsCelulas | undefined };

/** Cells one by one, all that a filter shows, or both. */
const escolhaCom = <Mais extends z.ZodRawShape>(mais: Mais) =>
  z
    .strictObject({ ...campos, ...mais })
    .refine((corpo) => (corpo as Escolha).Celulas.length > 0 || (corpo as Escolha).Todas !== undefined, {
      path: ['Celulas'],
      message: 'Escolha ao menos uma.',
    });

const acao = z.enum(['lembrar', 'estender', 'dispensar', 'exigir', 'matricular', 'renovar']);
export type AcaoDaMatriz = z.infer<typeof acao>;

const Item = z.object({
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  IdCurso: z.number().int(),
  Curso: z.string(),
});

const Impedido = Item.extend({ Motivo: z.string() });
export type Impedido = z.infer<typeof Impedido>;

const Contagem = z.array(z.object({ Titulo: z.string(), Qtd: z.number().int() }));
export type Contagem = z.infer<typeof Contagem>;

const Resultado = z.object({
  /** Cells for which it was done. */
  Feitas: z.number().int(),
  /** Of how many people. */
  Pessoas: z.number().int(),
  /** The others, each with the reason; of each reason the first ones. */
  Falhas: z.array(Impedido),
  /** How many of each reason. */
  Motivos: Contagem,
});

export const contarSelecao = call({
  method: 'POST',
  url: '/api/painel/matriz/selecao',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Quantas pessoas e quantas células uma seleção tem agora, e em que situações.',
    body: escolhaCom({}),
    response: {
      200: z.object({
        Pessoas: z.number().int(),
        Celulas: z.number().int(),
        /** Null: not asked of the person. */
        Situacoes: z.array(situacaoNoCurso.nullable()),
      }),
    },
  },
});

export const previaDaAcao = call({
  method: 'POST',
  url: '/api/painel/matriz/previa',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O que uma ação faria com cada célula escolhida, e por que não; para matricular, em que turmas.',
    body: escolhaCom({
      Acao: acao,
      /** To enrol: the class thought of. */
      IdClienteTurma: id.optional(),
    }),
    response: {
      200: z.object({
        QtdPodem: z.number().int(),
        /** People among those for whom it can be done. */
        QtdPessoas: z.number().int(),
        /** Of each course the first ones. */
        Podem: z.array(Item),
        PorCurso: Contagem,
        /** Of each reason the first ones. */
        Impedidas: z.array(Impedido),
        Motivos: Contagem,
        /** To enrol: the open classes of the client with at least one of the courses. */
        Turmas: z.array(
          z.object({
            IdClienteTurma: z.number().int(),
            Descricao: z.string(),
            DataInicio: z.iso.date(),
            DataTermino: z.iso.date(),
            VagasLivres: z.number().int(),
            Cursos: z.array(z.number().int()),
          }),
        ),
      }),
    },
  },
});

export const lembrarCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/lembrar',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags,
    summary: 'Lembra por e-mail quem tem curso por fazer, no máximo uma vez por dia em cada turma.',
    body: escolhaCom({}),
    response: { 200: Resultado },
  },
});

export const estenderCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/estender',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags,
    summary: 'Dá um prazo maior às matrículas das células escolhidas.',
    body: escolhaCom({ Prazo: dia }),
    response: { 200: Resultado },
  },
});

export const dispensarCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/dispensar',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags,
    summary: 'Dispensa as pessoas dos cursos, com o motivo.',
    body: escolhaCom({ Motivo: obrigatorio(LIMITES.Motivo) }),
    response: { 200: Resultado },
  },
});

export const exigirCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/exigir',
  config: { acesso: 'gestor', atos: 'varios' },
  schema: {
    tags,
    summary: 'Desfaz a dispensa: os cursos voltam a ser exigidos das pessoas.',
    body: escolhaCom({}),
    response: { 200: Resultado },
  },
});

export const matricularCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/matricular',
  config: { acesso: 'gestor', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Matricula as pessoas em uma turma aberta; quem não tem vaga espera.',
    body: escolhaCom({ IdClienteTurma: id }),
    response: {
      200: Resultado.extend({
        /** Of those done, people who wait for a seat. */
        EmEspera: z.number().int(),
      }),
    },
  },
});

export const renovarCelulas = call({
  method: 'POST',
  url: '/api/painel/matriz/renovar',
  config: { acesso: 'gestor', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Abre uma turma de renovação por curso com as pessoas escolhidas.',
    body: escolhaCom({ DataInicio: dia, DataTermino: dia }).refine(
      ({ DataInicio, DataTermino }) => DataTermino >= DataInicio,
      {
        path: ['DataTermino'],
        message: 'O término não pode ser antes do início.',
      },
    ),
    response: {
      200: Resultado.extend({
        Turmas: z.array(
          z.object({
            IdClienteTurma: z.number().int(),
            Descricao: z.string(),
            QtdAlunos: z.number().int(),
          }),
        ),
      }),
    },
  },
});

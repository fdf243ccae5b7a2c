import { z } from 'zod';
import { call } from './call.ts';
import { id, obrigatorio } from './campos.ts';
import { dia } from './turmas.ts';

/** What is done from the matrix, to one cell or to many. */

const tags: ['painel'] = ['painel'];

export const CELULAS_POR_VEZ = 1000;

const CelulaEscolhida = z.strictObject({ IdClienteAluno: id, IdCurso: id });
export type CelulaEscolhida = z.infer<typeof CelulaEscolhida>;

const escolha = {
  IdCliente: id,
  Celulas: z
    .array(CelulaEscolhida)
    .min(1, 'Escolha ao menos uma.')
    .max(CELULAS_POR_VEZ, 'Use no máximo 1.000 por vez.'),
};

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

const Resultado = z.object({
  /** Cells for which it was done. */
  Feitas: z.number().int(),
  /** The others, each with the reason. */
  Falhas: z.array(Impedido),
});

export const previaDaAcao = call({
  method: 'POST',
  url: '/api/painel/matriz/previa',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O que uma ação faria com cada célula escolhida, e por que não; para matricular, em que turmas.',
    body: z.strictObject({
      ...escolha,
      Acao: acao,
      /** To enrol: the class thought of. */
      IdClienteTurma: id.optional(),
    }),
    response: {
      200: z.object({
        Podem: z.array(Item),
        Impedidas: z.array(Impedido),
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
    body: z.strictObject(escolha),
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
    body: z.strictObject({ ...escolha, Prazo: dia }),
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
    body: z.strictObject({ ...escolha, Motivo: obrigatorio(500) }),
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
    body: z.strictObject(escolha),
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
    body: z.strictObject({ ...escolha, IdClienteTurma: id }),
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
    body: z
      .strictObject({ ...escolha, DataInicio: dia, DataTermino: dia })
      .refine(({ DataInicio, DataTermino }) => DataTermino >= DataInicio, {
        path: ['DataTermino'],
        message: 'O término não pode ser antes do início.',
      }),
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

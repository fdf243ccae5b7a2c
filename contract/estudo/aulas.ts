import { z } from 'zod';
import { tipoAula } from '../ensino/cursos-aulas.ts';
import { call } from '../call.ts';
import { idNoCaminho, instante } from '../campos.ts';
import { Hoje, Renova } from './aulas-hoje.ts';
import { EncontroMarcado } from '../encontro.ts';

/** What a student takes. The same shapes show a draft to its author. */

const tags: ['aulas'] = ['aulas'];

/** em_breve: the class has not begun, or the course is not published yet; encerrado: the deadline passed before the end. */
const situacaoCurso = z.enum(['em_andamento', 'em_breve', 'concluido', 'encerrado']);

const situacaoAula = z.enum(['bloqueada', 'nao_iniciada', 'em_andamento', 'concluida']);
export type SituacaoAula = z.infer<typeof situacaoAula>;

const AulaCurta = z.object({
  IdCursoConteudoAula: z.number().int(),
  Titulo: z.string(),
  Tipo: tipoAula,
  /** Where to resume, in seconds of the video. */
  Posicao: z.number().int(),
  Percentual: z.number().int(),
});

const CursoNaLista = z.object({
  IdClienteTurmaAluno: z.number().int(),
  IdClienteTurma: z.number().int(),
  Turma: z.string(),
  IdCurso: z.number().int(),
  Nome: z.string(),
  Categoria: z.string(),
  Norma: z.string(),
  CargaHoraria: z.number(),
  Imagem: z.string().nullable(),
  Situacao: situacaoCurso,
  DataInicio: z.iso.date(),
  /** The last day on which study is recorded. */
  Prazo: z.iso.date(),
  /** Whether there is something to study: a course may be in a class before it is published. */
  Publicado: z.boolean(),
  Progresso: z.number().int(),
  TotalAulas: z.number().int(),
  MinutosRestantes: z.number().int(),
  IniciadoEm: instante.nullable(),
  UltimoAcessoEm: instante.nullable(),
  ConcluidoEm: instante.nullable(),
  /** The lesson where the person stopped, or the next to be done. */
  ProximaAula: AulaCurta.nullable(),
  /** The next meeting that the person still has to go to. */
  Encontro: EncontroMarcado.nullable(),
  /** The certificate that this course renews, while it may be taken. */
  Renova: Renova.nullable(),
});
export type CursoNaLista = z.infer<typeof CursoNaLista>;

const Continuar = CursoNaLista.pick({
  IdClienteTurmaAluno: true,
  IdCurso: true,
  Nome: true,
  Imagem: true,
  Progresso: true,
  MinutosRestantes: true,
  Prazo: true,
  Encontro: true,
  Renova: true,
}).extend({ Aula: AulaCurta });

export const cursosDoAluno = call({
  method: 'GET',
  url: '/api/aluno/cursos',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'Os cursos da pessoa na instituição ativa, e onde ela parou.',
    response: {
      200: z.object({
        /** Null for who takes nothing in this institution. */
        Hoje: Hoje.nullable(),
        Continuar: Continuar.nullable(),
        Cursos: z.array(CursoNaLista),
        /** Whether companies wait for this person's answer (/api/convites/meus): most of the time none does. */
        HaConvites: z.boolean(),
      }),
    },
  },
});

const AulaNaLista = z.object({
  IdCursoConteudoAula: z.number().int(),
  Titulo: z.string(),
  Tipo: tipoAula,
  Obrigatoria: z.boolean(),
  /** Whether it weighs in the progress and is needed for the conclusion. */
  Conta: z.boolean(),
  DuracaoMinutos: z.number().int(),
  Percentual: z.number().int(),
  Situacao: situacaoAula,
  /** Why it cannot be opened yet, in words. */
  Bloqueio: z.string().nullable(),
  ConcluidaEm: instante.nullable(),
  /** Earlier training counts as it. */
  Aproveitada: z.boolean(),
});
export type AulaNaLista = z.infer<typeof AulaNaLista>;

const CursoDoAluno = z.object({
  IdCurso: z.number().int(),
  /** Null in a preview. */
  IdClienteTurmaAluno: z.number().int().nullable(),
  Turma: z
    .object({
      IdClienteTurma: z.number().int(),
      Descricao: z.string(),
      DataInicio: z.iso.date(),
      Prazo: z.iso.date(),
    })
    .nullable(),
  Nome: z.string(),
  /** Rich text. */
  Descricao: z.string(),
  Categoria: z.string(),
  Norma: z.string(),
  CargaHoraria: z.number(),
  ConteudoProgramatico: z.string(),
  Imagem: z.string().nullable(),
  Instrutores: z.array(z.object({ Nome: z.string(), Qualificacao: z.string() })),
  ResponsavelTecnico: z.object({ Nome: z.string(), Registro: z.string() }).nullable(),
  Sequencial: z.boolean(),
  /** Of the version that the person takes; null in a preview. */
  NumeroVersao: z.number().int().nullable(),
  Situacao: situacaoCurso,
  /** False: what is done here leaves no record. */
  GravaProgresso: z.boolean(),
  /** Why nothing is recorded, in words. */
  Aviso: z.string().nullable(),
  /** A norm asks for the declaration of the day before any lesson is opened. */
  PrecisaDeclarar: z.boolean(),
  Progresso: z.number().int(),
  MinutosRestantes: z.number().int(),
  TotalAulas: z.number().int(),
  IniciadoEm: instante.nullable(),
  ConcluidoEm: instante.nullable(),
  /** The company's own words to who finishes; null where it wrote none. */
  Agradecimento: z.object({ Empresa: z.string(), Texto: z.string() }).nullable(),
  ProximaAula: AulaCurta.nullable(),
  Conteudos: z.array(
    z.object({ IdCursoConteudo: z.number().int(), Titulo: z.string(), Aulas: z.array(AulaNaLista) }),
  ),
});
export type CursoDoAluno = z.infer<typeof CursoDoAluno>;

export const cursoDoAluno = call({
  method: 'GET',
  url: '/api/aluno/curso/:id',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'Um curso da pessoa: dados, aulas com a sua situação, progresso. Sem os conteúdos.',
    params: idNoCaminho,
    querystring: z.strictObject({
      /** IdClienteTurmaAluno; without it, the enrolment that can be studied now, or the newest. */
      matricula: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: CursoDoAluno },
  },
});

export const previaCurso = call({
  method: 'GET',
  url: '/api/cursos/previa/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O rascunho de um curso como o aluno o verá; nada é gravado.',
    params: idNoCaminho,
    response: { 200: CursoDoAluno },
  },
});

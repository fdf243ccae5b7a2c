import { z } from 'zod';
import { RegrasDaAvaliacao } from '../ensino/cursos-tipos/avaliacao.ts';
import { call, Lista, pagina } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio, senhaDigitada, texto, LIMITES } from '../campos.ts';
import { ComoConfirma } from '../empresas/entrada-unica.ts';
import { tipoQuestao } from '../ensino/questoes.ts';
import { emPalavra } from './avaliacoes-letras.ts';

/** The longest answer that is typed. */
export const RESPOSTA_CURTA_MAXIMA = 200;

const tags: ['avaliacoes'] = ['avaliacoes'];

const marca = z.string().regex(/^[a-z]$/);
const marcas = z.array(marca).max(26);

/** Compared with what was kept, which is in small letters. */
export const cursoLevado = z.uuid('Curso levado inválido.').toLowerCase();

/** What a person answers, by the letters that the attempt gave to what it shows. */
export const Resposta = z.discriminatedUnion('Tipo', [
  z.strictObject({ Tipo: z.literal('uma-resposta'), Escolha: marca }),
  z.strictObject({ Tipo: z.literal('varias-respostas'), Escolhas: marcas }),
  z.strictObject({ Tipo: z.literal('verdadeiro-ou-falso'), Valor: z.boolean() }),
  z.strictObject({ Tipo: z.literal('ordenacao'), Ordem: marcas }),
  z.strictObject({
    Tipo: z.literal('associacao'),
    Pares: z.array(z.strictObject({ Esquerda: marca, Direita: marca })).max(26),
  }),
  z.strictObject({ Tipo: z.literal('texto-curto'), Texto: texto(RESPOSTA_CURTA_MAXIMA) }),
]);
export type Resposta = z.infer<typeof Resposta>;

/** As devices send it: those from before docs/decisions/0077 say types by letters. */
export const RespostaEnviada = z.preprocess((dada: Resposta) => emPalavra(dada), Resposta);
const RespostaOuNenhuma = z.preprocess((dada: Resposta | null) => emPalavra(dada), Resposta.nullable());

const Item = z.object({ Id: z.string(), Texto: z.string() });

/** A question as the person sees it: nothing here tells the right answer. */
const QuestaoMostrada = z.object({
  IdQuestao: z.number().int(),
  Tipo: tipoQuestao,
  Enunciado: z.string(),
  Imagem: z.string().nullable(),
  /** Alternatives, items to order, or the left column; empty where there is nothing to choose from. */
  Itens: z.array(Item),
  /** The right column of an association. */
  Direitas: z.array(Item),
});
export type QuestaoMostrada = z.infer<typeof QuestaoMostrada>;

/** Shown when the rules allow, in the form of an answer; of a short text, all that is accepted. */
const Gabarito = z.object({
  IdQuestao: z.number().int(),
  Acertou: z.boolean(),
  Certa: z.union([Resposta, z.object({ Tipo: z.literal('texto-curto'), Aceitas: z.array(z.string()) })]),
  Explicacao: z.string(),
});
export type Gabarito = z.infer<typeof Gabarito>;

const Feita = z.object({
  IdTentativa: z.number().int(),
  Numero: z.number().int(),
  IniciadaEm: instante,
  EntregueEm: instante,
  Nota: z.number(),
  Aprovada: z.boolean(),
  /** `entregue` by the person, or closed by the clock (`prazo`) with what was saved. */
  Encerramento: z.enum(['entregue', 'prazo']),
});

export const Tentativa = z.object({
  IdTentativa: z.number().int(),
  IdCursoConteudoAula: z.number().int(),
  Numero: z.number().int(),
  IniciadaEm: instante,
  /** By the server's clock; AgoraEm lets a browser with a wrong clock count down rightly. */
  PrazoEm: instante,
  AgoraEm: instante,
  EntregueEm: instante.nullable(),
  NotaMinima: z.number().int(),
  Sequencia: z.number().int(),
  Questoes: z.array(QuestaoMostrada),
  Respostas: z.array(z.object({ IdQuestao: z.number().int(), Resposta })),
  /** Null while it is open. */
  Resultado: z
    .object({
      Nota: z.number(),
      Aprovada: z.boolean(),
      Acertos: z.number().int(),
      Encerramento: z.enum(['entregue', 'prazo']),
      /** Null while the rules keep it. */
      Gabarito: z.array(Gabarito).nullable(),
      Orientacao: z.string(),
    })
    .nullable(),
});
export type Tentativa = z.infer<typeof Tentativa>;

const EstadoDaAvaliacao = z.object({
  IdCursoConteudoAula: z.number().int(),
  IdClienteTurmaAluno: z.number().int(),
  Titulo: z.string(),
  Regras: z.object({
    NotaMinima: z.number().int(),
    /** With the extra time that the person has; `TempoExtraMinutos` is how much of it that is. */
    TempoLimiteMinutos: z.number().int(),
    TempoExtraMinutos: z.number().int(),
    QtdQuestoes: z.number().int(),
    MostrarGabarito: RegrasDaAvaliacao.shape.MostrarGabarito,
    /** With those granted; null = as many as wanted. */
    Tentativas: z.number().int().nullable(),
  }),
  Restantes: z.number().int().nullable(),
  MelhorNota: z.number().nullable(),
  Aprovada: z.boolean(),
  IdTentativaAberta: z.number().int().nullable(),
  /** The open one was taken along: until when it waits for its answers, and whether by the taking that asks. */
  Levada: z.object({ Ate: instante, Aqui: z.boolean() }).nullable(),
  /** The password is asked again: NR-01, Anexo II, 4.6.1. */
  ExigeSenha: z.boolean(),
  /** How, when it is. */
  ConfirmaCom: ComoConfirma,
  PodeIniciar: z.boolean(),
  /** What to do next, in words. */
  Orientacao: z.string(),
  /** The last ones, newest first. */
  Tentativas: z.array(Feita),
});
export type EstadoDaAvaliacao = z.infer<typeof EstadoDaAvaliacao>;

const matricula = z.coerce.number().int().positive().max(2_147_483_647);

export const estadoAvaliacao = call({
  method: 'GET',
  url: '/api/aluno/avaliacao/:id',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Uma aula de avaliação: regras, tentativas feitas, o que resta e o que fazer agora.',
    params: idNoCaminho,
    querystring: z.strictObject({ matricula, levado: cursoLevado.optional() }),
    response: { 200: EstadoDaAvaliacao },
  },
});

export const iniciarTentativa = call({
  method: 'POST',
  url: '/api/aluno/avaliacao/iniciar',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'Começa uma tentativa, ou devolve a que está aberta. A que foi levada para ser feita sem conexão só continua aqui com TrazerParaCa; o aparelho que a levou deixa de valer.',
    body: z.strictObject({
      IdClienteTurmaAluno: id,
      IdCursoConteudoAula: id,
      Senha: senhaDigitada.optional(),
      TrazerParaCa: z.boolean().optional(),
    }),
    response: { 200: Tentativa },
  },
});

export const obterTentativa = call({
  method: 'GET',
  url: '/api/aluno/avaliacao/tentativa/:id',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Uma tentativa própria: a aberta com o que já foi respondido, a entregue com o resultado.',
    params: idNoCaminho,
    response: { 200: Tentativa },
  },
});

export const responder = call({
  method: 'POST',
  url: '/api/aluno/avaliacao/responder',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true, atos: 'registro' },
  schema: {
    tags,
    summary:
      'Guarda uma resposta (null a retira). Sequencia é a última conhecida; se outra aba já respondeu, 409 com a tentativa Atual.',
    body: z.strictObject({
      IdTentativa: id,
      Sequencia: z.number().int().min(0).max(2_147_483_647),
      IdQuestao: id,
      Resposta: RespostaOuNenhuma,
    }),
    response: { 200: z.object({ Sequencia: z.number().int() }) },
  },
});

export const entregar = call({
  method: 'POST',
  url: '/api/aluno/avaliacao/entregar',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true },
  schema: {
    tags,
    summary: 'Entrega a tentativa e diz o resultado. Repetida, responde o mesmo.',
    body: z.strictObject({ IdTentativa: id }),
    response: { 200: Tentativa },
  },
});

const TentativaDaMatricula = z.object({
  IdTentativa: z.number().int(),
  IdCurso: z.number().int(),
  Curso: z.string(),
  IdCursoConteudoAula: z.number().int(),
  Aula: z.string(),
  /** Of the course, when it was taken. */
  VersaoDoCurso: z.number().int(),
  Numero: z.number().int(),
  IniciadaEm: instante,
  IdentificadaEm: instante.nullable(),
  /** Of who was identified: by their password, or at their company's sign-in provider. */
  IdentificadaPor: z.enum(['senha', 'provedor', 'pin']),
  PrazoEm: instante,
  EntregueEm: instante.nullable(),
  Encerramento: z.enum(['entregue', 'prazo']).nullable(),
  Nota: z.number().nullable(),
  Aprovada: z.boolean().nullable(),
  Endereco: z.string(),
  Agente: z.string(),
  /** Made without a connection: when it was begun and ended, by the device's clock. */
  ComecadaNoAparelhoEm: instante.nullable(),
  TerminadaNoAparelhoEm: instante.nullable(),
});

export const listarTentativas = call({
  method: 'GET',
  url: '/api/cursos/tentativas',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As tentativas de uma matrícula, como prova do que foi feito.',
    querystring: Lista.omit({ busca: true }).extend({ matricula }),
    response: { 200: pagina(TentativaDaMatricula) },
  },
});

export const evidenciaTentativa = call({
  method: 'GET',
  url: '/api/cursos/tentativa/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'O que foi perguntado e respondido numa tentativa, e quando; o gabarito, só para administradores. A um gestor que ainda fará a mesma prova, nem perguntas nem respostas.',
    params: idNoCaminho,
    response: {
      200: TentativaDaMatricula.extend({
        Questoes: z.array(QuestaoMostrada),
        Respostas: z.array(z.object({ IdQuestao: z.number().int(), Resposta })),
        Eventos: z.array(
          z.object({
            IdQuestao: z.number().int(),
            Resposta: Resposta.nullable(),
            Em: instante,
            /** By the device's clock, where there was no connection; `Em` is when it arrived. */
            NoAparelhoEm: instante.nullable(),
          }),
        ),
        Gabarito: z.array(Gabarito).nullable(),
        /** The reader has this exam still to take: questions and answers are left out. */
        Oculta: z.boolean(),
      }),
    },
  },
});

export const concederTentativa = call({
  method: 'POST',
  url: '/api/cursos/concederTentativa',
  config: { acesso: 'gestor', umaVez: true },
  schema: {
    tags,
    summary: 'Dá mais uma tentativa a quem usou todas sem ser aprovado, com o motivo.',
    body: z.strictObject({
      IdClienteTurmaAluno: id,
      IdCursoConteudoAula: id,
      Motivo: obrigatorio(LIMITES.Motivo),
    }),
    response: { 200: z.object({ Restantes: z.number().int() }) },
  },
});

import { z } from 'zod';
import { Arquivo, arquivoNoCorpo } from '../ensino/arquivos.ts';
import { tipoAula } from '../ensino/cursos-aulas.ts';
import { call, semConteudo } from '../call.ts';
import { emCentesimos, id, idNoCaminho, instante, textoLongo, LIMITES, dia } from '../campos.ts';

/** Earlier training that counts in an enrolment, validated by the technical person (NR-01, 1.7.6 to 1.7.8.1). */

const tags: ['aproveitamentos'] = ['aproveitamentos'];

/** certificado: of ours, of the same client; externo: from elsewhere, approved. */
const origem = z.enum(['certificado', 'externo']);

const Responsavel = z.object({ Nome: z.string(), Registro: z.string() });

const TreinamentoAnterior = z.object({
  Origem: origem,
  Id: z.number().int(),
  Nome: z.string(),
  Instituicao: z.string(),
  DataConclusao: z.iso.date(),
  Validade: z.iso.date().nullable(),
  /** Null: the record does not say, and whoever chooses it does. */
  CargaHoraria: z.number().nullable(),
  /** Null: only its document says, and whoever chooses it copies that. */
  HorasPresenciais: z.number().nullable(),
  HorasPraticas: z.number().nullable(),
  /** Why it cannot be used, in words. */
  Impedimento: z.string().nullable(),
});
export type TreinamentoAnterior = z.infer<typeof TreinamentoAnterior>;

const AulaQueFalta = z.object({
  IdCursoConteudoAula: z.number().int(),
  Modulo: z.string(),
  Titulo: z.string(),
  Tipo: tipoAula,
  DuracaoMinutos: z.number().int(),
  /** Given in person, and not as theory. */
  Pratica: z.boolean(),
});
export type AulaQueFalta = z.infer<typeof AulaQueFalta>;

const idNoFiltro = z.coerce.number().int().positive().max(2_147_483_647);

export const opcoesDeAproveitamento = call({
  method: 'GET',
  url: '/api/aproveitamentos/opcoes',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'O que uma matrícula pode aproveitar em um curso: treinamentos anteriores e aulas que faltam.',
    querystring: z.strictObject({ matricula: idNoFiltro, curso: idNoFiltro }),
    response: {
      200: z.object({
        Nome: z.string(),
        Curso: z.string(),
        /** Who has to have validated it. */
        ResponsavelTecnico: Responsavel.nullable(),
        /** Why nothing can be recorded now, in words. */
        Impedimento: z.string().nullable(),
        /** The norm asks for practice, of which earlier training has what is declared (NR-01, 1.7.9.1). */
        PedePratica: z.boolean(),
        Treinamentos: z.array(TreinamentoAnterior),
        Aulas: z.array(AulaQueFalta),
      }),
    },
  },
});

const horas = emCentesimos(z.number().min(0).max(1000, 'Use no máximo 1.000 horas.')).optional();

const escolha = {
  IdClienteTurmaAluno: id,
  IdCurso: id,
  Treinamentos: z
    .array(
      z.strictObject({
        Origem: origem,
        Id: id,
        /** Where the record has none. */
        CargaHoraria: emCentesimos(
          z.number().positive('Informe a carga horária.').max(1000, 'Use no máximo 1.000 horas.'),
        ).optional(),
        /** Where the record has none: those that its document declares; none when it declares none. */
        HorasPresenciais: horas,
        HorasPraticas: horas,
      }),
    )
    .min(1, 'Escolha ao menos um treinamento anterior.')
    .max(20, 'Use no máximo 20 treinamentos.'),
  Aulas: z.array(id).min(1, 'Escolha ao menos uma aula.').max(500, 'Use no máximo 500 aulas.'),
};

export const previaDoAproveitamento = call({
  method: 'POST',
  url: '/api/aproveitamentos/previa',
  config: { acesso: 'gestor', atos: 'consulta' },
  schema: {
    tags,
    summary: 'O que um aproveitamento daria, sem gravar nada.',
    body: z.strictObject(escolha),
    response: {
      200: z.object({
        /** Of the earlier trainings, and of the lessons that they cover. */
        Horas: z.number(),
        HorasCobertas: z.number(),
        /** The day of the oldest, from which the certificate's months count. */
        ContaDesde: z.iso.date(),
        /** The last day of the certificate; null when it does not expire. */
        Validade: z.iso.date().nullable(),
        /** How many lessons are still to be done; with none the course ends here. */
        AulasQueFaltam: z.number().int(),
      }),
    },
  },
});

const Aproveitamento = z.object({
  IdAproveitamento: z.number().int(),
  IdCurso: z.number().int(),
  Treinamentos: z.array(
    TreinamentoAnterior.pick({ Nome: true, Instituicao: true, DataConclusao: true }).extend({
      CargaHoraria: z.number(),
    }),
  ),
  QtdAulas: z.number().int(),
  ResponsavelTecnico: Responsavel,
  ValidadoEm: z.iso.date(),
  RegistradoEm: instante,
  RegistradoPor: z.string(),
  /** The document of the validation; `Link` opens it for this session, for two hours at most. */
  Arquivo: Arquivo.extend({ Link: z.string() }),
  /** No certificate rests on it. */
  PodeDesfazer: z.boolean(),
});
export type Aproveitamento = z.infer<typeof Aproveitamento>;

export const aproveitamentosDaMatricula = call({
  method: 'GET',
  url: '/api/aproveitamentos/matricula/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os aproveitamentos em vigor de uma matrícula; {id} é IdClienteTurmaAluno.',
    params: idNoCaminho,
    response: { 200: z.array(Aproveitamento) },
  },
});

export const registrarAproveitamento = call({
  method: 'POST',
  url: '/api/aproveitamentos/registrarAproveitamento',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary:
      'Registra treinamentos anteriores que valem por aulas de um curso, com o documento em que o responsável técnico os validou (PDF ou imagem, em base64).',
    body: z.strictObject({ ...escolha, ValidadoEm: dia, ...arquivoNoCorpo }),
    response: { 200: Aproveitamento },
  },
});

export const desfazerAproveitamento = call({
  method: 'POST',
  url: '/api/aproveitamentos/desfazerAproveitamento',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Desfaz um aproveitamento do qual não saiu certificado; as aulas voltam a faltar.',
    body: z.strictObject({ IdAproveitamento: id, Motivo: textoLongo(LIMITES.Motivo) }),
    response: semConteudo,
  },
});

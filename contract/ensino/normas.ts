import { z } from 'zod';
import { call } from '../call.ts';
import { alteracaoDe, emCentesimos, idOuNovo, obrigatorio, texto, versao, LIMITES } from '../campos.ts';

/** What the norms ask, as dated data; each rule with the item that a technician can check. */

const tags: ['normas'] = ['normas'];

/** How the training was given: a distância, semipresencial, presencial. */
export const modalidade = z.enum(['EAD', 'SEMI', 'PRES']);

const dia = z.iso
  .date('Data inválida.')
  .refine((data) => data >= '2000-01-01' && data <= '2199-12-31', 'Data inválida.');
const horas = emCentesimos(z.number().min(0).max(5000, 'Use no máximo 5.000 horas.')).nullable();

const DadosDaRegra = z.strictObject({
  Norma: z
    .string()
    .trim()
    .regex(/^NR-\d{2}$/, 'Use a forma NR-00.'),
  CursoTipo: obrigatorio(120),
  CargaMinima: horas,
  Modalidade: modalidade,
  PresencialMinimoHoras: horas,
  /** Null: not fixed by the norm; the employer decides. */
  PeriodicidadeMeses: z.number().int().min(1).max(600).nullable(),
  /** When it is had again, where the norm counts it otherwise, such as by mandate; '' where it does not. */
  PrazoTexto: texto(300),
  /** For how many months what was had before may count, where the norm says so. */
  AproveitamentoMeses: z.number().int().min(1).max(600).nullable(),
  /** Null: those of the initial one; 0: as many as the employer says. */
  CargaPeriodico: horas,
  /** Null: those of the initial one, at most all its hours. */
  PresencialPeriodicoHoras: horas,
  /** The item by which a part of it is practice, given in person; '' when none does. */
  PraticaItem: texto(60),
  /** Hours of practice; null: the norm fixes none, and there is to be some. */
  PraticaMinimaHoras: horas,
  /** Null: those of the initial one, at most all its hours. */
  PraticaPeriodicoHoras: horas,
  /** Where no hours are fixed, the part of all hours that is practice. */
  PraticaPercentual: z.number().int().min(1).max(100).nullable(),
  /** The item by which the training holds only in the company that gave it; '' when the norm does not say so. */
  SomenteEmpresaItem: texto(60),
  /** What keeps people under 18 from the work it is for; '' when nothing does. */
  MenorItem: texto(60),
  /** The item by which only who was approved is trained; '' when the norm does not say so. */
  AvaliacaoItem: texto(60),
  /** The item that allows no more than eight hours a day; '' where a reason is enough. */
  JornadaItem: texto(60),
  /** The item by which the certificate says the kind of confined space, the activities and who agreed; '' when none does. */
  EspacoItem: texto(60),
  /** The item by which somebody answers for the capacitação, besides who answers for the training; '' when none does. */
  CapacitacaoItem: texto(60),
  BaseItem: obrigatorio(200),
  Portaria: texto(120),
  VigenciaInicio: dia,
  VigenciaFim: dia.nullable(),
  /** What was done online before the rule began is to be done again in person until this day. */
  RefazerAte: dia.nullable(),
});

/** What was kept before hours were held to the hundredth is still read. */
const horasLidas = z.number().nullable();

const Regra = DadosDaRegra.extend({
  CargaMinima: horasLidas,
  PresencialMinimoHoras: horasLidas,
  CargaPeriodico: horasLidas,
  PresencialPeriodicoHoras: horasLidas,
  PraticaMinimaHoras: horasLidas,
  PraticaPeriodicoHoras: horasLidas,
  IdNormaRegra: z.number().int(),
  EmVigor: z.boolean(),
  /** Courses tied to it. */
  Cursos: z.array(z.object({ IdCurso: z.number().int(), Nome: z.string() })),
  Versao: z.number().int(),
});
export type NormaRegra = z.infer<typeof Regra>;

export const normas = call({
  method: 'GET',
  url: '/api/certificados/normas',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As regras das normas, as em vigor e as outras.',
    response: { 200: z.array(Regra) },
  },
});

export const alterarNorma = call({
  method: 'POST',
  url: '/api/certificados/alterarNorma',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary:
      'Cria (sem IdNormaRegra) ou altera uma regra, com o motivo. O que já foi emitido não muda; os cursos que a seguem ficam a rever.',
    body: alteracaoDe(Regra, {
      ...DadosDaRegra.shape,
      IdNormaRegra: idOuNovo.optional(),
      Versao: versao.optional(),
      /** Asked for whenever something changes: who writes a rule answers for it. */
      Motivo: texto(LIMITES.Motivo).optional(),
    })
      .refine(({ VigenciaInicio, VigenciaFim }) => VigenciaFim === null || VigenciaFim >= VigenciaInicio, {
        path: ['VigenciaFim'],
        message: 'O fim não pode ser antes do início.',
      })
      // Without the item no practice is asked for, whatever the figures.
      .refine(
        ({ PraticaItem, PraticaMinimaHoras, PraticaPeriodicoHoras, PraticaPercentual }) =>
          PraticaItem.trim() !== '' ||
          [PraticaMinimaHoras, PraticaPeriodicoHoras, PraticaPercentual].every((um) => um === null),
        { path: ['PraticaItem'], message: 'Informe o item que pede a prática.' },
      ),
    response: { 200: Regra },
  },
});

/** NR-01, 1.7.1.2. Null: initial or periodic, as each person needs. */
export const tipoDoCurso = z.enum(['inicial', 'periodico', 'eventual']).nullable();
export type TipoDoCurso = z.infer<typeof tipoDoCurso>;
/** Of a class, which is eventual by its motive. */
export const tipoDaTurma = z.enum(['inicial', 'periodico']).nullable();
export type TipoDaTurma = z.infer<typeof tipoDaTurma>;

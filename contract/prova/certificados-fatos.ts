import { z } from 'zod';
import { instante } from '../campos.ts';
import { modalidade } from '../ensino/normas.ts';
import { EspacoConfinado } from '../turmas/turmas.ts';

/** What a certificate says, frozen when it is issued. Days are `yyyy-MM-dd` in America/Sao_Paulo. */

const dia = z.iso.date();

const Assinante = z.object({
  Nome: z.string(),
  /** Address of the picture of a signature, which is a picture and not a signature. */
  Assinatura: z.string().nullable(),
});

export const Modelo = z.object({
  Titulo: z.string(),
  Abertura: z.string(),
  Conclusao: z.string(),
  Observacao: z.string(),
  CorPrincipal: z.string(),
  CorDestaque: z.string(),
  MostrarLogo: z.boolean(),
  AssinaturaDosInstrutores: z.boolean(),
  /** Address of the picture behind the front. */
  Fundo: z.string().nullable(),
});
export type Modelo = z.infer<typeof Modelo>;

/** Earlier training that counted (NR-01, 1.7.6 to 1.7.8.1), and who validated that it did. */
const Aproveitamento = z.object({
  Treinamentos: z.array(
    z.object({
      Nome: z.string(),
      Instituicao: z.string(),
      Termino: dia,
      CargaHoraria: z.number(),
      /** Of a certificate of ours. */
      Codigo: z.string().nullable(),
    }),
  ),
  /** Of the lessons that it stands for, and of those in person among them. */
  Horas: z.number(),
  HorasPresenciais: z.number(),
  /** Of these, practice; certificates of before it was asked do not say. */
  HorasPraticas: z.number().optional(),
  /** The day of the oldest, from which the months in force count. */
  ContaDesde: dia,
  ResponsavelTecnico: z.object({ Nome: z.string(), Registro: z.string() }),
  ValidadoEm: dia,
  /** Who attached the document of the validation; in public nobody is told. */
  AnexadoPor: z.string().optional(),
});

export const Fatos = z.object({
  Codigo: z.string(),
  Titular: z.object({ Nome: z.string(), CPF: z.string().nullable() }),
  Empresa: z.object({ NomeFantasia: z.string(), RazaoSocial: z.string(), CNPJ: z.string() }),
  Curso: z.object({
    Nome: z.string(),
    /** '' when no norm asks for it. */
    Norma: z.string(),
    /** Of NR-01, 1.7.1.2; only where there is a norm. */
    Tipo: z.enum(['inicial', 'periodico', 'eventual']).nullable(),
    /** Of an eventual one. */
    Motivo: z.string().optional(),
    Modalidade: modalidade,
    CargaHoraria: z.number(),
    HorasPresenciais: z.number(),
    /** Of them, practice; only where the rule asks for it. */
    HorasPraticas: z.number().optional(),
  }),
  /** The rule of the norm under which it was given. */
  Regra: z
    .object({
      Norma: z.string(),
      CursoTipo: z.string(),
      BaseItem: z.string(),
      Portaria: z.string(),
      PeriodicidadeMeses: z.number().nullable(),
      /** When it is had again, where the norm counts it otherwise than in months. */
      PrazoTexto: z.string().optional(),
    })
    .nullable(),
  /** The items of the norms by which it holds only in the company that gave it, as "NR-10, item 10.8.3.1". */
  SomenteEmpresa: z.string().optional(),
  /** Norms that the course names and, as its author answered, does not prove. */
  NaoComprova: z.array(z.string()).optional(),
  /** Of a training for confined spaces. */
  EspacoConfinado: EspacoConfinado.optional(),
  Inicio: dia,
  Termino: dia,
  /** Where: the virtual environment, and each place of what was given in person. */
  Locais: z.array(z.string()),
  /** What the exams found; null where the course has none, and a certificate says nothing of it. */
  Conceito: z.literal('Satisfatório').nullable(),
  /** 0 to 100; null when the course has no graded quiz. */
  Nota: z.number().nullable(),
  Programa: z.string(),
  Instrutores: z.array(Assinante.extend({ Qualificacao: z.string() })),
  ResponsavelTecnico: Assinante.extend({ Registro: z.string() }).nullable(),
  /** Who answers for the capacitação (NR-01, glossary), with the registration, where the course names somebody. */
  ResponsavelDaCapacitacao: z.string().optional(),
  EmitidoEm: instante,
  /** Months in force; 0 does not end. */
  PrazoCertificado: z.number().int(),
  /** The last day in force. */
  Validade: dia.nullable(),
  /** Absent where everything was done in this training. */
  Aproveitamento: Aproveitamento.optional(),
  /** What it renews. */
  Substitui: z.object({ Codigo: z.string(), Termino: dia, Validade: dia.nullable() }).nullable(),
  /** Where a reader checks it. */
  Endereco: z.string(),
  Modelo,
  /** SHA-256 of the company's logo at issue. */
  Logo: z.string().nullable(),
  /**
   * Nobody's business: a secret among the facts, and in the document, so that neither's public hash tells the CPF to who
   * tries them all. Absent on what was issued before.
   */
  Sal: z.string().optional(),
});
export type Fatos = z.infer<typeof Fatos>;

/** A code as it is stored, in groups of four for people. */
export const formatarCodigo = (codigo: string) => codigo.match(/.{1,4}/g)?.join('-') ?? '';

import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import { instante } from '../campos.ts';
import { Fatos } from './certificados-fatos.ts';
import { statusCertificado } from '../situacoes.ts';

/** For whoever holds a code or a manager's link: nobody signs in. Twenty calls of each a minute for each network. */

const tags: ['certificados'] = ['certificados'];

/** Typed with or without dashes, in any case; what cannot be a code is simply unknown. */
export const codigoNoCaminho = z.strictObject({ codigo: z.string().max(60) });
const conta = z.number().int();

/** What `conferirDigitos` gave to who knows the CPF. */
export const comPasse = z.strictObject({ passe: z.string().max(100).optional() });

export const DIGITOS_DO_CPF = 5;

export const conferirDigitos = call({
  method: 'POST',
  url: '/api/certificados/conferirDigitos',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'Quem sabe os últimos dígitos do CPF recebe um passe de 15 minutos para o documento inteiro e para o que só com eles se abre.',
    body: z.strictObject({
      Codigo: z.string().max(60),
      Digitos: z
        .string()
        .max(20)
        .transform((digitado) => digitado.replace(/\D/g, ''))
        .refine(
          (digitos) => digitos.length === DIGITOS_DO_CPF,
          `Digite os ${DIGITOS_DO_CPF} últimos dígitos do CPF.`,
        ),
    }),
    response: { 200: z.object({ Passe: z.string() }) },
  },
});

const Relacionado = z.object({
  Codigo: z.string(),
  Termino: z.iso.date(),
  Validade: z.iso.date().nullable(),
});

const Carimbo = z.object({ Em: instante, Autoridade: z.string() });

const AssinaturaConferida = z.object({
  Papel: z.enum(['trabalhador', 'instrutor', 'responsavel', 'emissor']),
  Nome: z.string(),
  /**
   * senha, provedor: electronic, by the person's password, or their company's sign-in provider, and a statement; imagem: the picture of a signature is printed;
   * nenhuma: a line is left for ink; ausente: the document has no place for it; digital: the file carries a digital
   * signature (PAdES) of this certificate.
   */
  Nivel: z.enum(['senha', 'provedor', 'pin', 'imagem', 'nenhuma', 'ausente', 'digital']),
  Em: instante.nullable(),
  /** Of a digital signature: who issued the signer's certificate. */
  Autoridade: z.string().nullable(),
  /** Of a digital signature: the timestamp in the file, which proves that it was there at that time. */
  Carimbo: Carimbo.nullable(),
  /** The authority gave none when it was signed; it is asked again until it does. */
  EsperaCarimbo: z.boolean(),
});

/** As the certificate of the signature says; its authority is for the reader to judge. */
export const SignatarioDeFora = z.object({ Titular: z.string(), Autoridade: z.string() });

/** The sentences of the document that are no fact of their own; '' where it has none. */
const Impresso = z.object({
  Titulo: z.string(),
  /** Before the name. */
  Abertura: z.string(),
  /** Between the name and the course. */
  Conclusao: z.string(),
  Observacao: z.string(),
  /** Where the norm leaves the term to the employer. */
  Prazo: z.string(),
  SomenteEmpresa: z.string(),
  /** Which norm it does not prove. */
  NaoComprova: z.string(),
  /** Of earlier training that counted. */
  Aproveitados: z.array(z.string()),
  /** What the worker declared when signing. */
  Declaracao: z.string(),
});

/** Pictures of signatures are in documents only. */
const semImagem = { Assinatura: true } as const;

/** The grade and the whole CPF are for whom the certificate concerns. */
export const CertificadoConferido = Fatos.omit({ Modelo: true, Logo: true, Nota: true, Sal: true }).extend({
  Titular: z.object({ Nome: z.string(), /** `***.982.***-**` */ CPFMascarado: z.string().nullable() }),
  Instrutores: z.array(Fatos.shape.Instrutores.element.omit(semImagem)),
  ResponsavelTecnico: Fatos.shape.ResponsavelTecnico.unwrap().omit(semImagem).nullable(),
  StatusCertificado: statusCertificado,
  /** A later certificate of the same person and course stands. */
  Substituido: z.boolean(),
  Sucessor: Relacionado.nullable(),
  Anterior: Relacionado.nullable(),
  RevogadoEm: instante.nullable(),
  MotivoRevogacao: z.string().nullable(),
  AssinadoEm: instante.nullable(),
  Assinaturas: z.array(AssinaturaConferida),
  Impresso,
  /**
   * Of the frozen facts: what the worker signed, printed on the back. Null where it could tell the CPF, of certificates
   * issued without a secret among them, to who does not have the pass.
   */
  DadosSha256: z.string().nullable(),
  /** Of the file made when the worker signed; null until then. */
  PdfSha256: z.string().nullable(),
  /** Of the public copy of that file, with the CPF masked; null until then. */
  PublicaSha256: z.string().nullable(),
  /** Of a public copy given out before that one. */
  PublicaAnteriorSha256: z.string().nullable(),
  /** Of the same file with signatures made outside, or a timestamp that came late, in order; the last one is given out. */
  Copias: z.array(
    z.object({
      Sha256: z.string(),
      EnviadaEm: instante,
      Signatarios: z.array(SignatarioDeFora),
      Carimbo: Carimbo.nullable(),
    }),
  ),
});
export type CertificadoConferido = z.infer<typeof CertificadoConferido>;

export const verificar = call({
  method: 'GET',
  url: '/api/certificados/verificar/:codigo',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O que um certificado diz, e se ele vale hoje. O de menor de 18 anos pede o passe.',
    params: codigoNoCaminho,
    querystring: comPasse,
    response: { 200: CertificadoConferido },
  },
});

export const pdf = call({
  method: 'GET',
  url: '/api/certificados/pdf/:codigo',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'A cópia pública, com o CPF mascarado e sem a nota. Com o passe, o documento: assinado pelo trabalhador, é sempre o mesmo arquivo, byte a byte, com as assinaturas que ganhar fora.',
    params: codigoNoCaminho,
    querystring: comPasse,
    response: { 200: z.unknown() },
  },
});

const hashNoCaminho = z.strictObject({ hash: z.string().max(100) });

export const tipoDaLista = z.enum(['turma', 'pessoa', 'cliente']);

const NaLista = z.object({
  Codigo: z.string(),
  Nome: z.string(),
  CPFMascarado: z.string().nullable(),
  Curso: z.string(),
  Norma: z.string(),
  DataConclusao: z.iso.date(),
  ValidadeCertificado: z.iso.date().nullable(),
  StatusCertificado: statusCertificado,
  Substituido: z.boolean(),
  Assinado: z.boolean(),
});

export const lista = call({
  method: 'GET',
  url: '/api/certificados/lista/:hash',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Os certificados de uma turma, de uma pessoa ou de um cliente, pelo link de um gestor.',
    params: hashNoCaminho,
    querystring: Lista.extend({ status: statusCertificado.optional() }),
    response: {
      200: pagina(NaLista).extend({
        /** Name of the class, of the person or of the client. */
        Titulo: z.string(),
        Tipo: tipoDaLista,
        Cliente: z.string(),
        ExpiraEm: instante,
        /** The link was made for documents with the whole CPF; otherwise they are public copies. */
        CPFInteiro: z.boolean(),
        /** Made for Labour Inspection: with the classes whose dossiers may be taken. */
        Inspecao: z.boolean(),
        Turmas: z.array(
          z.object({
            IdClienteTurma: z.number().int(),
            Descricao: z.string(),
            DataInicio: z.string(),
            DataTermino: z.string(),
          }),
        ),
        /** Of the whole list, whatever is searched for. */
        Resumo: z.object({ VA: conta, AV: conta, VE: conta, PE: conta, AS: conta, RV: conta }),
      }),
    },
  },
});

/** More would be minutes of drawing for who waits; a longer list comes in parts. */
export const DOCUMENTOS_NO_ZIP = 500;

export const listaZip = call({
  method: 'GET',
  url: '/api/certificados/listaZip/:hash',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: `Os documentos da lista em um ZIP; acima de ${DOCUMENTOS_NO_ZIP}, em partes.`,
    params: hashNoCaminho,
    querystring: z.strictObject({ parte: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: { 200: z.unknown() },
  },
});

import { z } from 'zod';
import { arquivoNoCorpo } from '../ensino/arquivos.ts';
import { call, Lista, pagina } from '../call.ts';
import { id, instante, obrigatorio, senhaDigitada, LIMITES } from '../campos.ts';
import { statusCertificado } from '../situacoes.ts';
import { codigoNoCaminho, SignatarioDeFora } from './certificados-publico.ts';
import { ComoConfirma } from '../empresas/entrada-unica.ts';

const tags: ['certificados'] = ['certificados'];
export const noFiltro = z.coerce.number().int().positive().max(2_147_483_647);

const Resumo = z.object({
  Codigo: z.string(),
  IdCurso: z.number().int(),
  Curso: z.string(),
  Norma: z.string(),
  CargaHoraria: z.number(),
  EmitidoEm: instante,
  DataConclusao: z.iso.date(),
  ValidadeCertificado: z.iso.date().nullable(),
  PrazoCertificado: z.number().int(),
  StatusCertificado: statusCertificado,
  /** A later one of the same person and course stands. */
  Substituido: z.boolean(),
  AssinadoEm: instante.nullable(),
  RevogadoEm: instante.nullable(),
  MotivoRevogacao: z.string().nullable(),
});

const CertificadoDoAluno = Resumo.extend({
  Cliente: z.string(),
  /** As printed: what the person signs. */
  Nome: z.string(),
  CPF: z.string(),
  /** 0 to 100; null where the course has no graded quiz. */
  Nota: z.number().nullable(),
  /** Of the final file; null until it is signed. */
  PdfSha256: z.string().nullable(),
});
export type CertificadoDoAluno = z.infer<typeof CertificadoDoAluno>;

export const meusCertificados = call({
  method: 'GET',
  url: '/api/aluno/certificados',
  config: { acesso: 'autenticado', sobre: 'instituicao', ficaNoAparelho: true },
  schema: {
    tags,
    summary: 'Os certificados de quem chama, de todas as instituições, do mais novo ao mais antigo.',
    response: {
      200: z.object({
        /** The statement that `assinarCertificado` records. */
        Declaracao: z.string(),
        /** How the person proves who they are to sign. */
        ConfirmaCom: ComoConfirma,
        Itens: z.array(CertificadoDoAluno),
        /** Concluded courses whose certificate still waits for something. */
        Pendencias: z.array(
          z.object({ Curso: z.string(), Cliente: z.string(), Desde: instante, Faltas: z.array(z.string()) }),
        ),
      }),
    },
  },
});

export const assinarCertificado = call({
  method: 'POST',
  url: '/api/aluno/assinarCertificado',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'A assinatura do trabalhador: senha (ou o provedor da empresa) de novo e declaração expressa. O documento final nasce aqui.',
    body: z.strictObject({
      Codigo: z.string().max(60),
      /** Absent for who confirmed at their company's sign-in provider. */
      Senha: senhaDigitada.optional(),
      Declaracao: z.literal(true, { error: 'Marque a declaração para assinar.' }),
    }),
    response: { 200: CertificadoDoAluno.extend({ PdfSha256: z.string() }) },
  },
});

export const documento = call({
  method: 'GET',
  url: '/api/certificados/documento/:codigo',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'O documento, para o seu titular, o gestor dele ou o administrador.',
    params: codigoNoCaminho,
    response: { 200: z.unknown() },
  },
});

const CertificadoNaLista = Resumo.extend({
  IdClienteAluno: z.number().int(),
  IdClienteTurma: z.number().int(),
  Turma: z.string(),
  Nome: z.string(),
  Iniciais: z.string(),
  CPFMascarado: z.string().nullable(),
  /** Done online before its norm asked for presence: the last day to do it again; null when it need not be. */
  RefazerAte: z.iso.date().nullable(),
  /** Who signed the file outside the platform, in order. */
  AssinadoForaPor: z.array(z.string()),
});
export type CertificadoNaLista = z.infer<typeof CertificadoNaLista>;

export const listar = call({
  method: 'GET',
  url: '/api/certificados/listar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os certificados de um cliente; para um gestor, os das suas pessoas.',
    querystring: Lista.extend({
      cliente: noFiltro,
      status: statusCertificado.optional(),
      curso: noFiltro.optional(),
      setor: noFiltro.optional(),
      turma: noFiltro.optional(),
      aluno: noFiltro.optional(),
      /** Ends within so many days from today, and was not renewed. */
      vence: z.coerce.number().int().min(0).max(3650).optional(),
      /** Done online and to be done again in person, because its norm asks for presence since. */
      refazer: z.literal('presenca').optional(),
    }),
    response: { 200: pagina(CertificadoNaLista) },
  },
});

export const revogar = call({
  method: 'POST',
  url: '/api/certificados/revogar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Revoga um certificado, com o motivo, que todos veem desde já.',
    body: z.strictObject({ Codigo: z.string().max(60), Motivo: obrigatorio(LIMITES.Motivo) }),
    response: { 200: CertificadoNaLista },
  },
});

export const enviarCopiaAssinada = call({
  method: 'POST',
  url: '/api/certificados/enviarCopiaAssinada',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Recebe o PDF do certificado assinado também fora da plataforma (ICP-Brasil, gov.br), em base64: a cópia atual, byte a byte, e as assinaturas novas. Passa a ser o documento.',
    body: z.strictObject({ Codigo: z.string().max(60), Conteudo: arquivoNoCorpo.Conteudo }),
    response: { 200: z.object({ PdfSha256: z.string(), Signatarios: z.array(SignatarioDeFora) }) },
  },
});

const Pendencia = z.object({
  IdClienteTurmaAluno: z.number().int(),
  IdClienteTurma: z.number().int(),
  Turma: z.string(),
  IdClienteAluno: z.number().int(),
  Nome: z.string(),
  IdCurso: z.number().int(),
  Curso: z.string(),
  Faltas: z.array(z.string()),
  Desde: instante,
});

export const pendencias = call({
  method: 'GET',
  url: '/api/certificados/pendencias',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Cursos concluídos cujo certificado ainda não pode sair, e o que falta a cada um.',
    querystring: Lista.extend({ cliente: noFiltro }),
    response: { 200: pagina(Pendencia) },
  },
});

export const emitirPendentes = call({
  method: 'POST',
  url: '/api/certificados/emitirPendentes',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Confere de novo as pendências de um cliente e emite o que já pode sair.',
    body: z.strictObject({ IdCliente: id }),
    response: { 200: z.object({ Emitidos: z.number().int(), Pendentes: z.number().int() }) },
  },
});

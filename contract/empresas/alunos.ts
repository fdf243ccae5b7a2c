import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import {
  alteracaoDe,
  cpf,
  email,
  id,
  idNoCaminho,
  idOuNovo,
  instante,
  LIMITES,
  obrigatorio,
  opcional,
  status,
  telefone,
  texto,
  versao,
} from '../campos.ts';

const tags: ['alunos'] = ['alunos'];

const SetorDoAluno = z.object({ IdClienteSetor: z.number(), Descricao: z.string(), Status: status });

/**
 * How person and company stand. pendente: the company wrote somebody who has not come in by its link or slip yet, and sees
 * what it wrote; ativo: the person accepted; recusado: they said they do not work there; encerrado: the company ended it.
 */
const VINCULOS = ['pendente', 'ativo', 'recusado', 'encerrado'] as const;

/** The short form of lists. */
export const AlunoResumo = z.object({
  IdClienteAluno: z.number(),
  IdCliente: z.number(),
  Nome: z.string(),
  Iniciais: z.string(),
  Email: z.string().nullable(),
  CPFAluno: z.string().nullable(),
  Matricula: z.string().nullable(),
  Cargo: z.string().nullable(),
  Status: status,
  Vinculo: z.enum(VINCULOS),
  EhGestor: z.boolean(),
  /** For a manager, only the sectors they answer for. */
  Setores: z.array(SetorDoAluno),
  PrimeiroAcessoEm: instante.nullable(),
  /** The last message to the address of today was refused. */
  EmailComFalha: z.boolean(),
});
export type AlunoResumo = z.infer<typeof AlunoResumo>;

export const Aluno = AlunoResumo.extend({
  IdUsuario: z.number(),
  /** Takes the place of Email once its owner confirms it. */
  EmailPendente: z.string().nullable(),
  Telefone: z.string().nullable(),
  Imagem: z.string().nullable(),
  GestorTodosSetores: z.boolean(),
  /** An apprentice under 18: in no public list. */
  MenorAprendiz: z.boolean(),
  /** Why they may be certified in what is closed to people under 18, as the company recorded it; '' when it did not. */
  ExcecaoMenor: z.string(),
  SetoresGestor: z.array(SetorDoAluno),
  TemSenha: z.boolean(),
  /** Whether the caller may change Nome, CPFAluno, Email and Telefone. */
  PodeAlterarPessoa: z.boolean(),
  /** Others answer for the person too: of the contact data the caller sees a masked Email and nothing else. */
  ContatoOculto: z.boolean(),
  /** Whether the caller may make a printed first-access slip. */
  PodeImprimirAcesso: z.boolean(),
  /** When the person accepted or refused. */
  AceiteEm: instante.nullable(),
  CriadoEm: instante,
  Versao: z.number().int(),
  Turmas: z.array(
    z.object({
      IdClienteTurma: z.number(),
      IdClienteTurmaAluno: z.number(),
      Descricao: z.string(),
      DataInicio: z.string(),
      DataTermino: z.string(),
      /** Of the class. */
      Status: z.enum(['AG', 'EA', 'EN', 'CA']),
      Progresso: z.number(),
    }),
  ),
  Certificados: z.array(
    z.object({
      Codigo: z.string(),
      Curso: z.string(),
      EmitidoEm: instante,
      ValidadeCertificado: z.string().nullable(),
      StatusCertificado: z.string(),
    }),
  ),
});
export type Aluno = z.infer<typeof Aluno>;

const ListaAlunos = Lista.extend({
  /** IdClienteSetor. */
  setor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  status: status.optional(),
  situacao: z.enum(['nunca-acessou', 'email-com-falha', 'sem-aceite']).optional(),
});

export const alunosDoCliente = call({
  method: 'GET',
  url: '/api/clientes/GetAlunosByCliente/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os alunos de um cliente; para um gestor, os dos setores sob sua gestão.',
    params: idNoCaminho,
    querystring: ListaAlunos,
    response: { 200: pagina(AlunoResumo) },
  },
});

export const listaAlunosGestor = call({
  method: 'GET',
  url: '/api/clientes/listaAlunosGestor/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'As pessoas de um gestor; {id} é o próprio IdClienteAluno (ou qualquer um, para Adm).',
    params: idNoCaminho,
    querystring: ListaAlunos,
    response: { 200: pagina(AlunoResumo) },
  },
});

export const obterAluno = call({
  method: 'GET',
  url: '/api/clientes/aluno/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Um aluno; {id} é IdClienteAluno.',
    params: idNoCaminho,
    response: { 200: Aluno },
  },
});

/** By their numbers, or as the record of a student names them. */
const ids = z
  .array(z.union([id, SetorDoAluno.transform(({ IdClienteSetor }) => IdClienteSetor).pipe(id)]))
  .max(1000, 'São setores demais de uma vez.');

const DadosDoAluno = z.strictObject({
  IdCliente: id,
  Nome: obrigatorio(LIMITES.Nome),
  Email: opcional(email),
  CPFAluno: cpf,
  Telefone: opcional(telefone),
  Matricula: opcional(texto(LIMITES.Matricula)),
  Cargo: opcional(texto(LIMITES.Cargo)),
  /** An apprentice under 18; absent leaves it as it is. */
  MenorAprendiz: z.boolean().optional(),
  /** Absent leaves it as it is; without MenorAprendiz there is none. */
  ExcecaoMenor: texto(LIMITES.Motivo).optional(),
  Setores: ids.default([]),
  /** Only Adm makes managers. */
  EhGestor: z.boolean().default(false),
  GestorTodosSetores: z.boolean().default(false),
  SetoresGestor: ids.default([]),
  /** Queue the access e-mail. */
  EnviarAcesso: z.boolean().default(false),
  /** The answer to "inativo, reativar?". */
  Reativar: z.boolean().default(false),
});

export const inserirClienteAluno = call({
  method: 'POST',
  url: '/api/clientes/inserirClienteAluno',
  config: { acesso: 'gestor', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary:
      'Põe uma pessoa no cliente, com o que ele escreve dela; ela aceita pelo link ou pela ficha. Quem já é do grupo é vinculado logo.',
    body: DadosDoAluno,
    response: { 200: Aluno },
  },
});

export const alterarClienteAluno = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteAluno',
  config: { acesso: 'gestor', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Altera um aluno (sem IdClienteAluno, insere).',
    body: alteracaoDe(Aluno, {
      ...DadosDoAluno.shape,
      IdClienteAluno: idOuNovo.optional(),
      Versao: versao.optional(),
    }),
    response: { 200: Aluno },
  },
});

export const alterarClienteAlunoSetor = call({
  method: 'POST',
  url: '/api/clientes/alterarClienteAlunoSetor',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Troca os setores de um aluno; um gestor só mexe nos setores sob sua gestão.',
    body: z.strictObject({
      IdClienteAluno: id,
      Setores: ids,
      /** That of the student as read; absent, whoever saves last wins. */
      Versao: versao.optional(),
    }),
    response: { 200: Aluno },
  },
});

export const novoClienteSetorClienteAluno = call({
  method: 'POST',
  url: '/api/clientes/novoClienteSetorClienteAluno',
  config: { acesso: 'adm', umaVez: true, atos: 'varios' },
  schema: {
    tags,
    summary: 'Cria um setor e põe o aluno nele.',
    body: z.strictObject({ IdCliente: id, Descricao: obrigatorio(LIMITES.Setor), IdClienteAluno: id }),
    response: { 200: Aluno },
  },
});

export const alterarClienteAlunoStatus = call({
  method: 'GET',
  url: '/api/clientes/alterarClienteAlunoStatus/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Inativa ou reativa o vínculo de um aluno com o cliente.',
    params: idNoCaminho,
    querystring: z.strictObject({ Status: status.optional() }),
    response: { 200: z.object({ Status: status }) },
  },
});

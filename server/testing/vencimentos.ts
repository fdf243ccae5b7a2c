import { createHash, randomInt } from 'node:crypto';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Db } from '../platform/db/db.ts';
import { criarTurmaCom, matricularEm } from './cursos.ts';

/** Certificates as they are in the database, without the studies that earn them. */

/** Short, as codes were at first: whatever these tests do holds for old certificates too. */
const novoCodigo = () =>
  Array.from({ length: 20 }, () => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(30)]).join('');

const fatosDe = (Codigo: string, { Nome, CPF }: { Nome: string; CPF: string | null }): Fatos => ({
  Codigo,
  Titular: { Nome, CPF },
  Empresa: { NomeFantasia: 'Fundição Aurora', RazaoSocial: 'Fundição Aurora S.A.', CNPJ: '11222333000181' },
  Curso: {
    Nome: 'Trabalho em altura',
    Norma: 'NR-35',
    Tipo: 'inicial',
    Modalidade: 'SEMI',
    CargaHoraria: 8,
    HorasPresenciais: 4,
  },
  Regra: null,
  Inicio: '2029-03-20',
  Termino: '2029-03-31',
  Locais: ['Pátio'],
  Conceito: 'Satisfatório',
  Nota: 90,
  Programa: '1. Normas\n2. Análise de risco',
  Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: 'Técnico de segurança', Assinatura: null }],
  ResponsavelTecnico: null,
  EmitidoEm: '2029-03-31T15:00:00.000Z',
  PrazoCertificado: 24,
  Validade: '2031-03-31',
  Substitui: null,
  Endereco: `http://localhost:3000/#/certificado-aluno/${Codigo}`,
  Modelo: {
    Titulo: 'Certificado',
    Abertura: '',
    Conclusao: '',
    Observacao: '',
    CorPrincipal: '#0B6E69',
    CorDestaque: '#0B6E69',
    MostrarLogo: false,
    AssinaturaDosInstrutores: false,
    Fundo: null,
  },
  Logo: null,
});

type Novo = {
  IdCliente: number;
  IdClienteAluno: number;
  IdCurso: number;
  /** The published version it is of, where the course has several. */
  IdCursoVersao?: number;
  /** Printed on it. */
  Norma?: string;
  /** Printed on it. */
  Tipo?: Fatos['Curso']['Tipo'];
  /** Printed on it, where the test is about them. */
  Horas?: Partial<Pick<Fatos['Curso'], 'CargaHoraria' | 'HorasPresenciais' | 'HorasPraticas'>>;
  Validade?: string | null;
  EmitidoEm?: string;
  RevogadoEm?: string;
  /** Signed by the worker, unless told otherwise. */
  Assinado?: boolean;
  /** What it renews. */
  IdCertificadoAnterior?: number;
};

/** Signed by the worker, as the database keeps it. */
export const assinadoEm = (Em: string, DadosSha256: string) => ({
  AssinadoEm: Em,
  Assinatura: JSON.stringify({
    Em,
    Endereco: '127.0.0.1',
    Agente: 'teste',
    Declaracao: 'Assino.',
    DadosSha256,
    Digital: null,
    Imagens: [],
  }),
});

export async function criarCertificado(
  db: Db,
  {
    IdCliente,
    IdClienteAluno,
    IdCurso,
    IdCursoVersao: versao,
    Norma = 'NR-35',
    Tipo = 'inicial',
    Horas = {},
    Validade = '2031-03-31',
    EmitidoEm = '2029-03-31T15:00:00.000Z',
    RevogadoEm,
    Assinado = true,
    IdCertificadoAnterior,
  }: Novo,
) {
  const IdClienteTurma = await criarTurmaCom(db, {
    IdCliente,
    Cursos: [IdCurso],
    DataInicio: '2020-01-01',
    DataTermino: '2020-12-31',
  });
  const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const pessoa = await db
    .selectFrom('ClienteAluno')
    .innerJoin('Usuario', 'Usuario.IdUsuario', 'ClienteAluno.IdUsuario')
    .select(['Usuario.IdUsuario', 'Nome', 'CPF'])
    .where('IdClienteAluno', '=', IdClienteAluno)
    .executeTakeFirstOrThrow();
  const { IdCursoVersao } = await db
    .selectFrom('CursoVersao')
    .select('IdCursoVersao')
    .where('IdCurso', '=', IdCurso)
    .$if(versao !== undefined, (q) => q.where('IdCursoVersao', '=', versao ?? 0))
    .executeTakeFirstOrThrow();
  const Codigo = novoCodigo();
  const fatos = fatosDe(Codigo, pessoa);
  const Curso = { ...fatos.Curso, Norma, Tipo, ...Horas };
  const Dados = JSON.stringify({ ...fatos, Curso, EmitidoEm, Validade });
  const DadosSha256 = createHash('sha256').update(Dados).digest('hex');
  const { IdCertificado } = await db
    .insertInto('Certificado')
    .values({
      Codigo,
      IdCliente,
      IdClienteTurmaAluno,
      IdClienteAluno,
      IdUsuario: pessoa.IdUsuario,
      IdCurso,
      IdCursoVersao,
      EmitidoEm,
      Dados,
      DadosSha256,
      ...(Assinado && assinadoEm(EmitidoEm, DadosSha256)),
      DataConclusao: EmitidoEm.slice(0, 10),
      PrazoCertificado: 24,
      Validade,
      ...(IdCertificadoAnterior && { IdCertificadoAnterior }),
      ...(RevogadoEm && { RevogadoEm, MotivoRevogacao: 'Emitido por engano.' }),
    })
    .returning('IdCertificado')
    .executeTakeFirstOrThrow();
  return { IdCertificado, Codigo, IdClienteTurma, IdClienteTurmaAluno, ...pessoa };
}

type Externo = {
  IdCliente: number;
  IdClienteAluno: number;
  IdUsuario: number;
  IdCurso?: number | null;
  Descricao?: string;
  Validade?: string | null;
  Status?: 'pendente' | 'aprovado' | 'recusado';
};

/** Judged in 2029, unless it waits. */
export async function criarExterno(
  db: Db,
  {
    IdCliente,
    IdClienteAluno,
    IdUsuario,
    IdCurso = null,
    Descricao = 'NR-10 Segurança em eletricidade',
    Validade = '2031-03-31',
    Status = 'aprovado',
  }: Externo,
) {
  const { IdArquivo } = await db
    .insertInto('Arquivo')
    .values({
      Chave: createHash('sha1').update(novoCodigo()).digest('hex'),
      Nome: 'certificado.pdf',
      Tipo: 'application/pdf',
      Tamanho: 10,
      Uso: 'documento',
      IdUsuario,
      CriadoEm: new Date(),
    })
    .returning('IdArquivo')
    .executeTakeFirstOrThrow();
  const { IdCertificadoExterno } = await db
    .insertInto('CertificadoExterno')
    .values({
      IdCliente,
      IdClienteAluno,
      IdCurso,
      Descricao,
      Instituicao: 'Escola Técnica Sol',
      DataConclusao: '2029-01-10',
      Validade,
      IdArquivo,
      Status,
      EnviadoPor: IdUsuario,
      EnviadoEm: '2029-02-01T12:00:00Z',
      ...(Status !== 'pendente' && { JulgadoPor: IdUsuario, JulgadoEm: '2029-02-02T12:00:00Z' }),
    })
    .returning('IdCertificadoExterno')
    .executeTakeFirstOrThrow();
  return IdCertificadoExterno;
}

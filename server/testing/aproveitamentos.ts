import type { Input } from '#contract/call.ts';
import { registrarAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { enviarExterno } from '#contract/prova/externos.ts';
import { concluirAulas } from '../modules/estudo/aulas/progresso/conclusao.service.ts';
import { days, today } from '../platform/clock.ts';
import type { TestApp } from './app.ts';
import { pdf } from './arquivos.ts';
import { COMPLETO, publicarComo } from './certificados.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm, type CursoNovo } from './cursos.ts';
import { criarAlunoEm, criarCliente, criarGestorDe, criarSetor } from './factories.ts';
import { assinadoEm } from './vencimentos.ts';

/** People who bring earlier training to a course of a norm. */

const AULAS: CursoNovo['Modulos'] = [
  [
    { Tipo: 'texto', Titulo: 'Riscos', DuracaoMinutos: 120 },
    { Tipo: 'texto', Titulo: 'Equipamentos', DuracaoMinutos: 120 },
    { Tipo: 'presencial', Titulo: 'Prática', DuracaoMinutos: 240 },
  ],
];

/** A company, its manager of a sector, and Ana of that sector in a class of a course of 8 hours. */
export async function turmaQueAproveita(
  t: TestApp,
  { Modulos = AULAS, publicado = {} }: { Modulos?: CursoNovo['Modulos']; publicado?: object } = {},
) {
  const { IdCliente } = await criarCliente(t.db);
  const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
  const gestor = await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] });
  const ana = await criarAlunoEm(t.db, { IdCliente, Nome: 'Ana Prado', Setores: [IdClienteSetor] });
  const curso = await criarCursoPublicado(t.db, { Nome: 'EPI completo', ...(Modulos && { Modulos }) });
  await publicarComo(t, curso.IdCursoVersao, { ...COMPLETO, ...publicado });
  const { IdCurso } = curso;
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [IdCurso] });
  const { IdClienteAluno } = ana;
  const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const aulas = curso.Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
  const alvo = { IdClienteTurmaAluno, IdCurso };
  return {
    IdCliente,
    IdClienteSetor,
    IdClienteTurma,
    ana,
    gestor,
    eu: await t.as(gestor),
    curso,
    aulas,
    alvo,
  };
}
type Cena = Awaited<ReturnType<typeof turmaQueAproveita>>;

/** A certificate that Ana got from us so many days ago, signed unless told otherwise; answers it as a choice. */
export async function certificadoAnterior(
  t: TestApp,
  { IdCliente, ana: { IdClienteAluno } }: Pick<Cena, 'IdCliente' | 'ana'>,
  { haDias, publicado = {}, Assinado = true }: { haDias: number; publicado?: object; Assinado?: boolean },
) {
  const { IdCurso, IdCursoVersao, Aulas } = await criarCursoPublicado(t.db, { Nome: 'EPI básico' });
  await publicarComo(t, IdCursoVersao, { ...COMPLETO, CargaHoraria: 4, ...publicado });
  const IdClienteTurma = await criarTurmaCom(t.db, { IdCliente, Cursos: [IdCurso] });
  const IdClienteTurmaAluno = await matricularEm(t.db, { IdCliente, IdClienteTurma, IdClienteAluno });
  const clock = { now: () => new Date(t.clock.now().getTime() - days(haDias)) };
  await t.db.transaction().execute((db) =>
    concluirAulas({ ...t.deps, clock }, db, {
      Matriculas: [IdClienteTurmaAluno],
      IdCurso,
      Aulas: Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula),
    }),
  );
  const { IdCertificado, Codigo, DadosSha256 } = await t.db
    .selectFrom('Certificado')
    .select(['IdCertificado', 'Codigo', 'DadosSha256'])
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  if (Assinado) {
    await t.db
      .updateTable('Certificado')
      .set(assinadoEm(clock.now().toISOString(), DadosSha256))
      .where('IdCertificado', '=', IdCertificado)
      .execute();
  }
  return { Origem: 'certificado' as const, Id: IdCertificado, Codigo, dia: today(clock) };
}

/** A certificate from elsewhere that the manager approved by sending it; answers it as a choice. */
export async function externoAnterior(
  { eu, ana }: Pick<Cena, 'eu' | 'ana'>,
  { DataConclusao, Validade = null }: { DataConclusao: string; Validade?: string | null },
) {
  const { body } = await eu.call(enviarExterno, {
    body: {
      IdClienteAluno: ana.IdClienteAluno,
      Descricao: 'EPI, prática',
      Instituicao: 'Escola Técnica Sol',
      IdCurso: null,
      DataConclusao,
      Validade,
      NomeArquivo: 'epi.pdf',
      Conteudo: pdf('certificado').toString('base64'),
    },
  });
  return { Origem: 'externo' as const, Id: body.IdCertificadoExterno, CargaHoraria: 8, HorasPresenciais: 8 };
}

type Corpo = Input<typeof registrarAproveitamento>['body'];

/** All that recording asks, but for what the test is about. */
export const bodyOfAproveitamento = (
  t: TestApp,
  { alvo, aulas }: Pick<Cena, 'alvo' | 'aulas'>,
  mais: Pick<Corpo, 'Treinamentos'> & Partial<Corpo>,
): Corpo => ({
  ...alvo,
  Aulas: aulas.slice(0, 1),
  ValidadoEm: today(t.clock),
  NomeArquivo: 'validacao.pdf',
  Conteudo: pdf('validação').toString('base64'),
  ...mais,
});

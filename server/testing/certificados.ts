import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { assinarCertificado } from '#contract/prova/certificados.ts';
import { hashPassword } from '../platform/host/passwords.ts';
import type { TestApp } from './app.ts';
import type { CursoNovo } from './cursos.ts';
import { criarEstudo } from './cursos.ts';
import { SENHA } from './factories.ts';
import { concluirAulas } from '../modules/estudo/aulas/progresso/conclusao.service.ts';

/** Students who have concluded a course, and what its publication says of it. */

type Publicado = {
  Nome?: string;
  Norma?: string;
  CargaHoraria?: number;
  PrazoCertificado?: number;
  ConteudoProgramatico?: string;
  Instrutores?: object[];
  ResponsavelTecnico?: object | null;
  Projeto?: object | null;
};

/** All that NR-01, 1.7.1.1, asks to be printed. */
export const COMPLETO: Publicado = {
  Norma: 'NR-06',
  CargaHoraria: 8,
  PrazoCertificado: 24,
  ConteudoProgramatico: '1. Uso.\n2. Guarda.',
  Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: 'Técnico de segurança', Assinatura: null }],
  ResponsavelTecnico: {
    Nome: 'Álvaro Paranhos',
    Registro: 'CREA-SP 1',
    Assinatura: '/api/arquivos/publico/0123456789012345678901234567890123456789',
  },
};

export async function publicarComo(t: TestApp, IdCursoVersao: number, publicado: Publicado) {
  await sql`update curso_versao set dados = dados || ${JSON.stringify(publicado)}::jsonb
    where id_curso_versao = ${IdCursoVersao}`.execute(t.db);
}

type Estudo = Awaited<ReturnType<typeof criarEstudo>>;

/** Concludes every lesson of an enrolment, as heartbeats, quizzes and attendance do. */
export async function concluirTudo(t: TestApp, { IdClienteTurmaAluno, IdCurso, Aulas }: Estudo) {
  const todas = Aulas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula);
  await t.db.transaction().execute(async (db) => {
    await concluirAulas(t.deps, db, { Matriculas: [IdClienteTurmaAluno], IdCurso, Aulas: todas });
  });
}

export const certificadoDe = (t: TestApp, { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) =>
  t.db
    .selectFrom('Certificado')
    .selectAll()
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .executeTakeFirst();

/** A student with a certificate. */
export async function formado(
  t: TestApp,
  { publicado, ...novo }: CursoNovo & { IdCliente?: number; publicado?: Publicado } = {},
) {
  const estudo = await criarEstudo(t.db, novo);
  if (publicado) await publicarComo(t, estudo.IdCursoVersao, publicado);
  await concluirTudo(t, estudo);
  const certificado = await certificadoDe(t, estudo);
  if (!certificado) throw new Error('No certificate was issued');
  return { ...estudo, Codigo: certificado.Codigo, IdCertificado: certificado.IdCertificado };
}

/** A student with a certificate, signed by them: its file is there. */
export async function assinado(t: TestApp, novo: Parameters<typeof formado>[1] = {}) {
  const e = await formado(t, novo);
  const SenhaHash = await hashPassword(SENHA);
  await t.db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', e.IdUsuario).execute();
  const aluno = await t.as(e);
  const body = { Codigo: e.Codigo, Senha: SENHA, Declaracao: true as const };
  assert.equal((await aluno.call(assinarCertificado, { body })).status, 200);
  return { ...e, aluno };
}

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { assinarCertificado } from '#contract/prova/certificados.ts';
import { dossieTurma } from '#contract/saidas/dossie.ts';
import { registrarPresenca } from '#contract/estudo/presenca.ts';
import { hashPassword } from '../platform/host/passwords.ts';
import type { TestApp } from './app.ts';
import { entregar, iniciar, responderCertas, SEIS_QUESTOES } from './avaliacoes.ts';
import { certificadoDe, COMPLETO, publicarComo } from './certificados.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from './cursos.ts';
import { aparelho } from './estudo.ts';
import { criarAlunoEm, criarCliente, criarGestorDe, criarSetor, novoCPF, SENHA } from './factories.ts';
import { readZip } from './zip.ts';
import { DAS_OITO_AS_CINCO } from './presencas.ts';

/** A class with everything that a dossier shows, done through the calls that do it. */

type Quem = { token: string };

export async function pedirDossie(t: TestApp, { token }: Quem, IdClienteTurma: number) {
  return await t.app.inject({
    method: 'GET',
    url: dossieTurma.url.replace(':id', String(IdClienteTurma)),
    headers: { authorization: `Bearer ${token}` },
  });
}

/** The archive, opened. */
export async function abrirDossie(t: TestApp, quem: Quem, IdClienteTurma: number) {
  const response = await pedirDossie(t, quem, IdClienteTurma);
  assert.equal(response.statusCode, 200, response.body.slice(0, 300));
  return await readZip(response.rawPayload);
}

/** A course of a norm with a video, an exam and a part in person, and a class of it with two sectors. */
export async function turmaDoDossie(t: TestApp) {
  const { db } = t;
  const { IdCliente } = await criarCliente(db);
  const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  const curso = await criarCursoPublicado(db, {
    Nome: 'NR-06: EPI / uso e guarda',
    Questoes: SEIS_QUESTOES,
    Modulos: [
      [{ Titulo: 'O que é EPI' }, { Tipo: 'avaliacao', Titulo: 'Prova final' }],
      [{ Tipo: 'presencial', Titulo: 'Prática no pátio', DuracaoMinutos: 120 }],
    ],
  });
  await publicarComo(t, curso.IdCursoVersao, COMPLETO);
  const IdClienteTurma = await criarTurmaCom(db, {
    IdCliente,
    Cursos: [curso.IdCurso],
    Descricao: 'EPI 2026/2',
    DataInicio: '2026-01-01',
  });
  const gestor = await t.as(await criarGestorDe(db, { IdCliente, setores: [solda] }));
  const entrar = async (Nome: string, setor: number) => {
    const pessoa = await criarAlunoEm(db, { IdCliente, Nome, Setores: [setor] });
    const { IdClienteAluno } = pessoa;
    const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    return { ...pessoa, IdClienteTurmaAluno };
  };
  return { ...curso, IdCliente, IdClienteTurma, solda, pintura, gestor, entrar };
}

type Cena = Awaited<ReturnType<typeof turmaDoDossie>>;
type Pessoa = Awaited<ReturnType<Cena['entrar']>>;

/** Studies, passes the exam, is there in person, and signs the certificate that this brings. */
export async function formar(t: TestApp, { Aulas, IdClienteTurma, gestor }: Cena, quem: Pessoa) {
  const SenhaHash = await hashPassword(SENHA);
  await t.db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', quem.IdUsuario).execute();
  const { call, declarar, concluir, abrir } = await aparelho(t, quem);
  const [video, prova, pratica] = Aulas;
  await declarar();
  await concluir(video);
  await abrir(prova);
  const { IdClienteTurmaAluno, IdClienteAluno } = quem;
  const pessoa = { token: '', call };
  const alvo = { IdClienteTurmaAluno, IdCursoConteudoAula: prova?.IdCursoConteudoAula ?? 0 };
  const { body: tentativa } = await iniciar({ pessoa, alvo }, SENHA);
  await responderCertas({ pessoa }, tentativa);
  await entregar({ pessoa }, tentativa.IdTentativa);
  const presenca = { Data: '2026-02-10', Local: 'Pátio 2', Instrutor: 'Ivo Prado', ...DAS_OITO_AS_CINCO };
  const aula = { IdClienteTurma, IdCursoConteudoAula: pratica?.IdCursoConteudoAula ?? 0 };
  await gestor.call(registrarPresenca, { body: { ...aula, ...presenca, Alunos: [IdClienteAluno] } });
  const certificado = await certificadoDe(t, quem);
  assert.ok(certificado, 'no certificate was issued');
  const { Codigo } = certificado;
  const { status } = await call(assinarCertificado, { body: { Codigo, Senha: SENHA, Declaracao: true } });
  assert.equal(status, 200);
  return { Codigo };
}

/** So many people of one name in the class, by one statement; answers their enrolments. */
export async function encher(t: TestApp, { IdCliente, IdClienteTurma }: Cena, quantas: number) {
  const cpfs = [...new Set(Array.from({ length: quantas }, novoCPF))];
  const { rows } = await sql<{ IdClienteTurmaAluno: number }>`
    with pessoas as (insert into usuario (nome, cpf) select 'José da Silva', unnest(${cpfs}::text[]) returning id_usuario),
    vinculos as (insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}::int, id_usuario from pessoas
      returning id_cliente_aluno)
    insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
    select ${IdCliente}, ${IdClienteTurma}, id_cliente_aluno, now() from vinculos
    returning id_cliente_turma_aluno`.execute(t.db);
  return rows.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
}

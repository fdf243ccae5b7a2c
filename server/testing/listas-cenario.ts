import { auditarTodos } from '../domain/auditoria.ts';
import type { TestApp } from './app.ts';
import { criarTurmaCom, matricularEm } from './cursos.ts';
import {
  criarAlunoEm,
  criarCliente,
  criarCurso,
  criarGestorDe,
  criarSetor,
  criarUsuario,
} from './factories.ts';
import { criarCertificado } from './vencimentos.ts';

/** A client with more than a page of everything, and names that files find hard. */
export async function cenarioDasListas(t: TestApp) {
  const { db } = t;
  const adm = await t.as(await criarUsuario(db, { Adm: true }));
  const { IdCliente } = await criarCliente(db, { NomeFantasia: 'Aço & Ação' });
  const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
  const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
  const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
  const eu = await t.as(gestor);
  const alheio = await criarCliente(db, { NomeFantasia: 'De outros' });
  const { IdCurso } = await criarCurso(db);

  await auditarTodos(
    db,
    Array.from({ length: 23 }, (_, n) => ({ acao: `vincular setor ${n}`, objeto: 'ClienteSetor' })),
  );

  const pessoas = await Promise.all(Array.from({ length: 21 }, () => criarUsuario(db)));
  await db
    .insertInto('TermoAceite')
    .values(
      pessoas.map(({ IdUsuario }, n) => ({
        IdUsuario,
        Versao: 1,
        Sha256: `prova-${n}`,
        AceitoEm: new Date(Date.UTC(2026, 2, 1, 2, n)),
        Endereco: '127.0.0.1',
      })),
    )
    .execute();

  const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
  for (let n = 0; n < 23; n++) await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
  for (let n = 0; n < 45; n++) {
    const aluno = await criarAlunoEm(db, {
      IdCliente,
      Nome: `${['Ágata', 'Beto', 'Célia'][n % 3]} "Aspas"; Pessoa ${n}`,
      Setores: n % 3 === 0 ? [solda] : n % 3 === 1 ? [solda, pintura] : [pintura],
      Matricula: `00${n}`,
      statusDoVinculo: n % 7 === 0 ? 'I' : 'A',
    });
    await db
      .updateTable('Usuario')
      .set({ Telefone: '11988887777', ...(n % 2 && { PrimeiroAcessoEm: new Date('2026-03-01T02:30:00Z') }) })
      .where('IdUsuario', '=', aluno.IdUsuario)
      .execute();
    if (n % 2) await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno: aluno.IdClienteAluno });
    if (n % 2 === 0) await criarCertificado(db, { ...aluno, IdCurso, Validade: n % 4 ? null : '2031-03-31' });
    await db
      .insertInto('Email')
      .values({
        ChaveEvento: `teste:${n}`,
        Tipo: 'acesso',
        Assunto: `Assunto ${n}`,
        Para: aluno.Email,
        Dados: '{}',
        Status: n % 2 ? 'enviado' : 'cancelado',
        IdUsuario: aluno.IdUsuario,
      })
      .execute();
    await db
      .insertInto('Importacao')
      .values({
        IdCliente,
        IdUsuario: aluno.IdUsuario,
        NomeArquivo: `pessoas ${n}.csv`,
        Arquivo: Buffer.from('x'),
        Sha256: 'x',
        Situacao: 'cancelada',
        Total: n,
        CriadaEm: new Date(),
      })
      .execute();
  }

  const matriculas = await db
    .selectFrom('ClienteTurmaAluno')
    .select('IdClienteTurmaAluno')
    .where('IdClienteTurma', '=', IdClienteTurma)
    .orderBy('IdClienteTurmaAluno')
    .execute();
  for (const [n, { IdClienteTurmaAluno }] of matriculas.slice(0, 6).entries()) {
    await db
      .updateTable('ClienteTurmaAluno')
      .set(n < 3 ? { EmEspera: true, EsperaDesde: new Date(Date.now() - n * 1000) } : { Excluido: true })
      .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
      .execute();
  }

  return { adm, eu, gestor, IdCliente, IdClienteTurma, solda, pintura, alheio };
}

import type { ErrorBody } from './app.ts';
import { testApp } from './app.ts';
import { criarCliente, criarGestorDe, criarSetor, criarUsuario, novoCPF, novoEmail } from './factories.ts';

/** What the tests of students start from: an administrator, and companies with two sectors and a manager of one. */
export async function cenarioDeAlunos() {
  const t = await testApp();
  const { db } = t;
  const adm = await t.as(await criarUsuario(db, { Adm: true }));

  async function empresa() {
    const { IdCliente } = await criarCliente(db);
    const { IdClienteSetor: solda } = await criarSetor(db, { IdCliente, Descricao: 'Solda' });
    const { IdClienteSetor: pintura } = await criarSetor(db, { IdCliente, Descricao: 'Pintura' });
    const gestor = await criarGestorDe(db, { IdCliente, setores: [solda] });
    return { IdCliente, solda, pintura, gestor, eu: await t.as(gestor) };
  }

  return { t, db, adm, empresa };
}

/** The form of a person whom nobody knows. */
export const alunoNovo = (IdCliente: number) => ({
  IdCliente,
  Nome: 'Ícaro Sá',
  Email: novoEmail(),
  CPFAluno: novoCPF(),
});

export const alunoError = (body: unknown) => body as ErrorBody & { Caso?: string };

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as contract from '#contract/empresas/importacao.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { alterarClienteTurma } from '#contract/turmas/turmas.ts';
import { alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { eventually } from '../testing/app.ts';
import { criarCliente, criarSetor, novoCPF, novoEmail } from '../testing/factories.ts';
import { mortalProgram, timed, VICTIMS, type Caller } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';

/**
 * kill -9 of the program, and of its database, in the middle of an import: it ends with exactly the file's effect, once.
 * ROUNDS=200 for a proof.
 */

const { db, signedIn, killDuring } = await mortalProgram();
const LINHAS = 400;
/** A job that was handed out at the very moment is taken up again after two minutes. */
const ATE = 180_000;

/** A client with an open class of one of the sheet's sectors, and the sheet. */
async function cenario({ call }: Caller) {
  const { IdCliente } = await criarCliente(db);
  const { IdClienteSetor } = await criarSetor(db, { IdCliente, Descricao: 'Setor 0' });
  const turma = await call(alterarClienteTurma, {
    body: {
      IdCliente,
      Descricao: 'Integração',
      DataInicio: '2020-01-01',
      DataTermino: '2190-01-01',
      Vagas: 60,
    },
  });
  const { IdClienteTurma } = turma.body;
  const ligado = await call(alterarClienteTurmaSetor, { body: { IdClienteTurma, IdClienteSetor } });
  assert.equal(ligado.status, 200);
  const pessoas = Array.from({ length: LINHAS }, (_, n) => ({
    Nome: `Pessoa ${n}`,
    CPF: novoCPF(),
    Email: novoEmail(),
    Setor: `Setor ${n % 4}`,
  }));
  const planilha = ['Nome;CPF;Email;Setor', ...pessoas.map((pessoa) => Object.values(pessoa).join(';'))].join(
    '\r\n',
  );
  return { IdCliente, IdClienteTurma, pessoas, planilha };
}

type Cenario = Awaited<ReturnType<typeof cenario>>;

/** Takes the import from wherever it is to its end, as the screen does after it is opened again. */
async function concluir({ call }: Caller, { IdCliente, planilha }: Cenario, IdImportacao: number | null) {
  const Conteudo = Buffer.from(planilha).toString('base64');
  const id =
    IdImportacao ??
    (await call(contract.importarAlunos, { body: { IdCliente, NomeArquivo: 'pessoas.csv', Conteudo } })).body
      .IdImportacao;
  const quando = (pronta: (importacao: contract.Importacao) => boolean) =>
    eventually(async () => {
      const { status, body } = await call(contract.obterImportacao, { params: { id } });
      assert.equal(status, 200);
      return pronta(body) && body;
    }, ATE);
  const { Situacao } = await quando(({ Situacao }) => Situacao !== 'analisando');
  if (Situacao === 'aguardando') {
    await call(criarSetores, { body: { IdImportacao: id, Criar: true } });
    const { status } = await call(contract.confirmarImportacao, {
      body: { IdImportacao: id, EnviarAcesso: true, Confirmado: true },
    });
    assert.equal(status, 200);
  }
  return await quando(({ Situacao }) => Situacao !== 'aguardando' && Situacao !== 'importando');
}

/** Everything that the import may touch. */
async function retrato(IdCliente: number) {
  const { rows } = await sql<{ Retrato: unknown }>`
    select jsonb_build_object(
      'pessoas', (
        select jsonb_agg(jsonb_build_array(u.nome, u.cpf, u.email, ca.status, ca.versao, (
          select jsonb_agg(s.descricao) from cliente_aluno_setor cas join cliente_setor s using (id_cliente_setor)
          where cas.id_cliente_aluno = ca.id_cliente_aluno)) order by u.id_usuario)
        from cliente_aluno ca join usuario u using (id_usuario) where ca.id_cliente = ${IdCliente}),
      'setores', (select jsonb_agg(descricao order by descricao) from cliente_setor where id_cliente = ${IdCliente}),
      'matriculas', (
        select jsonb_agg(jsonb_build_array(id_cliente_aluno, em_espera) order by id_cliente_aluno)
        from cliente_turma_aluno where id_cliente = ${IdCliente}),
      'emails', (select jsonb_agg(id_usuario order by id_usuario) from email where id_cliente = ${IdCliente})
    ) as retrato`.execute(db);
  return rows[0]?.Retrato as {
    pessoas: [string, string, string, string, number, string[]][];
    setores: string[];
    matriculas: [number, boolean][];
    emails: number[];
  };
}

async function exatamenteUmaVez({ IdCliente, IdClienteTurma, pessoas }: Cenario) {
  const visto = await retrato(IdCliente);
  assert.deepEqual(
    visto.pessoas
      .map(([Nome, CPF, Email, Status, , setores]) => [Nome, CPF, Email, Status, setores])
      .toSorted(),
    pessoas.map(({ Nome, CPF, Email, Setor }) => [Nome, CPF, Email, 'A', [Setor]]).toSorted(),
  );
  assert.deepEqual(visto.setores, ['Setor 0', 'Setor 1', 'Setor 2', 'Setor 3']);
  assert.equal(visto.matriculas.length, LINHAS / 4);
  assert.equal(visto.matriculas.filter(([, espera]) => !espera).length, 60, 'as vagas, e nem uma a mais');
  assert.equal(new Set(visto.emails).size, LINHAS);
  assert.equal(visto.emails.length, LINHAS, 'um e-mail de acesso por pessoa');
  const { rows } = await sql`
    select ativos, inativos,
      (select qtd_alunos from cliente_turma where id_cliente_turma = ${IdClienteTurma}) as qtd_alunos
    from cliente_contagem where id_cliente = ${IdCliente}`.execute(db);
  assert.deepEqual(rows, [{ Ativos: LINHAS, Inativos: 0, QtdAlunos: 60 }]);
}

// proves F01 F35
test('kill -9 no meio de uma importação: o efeito da planilha, uma vez', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const inteiro = await cenario(await signedIn());
  const duration = await timed(async () => concluir(await signedIn(), inteiro, null));
  await exatamenteUmaVez(inteiro);

  const interrompidas = new Map<string, number>();
  for (const victim of VICTIMS) {
    const antes = await signedIn();
    const este = await cenario(antes);
    await killDuring(concluir(antes, este, null), duration, victim);
    const meio = await db
      .selectFrom('Importacao')
      .select(['IdImportacao', 'Situacao'])
      .where('IdCliente', '=', este.IdCliente)
      .executeTakeFirst();
    const situacao = meio?.Situacao ?? 'nada';
    interrompidas.set(situacao, (interrompidas.get(situacao) ?? 0) + 1);

    const depois = await signedIn();
    const { Situacao, Novos } = await concluir(depois, este, meio?.IdImportacao ?? null);
    assert.deepEqual([Situacao, Novos], ['concluida', LINHAS]);
    await exatamenteUmaVez(este);

    const foto = await retrato(este.IdCliente);
    const outraVez = await concluir(depois, este, null);
    assert.deepEqual([outraVez.Situacao, outraVez.SemMudanca], ['concluida', LINHAS]);
    assert.deepEqual(await retrato(este.IdCliente), foto);
  }
  t.diagnostic(`killed while: ${JSON.stringify(Object.fromEntries(interrompidas))}`);
});

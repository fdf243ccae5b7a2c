import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunosDe, criarCliente, criarSetor, criarUsuario } from '../../../testing/factories.ts';
import { divergenciasDoPainel } from '../../../testing/painel.ts';
import { random, SEED } from '../../../testing/random.ts';
import { criarCertificado, criarExterno } from '../../../testing/vencimentos.ts';

/** How each person stands, as kept, against a recount from what was written down. SEED=… repeats a run. */

const t = await testApp();
const { db } = t;
const { IdUsuario } = await criarUsuario(db, { Adm: true });

const ate = (n: number) => Math.floor(random() * n);
const um = <Item>(itens: readonly Item[]): Item => itens[ate(itens.length)] as Item;
const DIAS = ['2026-01-01', '2026-11-14', '2026-11-15', '2026-12-15', '2027-03-31', '2190-12-31'];
/** Either side of midnight in São Paulo. */
const INSTANTES = [
  '2026-11-15T02:59:59Z',
  '2026-11-15T03:00:00Z',
  '2027-01-01T02:30:00Z',
  '2026-06-10T15:00:00Z',
];

async function cenario() {
  const clientes = await Promise.all(
    [1, 2].map(async () => {
      const { IdCliente } = await criarCliente(db);
      const setores = await Promise.all([1, 2, 3].map(() => criarSetor(db, { IdCliente })));
      const pessoas = await criarAlunosDe(db, { IdCliente, quantos: 4 });
      await criarAlunosDe(db, { IdCliente, quantos: 3 });
      return { IdCliente, setores: setores.map((s) => s.IdClienteSetor), pessoas };
    }),
  );
  const cursos = await Promise.all([1, 2, 3].map(() => criarCursoPublicado(db)));
  for (const { IdCliente } of clientes)
    for (const Cursos of [[0], [0, 1], [2]])
      await criarTurmaCom(db, {
        IdCliente,
        Cursos: Cursos.map((n) => cursos[n]?.IdCurso ?? 0),
        DataTermino: um(DIAS),
      });
  return { clientes, cursos };
}

type Ato = (db: Db) => Promise<unknown>;

function atosSobre({ clientes, cursos }: Awaited<ReturnType<typeof cenario>>): Record<string, Ato> {
  const pessoas = clientes
    .flatMap((cliente) => cliente.pessoas)
    .map(({ IdCliente, IdClienteAluno }) => ({ IdCliente, IdClienteAluno }));
  const alguns = (coluna: string) => sql`${sql.ref(coluna)} % 3 = ${ate(3)}`;
  const escrever = (texto: () => RawBuilder<unknown>) => (db: Db) => texto().execute(db);
  const dia = () => sql`${um(DIAS)}::date`;
  const instante = () => sql`${um(INSTANTES)}::timestamptz`;
  return {
    matricular: escrever(
      () => sql`insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em, em_espera,
          espera_desde, prazo)
        select t.id_cliente, t.id_cliente_turma, ca.id_cliente_aluno, now(), e, case when e then now() end,
          ${um([...DIAS, null])}::date
        from cliente_turma t join cliente_aluno ca using (id_cliente), (select ${ate(4) === 0}::boolean as e) x
        where ${alguns('t.id_cliente_turma')} and ${alguns('ca.id_cliente_aluno')} on conflict do nothing`,
    ),
    excluir: escrever(
      () =>
        sql`update cliente_turma_aluno set excluido = not excluido where ${alguns('id_cliente_turma_aluno')}`,
    ),
    esperar: escrever(
      () => sql`update cliente_turma_aluno set em_espera = not em_espera,
        espera_desde = case when em_espera then null else now() end where ${alguns('id_cliente_turma_aluno')}`,
    ),
    estender: escrever(
      () => sql`update cliente_turma_aluno set prazo = ${um([...DIAS, null])}::date
        where ${alguns('id_cliente_turma_aluno')}`,
    ),
    apagarMatricula: escrever(
      () => sql`delete from cliente_turma_aluno m where ${alguns('m.id_cliente_turma_aluno')}
        and not exists (select from certificado c where c.id_cliente_turma_aluno = m.id_cliente_turma_aluno)`,
    ),
    moverDatas: escrever(
      () => sql`update cliente_turma set data_inicio = '2020-01-01', data_termino = ${dia()}
        where ${alguns('id_cliente_turma')}`,
    ),
    cancelar: escrever(
      () => sql`update cliente_turma set cancelada_em = case when cancelada_em is null then now() end,
        motivo_cancelamento = case when cancelada_em is null then 'Chuva.' end where ${alguns('id_cliente_turma')}`,
    ),
    apagarTurma: escrever(
      () => sql`delete from cliente_turma t where id_cliente_turma % 11 = ${ate(11)} and not exists (
        select from cliente_turma_aluno m join certificado c using (id_cliente_turma_aluno)
        where m.id_cliente_turma = t.id_cliente_turma)`,
    ),
    porCurso: escrever(
      () => sql`insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
        select id_cliente, id_cliente_turma, ${um(cursos).IdCurso} from cliente_turma
        where ${alguns('id_cliente_turma')} on conflict do nothing`,
    ),
    tirarCurso: escrever(
      () =>
        sql`delete from cliente_turma_curso where ${alguns('id_cliente_turma')} and id_curso = ${um(cursos).IdCurso}`,
    ),
    estudar: escrever(() => {
      const { IdCurso, IdCursoVersao } = um(cursos);
      return sql`insert into matricula_curso (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, iniciado_em,
          concluido_em)
        select id_cliente, id_cliente_turma_aluno, ${IdCurso}, ${IdCursoVersao}, i, case when ${ate(2)} = 1 then i end
        from cliente_turma_aluno, (select ${um([...INSTANTES, null])}::timestamptz as i) x
        where ${alguns('id_cliente_turma_aluno')}
        on conflict (id_cliente_turma_aluno, id_curso) do update
        set iniciado_em = excluded.iniciado_em, concluido_em = excluded.concluido_em`;
    }),
    apagarAndamento: escrever(
      () =>
        sql`delete from matricula_curso where ${alguns('id_cliente_turma_aluno')} and id_curso = ${um(cursos).IdCurso}`,
    ),
    pendurar: escrever(
      () => sql`insert into certificado_pendencia (id_cliente, id_cliente_turma_aluno, id_curso, faltas, desde)
        select id_cliente, id_cliente_turma_aluno, id_curso, '{CPF}', now() from matricula_curso
        where concluido_em is not null and ${alguns('id_cliente_turma_aluno')} on conflict do nothing`,
    ),
    despendurar: escrever(
      () => sql`delete from certificado_pendencia where ${alguns('id_cliente_turma_aluno')}`,
    ),
    certificar: (db) =>
      criarCertificado(db, {
        ...um(pessoas),
        IdCurso: um(cursos).IdCurso,
        Validade: um([...DIAS, null]),
        Assinado: ate(2) === 0,
      }),
    assinar: escrever(
      () => sql`update certificado set assinado_em = ${instante()}, assinatura = '{}'
        where assinado_em is null and revogado_em is null and ${alguns('id_certificado')}`,
    ),
    revogar: escrever(
      () => sql`update certificado set revogado_em = ${instante()}, motivo_revogacao = 'Engano.'
        where ${alguns('id_certificado')}`,
    ),
    externo: (db) =>
      criarExterno(db, {
        ...um(pessoas),
        IdUsuario,
        IdCurso: um([um(cursos).IdCurso, null]),
        Validade: um([...DIAS, null]),
        Status: um(['pendente', 'aprovado', 'recusado']),
      }),
    julgar: escrever(
      () => sql`update certificado_externo set status = ${um(['aprovado', 'recusado'])}, julgado_em = now(), julgado_por = ${IdUsuario}
        where ${alguns('id_certificado_externo')}`,
    ),
    dispensar: escrever(
      () => sql`insert into dispensa (id_cliente, id_cliente_aluno, id_curso, motivo, dispensado_em, id_usuario)
        select id_cliente, id_cliente_aluno, ${um(cursos).IdCurso}, 'Já fez.', now(), ${IdUsuario} from cliente_aluno
        where ${alguns('id_cliente_aluno')} on conflict do nothing`,
    ),
    desfazerDispensa: escrever(() => sql`delete from dispensa where ${alguns('id_cliente_aluno')}`),
    porNoSetor: escrever(
      () => sql`insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
        select id_cliente, id_cliente_aluno, id_cliente_setor from cliente_aluno join cliente_setor using (id_cliente)
        where ${alguns('id_cliente_aluno')} and ${alguns('id_cliente_setor')} on conflict do nothing`,
    ),
    tirarDoSetor: escrever(
      () =>
        sql`delete from cliente_aluno_setor where ${alguns('id_cliente_aluno')} and ${alguns('id_cliente_setor')}`,
    ),
    inativar: escrever(
      () => sql`update cliente_aluno set status = case status when 'A' then 'I' else 'A' end
        where ${alguns('id_cliente_aluno')}`,
    ),
    apagarPessoa: escrever(
      () => sql`delete from cliente_aluno ca where id_cliente_aluno % 7 = ${ate(7)}
        and not exists (select from cliente_turma_aluno m where m.id_cliente_aluno = ca.id_cliente_aluno)
        and not exists (select from certificado_externo e where e.id_cliente_aluno = ca.id_cliente_aluno)
        and ca.id_cliente_aluno <> all(${pessoas.map((p) => p.IdClienteAluno)}::int[])`,
    ),
    compactar: escrever(() => sql`select painel_compactar()`),
  };
}

describe(`recontagem do painel (SEED=${SEED})`, () => {
  test('o que se guarda é o que se conta, qualquer que seja a história', async () => {
    const mundo = await cenario();
    const atos = Object.entries(atosSobre(mundo));
    // Without these there is little for the others to change.
    const comuns = atos.filter(([nome]) => ['matricular', 'estudar', 'desfazerDispensa'].includes(nome));
    let desfeitos = 0;
    const estados = new Set<string>();
    // As long as it takes for every state to have been there.
    for (let n = 0; n < 180 || (estados.size < 6 && n < 1000); n++) {
      const [nome, ato] = um(ate(3) === 0 ? comuns : atos);
      const desfazer = ate(6) === 0;
      await db
        .transaction()
        .execute(async (db) => {
          await ato(db);
          if (desfazer) throw new Error('desfaz');
        })
        .catch((error: Error) => {
          assert.equal(error.message, 'desfaz', nome);
          desfeitos += 1;
        });
      assert.deepEqual(await divergenciasDoPainel(db), { pares: [], somas: [] }, `ato ${n}: ${nome}`);
      for (const { Estado } of await db.selectFrom('PessoaCurso').select('Estado').execute())
        estados.add(Estado);
    }
    assert.ok(desfeitos > 0);
    assert.deepEqual([...estados].sort(), [
      'aguarda-assinatura',
      'dispensado',
      'em-andamento',
      'nao-iniciado',
      'revogado',
      'valido',
    ]);
  });

  test('quem perde a matrícula nova enquanto a velha é apagada não fica com a apagada', async () => {
    const { IdCliente } = await criarCliente(db);
    const [pessoa] = await criarAlunosDe(db, { IdCliente, quantos: 1 });
    const IdClienteAluno = pessoa?.IdClienteAluno ?? 0;
    const { IdCurso } = await criarCursoPublicado(db);
    const matricular = async () => {
      const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [IdCurso] });
      return await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    };
    const [velha, nova] = [await matricular(), await matricular()];
    const tirarNova = () =>
      db
        .updateTable('ClienteTurmaAluno')
        .set({ Excluido: true })
        .where('IdClienteTurmaAluno', '=', nova)
        .execute();
    const espera = async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    };
    const outra = await db.transaction().execute(async (db) => {
      await db.deleteFrom('ClienteTurmaAluno').where('IdClienteTurmaAluno', '=', velha).execute();
      let acabou = false;
      const tirada = tirarNova().finally(() => (acabou = true));
      // It waits for us, or it does not and has read what we are about to take away.
      await eventually(async () => acabou || (await espera()));
      return { tirada };
    });
    await outra.tirada;
    assert.deepEqual(await divergenciasDoPainel(db), { pares: [], somas: [] });
  });

  test('atos ao mesmo tempo sobre os mesmos pares contam o estado em que eles ficam', async () => {
    const mundo = await cenario();
    const atos = Object.values(atosSobre(mundo));
    for (let rodada = 0; rodada < 6; rodada++) {
      await Promise.all(
        Array.from({ length: 8 }, () =>
          db
            .transaction()
            .execute(async (db) => {
              for (let n = 0; n <= ate(2); n++) await um(atos)(db);
            })
            // Acts in one transaction may wait for each other in a ring: PostgreSQL undoes one. Nor does a person who went take a sector.
            .catch((error: Error & { code?: string }) =>
              assert.ok(['40P01', '23502', '23503'].includes(error.code ?? ''), error.message),
            ),
        ),
      );
      assert.deepEqual(await divergenciasDoPainel(db), { pares: [], somas: [] }, `rodada ${rodada}`);
    }
  });
});

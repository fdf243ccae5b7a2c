import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excluirAula, restaurarAula } from '#contract/ensino/cursos-conteudos.ts';
import * as contract from '#contract/ensino/cursos-publicacao.ts';
import { alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { testApp } from '../../../testing/app.ts';
import { criarCursoPublicado, criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { random, SEED } from '../../../testing/random.ts';

/** Progress that is kept against progress that is counted from the lessons, over random histories. SEED=… repeats one. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

const ate = (n: number) => Math.floor(random() * n);
const um = <Item>(itens: readonly Item[]): Item => itens[ate(itens.length)] as Item;

/** From the lessons up, one row at a time, without a sum that anybody keeps; of the classes, those that are named. */
async function contar(turmas: number[]) {
  const [matriculas, daTurma, cursos, doCurso, aulas, progressos] = await Promise.all([
    db
      .selectFrom('ClienteTurmaAluno')
      .select(['IdClienteTurmaAluno', 'IdClienteTurma', 'Progresso'])
      .execute(),
    db.selectFrom('ClienteTurmaCurso').select(['IdClienteTurma', 'IdCurso']).execute(),
    db.selectFrom('Curso').select(['IdCurso', 'IdCursoVersao']).execute(),
    db.selectFrom('MatriculaCurso').selectAll().execute(),
    db
      .selectFrom('CursoVersaoAula')
      .select(['IdCursoVersao', 'IdCursoConteudoAula', 'Conta', 'DuracaoMinutos'])
      .execute(),
    db
      .selectFrom('ProgressoAula')
      .select(['IdClienteTurmaAluno', 'IdCursoConteudoAula', 'Percentual'])
      .execute(),
  ]);
  const feito = new Map(
    progressos.map((p) => [`${p.IdClienteTurmaAluno} ${p.IdCursoConteudoAula}`, p.Percentual]),
  );
  const daVersao = (versao: number | null) => aulas.filter((a) => a.IdCursoVersao === versao && a.Conta);
  const pontos = (matricula: number, versao: number | null) => {
    let soma = 0;
    for (const aula of daVersao(versao)) {
      soma += (feito.get(`${matricula} ${aula.IdCursoConteudoAula}`) ?? 0) * aula.DuracaoMinutos;
    }
    return soma;
  };
  const minutos = (versao: number | null) => {
    let soma = 0;
    for (const aula of daVersao(versao)) soma += aula.DuracaoMinutos;
    return soma;
  };
  const cursosContados = doCurso.map(({ IdClienteTurmaAluno, IdCursoVersao, Pontos, Progresso }) => {
    const contados = pontos(IdClienteTurmaAluno, IdCursoVersao);
    return {
      guardado: [Pontos, Progresso],
      contado: [contados, Math.floor(contados / minutos(IdCursoVersao))],
    };
  });
  const daqui = matriculas.filter(({ IdClienteTurma }) => turmas.includes(IdClienteTurma));
  const turmasContadas = daqui.map(({ IdClienteTurmaAluno, IdClienteTurma, Progresso }) => {
    let [feitos, total] = [0, 0];
    for (const { IdCurso } of daTurma.filter((tc) => tc.IdClienteTurma === IdClienteTurma)) {
      const proprio = doCurso.find(
        (mc) => mc.IdClienteTurmaAluno === IdClienteTurmaAluno && mc.IdCurso === IdCurso,
      );
      const versao =
        proprio?.IdCursoVersao ?? cursos.find((c) => c.IdCurso === IdCurso)?.IdCursoVersao ?? null;
      feitos += pontos(IdClienteTurmaAluno, versao);
      total += minutos(versao);
    }
    return { guardado: [Progresso], contado: [total === 0 ? 0 : Math.floor(feitos / total)] };
  });
  return [...cursosContados, ...turmasContadas];
}

describe(`recontagem (SEED=${SEED})`, () => {
  test('o que se guarda é o que se conta, qualquer que seja a história', async () => {
    const { IdCliente } = await criarCliente(db);
    const cursos = await Promise.all(
      [1, 2, 3].map(() =>
        criarCursoPublicado(db, {
          Modulos: [1, 2].map(() =>
            [1, 2, 3].map(() => ({ DuracaoMinutos: 1 + ate(40), Obrigatoria: random() < 0.7 })),
          ),
        }),
      ),
    );
    const ids = cursos.map(({ IdCurso }) => IdCurso);
    const turmas = [
      await criarTurmaCom(db, { IdCliente, Cursos: ids.slice(0, 2) }),
      await criarTurmaCom(db, { IdCliente, Cursos: ids.slice(1) }),
      await criarTurmaCom(db, { IdCliente, Cursos: ids, DataTermino: '2021-01-01' }),
    ];
    const encerrada = turmas[2] ?? 0;
    let publicadas = 0;
    const matriculas: { IdClienteTurmaAluno: number; IdClienteTurma: number }[] = [];
    for (let n = 0; n < 9; n++) {
      const IdClienteTurma = um(turmas);
      const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente });
      const matricula = { IdCliente, IdClienteTurma, IdClienteAluno };
      matriculas.push({ IdClienteTurma, IdClienteTurmaAluno: await matricularEm(db, matricula) });
    }

    const estudar = async () => {
      const { IdClienteTurmaAluno } = um(matriculas);
      const { IdCurso } = um(cursos);
      const { IdCursoVersao } = await db
        .selectFrom('Curso')
        .select('IdCursoVersao')
        .where('IdCurso', '=', IdCurso)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('MatriculaCurso')
        .values({
          IdCliente,
          IdClienteTurmaAluno,
          IdCurso,
          IdCursoVersao: IdCursoVersao ?? 0,
          IniciadoEm: new Date(),
        })
        .onConflict((conflito) =>
          conflito.columns(['IdClienteTurmaAluno', 'IdCurso']).doUpdateSet({ IniciadoEm: new Date() }),
        )
        .execute();
      const aula = um(cursos.find((c) => c.IdCurso === IdCurso)?.Aulas ?? []);
      const Percentual = um([10, 55, 99, 100]);
      const agora = new Date();
      const ConcluidaEm = Percentual === 100 ? agora : null;
      await db
        .insertInto('ProgressoAula')
        .values({
          IdClienteTurmaAluno,
          IdCurso,
          IdCursoConteudoAula: aula.IdCursoConteudoAula,
          PrimeiroAcessoEm: agora,
          UltimoAcessoEm: agora,
          Percentual,
          ConcluidaEm,
        })
        .onConflict((conflito) =>
          conflito
            .columns(['IdClienteTurmaAluno', 'IdCursoConteudoAula'])
            .doUpdateSet({ Percentual, ConcluidaEm }),
        )
        .execute();
    };
    const editar = async () => {
      const { IdCursoConteudoAula } = um(um(cursos).Aulas);
      await adm.call(um([excluirAula, restaurarAula]), { body: { IdCursoConteudoAula } });
      await db
        .updateTable('CursoConteudoAula')
        .set({ DuracaoMinutos: 1 + ate(60), Obrigatoria: random() < 0.7 })
        .where('IdCursoConteudoAula', '=', um(um(cursos).Aulas).IdCursoConteudoAula)
        .execute();
    };
    const publicar = async () => {
      const IdCurso = um(ids);
      const { body } = await adm.call(contract.previaPublicacao, { params: { id: IdCurso } });
      const Alcance = um(['NOVAS', 'NAO_INICIADAS', 'TODAS'] as const);
      const { status } = await adm.call(contract.publicar, {
        body: { IdCurso, Alcance, Rascunho: body.Rascunho },
      });
      assert.ok([200, 422].includes(status), String(status));
      if (status === 422) return [];
      publicadas++;
      const abertas = await db
        .selectFrom('ClienteTurmaCurso')
        .select('IdClienteTurma')
        .where('IdCurso', '=', IdCurso)
        .where('IdClienteTurma', '<>', encerrada)
        .execute();
      return Alcance === 'NOVAS' ? [] : abertas.map(({ IdClienteTurma }) => IdClienteTurma);
    };
    const vincular = async () => {
      const body = { IdClienteTurma: um(turmas), IdCurso: um(ids), Excluido: random() < 0.5 };
      assert.equal((await adm.call(alterarClienteTurmaCurso, { body })).status, 200);
      return [body.IdClienteTurma];
    };

    for (let passo = 0; passo < 120; passo++) {
      const ato = um([estudar, estudar, estudar, editar, publicar, publicar, vincular]);
      const recontadas = (await ato()) ?? [];
      if (recontadas.length === 0) continue;
      for (const { guardado, contado } of await contar(recontadas)) {
        assert.deepEqual(guardado, contado, `${passo} ${ato.name}`);
      }
    }
    assert.ok(publicadas > 3, 'nothing was published');
  });

  test('mudar os cursos da turma revê quem concluiu', async () => {
    const { IdCliente } = await criarCliente(db);
    const [a, b] = [await criarCursoPublicado(db), await criarCursoPublicado(db)];
    const IdClienteTurma = await criarTurmaCom(db, { IdCliente, Cursos: [a.IdCurso, b.IdCurso] });
    const { IdClienteAluno } = await criarAlunoEm(db, { IdCliente });
    const IdClienteTurmaAluno = await matricularEm(db, { IdCliente, IdClienteTurma, IdClienteAluno });
    const { IdCurso, IdCursoVersao, Aulas } = a;
    const agora = new Date();
    await db
      .insertInto('MatriculaCurso')
      .values({
        IdCliente,
        IdClienteTurmaAluno,
        IdCurso,
        IdCursoVersao,
        IniciadoEm: agora,
        ConcluidoEm: agora,
      })
      .execute();
    await db
      .insertInto('ProgressoAula')
      .values({
        IdClienteTurmaAluno,
        IdCurso,
        IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0,
        PrimeiroAcessoEm: agora,
        UltimoAcessoEm: agora,
        Percentual: 100,
        ConcluidaEm: agora,
      })
      .execute();
    const matricula = async () => {
      const { Progresso, ConcluidoEm } = await db
        .selectFrom('ClienteTurmaAluno')
        .select(['Progresso', 'ConcluidoEm'])
        .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
        .executeTakeFirstOrThrow();
      return [Progresso, ConcluidoEm !== null];
    };
    assert.deepEqual(await matricula(), [50, false]);
    const mudar = (Excluido: boolean) =>
      adm.call(alterarClienteTurmaCurso, { body: { IdClienteTurma, IdCurso: b.IdCurso, Excluido } });
    await mudar(true);
    assert.deepEqual(await matricula(), [100, true]);
    await mudar(false);
    assert.deepEqual(await matricula(), [50, false]);
  });
});

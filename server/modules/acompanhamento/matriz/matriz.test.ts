import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Input } from '#contract/call.ts';
import { matriz, resumoDaMatriz, SITUACOES_DA_MATRIZ } from '#contract/acompanhamento/matriz.ts';
import { today } from '../../../platform/clock.ts';
import { cenarioDeAlunos } from '../../../testing/alunos.ts';
import { criarTurmaCom, matricularEm } from '../../../testing/cursos.ts';
import {
  criarAlunoEm,
  criarCurso,
  criarGestorDe,
  criarSetor,
  porNoSetor,
} from '../../../testing/factories.ts';
import { random, SEED } from '../../../testing/random.ts';
import { daquiA } from '../../../testing/turmas.ts';
import { criarCertificado } from '../../../testing/vencimentos.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();

type Filtro = Input<typeof resumoDaMatriz>['querystring'];
type Chamador = Pick<typeof adm, 'call'>;

async function ver(quem: Chamador, filtro: Filtro = {}) {
  const resumo = await quem.call(resumoDaMatriz, { querystring: filtro });
  assert.equal(resumo.status, 200);
  const linhas = await quem.call(matriz, { querystring: { ...filtro, quantidade: 200 } });
  assert.equal(linhas.status, 200);
  return { ...resumo.body, Pessoas: linhas.body.Pessoas };
}

const nomes = (pessoas: { Nome: string }[]) => pessoas.map(({ Nome }) => Nome);
const NENHUM = {
  'nao-iniciado': 0,
  'em-andamento': 0,
  'aguarda-assinatura': 0,
  valido: 0,
  'a-vencer': 0,
  vencido: 0,
  revogado: 0,
  dispensado: 0,
  atrasado: 0,
  'sem-certificado': 0,
  treinado: 0,
  'dentro-do-prazo': 0,
  'vencido-ou-atrasado': 0,
};

/** One person in each situation, in two sectors. */
async function cenario() {
  const { IdCliente, solda, pintura, gestor, eu } = await empresa();
  const { IdCurso: alturas } = await criarCurso(db, { Nome: 'Trabalho em altura' });
  const { IdCurso: eletrica } = await criarCurso(db, { Nome: 'NR-10 Elétrica' });
  const aberta = await criarTurmaCom(db, { IdCliente, Cursos: [alturas], DataTermino: daquiA(10) });
  const passada = await criarTurmaCom(db, { IdCliente, Cursos: [eletrica], DataTermino: daquiA(-3) });
  const pessoa = (Nome: string, Setores: number[]) => criarAlunoEm(db, { IdCliente, Nome, Setores });
  const ana = await pessoa('Ana', [solda]);
  const bia = await pessoa('Bia', [pintura, solda]);
  const caio = await pessoa('Caio', [pintura]);
  const davi = await pessoa('Davi', []);
  await matricularEm(db, { ...idsDe(ana), IdClienteTurma: aberta });
  await matricularEm(db, { ...idsDe(bia), IdClienteTurma: passada });
  await criarCertificado(db, { ...idsDe(bia), IdCurso: alturas, Validade: daquiA(20) });
  await criarCertificado(db, { ...idsDe(caio), IdCurso: alturas, Validade: daquiA(-1) });
  return { IdCliente, solda, pintura, gestor, eu, alturas, eletrica, aberta, passada, ana, bia, caio, davi };
}

const idsDe = ({ IdCliente, IdClienteAluno }: { IdCliente: number; IdClienteAluno: number }) => ({
  IdCliente,
  IdClienteAluno,
});

describe('matriz', () => {
  test('mostra pessoas por setor, cursos por nome, e cada célula com o dia que importa', async () => {
    const { IdCliente, solda, pintura, alturas, eletrica } = await cenario();
    const { Total, Setores, Cursos, Resumo, Pessoas, Dia } = await ver(adm, { cliente: IdCliente });
    // The manager of the company is one more person without a sector.
    assert.equal(Total, 5);
    assert.equal(Dia, today(t.clock));
    assert.deepEqual(Setores, [
      { IdClienteSetor: pintura, Descricao: 'Pintura', Pessoas: 2 },
      { IdClienteSetor: solda, Descricao: 'Solda', Pessoas: 1 },
      { IdClienteSetor: 0, Descricao: 'Sem setor', Pessoas: 2 },
    ]);
    assert.deepEqual(
      Cursos.map(({ IdCurso }) => IdCurso),
      [eletrica, alturas],
    );
    assert.deepEqual(Resumo, {
      ...NENHUM,
      'nao-iniciado': 2,
      'a-vencer': 1,
      vencido: 1,
      atrasado: 1,
      'sem-certificado': 2,
      treinado: 1,
      'dentro-do-prazo': 1,
      'vencido-ou-atrasado': 2,
    });
    assert.deepEqual(nomes(Pessoas), ['Bia', 'Caio', 'Ana', 'Davi', 'Gilda Gestora']);
    assert.deepEqual(
      Pessoas.map(({ IdClienteSetor }) => IdClienteSetor),
      [pintura, pintura, solda, 0, 0],
    );
    const celulas = Pessoas.map((pessoa) =>
      pessoa.Celulas.toSorted((a, b) => a[0] - b[0]).map((celula) => celula.slice(0, 5)),
    );
    assert.deepEqual(celulas, [
      [
        [alturas, 'a-vencer', 0, 0, daquiA(20)],
        [eletrica, 'nao-iniciado', 1, 0, daquiA(-3)],
      ],
      [[alturas, 'vencido', 0, 0, daquiA(-1)]],
      [[alturas, 'nao-iniciado', 0, 0, daquiA(10)]],
      [],
      [],
    ]);
  });

  test('filtra por setor, turma, curso, situação, palavra e atenção', async () => {
    const { IdCliente, solda, aberta, passada, alturas, eletrica } = await cenario();
    const filtrar = async (filtro: Filtro) => {
      const { Total, Cursos, Pessoas } = await ver(adm, { cliente: IdCliente, ...filtro });
      assert.equal(Total, Pessoas.length);
      return [nomes(Pessoas), Cursos.map(({ IdCurso }) => IdCurso)];
    };
    // Under the sector asked for, whatever the person's others.
    assert.deepEqual(await filtrar({ setor: solda }), [
      ['Ana', 'Bia'],
      [eletrica, alturas],
    ]);
    assert.deepEqual(await filtrar({ setor: 0 }), [['Davi', 'Gilda Gestora'], []]);
    assert.deepEqual(await filtrar({ turma: aberta }), [['Ana'], [alturas]]);
    assert.deepEqual(await filtrar({ turma: passada }), [['Bia'], [eletrica]]);
    assert.deepEqual(await filtrar({ curso: alturas }), [['Bia', 'Caio', 'Ana'], [alturas]]);
    assert.deepEqual(await filtrar({ situacao: 'vencido' }), [['Caio'], [alturas]]);
    assert.deepEqual(await filtrar({ situacao: 'a-vencer' }), [['Bia'], [alturas]]);
    assert.deepEqual(await filtrar({ situacao: 'atrasado' }), [['Bia'], [eletrica]]);
    assert.deepEqual(await filtrar({ situacao: 'nao-iniciado', curso: alturas }), [['Ana'], [alturas]]);
    assert.deepEqual(await filtrar({ busca: 'CAI' }), [['Caio'], [alturas]]);
    assert.deepEqual((await filtrar({ pessoas: 'atencao' }))[0], ['Bia', 'Caio']);
    assert.deepEqual(await filtrar({ situacao: 'dispensado' }), [[], []]);
  });

  test('as contagens dizem o que cada situação mostraria, seja qual for a escolhida', async () => {
    const { IdCliente } = await cenario();
    const { Resumo } = await ver(adm, { cliente: IdCliente, situacao: 'vencido' });
    assert.deepEqual(Resumo, {
      ...NENHUM,
      'nao-iniciado': 2,
      'a-vencer': 1,
      vencido: 1,
      atrasado: 1,
      'sem-certificado': 2,
      treinado: 1,
      'dentro-do-prazo': 1,
      'vencido-ou-atrasado': 2,
    });
  });

  test('quando todos precisam de atenção, ela conta o mesmo que todos; e quando um deixa de precisar, não', async () => {
    const { IdCliente, solda, passada, gestor, ana, bia, caio, davi, eu } = await cenario();
    for (const pessoa of [ana, caio, davi, gestor])
      await matricularEm(db, { ...idsDe(pessoa), IdClienteTurma: passada });
    const todos = await ver(adm, { cliente: IdCliente });
    assert.deepEqual(await ver(adm, { cliente: IdCliente, pessoas: 'atencao' }), todos);
    assert.deepEqual([todos.Total, todos.Resumo.atrasado], [5, 5]);
    const meus = await ver(eu, { pessoas: 'atencao' });
    assert.deepEqual(meus.Setores, [{ IdClienteSetor: solda, Descricao: 'Solda', Pessoas: 2 }]);

    await db
      .updateTable('ClienteTurmaAluno')
      .set({ Prazo: daquiA(30) })
      .where('IdClienteTurma', '=', passada)
      .where('IdClienteAluno', '=', bia.IdClienteAluno)
      .execute();
    const menos = await ver(adm, { cliente: IdCliente, pessoas: 'atencao' });
    assert.deepEqual([menos.Total, menos.Resumo.atrasado], [4, 4]);
    assert.ok(!nomes(menos.Pessoas).includes('Bia'));
  });

  test('um gestor vê só os seus setores, também nas contagens e na busca', async () => {
    const { eu, solda, pintura, eletrica, alturas } = await cenario();
    const meu = await ver(eu);
    assert.deepEqual(nomes(meu.Pessoas), ['Ana', 'Bia']);
    assert.deepEqual(meu.Setores, [{ IdClienteSetor: solda, Descricao: 'Solda', Pessoas: 2 }]);
    assert.deepEqual(
      meu.Cursos.map(({ IdCurso }) => IdCurso),
      [eletrica, alturas],
    );
    assert.deepEqual(meu.Resumo, {
      ...NENHUM,
      'nao-iniciado': 2,
      'a-vencer': 1,
      atrasado: 1,
      'sem-certificado': 2,
      treinado: 1,
      'dentro-do-prazo': 1,
      'vencido-ou-atrasado': 1,
    });
    assert.deepEqual((await ver(eu, { busca: 'caio' })).Pessoas, []);
    assert.equal((await ver(eu, { situacao: 'vencido' })).Total, 0);
    // Another's sector is as empty as one that does not exist.
    assert.equal((await ver(eu, { setor: pintura })).Total, 0);
  });

  test('quem não responde por setor algum não vê ninguém', async () => {
    const { IdCliente } = await cenario();
    const ninguem = await t.as(await criarGestorDe(db, { IdCliente, setores: [] }));
    const { Total, Cursos, Resumo, Pessoas } = await ver(ninguem);
    assert.deepEqual([Total, Cursos, Pessoas], [0, [], []]);
    assert.deepEqual(Resumo, NENHUM);
  });

  test('outro cliente não existe; quem administra diz qual; o que não se entende é recusado', async () => {
    const { eu } = await cenario();
    const outro = await cenario();
    for (const rota of [matriz, resumoDaMatriz]) {
      const pedir = async (quem: Chamador, querystring: Filtro) =>
        (await quem.call(rota, { querystring })).status;
      assert.equal(await pedir(eu, { cliente: outro.IdCliente }), 404);
      assert.equal(await pedir(adm, { cliente: 2_000_000_000 }), 404);
      assert.equal(await pedir(adm, {}), 400);
      assert.equal(await pedir(eu, { situacao: 'XX' } as never), 400);
      assert.equal(await pedir(eu, { setor: -1 }), 400);
    }
    // A class of another client holds none of my people.
    assert.equal((await ver(eu, { turma: outro.aberta })).Total, 0);
  });

  test('as linhas vêm em pedaços que se encaixam', async () => {
    const { IdCliente } = await cenario();
    const pedaco = async (inicio: number) =>
      nomes(
        (await adm.call(matriz, { querystring: { cliente: IdCliente, inicio, quantidade: 2 } })).body.Pessoas,
      );
    const todas = [...(await pedaco(0)), ...(await pedaco(2)), ...(await pedaco(4))];
    assert.deepEqual(todas, ['Bia', 'Caio', 'Ana', 'Davi', 'Gilda Gestora']);
    assert.deepEqual(await pedaco(6), []);
  });
});

const ate = (n: number) => Math.floor(random() * n);

describe(`matriz contra uma recontagem (SEED=${SEED})`, () => {
  test('toda combinação de filtros conta o mesmo que contar à mão', async () => {
    const { IdCliente, solda, pintura, eu } = await empresa();
    const { IdClienteSetor: fundicao } = await criarSetor(db, { IdCliente, Descricao: 'Fundição' });
    const setores = [solda, pintura, fundicao];
    const cursos = await Promise.all([1, 2, 3].map((n) => criarCurso(db, { Nome: `Curso ${n}` })));
    const turmas = await Promise.all(
      [-30, -1, 0, 40].map((fim) =>
        criarTurmaCom(db, {
          IdCliente,
          Cursos: cursos.slice(ate(2), 2 + ate(2)).map(({ IdCurso }) => IdCurso),
          DataTermino: daquiA(fim),
        }),
      ),
    );
    for (let n = 0; n < 25; n++) {
      const aluno = await criarAlunoEm(db, {
        IdCliente,
        Nome: `Pessoa ${ate(100)}`,
        statusDoVinculo: ate(8) === 0 ? 'I' : 'A',
      });
      const ids = idsDe(aluno);
      for (const IdClienteSetor of setores)
        if (ate(2) === 0) await porNoSetor(db, { ...ids, IdClienteSetor });
      for (const IdClienteTurma of turmas)
        if (ate(3) === 0) await matricularEm(db, { ...ids, IdClienteTurma });
      for (const { IdCurso } of cursos)
        if (ate(4) === 0)
          await criarCertificado(db, {
            ...ids,
            IdCurso,
            Validade: [null, daquiA(-1), daquiA(0), daquiA(30), daquiA(31)][ate(5)] ?? null,
            Assinado: ate(3) > 0,
            ...(ate(4) === 0 && { RevogadoEm: `${daquiA(-ate(9))}T12:00:00Z` }),
          });
    }
    const pares = await db.selectFrom('PessoaCurso').selectAll().where('IdCliente', '=', IdCliente).execute();
    const matriculas = await db
      .selectFrom('ClienteTurmaAluno')
      .select(['IdClienteTurmaAluno', 'IdClienteTurma'])
      .where('IdCliente', '=', IdCliente)
      .execute();
    const pessoas = await db
      .selectFrom('ClienteAluno')
      .select(['IdClienteAluno'])
      .where('IdCliente', '=', IdCliente)
      .where('Status', '=', 'A')
      .execute();
    const lotacoes = await db
      .selectFrom('ClienteAlunoSetor')
      .select(['IdClienteAluno', 'IdClienteSetor'])
      .where('IdCliente', '=', IdCliente)
      .execute();
    const dia = today(t.clock);
    const situacaoDe = ({ Estado, IrregularEm }: (typeof pares)[number]) => {
      if (Estado !== 'valido' || IrregularEm === null) return Estado;
      return IrregularEm <= dia ? 'vencido' : IrregularEm <= daquiA(31) ? 'a-vencer' : 'valido';
    };
    const atrasado = ({ Estado, IrregularEm }: (typeof pares)[number]) =>
      ['nao-iniciado', 'em-andamento', 'aguarda-assinatura'].includes(Estado) &&
      IrregularEm !== null &&
      IrregularEm <= dia;
    const esta = (par: (typeof pares)[number], qual: string) => {
      const situacao = situacaoDe(par);
      const fora = situacao === 'vencido' || situacao === 'revogado' || atrasado(par);
      const treinado = situacao === 'valido' || situacao === 'a-vencer';
      if (qual === 'atrasado') return atrasado(par);
      if (qual === 'sem-certificado') return situacao === 'nao-iniciado' || situacao === 'em-andamento';
      if (qual === 'vencido-ou-atrasado') return fora;
      if (qual === 'dentro-do-prazo') return situacao !== 'dispensado' && !treinado && !fora;
      return qual === 'treinado' ? treinado : situacao === qual;
    };

    for (let vez = 0; vez < 40; vez++) {
      const gestor = ate(2) === 0;
      const filtro = {
        ...(ate(3) === 0 && { setor: setores[ate(3)] }),
        ...(ate(3) === 0 && { turma: turmas[ate(4)] }),
        ...(ate(3) === 0 && { curso: cursos[ate(3)]?.IdCurso }),
        ...(ate(2) === 0 && { situacao: SITUACOES_DA_MATRIZ[ate(SITUACOES_DA_MATRIZ.length)] }),
      };
      const { setor, turma, curso, situacao } = filtro;
      const visiveis = (gestor ? [solda] : setores).filter((id) => !setor || id === setor);
      const daPessoa = (id: number) =>
        lotacoes
          .filter(
            ({ IdClienteAluno, IdClienteSetor }) =>
              IdClienteAluno === id && visiveis.includes(IdClienteSetor),
          )
          .map(({ IdClienteSetor }) => IdClienteSetor);
      const visivel = (id: number) =>
        pessoas.some(({ IdClienteAluno }) => IdClienteAluno === id) &&
        ((!gestor && !setor) || daPessoa(id).length > 0);
      const doRecorte = pares.filter(
        (par) =>
          visivel(par.IdClienteAluno) &&
          (!curso || par.IdCurso === curso) &&
          (!turma ||
            matriculas.some(
              (m) => m.IdClienteTurmaAluno === par.IdClienteTurmaAluno && m.IdClienteTurma === turma,
            )),
      );
      const mostrados = doRecorte.filter((par) => !situacao || esta(par, situacao));
      const esperadas = pessoas.filter(
        ({ IdClienteAluno }) =>
          visivel(IdClienteAluno) &&
          (!(curso || turma || situacao) || mostrados.some((par) => par.IdClienteAluno === IdClienteAluno)),
      );
      const achado = await ver(gestor ? eu : adm, {
        ...(!gestor && { cliente: IdCliente }),
        ...filtro,
      });
      const qual = JSON.stringify({ gestor, ...filtro });
      assert.equal(achado.Total, esperadas.length, qual);
      assert.deepEqual(
        achado.Pessoas.map(({ IdClienteAluno }) => IdClienteAluno).toSorted((a, b) => a - b),
        esperadas.map(({ IdClienteAluno }) => IdClienteAluno).toSorted((a, b) => a - b),
        qual,
      );
      assert.equal(
        achado.Setores.reduce((soma, { Pessoas }) => soma + Pessoas, 0),
        achado.Total,
        qual,
      );
      assert.deepEqual(
        achado.Cursos.map(({ IdCurso }) => IdCurso).toSorted((a, b) => a - b),
        [...new Set(mostrados.map(({ IdCurso }) => IdCurso))].toSorted((a, b) => a - b),
        qual,
      );
      const contar = (s: string) => doRecorte.filter((par) => esta(par, s)).length;
      for (const [s, n] of Object.entries(achado.Resumo)) assert.equal(n, contar(s), `${s} ${qual}`);
      const celulas = achado.Pessoas.flatMap(({ IdClienteAluno, Celulas }) =>
        Celulas.map((c) => `${IdClienteAluno} ${c[0]} ${c[1]} ${c[2]}`),
      );
      const deQuemAparece = doRecorte
        .filter((par) => esperadas.some(({ IdClienteAluno }) => IdClienteAluno === par.IdClienteAluno))
        .map((par) => `${par.IdClienteAluno} ${par.IdCurso} ${situacaoDe(par)} ${atrasado(par) ? 1 : 0}`);
      assert.deepEqual(celulas.toSorted(), deQuemAparece.toSorted(), qual);
    }
  });
});

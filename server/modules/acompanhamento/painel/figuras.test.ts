import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/acompanhamento/painel.ts';
import * as daEquipe from '#contract/acompanhamento/painel-equipe.ts';
import { today } from '../../../platform/clock.ts';
import { testApp, type Resposta } from '../../../testing/app.ts';
import { criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { contarSituacoes, finsDe, mesesDesde, vencem, vencimentos } from '../../../testing/figuras.ts';
import { externosSemCurso, recontarPares, somarDias, type Par } from '../../../testing/painel.ts';
import { populate, um } from '../../../testing/populate.ts';
import { SEED } from '../../../testing/random.ts';

/** Every figure against a recount, one pair and one person at a time, over random people. SEED=… repeats a run. */

const t = await testApp();
const { db } = t;
const adm = await t.as(await criarUsuario(db, { Adm: true }));

const HOJE = today(t.clock);

async function contarConclusoes(
  quem: (aluno: number, cliente: number) => boolean,
  dia: string,
  periodo: contract.NomeDoPeriodo,
) {
  const feitas = await db
    .selectFrom('MatriculaCurso')
    .innerJoin(
      'ClienteTurmaAluno',
      'ClienteTurmaAluno.IdClienteTurmaAluno',
      'MatriculaCurso.IdClienteTurmaAluno',
    )
    .select(['MatriculaCurso.ConcluidoEm', 'IdClienteAluno', 'MatriculaCurso.IdCliente'])
    .execute();
  const dias = feitas.flatMap(({ ConcluidoEm, IdClienteAluno, IdCliente }) =>
    ConcluidoEm && quem(IdClienteAluno, IdCliente) ? [today({ now: () => new Date(ConcluidoEm) })] : [],
  );
  const entre = (de: string, fim: string) => dias.filter((d) => d >= de && d <= fim).length;
  const dos = (mes: string, ultimo: string) =>
    dias.filter((d) => d.slice(0, 7) === mes && d.slice(8) <= ultimo).length;
  const contados =
    periodo === 'mes'
      ? { Periodo: dos(dia.slice(0, 7), dia.slice(8)), Anterior: dos(mesesDesde(dia, -1), dia.slice(8)) }
      : {
          Periodo: entre(somarDias(dia, 1 - Number(periodo)), dia),
          Anterior: entre(somarDias(dia, 1 - 2 * Number(periodo)), somarDias(dia, -Number(periodo))),
        };
  return {
    ...contados,
    PorMes: Array.from({ length: 12 }, (_, n) => {
      const Mes = mesesDesde(dia, n - 11);
      return { Mes, Quantidade: dias.filter((d) => d.slice(0, 7) === Mes && d <= dia).length };
    }),
  };
}

/** At this instant; the whole day of São Paulo has one answer. */
async function noDia<T>(dia: string, hora: string, fazer: () => Promise<T>): Promise<T> {
  t.clock.offset = Date.parse(`${dia}T${hora}-03:00`) - Date.now();
  try {
    return await fazer();
  } finally {
    t.clock.offset = 0;
  }
}

describe(`figuras (SEED=${SEED})`, async () => {
  const clientes = await populate(db, HOJE);
  const [primeiro, segundo, inativo] = clientes;
  assert.ok(primeiro && segundo && inativo);
  await db.updateTable('Cliente').set({ Status: 'I' }).where('IdCliente', '=', inativo.IdCliente).execute();
  const todos = (await recontarPares(db)).filter((par) => par.Ativo);
  const deFora = await externosSemCurso(db);
  const DIAS: [dia: string, hora: string][] = [
    [HOJE, '12:00:00'],
    [somarDias(HOJE, 1), '00:00:00'],
    [somarDias(HOJE, 30), '23:59:59'],
    [somarDias(HOJE, 31), '00:00:00'],
  ];

  test('do administrador: de tudo e de um cliente, em vários dias', async () => {
    for (const [dia, hora] of DIAS) {
      for (const cliente of [undefined, primeiro.IdCliente]) {
        const periodo = um(contract.PERIODOS);
        const { status, body }: Resposta<typeof contract.painelAdm> = await noDia(dia, hora, async () =>
          (await t.as(await criarUsuario(db, { Adm: true }))).call(contract.painelAdm, {
            querystring: { periodo, ...(cliente && { cliente }) },
          }),
        );
        assert.equal(status, 200, JSON.stringify(body));
        const conta = (id: number): boolean => (cliente ? id === cliente : id !== inativo.IdCliente);
        const pares = todos.filter((par) => conta(par.IdCliente));
        assert.deepEqual(body.Situacoes, contarSituacoes(pares, dia), dia);
        const fins = finsDe(
          pares,
          deFora.filter((externo) => conta(externo.IdCliente)),
        );
        assert.deepEqual(body.Vencem, {
          Em30: vencem(fins, dia, somarDias(dia, 30)),
          Em60: vencem(fins, dia, somarDias(dia, 60)),
          Em90: vencem(fins, dia, somarDias(dia, 90)),
        });
        assert.deepEqual(body.Vencimentos, vencimentos(fins, dia));
        assert.deepEqual(body.Conclusoes, await contarConclusoes((_, id) => conta(id), dia, periodo));
        const ativos = await db
          .selectFrom('ClienteAluno')
          .select('IdCliente')
          .where('Status', '=', 'A')
          .execute();
        assert.equal(body.Alunos.Ativos, ativos.filter(({ IdCliente }) => conta(IdCliente)).length);
        assert.equal(body.Clientes.Ativos, cliente ? 1 : 2);
      }
    }
  });

  test('por cliente: cada figura é a soma dos seus pares, e a lista por trás tem tantas linhas', async () => {
    const [de, fim] = [somarDias(HOJE, -90), HOJE];
    for (const ordem of contract.ORDENS) {
      const intervalo = ordem === 'concluidos' ? { de, ate: fim } : { de: HOJE, ate: somarDias(HOJE, 60) };
      const { body } = await adm.call(contract.painelPorCliente, { querystring: { ordem, ...intervalo } });
      assert.equal(body.Total, 2, ordem);
      for (const { IdCliente, Situacoes, Quantidade } of body.Itens) {
        const pares = todos.filter((par) => par.IdCliente === IdCliente);
        const contadas = contarSituacoes(pares, HOJE);
        assert.deepEqual(Situacoes, contadas);
        if (ordem in contadas) assert.equal(Quantidade, contadas[ordem as keyof contract.Situacoes], ordem);
        if (ordem !== 'concluidos' && ordem !== 'vence') continue;
        const lista = ordem === 'concluidos' ? ('conclusoes' as const) : ('vencimentos' as const);
        const { body: linhas } = await adm.call(daEquipe.listaDoPainel, {
          querystring: { cliente: IdCliente, lista, ...intervalo },
        });
        assert.equal(linhas.Total, Quantidade, ordem);
        const externos = deFora.filter((externo) => externo.IdCliente === IdCliente);
        const { de: primeiroDia, ate: ultimoDia } = intervalo;
        if (ordem === 'vence')
          assert.equal(Quantidade, vencem(finsDe(pares, externos), primeiroDia, ultimoDia));
        assert.ok(linhas.Itens.every(({ Dia }) => Dia >= intervalo.de && Dia <= intervalo.ate));
      }
      const quantidades = body.Itens.map(({ Quantidade }) => Quantidade);
      assert.deepEqual(
        quantidades,
        [...quantidades].sort((a, b) => b - a),
      );
    }
  });

  // proves T04
  test('do gestor: só os seus setores, cada pessoa uma vez, em vários dias', async () => {
    const { IdCliente, setores } = primeiro;
    const [um1 = 0, outro = 0] = setores;
    for (const [dia, hora] of DIAS) {
      for (const meus of [[um1, outro], [um1], [], null]) {
        const quem = await criarGestorDe(db, { IdCliente, setores: meus ?? [], todos: meus === null });
        const periodo = um(contract.PERIODOS);
        const { status, body } = await noDia(dia, hora, async () =>
          (await t.as(quem)).call(daEquipe.painelGestor, { querystring: { periodo } }),
        );
        assert.equal(status, 200, JSON.stringify(body));
        const vejo = (par: Pick<Par, 'IdCliente' | 'Setores'>) =>
          par.IdCliente === IdCliente && (meus === null || par.Setores.some((s) => meus.includes(s)));
        const pares = todos.filter(vejo);
        assert.deepEqual(body.Situacoes, contarSituacoes(pares, dia));
        const previstos = body.Previsao.map((p) => ({ ...p }));
        assert.deepEqual(
          previstos,
          [...Array.from({ length: 13 }, (_, n) => 7 * n), 90].map((n) => {
            const { treinado: EmDia, Exigencias } = contarSituacoes(pares, somarDias(dia, n));
            return { Dia: somarDias(dia, n), EmDia, Exigencias };
          }),
        );
        assert.deepEqual(body.Vencimentos, vencimentos(finsDe(pares, deFora.filter(vejo)), dia));
        const dosSetores = meus ?? [...setores, 0];
        for (const setor of dosSetores) {
          const doSetor = pares.filter((par) =>
            setor === 0 ? par.Setores.length === 0 : par.Setores.includes(setor),
          );
          const linha = body.PorSetor.find(({ IdClienteSetor }) => IdClienteSetor === setor);
          if (doSetor.length === 0) assert.equal(linha, undefined);
          else {
            const {
              IdClienteSetor: _,
              Descricao: __,
              Em90,
              ...figuras
            } = linha ?? assert.fail(`sem o setor ${setor}`);
            assert.deepEqual(figuras, contarSituacoes(doSetor, dia));
            assert.equal(Em90, contarSituacoes(doSetor, somarDias(dia, 90)).treinado);
          }
        }
        assert.ok(body.PorSetor.every(({ IdClienteSetor }) => dosSetores.includes(IdClienteSetor)));
        const precisam = new Set(
          pares
            .filter(({ IrregularEm }) => IrregularEm !== null && IrregularEm <= somarDias(dia, 7))
            .map(({ IdClienteAluno }) => IdClienteAluno),
        );
        assert.equal(body.PessoasEmAtencao, precisam.size);
        assert.equal(body.Atencao.length, Math.min(8, precisam.size));
        assert.ok(body.Atencao.every(({ IdClienteAluno }) => precisam.has(IdClienteAluno)));
        const dosMeus = await db
          .selectFrom('ClienteAlunoSetor')
          .select(['IdClienteAluno', 'IdClienteSetor'])
          .execute();
        const minha = (aluno: number, cliente: number) =>
          cliente === IdCliente &&
          (meus === null ||
            dosMeus.some((s) => s.IdClienteAluno === aluno && meus.includes(s.IdClienteSetor)));
        assert.deepEqual(body.Conclusoes, await contarConclusoes(minha, dia, periodo));
        await db.deleteFrom('ClienteGestorSetor').where('IdClienteAluno', '=', quem.IdClienteAluno).execute();
      }
    }
  });

  test('da previsão: o que ela perde até um dia é quem deixa de estar em dia até a véspera', async () => {
    const { IdCliente, setores } = primeiro;
    const quem = await t.as(await criarGestorDe(db, { IdCliente, setores: [], todos: true }));
    const { body } = await quem.call(daEquipe.painelGestor);
    const perdas = async (dia: string, setor?: number) => {
      const { body: lista } = await quem.call(daEquipe.listaDoPainel, {
        querystring: {
          lista: 'saidas',
          de: HOJE,
          ate: somarDias(dia, -1),
          ...(setor !== undefined && { setor }),
        },
      });
      return lista.Total;
    };
    const [agora, ...depois] = body.Previsao;
    for (const { Dia, EmDia } of depois) assert.equal(await perdas(Dia), (agora?.EmDia ?? 0) - EmDia, Dia);
    const deQuem = body.PorSetor.map(({ IdClienteSetor }) => IdClienteSetor);
    assert.ok(deQuem.includes(0), 'também quem não tem setor');
    assert.ok(deQuem.some((setor) => setores.includes(setor)));
    for (const { IdClienteSetor, treinado, Em90 } of body.PorSetor)
      assert.equal(
        await perdas(somarDias(HOJE, 90), IdClienteSetor),
        treinado - Em90,
        `setor ${IdClienteSetor}`,
      );
  });

  test('a saúde de um cliente é a mesma figura', async () => {
    const { body } = await adm.call(contract.saudeDoCliente, { params: { id: primeiro.IdCliente } });
    assert.deepEqual(
      body.Situacoes,
      contarSituacoes(
        todos.filter((p) => p.IdCliente === primeiro.IdCliente),
        HOJE,
      ),
    );
  });
});

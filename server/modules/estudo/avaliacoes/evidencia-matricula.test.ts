import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concederTentativa } from '#contract/estudo/avaliacoes.ts';
import { abrirAula, gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { evidenciaMatricula } from '#contract/estudo/avaliacoes-evidencia.ts';
import { testApp } from '../../../testing/app.ts';
import { criarAvaliacao, entregar, iniciar, responderCertas } from '../../../testing/avaliacoes.ts';
import {
  criarCliente,
  criarGestorDe,
  criarSetor,
  criarUsuario,
  porNoSetor,
} from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const ver = (quem: { call: typeof adm.call }, { IdClienteTurmaAluno }: { IdClienteTurmaAluno: number }) =>
  quem.call(evidenciaMatricula, { params: { id: IdClienteTurmaAluno } });

const textoEProva = (Regras: object) => ({
  Modulos: [
    [
      { Tipo: 'texto' as const, Titulo: 'Leitura', Conteudo: { TempoMinimoSegundos: 20 } },
      { Tipo: 'avaliacao' as const, Titulo: 'Prova final', Conteudo: Regras },
    ],
  ],
});

describe('o que uma matrícula fez', () => {
  test('cada aula com percentual, tempo, acessos e datas; a nunca aberta, em zero', async () => {
    const cena = await criarAvaliacao(t, textoEProva({ Tentativas: 1 }));
    const leitura = cena.Aulas.find(({ Tipo }) => Tipo === 'texto')?.IdCursoConteudoAula ?? 0;
    const alvo = { IdClienteTurmaAluno: cena.IdClienteTurmaAluno, IdCursoConteudoAula: leitura };
    const antes = await ver(adm, cena);
    assert.equal(antes.status, 200);
    const [curso] = antes.body.Cursos;
    assert.deepEqual(
      curso?.Aulas.map(({ Titulo, Acessos, ConcluidaEm }) => ({ Titulo, Acessos, ConcluidaEm })),
      [
        { Titulo: 'Leitura', Acessos: 0, ConcluidaEm: null },
        { Titulo: 'Prova final', Acessos: 1, ConcluidaEm: null },
      ],
    );
    assert.equal(curso.Aulas[0]?.PrimeiroAcessoEm, null);
    assert.equal(curso.VersaoDoCurso, 1);

    const { body: aberta } = await cena.pessoa.call(abrirAula, { body: alvo });
    t.clock.offset += 10_000;
    const gravado = await cena.pessoa.call(gravarProgresso, {
      body: { Sessao: aberta.Sessao ?? '', Sequencia: 1, Segundos: 10, Posicao: 0, Trechos: [] },
    });
    assert.equal(gravado.status, 200);
    const { body } = await ver(adm, cena);
    const [lida] = body.Cursos[0]?.Aulas ?? [];
    assert.equal(lida?.Percentual, 50);
    assert.equal(lida?.Segundos, 10);
    assert.equal(lida?.Acessos, 1);
    assert.notEqual(lida?.UltimoAcessoEm, null);
    assert.equal(lida?.Avaliacao, null);
    // The same number as every other screen shows.
    assert.equal(body.Progresso, body.Cursos[0]?.Progresso);
    assert.ok(body.Progresso > 0);
  });

  test('o acesso que foi redefinido fica dito: quando, como, por quem e quem liberou', async () => {
    const cena = await criarAvaliacao(t);
    const [pediu, liberou] = [
      await criarUsuario(t.db, { Nome: 'Pediu' }),
      await criarUsuario(t.db, { Nome: 'Liberou' }),
    ];
    const pedido = {
      IdUsuario: cena.IdUsuario,
      Tipo: 'sem-email',
      PedidoPor: pediu.IdUsuario,
      PedidoEm: t.clock.now(),
    };
    await t.db
      .insertInto('PedidoDeAcesso')
      .values([
        { ...pedido, Situacao: 'feito', FeitoEm: t.clock.now(), DecididoPor: liberou.IdUsuario },
        { ...pedido, Situacao: 'aberto', FeitoEm: null, DecididoPor: null },
      ])
      .execute();
    const { body } = await ver(adm, cena);
    assert.deepEqual(
      body.AcessosRedefinidos.map(({ Como, PedidoPor, LiberadoPor }) => ({ Como, PedidoPor, LiberadoPor })),
      [{ Como: 'sem-email', PedidoPor: 'Pediu', LiberadoPor: 'Liberou' }],
    );
  });

  test('só quem usou todas sem passar pode receber mais uma; depois de aprovado, ninguém', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    const prova = async () => (await ver(adm, cena)).body.Cursos[0]?.Aulas[0]?.Avaliacao;
    const nova = { Feitas: 0, Limite: 1, MelhorNota: null, Aprovada: false, PodeConceder: false };
    assert.deepEqual(await prova(), nova);
    const { body: primeira } = await iniciar(cena);
    assert.deepEqual(await prova(), { ...nova, Feitas: 1 });
    await entregar(cena, primeira.IdTentativa);
    assert.deepEqual(await prova(), { ...nova, Feitas: 1, MelhorNota: 0, PodeConceder: true });
    const { status } = await adm.call(concederTentativa, { body: { ...cena.alvo, Motivo: 'Faltou luz' } });
    assert.equal(status, 200);
    assert.equal((await prova())?.PodeConceder, false);
    const { body: segunda } = await iniciar(cena);
    await responderCertas(cena, segunda);
    await entregar(cena, segunda.IdTentativa);
    assert.deepEqual(await prova(), {
      Feitas: 2,
      Limite: 2,
      MelhorNota: 100,
      Aprovada: true,
      PodeConceder: false,
    });
  });

  test('de quem saiu da turma o histórico fica, e nada mais se concede', async () => {
    const cena = await criarAvaliacao(t, { Regras: { Tentativas: 1 } });
    const { body } = await iniciar(cena);
    await entregar(cena, body.IdTentativa);
    await t.db
      .updateTable('ClienteTurmaAluno')
      .set({ Excluido: true })
      .where('IdClienteTurmaAluno', '=', cena.IdClienteTurmaAluno)
      .execute();
    const depois = await ver(adm, cena);
    assert.equal(depois.status, 200);
    assert.equal(depois.body.Cursos[0]?.Aulas[0]?.Avaliacao?.PodeConceder, false);
    assert.equal(depois.body.Cursos[0]?.Aulas[0]?.Avaliacao?.Feitas, 1);
  });

  test('o gestor vê só as pessoas dos seus setores', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente });
    const minha = await criarAvaliacao(t, { IdCliente });
    const alheia = await criarAvaliacao(t, { IdCliente });
    const deOutro = await criarAvaliacao(t);
    await porNoSetor(t.db, { IdCliente, IdClienteAluno: minha.IdClienteAluno, IdClienteSetor });
    const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, setores: [IdClienteSetor] }));
    assert.equal((await ver(gestor, minha)).status, 200);
    for (const cena of [alheia, deOutro, { IdClienteTurmaAluno: 999_999 }]) {
      assert.equal((await ver(gestor, cena)).status, 404);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TIPOS_DE_RETENCAO } from '#contract/operacao/privacidade-retencao.ts';
import { minhaEliminacao } from '#contract/operacao/privacidade.ts';
import { testApp } from '../../../../testing/app.ts';
import { criarCursoPublicado } from '../../../../testing/cursos.ts';
import { columnOf } from '../../../../testing/dossie-aberto.ts';
import { abrirDossie, formar, turmaDoDossie } from '../../../../testing/dossie.ts';
import { aoMeioDia } from '../../../../testing/estudo.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';
import { criarCertificado } from '../../../../testing/vencimentos.ts';
import { esquecerPessoas } from '../esquecimento/esquecimento.service.ts';
import { aplicarRetencao } from './retencao.service.ts';
import { PALAVRAS } from './retencao.ts';

const t = await testApp();
const naNoiteDe = async (dia: string) => {
  t.clock.offset = new Date(`${dia}T07:15:00Z`).getTime() - Date.now();
  await aplicarRetencao(t.deps);
  t.clock.offset = 0;
};

/** Training of 20/03/2031, valid until 20/03/2033; whoever left, months at the floor of 24. */
const CASOS = [
  { item: 'NR-01, Anexo II, 4.7.1: validade e mais dois anos', norma: 'NR-33', ate: '2035-03-20' },
  { item: 'NR-35, 35.3.1 j: cinco anos', norma: 'NR-35', ate: '2036-03-20' },
  { item: 'NR-05, 5.9.2: cinco anos', norma: 'NR-05', ate: '2036-03-20' },
];

describe('o que se guarda, e por quanto tempo', () => {
  for (const { item, norma, ate } of CASOS) {
    test(`${item} (${norma})`, async () => {
      await t.pool.query(`update retencao set meses = 24 where tipo in ('certificados', 'estudo')`);
      const { IdCliente } = await criarCliente(t.db);
      const { IdCurso } = await criarCursoPublicado(t.db, { Norma: norma });
      const { IdUsuario } = await criarUsuario(t.db);
      const { IdClienteAluno } = await vincular(t.db, { IdCliente, IdUsuario });
      const { IdCertificado, IdClienteTurmaAluno } = await criarCertificado(t.db, {
        IdCliente,
        IdClienteAluno,
        IdCurso,
        Norma: norma,
        Validade: '2033-03-20',
      });
      await t.pool.query(`begin; set local session_replication_role = replica;
        update certificado set data_conclusao = '2031-03-20' where id_certificado = ${IdCertificado};
        update cliente_turma set data_termino = '2031-03-20' where id_cliente = ${IdCliente};
        update cliente_turma_aluno set prazo = null, validade = null where id_cliente_turma_aluno = ${IdClienteTurmaAluno};
        insert into declaracao_estudo values (${IdCliente}, ${IdClienteTurmaAluno}, '2031-03-20', '2031-03-20', 'Declaro.',
          '10.0.0.1', 'x'); commit`);
      const pessoa = await t.as({ IdUsuario, IdCliente });
      const { body } = await pessoa.call(minhaEliminacao);
      assert.equal(body.Fica.find(({ OQue }) => OQue.startsWith('Certificado:'))?.Ate, ate);
      await t.pool.query(`update cliente_aluno set status = 'I' where id_cliente_aluno = $1`, [
        IdClienteAluno,
      ]);
      const guardados = async () => {
        const { rows } = await t.pool.query<{ n: number }>(`
          select ((select count(*) from certificado where id_certificado = ${IdCertificado})
            + (select count(*) from declaracao_estudo where id_cliente_turma_aluno = ${IdClienteTurmaAluno}))::int as n`);
        return rows[0]?.n;
      };
      await naNoiteDe(ate);
      assert.equal(await guardados(), 2, 'no último dia ainda está');
      const depois = new Date(`${ate}T12:00:00Z`);
      depois.setUTCDate(depois.getUTCDate() + 1);
      await naNoiteDe(depois.toISOString().slice(0, 10));
      assert.equal(await guardados(), 0);
    });
  }

  test('o que aproveita treinamento anterior é prova desde a emissão, não desde aquele dia', async () => {
    await t.pool.query(`update retencao set meses = 24 where tipo = 'certificados'`);
    const { IdCliente } = await criarCliente(t.db);
    const { IdCurso } = await criarCursoPublicado(t.db, { Norma: 'NR-35' });
    const { IdUsuario } = await criarUsuario(t.db);
    const { IdClienteAluno } = await vincular(t.db, { IdCliente, IdUsuario });
    const { IdCertificado } = await criarCertificado(t.db, {
      IdCliente,
      IdClienteAluno,
      IdCurso,
      EmitidoEm: '2031-03-20T15:00:00.000Z',
      Validade: '2032-03-20',
    });
    await t.pool.query(`begin; set local session_replication_role = replica;
      update certificado set data_conclusao = '2030-03-20' where id_certificado = ${IdCertificado}; commit`);
    const { body } = await (await t.as({ IdUsuario, IdCliente })).call(minhaEliminacao);
    assert.equal(body.Fica.find(({ OQue }) => OQue.startsWith('Certificado:'))?.Ate, '2036-03-20');
  });

  test('o nome fica legível na prova enquanto a prova durar (NR-01, Anexo II, 4.7.1), e se vai com ela', async () => {
    aoMeioDia(t);
    const cena = await turmaDoDossie(t);
    const ana = await cena.entrar('Ana Prado', cena.solda);
    await formar(t, cena, ana);
    const { Nome } = await t.db
      .selectFrom('Usuario')
      .select('Nome')
      .where('IdUsuario', '=', ana.IdUsuario)
      .executeTakeFirstOrThrow();
    await t.pool.query(`update cliente_aluno set status = 'I' where id_usuario = $1`, [ana.IdUsuario]);
    await t.db.transaction().execute((db) => esquecerPessoas(t.deps, db, [ana.IdUsuario], { acao: 'teste' }));
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const zip = await abrirDossie(t, adm, cena.IdClienteTurma);
    assert.deepEqual([...new Set(await columnOf(zip, 'Registro de acessos.csv', 'Nome'))], [Nome]);
    const guardado = async () =>
      (await t.pool.query(`select from privacidade_titular where id_usuario = $1`, [ana.IdUsuario])).rowCount;
    await aplicarRetencao(t.deps);
    assert.equal(await guardado(), 1);
    await t.pool.query(`begin; set local session_replication_role = replica;
      ${['aula_sessao', 'declaracao_estudo', 'avaliacao_tentativa', 'presenca', 'certificado'].map((tabela) => `delete from ${tabela};`).join(' ')} commit`);
    await aplicarRetencao(t.deps);
    assert.equal(await guardado(), 0);
  });

  test('cada prazo da lista diz o que é, por quê e até quando', () => {
    for (const tipo of TIPOS_DE_RETENCAO) {
      const { titulo, explicacao, base, prazo } = PALAVRAS[tipo];
      assert.ok(titulo && explicacao && base && prazo('12 meses').includes('12 meses'), tipo);
    }
  });
});

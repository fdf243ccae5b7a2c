import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/operacao/privacidade-retencao.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { criarCliente, criarUsuario, vincular } from '../../../../testing/factories.ts';
import { criarCursoPublicado } from '../../../../testing/cursos.ts';
import { criarCertificado, criarExterno } from '../../../../testing/vencimentos.ts';
import { selarTudo } from '../../auditoria/auditoria.queries.ts';
import { examinarCadeia } from '../../auditoria/cadeia.service.ts';
import { aplicarRetencao, mesesAntes } from './retencao.service.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const AGORA = new Date('2036-03-15T12:00:00Z');
const emAgora = async <T>(trabalho: () => Promise<T>) => {
  t.clock.offset = AGORA.getTime() - Date.now();
  try {
    return await trabalho();
  } finally {
    t.clock.offset = 0;
  }
};
const linhas = async (consulta: string) =>
  (await t.pool.query<{ x: unknown }>(`select ${consulta}`)).rows.map(({ x }) => x);

describe('os prazos de guarda', () => {
  test('nunca abaixo do mínimo legal, com auditoria, e sem sobrescrever a mudança de outra pessoa', async () => {
    const alterar = (Tipo: contract.TipoDeRetencao, Meses: number | null, Versao = 1) =>
      adm.call(contract.alterarRetencao, { body: { Tipo, Meses, Versao } });
    const baixo = await alterar('estudo', 23);
    assert.equal(baixo.status, 400);
    assert.match(
      (baixo.body as unknown as ErrorBody).Campos?.['Meses'] ?? '',
      /mínimo é de 24 meses.*4\.7\.1/,
    );
    assert.equal((await alterar('incidentes', 59)).status, 400);
    assert.equal((await alterar('emails', null)).status, 400);
    assert.equal((await alterar('estudo', 24)).body.Meses, 24);
    assert.equal((await alterar('estudo', 36)).status, 409);
    assert.equal((await alterar('estudo', 36, 2_147_483_647)).status, 409);
    assert.equal((await alterar('estudo', 60, 2)).body.Versao, 3);
    assert.equal((await alterar('certificados-sem-validade', 120)).body.Meses, 120);
    assert.equal((await alterar('certificados-sem-validade', null, 2)).body.Meses, null);
    await assert.rejects(
      t.pool.query(`update retencao set meses = 5 where tipo = 'acessos'`),
      /retencao_piso/,
    );
    const { body } = await adm.call(contract.retencoes);
    assert.deepEqual(
      body.map(({ Tipo }) => Tipo),
      [...contract.TIPOS_DE_RETENCAO],
    );
    assert.equal((await linhas(`1 as x from auditoria where acao = 'alterar retenção'`)).length, 4);
  });

  test('contam meses de calendário', () => {
    const em = (dia: string, meses: number) =>
      mesesAntes(new Date(`${dia}T12:00:00Z`), meses)
        .toISOString()
        .slice(0, 10);
    assert.equal(em('2026-03-31', 1), '2026-02-28');
    assert.equal(em('2028-03-31', 1), '2028-02-29');
    assert.equal(em('2026-01-15', 12), '2025-01-15');
    assert.equal(em('2026-05-31', 6), '2025-11-30');
  });
});

describe('a noite da retenção', () => {
  test('leva exatamente o que passou do prazo, conta o mesmo na prévia e deixa o relatório', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const curso = await criarCursoPublicado(t.db);
    const { IdCurso } = curso;
    const aula = curso.Aulas[0]?.IdCursoConteudoAula ?? 0;
    const pessoa = async (Nome: string, Status: 'A' | 'I', desde: string | null = null) => {
      const { IdUsuario } = await criarUsuario(t.db, { Nome });
      const { IdClienteAluno } = await vincular(t.db, { IdCliente, IdUsuario, Status });
      await t.pool.query(`update usuario set criado_em = '2020-01-01' where id_usuario = $1`, [IdUsuario]);
      if (desde)
        await t.pool.query(`update cliente_aluno set inativo_desde = $2 where id_cliente_aluno = $1`, [
          IdClienteAluno,
          desde,
        ]);
      return { IdUsuario, IdCliente, IdClienteAluno, IdCurso };
    };
    const ativa = await pessoa('Ativa Silva', 'A');
    const velha = await pessoa('Saiu Faz Tempo', 'I', '2034-03-15T11:59:59Z');
    const nova = await pessoa('Saiu Agora Mesmo', 'I', '2034-03-15T12:00:01Z');

    const semVinculo = async (Nome: string) => {
      const { IdUsuario } = await criarUsuario(t.db, { Nome });
      await t.pool.query(`update usuario set criado_em = '2020-01-01' where id_usuario = $1`, [IdUsuario]);
      return IdUsuario;
    };
    const administrou = await semVinculo('Administrou Outrora');
    const entrou = await semVinculo('Entrou Há Pouco');

    // Five years after 14/03/2031 is yesterday; after 15/03/2031 is today, still within.
    const certificados = {
      vencido: await criarCertificado(t.db, { ...nova, Validade: '2031-03-14' }),
      noDia: await criarCertificado(t.db, { ...nova, Validade: '2031-03-15' }),
      semValidade: await criarCertificado(t.db, { ...nova, Validade: null }),
      deAtiva: await criarCertificado(t.db, { ...ativa, Validade: '2025-01-01' }),
    };
    await criarExterno(t.db, { ...nova, Descricao: 'velho', Validade: '2031-03-14' });
    await criarExterno(t.db, { ...nova, Descricao: 'novo', Validade: '2031-03-15' });
    for (const [nome, { IdClienteTurmaAluno }] of Object.entries(certificados)) {
      await t.pool.query(`begin; set local session_replication_role = replica;
        insert into aula_sessao (id_aula_sessao, id_usuario, id_cliente_turma_aluno, id_curso_conteudo_aula, aberta_em, ultima_em,
          fechada_em, endereco, agente)
        values (gen_random_uuid(), ${nova.IdUsuario}, ${IdClienteTurmaAluno}, ${aula}, '2029-01-01', '2029-01-01', '2029-01-01',
          '10.0.0.1', '${nome}');
        insert into declaracao_estudo values (${IdCliente}, ${IdClienteTurmaAluno}, '2029-01-01', '2029-01-01', 'Declaro.', '10.0.0.1',
          '${nome}');
        insert into aproveitamento (id_cliente, id_cliente_turma_aluno, id_curso, responsavel_nome, responsavel_registro,
          validado_em, id_arquivo, registrado_em, registrado_por)
        values (${IdCliente}, ${IdClienteTurmaAluno}, 1, '${nome}', '', '2029-01-01', 1, '2029-01-01', 1); commit`);
    }
    await t.pool.query(`
      insert into email (chave_evento, tipo, assunto, para, dados, status, criado_em) values
        ('a', 'x', 'velho', 'a@x.example', '{}', 'enviado', '2035-03-15 11:59:59+00'),
        ('b', 'x', 'na fila', 'a@x.example', '{}', 'pendente', '2030-01-01'),
        ('c', 'x', 'novo', 'a@x.example', '{}', 'enviado', '2035-03-15 12:00:01+00');
      insert into visualizacao (id_usuario, dia, id_quem, o_que, papel, em)
        select ${ativa.IdUsuario}, dia, ${nova.IdUsuario}, 'cadastro', 'adm', dia from unnest(array['2034-03-14', '2034-03-15']::date[]) dia;
      insert into auditoria (quando, acao, objeto, endereco) values
        ('2031-03-15 11:59:59+00', 'entrar', 'Usuario', '10.0.0.1'), ('2031-03-15 12:00:01+00', 'entrar', 'Usuario', '10.0.0.2'),
        ('2031-03-15 11:59:59+00', 'alterar', 'Usuario', '10.0.0.3');
      insert into auditoria (quando, acao, objeto, id_usuario) values ('2034-03-15 12:00:01+00', 'entrar', 'Usuario', ${entrou})`);
    await selarTudo(t.db);

    const previa = await emAgora(async () => {
      const daEpoca = await t.as({ IdUsuario: (await criarUsuario(t.db, { Adm: true })).IdUsuario });
      return (await daEpoca.call(contract.previaDaRetencao)).body;
    });
    const esperado = { acessos: 1, emails: 1, visualizacoes: 1, pessoas: 2, estudo: 6, certificados: 2 };
    assert.deepEqual(
      Object.fromEntries(
        previa.filter(({ Quantos }) => Quantos > 0).map(({ Tipo, Quantos }) => [Tipo, Quantos]),
      ),
      esperado,
    );
    assert.deepEqual(
      await linhas(`count(*) as x from email where chave_evento in ('a', 'b', 'c')`),
      [3],
      'a prévia não leva nada',
    );

    await emAgora(() => aplicarRetencao(t.deps));
    assert.deepEqual(
      await linhas(`chave_evento as x from email where chave_evento in ('a', 'b', 'c') order by 1`),
      ['b', 'c'],
    );
    assert.deepEqual(await linhas(`dia::text as x from visualizacao where id_usuario = ${ativa.IdUsuario}`), [
      '2034-03-15',
    ]);
    for (const tabela of ['aula_sessao', 'declaracao_estudo']) {
      assert.deepEqual(await linhas(`agente as x from ${tabela} order by 1`), ['noDia', 'semValidade']);
    }
    const guardados = await linhas(`responsavel_nome as x from aproveitamento order by 1`);
    assert.deepEqual(guardados, ['noDia', 'semValidade']);
    assert.deepEqual(
      await linhas(`codigo as x from certificado order by id_certificado`),
      [certificados.noDia, certificados.semValidade, certificados.deAtiva].map(({ Codigo }) => Codigo),
    );
    assert.deepEqual(await linhas(`descricao as x from certificado_externo`), ['novo']);
    assert.deepEqual(
      await linhas(
        `nome as x from usuario where id_usuario in (${ativa.IdUsuario}, ${velha.IdUsuario}, ${nova.IdUsuario}, ${administrou}, ${entrou}) order by id_usuario`,
      ),
      ['Ativa Silva', 'Pessoa removida', 'Saiu Agora Mesmo', 'Pessoa removida', 'Entrou Há Pouco'],
    );
    assert.deepEqual(
      await linhas(
        `endereco as x from auditoria where quando between '2031-01-01' and '2032-01-01' order by id_auditoria`,
      ),
      [null, '10.0.0.2', '10.0.0.3'],
    );
    await selarTudo(t.db);
    assert.equal((await examinarCadeia(t.db)).Defeito, null);

    const { body } = await adm.call(contract.execucoesDaRetencao, { querystring: { pagina: 1 } });
    assert.deepEqual(Object.fromEntries(body.Itens.map(({ Tipo, Quantos }) => [Tipo, Quantos])), esperado);
    // A second night of the same day finds nothing.
    await emAgora(() => aplicarRetencao(t.deps));
    assert.equal(
      (await adm.call(contract.execucoesDaRetencao, { querystring: { pagina: 1 } })).body.Total,
      body.Total,
    );
  });

  test('o que é muito sai em lotes, todo ele', async () => {
    await t.pool.query(`insert into email (chave_evento, tipo, assunto, para, dados, status, criado_em)
      select 'lote-' || n, 'x', 'x', 'a@x.example', '{}', 'enviado', '2020-01-01' from generate_series(1, 1203) n`);
    await aplicarRetencao(t.deps);
    assert.deepEqual(await linhas(`count(*) as x from email where chave_evento like 'lote-%'`), [0]);
    const { body } = await adm.call(contract.execucoesDaRetencao, { querystring: { pagina: 1 } });
    assert.ok(body.Itens.some(({ Quantos }) => Quantos === 1203));
  });

  test('o que falha num tipo não segura os outros, e fica no relatório', async () => {
    const { IdUsuario } = await criarUsuario(t.db);
    await t.pool.query(`
      create function recusar() returns trigger language plpgsql as $$ begin raise 'não sai'; end $$;
      create trigger recusar before delete on email for each row execute function recusar();
      insert into email (chave_evento, tipo, assunto, para, dados, status, criado_em)
        values ('presa', 'x', 'x', 'a@x.example', '{}', 'enviado', '2020-01-01');
      insert into visualizacao (id_usuario, dia, id_quem, o_que, papel, em)
        values (${IdUsuario}, '2020-01-01', ${IdUsuario}, 'cadastro', 'adm', '2020-01-01')`);
    await aplicarRetencao(t.deps);
    await t.pool.query(
      `drop trigger recusar on email; drop function recusar; delete from email where chave_evento = 'presa'`,
    );
    assert.deepEqual(await linhas(`count(*) as x from visualizacao where id_usuario = ${IdUsuario}`), [0]);
    const { body } = await adm.call(contract.execucoesDaRetencao, { querystring: { pagina: 1 } });
    const falhas = body.Itens.filter(({ Falhou }) => Falhou);
    assert.deepEqual(
      falhas.map(({ Tipo, Quantos }) => [Tipo, Quantos]),
      [['emails', 0]],
    );
    assert.ok(t.logs.some((linha) => linha.includes('retention failed')));
  });

  test('um novo certificado fica quando o que ele substitui se vai', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdCurso } = await criarCursoPublicado(t.db);
    const { IdUsuario } = await criarUsuario(t.db);
    const { IdClienteAluno } = await vincular(t.db, { IdCliente, IdUsuario, Status: 'I' });
    const base = { IdCliente, IdClienteAluno, IdCurso };
    const antigo = await criarCertificado(t.db, {
      ...base,
      Validade: '2015-01-01',
      EmitidoEm: '2013-01-01T15:00:00.000Z',
    });
    const novo = await criarCertificado(t.db, { ...base, Validade: '2035-01-01' });
    await t.pool.query(`begin; set local session_replication_role = replica;
      update certificado set id_certificado_anterior = ${antigo.IdCertificado} where id_certificado = ${novo.IdCertificado}; commit`);
    await assert.rejects(
      t.pool.query(
        `update certificado set id_certificado_anterior = id_certificado where id_certificado = ${novo.IdCertificado}`,
      ),
      /does not change/,
    );
    await aplicarRetencao(t.deps);
    assert.deepEqual(await linhas(`id_certificado as x from certificado where id_cliente = ${IdCliente}`), [
      novo.IdCertificado,
    ]);
  });
});

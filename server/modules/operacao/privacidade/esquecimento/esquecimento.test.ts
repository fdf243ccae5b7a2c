import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarClienteAlunoStatus } from '#contract/empresas/alunos.ts';
import { perguntar } from '#contract/estudo/duvidas.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { verificar } from '#contract/prova/certificados-publico.ts';
import { pedir } from '#contract/operacao/privacidade.ts';
import { pedido, registrarPedido, responderPedido } from '#contract/operacao/privacidade-equipe.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { days } from '../../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../../testing/app.ts';
import { formado } from '../../../../testing/certificados.ts';
import { criarUsuario, vincular } from '../../../../testing/factories.ts';
import { criarImportador, csv } from '../../../../testing/importacoes.ts';
import { selarTudo } from '../../auditoria/auditoria.queries.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { examinarCadeia } from '../../auditoria/cadeia.service.ts';
import { DESTINOS } from './destinos.queries.ts';
import { esquecerPessoas, palavrasDe } from './esquecimento.service.ts';
import { executarEliminacoes } from '../noite.service.ts';
import { aplicarRetencao } from '../retencao/retencao.service.ts';

const t = await testApp();
const importador = await criarImportador(t);
const { adm } = importador;

const ZELIA = {
  Nome: 'Zélia Quixadá Wanderley',
  CPF: '39053344705',
  Email: 'zelia.quixada@fundicao.example',
  Telefone: '11987654321',
};

/** Every column that can hold text, in every table of the program, in which somebody is still named. */
async function ondeEsta({ Nome, CPF, Email, Telefone }: typeof ZELIA) {
  const { rows: colunas } = await t.pool.query<{ onde: string; consulta: string }>(`
    select c.table_name || '.' || c.column_name as onde,
      format('select count(*)::int as n from %I.%I where %I::text ~* $1', c.table_schema, c.table_name, c.column_name) as consulta
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where b.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))
    order by 1`);
  assert.ok(colunas.length > 400, String(colunas.length));
  const palavras = [palavrasDe([CPF, formatarCPF(CPF), Email], [Nome]), Telefone, 'quixada'].join('|');
  const achados: string[] = [];
  for (const { onde, consulta } of colunas) {
    const { rows } = await t.pool.query<{ n: number }>(consulta, [palavras]);
    if ((rows[0]?.n ?? 0) > 0) achados.push(onde);
  }
  return achados;
}

/** Somebody who left traces wherever the program lets them. */
async function comRastros() {
  const estudo = await formado(t, { publicado: { PrazoCertificado: 24 } });
  const { IdUsuario, IdCliente } = estudo;
  const { body: usuario } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
  const mudado = await adm.call(alterarUsuario, {
    body: { IdUsuario, ...ZELIA, Adm: false, Versao: usuario.Versao },
  });
  assert.equal(mudado.status, 200, JSON.stringify(mudado.body));
  // Frozen under the name she has now.
  await t.pool.query(`begin; set local session_replication_role = replica;
    update certificado set dados = jsonb_set(jsonb_set(dados, '{Titular,Nome}', '"${ZELIA.Nome}"'), '{Titular,CPF}', '"${ZELIA.CPF}"')
    where id_usuario = ${IdUsuario}; commit`);
  const planilha = csv([
    ['Nome', 'CPF', 'E-mail', 'Cargo'],
    [ZELIA.Nome, ZELIA.CPF, ZELIA.Email, 'Soldadora'],
  ]);
  const { IdImportacao } = await importador.enviar(IdCliente, planilha);
  await importador.confirmar(IdImportacao);
  const ela = await t.as({ IdUsuario, IdCliente });
  await ela.call(suporteMensagem, { body: { Assunto: 'Sou a Zélia', Mensagem: `Aqui é ${ZELIA.Nome}.` } });
  const { IdClienteTurmaAluno, Aulas } = estudo;
  await ela.call(perguntar, {
    body: {
      IdClienteTurmaAluno,
      IdCursoConteudoAula: Aulas[0]?.IdCursoConteudoAula ?? 0,
      Segundo: null,
      Texto: `Meu e-mail é ${ZELIA.Email}`,
    },
  });
  await t.pool.query(`
    insert into email (chave_evento, tipo, assunto, para, dados, status) values
      ('resumo-teste', 'resumo-vencimentos', 'Resumo', 'gestor@x.example', '{"Itens":[{"IdClienteAluno":${estudo.IdClienteAluno},"Nome":"${ZELIA.Nome}"}]}', 'enviado')`);
  await auditar(t.db, {
    acao: 'exportar lista',
    objeto: 'Lista',
    depois: { Filtros: { busca: ZELIA.CPF } },
  });
  return estudo;
}

describe('a eliminação dos dados', () => {
  test('um vínculo ativo a impede, com o motivo; sem ele, nada fica que diga quem era, salvo o que a lei guarda', async () => {
    const { IdUsuario, IdCliente, IdClienteAluno, Codigo } = await comRastros();
    const antes = await ondeEsta(ZELIA);
    for (const onde of [
      'usuario.nome',
      'usuario.cpf',
      'cliente_aluno.busca',
      'cliente_turma_aluno.busca',
      'auditoria.depois',
      'importacao_linha.celulas',
      'duvida_mensagem.texto',
      'suporte_mensagem.mensagem',
      'email.dados',
      'certificado.dados',
    ])
      assert.ok(antes.includes(onde), onde);
    const { body: aberto } = await (
      await t.as({ IdUsuario, IdCliente })
    ).call(pedir, {
      body: { Tipo: 'eliminacao', Texto: `Eu, ${ZELIA.Nome}, peço a eliminação.` },
    });
    const { IdPrivacidadePedido } = aberto;
    const responder = async () => {
      const { body } = await adm.call(pedido, { params: { id: IdPrivacidadePedido } });
      return await adm.call(responderPedido, {
        body: { IdPrivacidadePedido, Atender: true, Resposta: 'Certo.', Versao: body.Versao },
      });
    };
    const impedida = await responder();
    assert.equal(impedida.status, 409);
    assert.match((impedida.body as unknown as ErrorBody).message, /vínculo ativo com Fundição Aurora/);

    await adm.call(alterarClienteAlunoStatus, {
      params: { id: IdClienteAluno },
      querystring: { Status: 'I' },
    });
    const { body: detalhe } = await adm.call(pedido, { params: { id: IdPrivacidadePedido } });
    assert.equal(detalhe.Eliminacao?.Impedimento, null);
    const { Validade } = await t.db
      .selectFrom('Certificado')
      .select('Validade')
      .where('Codigo', '=', Codigo)
      .executeTakeFirstOrThrow();
    const guardadoAte = `${Number(Validade?.slice(0, 4)) + 5}${Validade?.slice(4)}`;
    assert.equal(detalhe.Eliminacao?.Fica[0]?.Ate, guardadoAte);
    assert.equal((await responder()).body.Situacao, 'aprovado');

    await executarEliminacoes(t.deps);
    assert.ok((await ondeEsta(ZELIA)).includes('usuario.nome'), 'há um dia para voltar atrás');
    t.clock.offset += days(1) + 1000;
    await executarEliminacoes(t.deps);
    t.clock.offset = 0;
    assert.deepEqual(await ondeEsta(ZELIA), [
      'certificado.dados',
      'privacidade_titular.cpf',
      'privacidade_titular.nome',
    ]);
    const { rows } = await t.pool.query<{ n: number }>(
      `select count(*)::int as n from importacao where length(arquivo) > 0`,
    );
    assert.equal(rows[0]?.n, 0);
    const { body: removida } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
    assert.equal(removida.Nome, 'Pessoa removida');
    // The certificate still proves what it proved.
    assert.equal((await t.call(verificar, { params: { codigo: Codigo } })).body.Titular.Nome, ZELIA.Nome);

    // The CPF and the address serve for somebody new.
    const nova = await adm.call(alterarUsuario, { body: { ...ZELIA, Nome: 'Outra Pessoa', Adm: false } });
    assert.equal(nova.status, 200);
    // She is somebody else: what is looked for next is not hers.
    const { IdUsuario: outra } = nova.body;
    await t.pool.query(`delete from email where id_usuario = ${outra};
      update usuario set cpf = null, telefone = null, email = 'outra@x.example' where id_usuario = ${outra}`);
  });

  test('ao fim da guarda some também o certificado, e a cadeia da auditoria continua inteira', async () => {
    await selarTudo(t.db);
    assert.equal((await examinarCadeia(t.db)).Defeito, null);
    t.clock.offset = days(365 * 8);
    await aplicarRetencao(t.deps);
    t.clock.offset = 0;
    // What was just written about the other person is of another.
    assert.deepEqual(
      (await ondeEsta(ZELIA)).filter((onde) => !onde.startsWith('auditoria.')),
      [],
    );
    await selarTudo(t.db);
    assert.equal((await examinarCadeia(t.db)).Defeito, null);
  });

  test('não se desfaz: nem os dados voltam, nem o vínculo', async () => {
    const { IdUsuario } = await criarUsuario(t.db);
    await t.db.transaction().execute((db) => esquecerPessoas(t.deps, db, [IdUsuario], { acao: 'teste' }));
    const { body } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
    const volta = await adm.call(alterarUsuario, {
      body: {
        IdUsuario,
        Nome: 'De Volta',
        Email: 'volta@x.example',
        Adm: false,
        Status: 'A',
        Versao: body.Versao,
      },
    });
    assert.equal(volta.status, 409);
    await assert.rejects(
      t.pool.query('update usuario set esquecido_em = null where id_usuario = $1', [IdUsuario]),
      /data of this person were removed/,
    );
    const { IdCliente } = (await t.db.selectFrom('Cliente').select('IdCliente').executeTakeFirst()) ?? {
      IdCliente: 0,
    };
    await assert.rejects(vincular(t.db, { IdCliente, IdUsuario }), /data of this person were removed/);
    const registro = { IdUsuario, Tipo: 'outro' as const, Texto: 'x' };
    assert.equal((await adm.call(registrarPedido, { body: registro })).status, 404);
  });

  // proves F36
  test('quem é importado no mesmo instante não fica pela metade', async () => {
    const { IdUsuario } = await criarUsuario(t.db);
    const { IdCliente } = (await t.db.selectFrom('Cliente').select('IdCliente').executeTakeFirst()) ?? {
      IdCliente: 0,
    };
    let vinculo: Promise<unknown> | undefined;
    await t.db.transaction().execute(async (db) => {
      await esquecerPessoas(t.deps, db, [IdUsuario], { acao: 'teste' });
      vinculo = vincular(t.db, { IdCliente, IdUsuario }).then(
        () => 'vinculada',
        () => 'recusada',
      );
      // It waits for us.
      await eventually(async () => {
        const { rows } = await t.pool.query(`select from pg_locks where not granted`);
        return rows.length > 0;
      });
    });
    assert.equal(await vinculo, 'recusada');
  });

  test('toda tabela que leva a uma pessoa tem um destino', async () => {
    const { rows } = await t.pool.query<{ tabela: string }>(`
      select distinct c.conrelid::regclass::text as tabela from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('usuario'::regclass, 'cliente_aluno'::regclass, 'cliente_turma_aluno'::regclass)
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('id_usuario', 'id_cliente_aluno', 'id_cliente_turma_aluno')
      order by 1`);
    const semDestino = rows
      .map(({ tabela }) => tabela)
      .filter((tabela) => !['usuario', 'auditoria'].includes(tabela) && !(tabela in DESTINOS));
    assert.deepEqual(semDestino, [], 'diga em destinos.queries.ts o que acontece com elas');
  });
});

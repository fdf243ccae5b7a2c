import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cursosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { obterAluno } from '#contract/empresas/alunos.ts';
import { documento } from '#contract/prova/certificados.ts';
import * as contract from '#contract/operacao/privacidade.ts';
import * as equipe from '#contract/operacao/privacidade-equipe.ts';
import { obterUsuario } from '#contract/acesso/usuarios.ts';
import { days, today } from '../../../platform/clock.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { formado } from '../../../testing/certificados.ts';
import { exportar, readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { criarAluno, criarGestorDe, criarUsuario } from '../../../testing/factories.ts';
import { avisarPrazos } from './noite.service.ts';

const t = await testApp();
const angela = await criarUsuario(t.db, { Adm: true, Nome: 'Ângela Chefe' });
const adm = await t.as(angela);

const baixar = async ({ token }: { token: string }, query: Record<string, string>) =>
  await t.app.inject({
    url: contract.baixarMeusDados.url,
    query,
    headers: { authorization: `Bearer ${token}` },
  });

describe('os meus dados', () => {
  test('mostra por assunto o que é meu e nada de outra pessoa', async () => {
    const outra = await formado(t);
    const estudo = await formado(t, { Nome: 'Trabalho em altura' });
    const { call } = await t.as(estudo);
    const { body } = await call(contract.meusDados);
    assert.deepEqual(
      body.Assuntos.map(({ Assunto }) => Assunto),
      [...contract.ASSUNTOS],
    );
    const de = (nome: string) => body.Assuntos.find(({ Assunto }) => Assunto === nome);
    assert.equal(de('cadastro')?.Linhas[0]?.[1], estudo.CPF);
    assert.equal(de('certificados')?.Total, 1);
    assert.equal(de('certificados')?.Linhas[0]?.[2], estudo.Codigo);
    assert.equal(de('vinculos')?.Linhas[0]?.[0], 'Fundição Aurora');
    assert.deepEqual(de('matriculas')?.Linhas[0]?.slice(1, 3), ['Trabalho em altura', 100]);
    assert.ok(body.Assuntos.every(({ Base, Prazo }) => Base !== '' && Prazo !== ''));
    assert.ok(!JSON.stringify(body).includes(outra.CPF ?? 'x'));
  });

  test('sai na hora em JSON e PDF, e cada assunto em CSV', async () => {
    const estudo = await formado(t, { Nome: 'Espaço confinado' });
    const pessoa = await t.as(estudo);
    const json = await baixar(pessoa, { formato: 'json' });
    assert.equal(json.headers['content-type'], 'application/json; charset=utf-8');
    const { Assuntos } = json.json<{ Assuntos: Record<string, { Registros: Record<string, unknown>[] }> }>();
    assert.equal(Assuntos['certificados']?.Registros[0]?.['Código'], estudo.Codigo);
    assert.equal(Assuntos['cadastro']?.Registros[0]?.['CPF'], estudo.CPF);

    const pdf = await baixar(pessoa, { formato: 'pdf' });
    const palavras = semEspacos((await readPdf(pdf.rawPayload)).join(''));
    for (const texto of [estudo.Codigo, estudo.Nome, 'Espaço confinado', 'Nada guardado.'])
      assert.ok(palavras.includes(semEspacos(texto)), texto);

    const csv = await baixar(pessoa, { formato: 'csv', assunto: 'certificados' });
    assert.match(
      csv.body,
      new RegExp(`^\uFEFFCurso;Empresa;Código;.*\r\nEspaço confinado;Fundição Aurora;${estudo.Codigo};`),
    );
    assert.equal((await baixar(pessoa, { formato: 'csv' })).statusCode, 400);
    const { rows } = await t.pool.query<{ n: number }>(
      `select count(*)::int as n from auditoria where acao = 'baixar os próprios dados' and id_usuario = $1`,
      [estudo.IdUsuario],
    );
    assert.equal(rows[0]?.n, 3);
  });
});

describe('quem viu os meus dados', () => {
  test('cada abertura por quem administra ou gere conta uma vez por dia, com o papel', async () => {
    const estudo = await formado(t);
    const { IdUsuario, IdCliente, IdClienteAluno, Codigo } = estudo;
    const gestor = await t.as(await criarGestorDe(t.db, { IdCliente, todos: true }));
    const pessoa = await t.as(estudo);
    for (const _ of [1, 2]) {
      await gestor.call(obterAluno, { params: { id: IdClienteAluno } });
      await adm.call(obterUsuario, { params: { id: IdUsuario } });
    }
    await gestor.call(cursosDaPessoa, { params: { id: IdClienteAluno } });
    for (const { token } of [gestor, pessoa]) {
      const { statusCode } = await t.app.inject({
        url: documento.url.replace(':codigo', Codigo),
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(statusCode, 200);
    }
    await exportar(t, gestor, { lista: 'alunos', formato: 'csv', cliente: IdCliente });
    const { body } = await pessoa.call(contract.quemViu, { querystring: { pagina: 1 } });
    const vistos = body.Itens.map(({ Quem, Papel, OQue, Detalhe }) => [Quem, Papel, OQue, Detalhe]);
    assert.deepEqual(
      vistos.toSorted(),
      [
        ['Gilda Gestora', 'gestor', 'cadastro', null],
        ['Gilda Gestora', 'gestor', 'certificado', null],
        ['Gilda Gestora', 'gestor', 'estudo', null],
        ['Gilda Gestora', 'gestor', 'exportacao', 'Alunos de Fundição Aurora'],
        ['Ângela Chefe', 'adm', 'cadastro', null],
      ].toSorted(),
    );
    assert.equal(body.Total, 5);
    // Somebody of another institution sees nothing of it.
    const { call } = await t.as(await criarAluno(t.db));
    assert.equal((await call(contract.quemViu, { querystring: { pagina: 1 } })).body.Total, 0);
  });
});

describe('os pedidos', () => {
  test('cada direito da LGPD, art. 18, se pede pelo nome, e o arquivo da pessoa o diz', async () => {
    const NOMES: [contract.Pedido['Tipo'], string][] = [
      ['acesso', 'Acesso'],
      ['correcao', 'Correção'],
      ['oposicao', 'Oposição'],
      ['revogacao', 'Revogação de consentimento'],
      ['bloqueio', 'Bloqueio'],
      ['portabilidade', 'Portabilidade'],
      ['eliminacao', 'Eliminação'],
      ['revisao', 'Revisão'],
      ['outro', 'Outro'],
    ];
    assert.deepEqual(
      NOMES.map(([tipo]) => tipo),
      [...contract.TIPOS_DE_PEDIDO],
    );
    for (const [Tipo, nome] of NOMES) {
      const { call } = await t.as(await criarAluno(t.db));
      const pedido = await call(contract.pedir, { body: { Tipo, Texto: 'Peço.' } });
      assert.deepEqual([pedido.status, pedido.body.Tipo], [200, Tipo]);
      const dados = await call(contract.meusDados);
      assert.ok(JSON.stringify(dados.body).includes(`"${nome}"`), nome);
    }
  });

  test('têm prazo de 15 dias, são respondidos uma vez e a resposta chega por e-mail', async () => {
    const aluno = await criarAluno(t.db, { Nome: 'Rui Barbosa Neto' });
    const { call } = await t.as(aluno);
    const { body: aberto } = await call(contract.pedir, {
      body: { Tipo: 'correcao', Texto: 'Meu nome é Ruy.' },
    });
    assert.equal(aberto.Prazo, today({ now: () => new Date(t.clock.now().getTime() + days(15)) }));
    const { IdPrivacidadePedido, Versao } = aberto;
    const fila = await adm.call(equipe.pedidos, { querystring: { busca: 'rui barbosa' } });
    assert.deepEqual(
      fila.body.Itens.map(({ Nome, Texto }) => [Nome, Texto]),
      [['Rui Barbosa Neto', 'Meu nome é Ruy.']],
    );
    const resposta = { IdPrivacidadePedido, Atender: true, Resposta: 'Corrigido.', Versao };
    assert.equal((await adm.call(equipe.responderPedido, { body: { ...resposta, Versao: 9 } })).status, 409);
    assert.equal((await adm.call(equipe.responderPedido, { body: resposta })).body.Situacao, 'atendido');
    const outra = await adm.call(equipe.responderPedido, { body: { ...resposta, Versao: Versao + 1 } });
    assert.equal((outra.body as unknown as ErrorBody).message, 'Este pedido já foi respondido.');
    const [meu] = (await call(contract.meusPedidos)).body;
    assert.equal(meu?.Resposta, 'Corrigido.');
    await eventually(async () => {
      const email = await t.db
        .selectFrom('Email')
        .select('Assunto')
        .where('Para', '=', aluno.Email)
        .executeTakeFirst();
      return email?.Assunto === 'O seu pedido sobre os seus dados foi atendido';
    });
    const { rows } = await t.pool.query<{ acao: string; depois: object }>(
      `select acao, depois from auditoria where objeto = 'PrivacidadePedido' and id_objeto = $1 order by id_auditoria`,
      [IdPrivacidadePedido],
    );
    assert.deepEqual(
      rows.map(({ acao }) => acao),
      ['pedir', 'atender pedido'],
    );
    assert.ok(!JSON.stringify(rows).includes('Ruy'), 'a auditoria não guarda as palavras');
  });

  test('um só de eliminação de cada vez; desistir é da própria pessoa, e só dela', async () => {
    const { call } = await t.as(await criarAluno(t.db));
    const eliminar = () => call(contract.pedir, { body: { Tipo: 'eliminacao', Texto: 'Por favor.' } });
    const { IdPrivacidadePedido } = (await eliminar()).body;
    assert.equal((await eliminar()).status, 409);
    const outra = await t.as(await criarAluno(t.db));
    const desistir = { body: { IdPrivacidadePedido } };
    assert.equal((await outra.call(contract.cancelarPedido, desistir)).status, 404);
    assert.equal((await call(contract.cancelarPedido, desistir)).body.Situacao, 'cancelado');
    assert.equal((await call(contract.cancelarPedido, desistir)).status, 409);
    assert.equal((await eliminar()).status, 200);
  });

  test('perto do prazo, quem administra é avisado uma vez por dia', async () => {
    const { call } = await t.as(await criarAluno(t.db));
    await call(contract.pedir, { body: { Tipo: 'outro', Texto: 'Com quem meus dados são compartilhados?' } });
    const avisos = async () =>
      (await t.db.selectFrom('Email').select('Tipo').where('Para', '=', angela.Email).execute()).length;
    await avisarPrazos(t.deps);
    assert.equal(await avisos(), 0);
    t.clock.offset = days(11);
    await avisarPrazos(t.deps);
    await avisarPrazos(t.deps);
    t.clock.offset = 0;
    assert.equal(await avisos(), 1);
  });

  test('um incidente por comunicar avisa no mesmo dia', async () => {
    await t.pool.query('delete from email');
    await t.db
      .insertInto('Incidente')
      .values({
        Titulo: 'Planilha enviada a outra empresa',
        Descricao: 'Uma lista de alunos.',
        ConhecidoEm: t.clock.now(),
        Dados: ['contato'],
        Medidas: 'Pedimos a exclusão.',
        Risco: true,
        RegistradoEm: t.clock.now(),
        RegistradoPor: angela.IdUsuario,
      })
      .execute();
    await avisarPrazos(t.deps);
    const { Dados } = await t.db
      .selectFrom('Email')
      .select('Dados')
      .where('Para', '=', angela.Email)
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(Dados), /1 incidente a comunicar à ANPD e às pessoas, 0 fora do prazo/);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import * as contract from '#contract/prova/externos.ts';
import { hours } from '../../../platform/clock.ts';
import { cenarioDeAlunos, alunoError } from '../../../testing/alunos.ts';
import { pdf, png } from '../../../testing/arquivos.ts';
import { criarAlunoEm, criarCurso } from '../../../testing/factories.ts';
import { daquiA } from '../../../testing/turmas.ts';

const { t, db, adm, empresa } = await cenarioDeAlunos();
type Chamador = typeof adm;

const dados = (mais: object = {}) => ({
  Descricao: 'NR-10 Básico',
  Instituicao: 'Escola Técnica Sol',
  DataConclusao: '2026-01-10',
  Validade: daquiA(20),
  NomeArquivo: 'nr10.pdf',
  Conteudo: pdf('certificado').toString('base64'),
  ...mais,
});
const enviar = (quem: Chamador, mais: object = {}) =>
  quem.call(contract.enviarExterno, { body: dados(mais) });
const julgar = (quem: Chamador, externo: contract.CertificadoExterno, mais: object = {}) =>
  quem.call(contract.julgarExterno, {
    body: {
      IdCertificadoExterno: externo.IdCertificadoExterno,
      Versao: externo.Versao,
      Aprovar: true,
      IdCurso: null,
      ...mais,
    },
  });
const campos = (body: unknown) => Object.keys(alunoError(body).Campos ?? {});

/** A company whose manager answers for a sector, with a student in it and one outside. */
async function cenario() {
  const { IdCliente, solda, pintura, gestor, eu } = await empresa();
  const ana = await criarAlunoEm(db, { IdCliente, Nome: 'Ana', Setores: [solda] });
  const caio = await criarAlunoEm(db, { IdCliente, Nome: 'Caio', Setores: [pintura] });
  return { IdCliente, solda, gestor, eu, ana, caio, comoAna: await t.as(ana), comoCaio: await t.as(caio) };
}

describe('enviarExterno', () => {
  test('o próprio espera aprovação; o arquivo é privado, por um link da sessão', async () => {
    const { ana, comoAna, comoCaio } = await cenario();
    const { status, body } = await enviar(comoAna);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.IdClienteAluno, body.Nome, body.Status, body.StatusCertificado, body.JulgadoEm],
      [ana.IdClienteAluno, 'Ana', 'pendente', '', null],
    );
    assert.deepEqual([body.Arquivo.Tipo, body.Arquivo.Nome], ['application/pdf', 'nr10.pdf']);
    const aberto = await t.app.inject({ url: body.Arquivo.Link });
    assert.equal(aberto.statusCode, 200);
    assert.deepEqual(aberto.rawPayload, pdf('certificado'));
    const [chave = ''] = /[0-9a-f]{40}/.exec(body.Arquivo.Link) ?? [];
    const semProva = await t.app.inject({ url: `/api/arquivos/publico/${chave}` });
    assert.equal(semProva.statusCode, 404);
    t.clock.offset = hours(3);
    assert.equal((await t.app.inject({ url: body.Arquivo.Link })).statusCode, 404);
    t.clock.offset = 0;
    const meus = (await comoAna.call(contract.meusExternos)).body;
    assert.deepEqual(
      meus.map(({ IdCertificadoExterno }) => IdCertificadoExterno),
      [body.IdCertificadoExterno],
    );
    assert.deepEqual((await comoCaio.call(contract.meusExternos)).body, []);
  });

  test('enviado de novo com a mesma chave, é o mesmo', async () => {
    const { comoAna } = await cenario();
    const chave = { 'idempotency-key': 'externo-enviado-uma-vez' };
    const [primeiro, segundo] = [
      await comoAna.call(contract.enviarExterno, { body: dados() }, chave),
      await comoAna.call(contract.enviarExterno, { body: dados() }, chave),
    ];
    assert.equal(primeiro.status, 200);
    assert.deepEqual(segundo.body, primeiro.body);
    assert.equal((await comoAna.call(contract.meusExternos)).body.length, 1);
  });

  test('vinte esperam por pessoa, mesmo enviados de uma vez; julgado ou excluído um, cabe outro', async () => {
    const { ana, comoAna, comoCaio, eu } = await cenario();
    for (let n = 0; n < 18; n++) assert.equal((await enviar(comoAna)).status, 200);
    const deUmaVez = await Promise.all([1, 2, 3, 4].map(() => enviar(comoAna)));
    assert.deepEqual(deUmaVez.map(({ status }) => status).toSorted(), [200, 200, 422, 422]);
    const recusado = deUmaVez.find(({ status }) => status === 422);
    assert.match(alunoError(recusado?.body).message, /20 certificados aguardando/);
    assert.equal((await enviar(comoCaio)).status, 200, 'os de outra pessoa não contam');
    const doGestor = await enviar(eu, { IdClienteAluno: ana.IdClienteAluno, IdCurso: null });
    assert.equal(doGestor.status, 200, 'o que já vem julgado não espera');
    const aceito = deUmaVez.find(({ status }) => status === 200);
    assert.ok(aceito);
    assert.equal((await julgar(eu, aceito.body)).status, 200);
    assert.equal((await enviar(comoAna)).status, 200);
  });

  test('trinta por hora: o disco não é de ninguém', async () => {
    const { comoAna } = await cenario();
    const status = new Set<number>();
    for (let n = 0; n < 31; n++) {
      const { status: este, body } = await enviar(comoAna);
      status.add(este);
      if (este !== 200) continue;
      const { IdCertificadoExterno } = body;
      await comoAna.call(contract.excluirExterno, { body: { IdCertificadoExterno } });
    }
    assert.deepEqual(status, new Set([200, 429]));
  });

  test('como formulário, com uma imagem, que é regravada', async () => {
    const { comoAna } = await cenario();
    const form = new FormData();
    const { NomeArquivo: _, Conteudo: __, Validade: ___, ...campos } = dados();
    for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
    form.append('Validade', '');
    form.append('arquivo', new File([new Uint8Array(await png(30, 20))], 'foto.png', { type: 'image/png' }));
    const corpo = new Response(form);
    const resposta = await t.app.inject({
      method: 'POST',
      url: contract.enviarExterno.url,
      headers: {
        authorization: `Bearer ${comoAna.token}`,
        'content-type': corpo.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await corpo.arrayBuffer()),
    });
    assert.equal(resposta.statusCode, 200, resposta.body);
    const externo = resposta.json<contract.CertificadoExterno>();
    assert.deepEqual([externo.Arquivo.Tipo, externo.Validade], ['image/webp', null]);
    assert.match(externo.Arquivo.Link, /^\/api\/arquivos\/conteudo\//);
  });

  test('o do gestor para uma pessoa sua já vale; o próprio dele espera outra pessoa', async () => {
    const { ana, eu, gestor } = await cenario();
    const semDizer = await enviar(eu, { IdClienteAluno: ana.IdClienteAluno });
    assert.deepEqual([semDizer.status, campos(semDizer.body)], [400, ['IdCurso']]);
    const { body } = await enviar(eu, { IdClienteAluno: ana.IdClienteAluno, IdCurso: null });
    assert.deepEqual(
      [body.Status, body.StatusCertificado, body.JulgadoPor],
      ['aprovado', 'AV', 'Gilda Gestora'],
    );
    const proprio = (await enviar(eu)).body;
    assert.deepEqual([proprio.IdClienteAluno, proprio.Status], [gestor.IdClienteAluno, 'pendente']);
    const recusado = await julgar(eu, proprio);
    assert.equal(recusado.status, 422);
    assert.equal((await julgar(adm, proprio)).body.Status, 'aprovado');
  });

  test('de pessoa alheia, é como de ninguém', async () => {
    const { caio, eu, comoAna, ana } = await cenario();
    const outra = await cenario();
    for (const [quem, IdClienteAluno] of [
      [eu, caio.IdClienteAluno],
      [eu, outra.ana.IdClienteAluno],
      [comoAna, caio.IdClienteAluno],
      [outra.eu, ana.IdClienteAluno],
      [adm, 999_999],
      [adm, undefined],
    ] as const) {
      assert.equal((await enviar(quem, { IdClienteAluno })).status, 404);
    }
  });

  test('o que não é documento nem imagem, o que é grande demais e datas impossíveis são recusados', async () => {
    const { comoAna } = await cenario();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const invalidos: [object, number, string][] = [
      [{ Conteudo: svg.toString('base64') }, 400, 'Conteudo'],
      [{ Conteudo: Buffer.from('MZ executável').toString('base64') }, 400, 'Conteudo'],
      [{ Conteudo: '' }, 400, 'Conteudo'],
      [{ Validade: '2026-01-09' }, 400, 'Validade'],
      [{ DataConclusao: daquiA(1), Validade: null }, 400, 'DataConclusao'],
      [{ Descricao: ' ' }, 400, 'Descricao'],
    ];
    for (const [mais, esperado, campo] of invalidos) {
      const { status, body } = await enviar(comoAna, mais);
      assert.deepEqual([status, campos(body)], [esperado, [campo]], JSON.stringify(body));
    }
    const grande = Buffer.concat([pdf(), Buffer.alloc(ANEXO_MAXIMO)]);
    assert.equal((await enviar(comoAna, { Conteudo: grande.toString('base64') })).status, 413);
    assert.equal((await enviar(comoAna, { IdCurso: 999_999 })).status, 404);
    assert.equal((await t.call(contract.enviarExterno, { body: dados() })).status, 401);
  });
});

describe('julgarExterno', () => {
  test('aprova com o curso e a validade lidos no documento, audita e avisa uma vez', async () => {
    const { ana, eu, comoAna } = await cenario();
    const { IdCurso } = await criarCurso(db, { Nome: 'NR-10' });
    const externo = (await enviar(comoAna, { Validade: null })).body;
    const { status, body } = await julgar(eu, externo, { IdCurso, Validade: daquiA(400) });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.Status, body.StatusCertificado, body.Curso, body.Validade, body.Versao],
      ['aprovado', 'VA', 'NR-10', daquiA(400), 2],
    );
    const atos = await db
      .selectFrom('Auditoria')
      .select('Acao')
      .where('Objeto', '=', 'CertificadoExterno')
      .where('IdObjeto', '=', externo.IdCertificadoExterno)
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao }) => Acao),
      ['enviar', 'aprovar'],
    );
    const avisos = await db
      .selectFrom('Email')
      .select('Assunto')
      .where('IdUsuario', '=', ana.IdUsuario)
      .execute();
    assert.deepEqual(avisos, [{ Assunto: 'O seu certificado foi aprovado' }]);
    assert.equal((await julgar(eu, body)).status, 422, 'já foi julgado');
  });

  test('aprovar diz por qual curso vale, ou que por nenhum; o que a pessoa disse basta', async () => {
    const { eu, comoAna } = await cenario();
    const externo = (await enviar(comoAna)).body;
    const calado = await julgar(eu, externo, { IdCurso: undefined });
    assert.deepEqual([calado.status, campos(calado.body)], [400, ['IdCurso']]);
    const { body } = await julgar(eu, externo);
    assert.deepEqual([body.Status, body.IdCurso], ['aprovado', null]);
    const { IdCurso } = await criarCurso(db);
    const dito = (await enviar(comoAna, { IdCurso })).body;
    assert.equal((await julgar(eu, dito, { IdCurso: undefined })).body.IdCurso, IdCurso);
  });

  test('recusar pede o motivo, que a pessoa lê', async () => {
    const { eu, comoAna } = await cenario();
    const externo = (await enviar(comoAna)).body;
    const sem = await julgar(eu, externo, { Aprovar: false });
    assert.deepEqual([sem.status, campos(sem.body)], [400, ['Motivo']]);
    const { body } = await julgar(eu, externo, { Aprovar: false, Motivo: 'Ilegível.' });
    assert.deepEqual([body.Status, body.StatusCertificado, body.Motivo], ['recusado', '', 'Ilegível.']);
    const [meu] = (await comoAna.call(contract.meusExternos)).body;
    assert.equal(meu?.Motivo, 'Ilegível.');
  });

  test('versão velha é conflito com o registro atual; dois ao mesmo tempo, um vale', async () => {
    const { eu, comoAna } = await cenario();
    const externo = (await enviar(comoAna)).body;
    const respostas = await Promise.all([
      julgar(eu, externo),
      julgar(adm, externo, { Aprovar: false, Motivo: 'Não.' }),
    ]);
    assert.deepEqual(respostas.map(({ status }) => status).toSorted(), [200, 409]);
    const velho = respostas.find(({ status }) => status === 409)?.body as unknown as {
      Atual: contract.CertificadoExterno;
    };
    assert.equal(velho.Atual.Versao, 2);
  });

  test('de fora dos setores ou da instituição é como o que não existe; aluno não julga', async () => {
    const { comoCaio, comoAna, eu } = await cenario();
    const outra = await cenario();
    const externo = (await enviar(comoCaio)).body;
    assert.equal((await julgar(eu, externo)).status, 404);
    assert.equal((await julgar(outra.eu, externo)).status, 404);
    assert.equal((await julgar(comoAna, externo)).status, 403);
    const antes = await julgar(adm, externo, { Validade: '2025-01-01' });
    assert.deepEqual([antes.status, campos(antes.body)], [400, ['Validade']]);
  });
});

describe('listas e exclusão', () => {
  test('por pessoa e pendentes por cliente, cada um no seu alcance', async () => {
    const { IdCliente, ana, caio, eu, comoAna, comoCaio } = await cenario();
    const outra = await cenario();
    await enviar(comoAna);
    await enviar(comoCaio, { Descricao: 'Brigada' });
    const pendentes = async (quem: Chamador, querystring = {}) => {
      const { status, body } = await quem.call(contract.externosDoCliente, {
        params: { id: IdCliente },
        querystring,
      });
      return status === 200 ? [body.Itens.map(({ Nome }) => Nome), body.Total] : status;
    };
    assert.deepEqual(await pendentes(adm), [['Ana', 'Caio'], 2]);
    assert.deepEqual(await pendentes(eu), [['Ana'], 1]);
    assert.deepEqual(await pendentes(adm, { busca: 'brigada' }), [['Caio'], 1]);
    assert.deepEqual(await pendentes(adm, { status: 'aprovado' }), [[], 0]);
    assert.equal(await pendentes(outra.eu), 404);
    assert.equal(await pendentes(comoAna), 403);

    const doAluno = async (quem: Chamador, { IdClienteAluno }: { IdClienteAluno: number }) => {
      const { status, body } = await quem.call(contract.externosDoAluno, { params: { id: IdClienteAluno } });
      return status === 200 ? body.map(({ Descricao }) => Descricao) : status;
    };
    assert.deepEqual(await doAluno(eu, ana), ['NR-10 Básico']);
    assert.equal(await doAluno(eu, caio), 404);
    assert.equal(await doAluno(outra.eu, ana), 404);
    assert.equal(await doAluno(comoAna, ana), 403);
    assert.deepEqual(await doAluno(adm, caio), ['Brigada']);
  });

  test('pela validade: o que venceu, o que vence em tantos dias, e não o que já foi renovado', async () => {
    const { IdCliente, ana, eu } = await cenario();
    const incluir = (Descricao: string, Validade: string | null) =>
      enviar(eu, { IdClienteAluno: ana.IdClienteAluno, IdCurso: null, Descricao, Validade });
    await incluir('Em dois meses', daquiA(60));
    await incluir('Em um mês', daquiA(30));
    await incluir('Já venceu', daquiA(-1));
    await incluir('Nunca vence', null);
    await incluir('Renovado', daquiA(5));
    await incluir('RENOVADO', daquiA(500));
    const vence = async (qual?: (typeof contract.VENCE_EXTERNO)[number]) => {
      const { body } = await eu.call(contract.externosDoCliente, {
        params: { id: IdCliente },
        querystring: { status: 'aprovado', ...(qual && { vence: qual }) },
      });
      return body.Itens.map(({ Descricao }) => Descricao);
    };
    assert.equal((await vence()).length, 6);
    assert.deepEqual(await vence('vencidos'), ['Já venceu']);
    assert.deepEqual(await vence('30'), ['Em um mês']);
    assert.deepEqual(await vence('60'), ['Em um mês', 'Em dois meses']);
  });

  test('retira o que não foi aprovado; o de outra pessoa não existe', async () => {
    const { eu, comoAna, comoCaio } = await cenario();
    const excluir = async (quem: Chamador, { IdCertificadoExterno }: contract.CertificadoExterno) =>
      (await quem.call(contract.excluirExterno, { body: { IdCertificadoExterno } })).status;
    const externo = (await enviar(comoAna)).body;
    assert.equal(await excluir(comoCaio, externo), 404);
    assert.equal(await excluir(comoAna, externo), 204);
    assert.equal(await excluir(comoAna, externo), 404);
    const aprovado = (await julgar(eu, (await enviar(comoAna)).body)).body;
    assert.equal(await excluir(comoAna, aprovado), 422);
    assert.equal(await excluir(adm, aprovado), 422);
    const doOutro = (await enviar(comoCaio)).body;
    assert.equal(await excluir(eu, doOutro), 404);
    assert.equal(await excluir(adm, doOutro), 204);
  });
});

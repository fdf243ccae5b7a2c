import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { obterAluno } from '#contract/empresas/alunos.ts';
import { compartilhar, listas, revogarLista } from '#contract/saidas/compartilhamento.ts';
import * as contract from '#contract/prova/certificados.ts';
import { formatarCodigo, type Fatos } from '#contract/prova/certificados-fatos.ts';
import * as modelos from '#contract/prova/certificados-modelo.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { vincularNorma } from '#contract/ensino/cursos-norma.ts';
import * as publico from '#contract/prova/certificados-publico.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import { readPdf } from '../../../testing/exportacoes.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { formado } from '../../../testing/certificados.ts';
import { criarGestorDe, criarSetor, criarUsuario, porNoSetor, SENHA } from '../../../testing/factories.ts';
import { readZip } from '../../../testing/zip.ts';

const t = await testApp();
let vez = 0;
/** Each test comes from a network of its own. */
let rede = {};
beforeEach(() => {
  t.clock.offset = 0;
  rede = { 'x-forwarded-for': `198.51.100.${++vez}` };
});
const administrador = await criarUsuario(t.db, { Adm: true });
const adm = await t.as(administrador);

const verificar = (codigo: string) => t.call(publico.verificar, { params: { codigo } }, rede);
const baixar = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { ...rede, ...headers } });
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function comSenha(mais: Parameters<typeof formado>[1] = {}) {
  const e = await formado(t, mais);
  const SenhaHash = await hashPassword(SENHA);
  await t.db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', e.IdUsuario).execute();
  const aluno = await t.as(e);
  const assinar = (Senha = SENHA) =>
    aluno.call(contract.assinarCertificado, { body: { Codigo: e.Codigo, Senha, Declaracao: true } });
  return { ...e, aluno, assinar };
}

describe('verificação pública', () => {
  test('mostra cada fato impresso, com o CPF mascarado, de qualquer jeito que se digite', async () => {
    const e = await formado(t);
    const { status, body, headers } = await verificar(formatarCodigo(e.Codigo).toLowerCase());
    assert.equal(status, 200);
    assert.equal(body.Titular.CPFMascarado, `***.${e.CPF?.slice(3, 6)}.***-**`);
    assert.ok(!JSON.stringify(body).includes(e.CPF ?? ''));
    assert.ok(!JSON.stringify(body).includes(e.Email));
    assert.equal(body.StatusCertificado, 'VA');
    assert.deepEqual([body.PdfSha256, body.AssinadoEm, body.Sucessor], [null, null, null]);
    assert.match(String(headers['x-robots-tag']), /noindex/);
  });

  // proves T35
  test('o que não existe ou não pode ser código é desconhecido, igual', async () => {
    const respostas = await Promise.all(['2'.repeat(20), 'abc', '1', "'--"].map(verificar));
    assert.deepEqual(
      respostas.map(({ status }) => status),
      [404, 404, 404, 404],
    );
    assert.equal(new Set(respostas.map(({ body }) => JSON.stringify(body))).size, 1);
  });

  test('o relógio anda: a vencer, vencido no dia seguinte ao último, e a data é a de São Paulo', async () => {
    const e = await formado(t, { publicado: { PrazoCertificado: 1 } });
    const { Validade } = (await verificar(e.Codigo)).body;
    const em = async (instante: string) => {
      t.clock.offset = Date.parse(instante) - Date.now();
      return (await verificar(e.Codigo)).body.StatusCertificado;
    };
    assert.equal(await em(`${Validade}T23:59:30-03:00`), 'AV');
    assert.equal(await em(`${Validade}T02:59:00Z`), 'AV');
    const seguinte = new Date(Date.parse(`${Validade}T00:00:30-03:00`) + days(1)).toISOString();
    assert.equal(await em(seguinte), 'VE');
  });

  // proves T35
  test('vinte por minuto para cada rede, e nada para as outras', async () => {
    const e = await formado(t);
    const respostas = [];
    for (let n = 0; n < 21; n++) respostas.push((await verificar(e.Codigo)).status);
    assert.deepEqual(respostas, [...Array<number>(20).fill(200), 429]);
    rede = { 'x-forwarded-for': '203.0.113.9' };
    assert.equal((await verificar(e.Codigo)).status, 200);
    t.clock.offset = minutes(1);
    rede = { 'x-forwarded-for': `198.51.100.${vez}` };
    assert.equal((await verificar(e.Codigo)).status, 200);
  });
});

describe('assinatura do trabalhador', () => {
  test('sem a senha certa ou sem a declaração, nada; com elas, o arquivo é um só para sempre', async () => {
    const e = await comSenha();
    const errada = await e.assinar('outra senha qualquer');
    assert.equal(errada.status, 400);
    assert.ok((errada.body as unknown as ErrorBody).Campos?.['Senha']);
    const body = { Codigo: e.Codigo, Senha: SENHA, Declaracao: false as true };
    assert.equal((await e.aluno.call(contract.assinarCertificado, { body })).status, 400);

    const documento = () =>
      baixar(`/api/certificados/documento/${e.Codigo}`, { authorization: `Bearer ${e.aluno.token}` });
    const espera = await documento();
    assert.equal(espera.statusCode, 200);
    const naLista = async () => (await e.aluno.call(contract.meusCertificados)).body.Itens[0]?.PdfSha256;
    assert.equal(await naLista(), null);
    const assinada = await e.assinar();
    assert.equal(assinada.status, 200);
    const pdfs = [await documento(), await documento()];
    for (const { rawPayload } of pdfs) assert.equal(sha(rawPayload), assinada.body.PdfSha256);
    assert.notEqual(sha(espera.rawPayload), assinada.body.PdfSha256);
    assert.equal(await naLista(), assinada.body.PdfSha256);
    assert.equal(pdfs[0]?.rawPayload.subarray(0, 5).toString(), '%PDF-');

    const { body: conferido } = await verificar(e.Codigo);
    assert.equal(conferido.PdfSha256, assinada.body.PdfSha256);
    assert.equal(conferido.Assinaturas[0]?.Nivel, 'senha');
    assert.equal((await e.assinar()).body.PdfSha256, assinada.body.PdfSha256);
  });

  test('duas vezes ao mesmo tempo, uma assinatura; de outra pessoa, não existe; revogado, não se assina', async () => {
    const e = await comSenha();
    const [um, outro] = await Promise.all([e.assinar(), e.assinar()]);
    assert.deepEqual([um.status, outro.status], [200, 200]);
    assert.equal(um.body.PdfSha256, outro.body.PdfSha256);
    const b = await comSenha();
    const body = { Codigo: b.Codigo, Senha: SENHA, Declaracao: true as const };
    assert.equal((await e.aluno.call(contract.assinarCertificado, { body })).status, 404);
    await adm.call(contract.revogar, { body: { Codigo: b.Codigo, Motivo: 'Emitido por engano.' } });
    assert.equal((await b.assinar()).status, 422);
  });

  test('o documento com sessão é de quem é, do gestor dele e do administrador', async () => {
    const e = await comSenha();
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente: e.IdCliente });
    const gestor = await t.as(
      await criarGestorDe(t.db, { IdCliente: e.IdCliente, setores: [IdClienteSetor] }),
    );
    const pedir = async (token: string) =>
      (await baixar(`/api/certificados/documento/${e.Codigo}`, { authorization: `Bearer ${token}` }))
        .statusCode;
    assert.equal(await pedir(gestor.token), 404);
    await porNoSetor(t.db, { ...pick(e), IdClienteSetor });
    assert.deepEqual(
      [await pedir(gestor.token), await pedir(adm.token), await pedir(e.aluno.token)],
      [200, 200, 200],
    );
    assert.equal(await pedir((await comSenha()).aluno.token), 404);
  });
});

const pick = ({ IdCliente, IdClienteAluno }: { IdCliente: number; IdClienteAluno: number }) => ({
  IdCliente,
  IdClienteAluno,
});

describe('equipe', () => {
  test('a carteira, a lista, a turma e a pessoa dizem o mesmo; os filtros separam', async () => {
    const e = await comSenha({ publicado: { PrazoCertificado: 1 } });
    const { body } = await e.aluno.call(contract.meusCertificados);
    assert.deepEqual(
      body.Itens.map(({ Codigo, StatusCertificado }) => [Codigo, StatusCertificado]),
      [[e.Codigo, (await verificar(e.Codigo)).body.StatusCertificado]],
    );
    t.clock.offset = days(10);
    const depois = await t.as(administrador);
    const listar = async (mais: object) =>
      (await depois.call(contract.listar, { querystring: { cliente: e.IdCliente, ...mais } })).body.Total;
    assert.deepEqual(
      await Promise.all(
        [
          {},
          { status: 'AV' },
          { status: 'VE' },
          { vence: 25 },
          { vence: 0 },
          { curso: e.IdCurso },
          { curso: 1_000_000 },
          { aluno: e.IdClienteAluno },
          { busca: e.Nome.slice(0, 4) },
          { busca: formatarCodigo(e.Codigo) },
          { busca: 'ninguém assim' },
        ].map(listar),
      ),
      [1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0],
    );
    t.clock.offset = 0;
    const turma = await adm.call(GetTurmaDetalhe, { params: { id: e.IdClienteTurma } });
    const { ValidadeCertificado } = body.Itens[0] ?? {};
    assert.equal(turma.body.Alunos[0]?.ValidadeCertificado, ValidadeCertificado);
    assert.equal(turma.body.Alunos[0]?.StatusCertificado, body.Itens[0]?.StatusCertificado);
    const pessoa = await adm.call(obterAluno, { params: { id: e.IdClienteAluno } });
    assert.equal(pessoa.body.Certificados[0]?.Codigo, e.Codigo);
    const outro = await t.as(
      await criarGestorDe(t.db, { IdCliente: (await formado(t)).IdCliente, todos: true }),
    );
    assert.equal((await outro.call(contract.listar, { querystring: { cliente: e.IdCliente } })).status, 404);
  });

  // proves T36
  test('revogado com motivo, todos veem na hora, e o primeiro motivo fica', async () => {
    const e = await formado(t);
    for (const Motivo of ['Presença registrada por engano.', 'Outro motivo.']) {
      const { body } = await adm.call(contract.revogar, { body: { Codigo: e.Codigo, Motivo } });
      assert.deepEqual(
        [body.StatusCertificado, body.MotivoRevogacao],
        ['RV', 'Presença registrada por engano.'],
      );
    }
    const { body } = await verificar(e.Codigo);
    assert.deepEqual(
      [body.StatusCertificado, body.MotivoRevogacao],
      ['RV', 'Presença registrada por engano.'],
    );
    const body404 = { Codigo: '2'.repeat(20), Motivo: 'x' };
    assert.equal((await adm.call(contract.revogar, { body: body404 })).status, 404);
  });

  test('o documento de um revogado sai marcado, também o que já fora assinado', async () => {
    const e = await comSenha();
    const { body: assinado } = await e.assinar();
    const meus = (await e.aluno.call(contract.meusCertificados, {})).body.Itens;
    assert.deepEqual(
      meus.map(({ Nome, CPF }) => [Nome !== '', CPF.length]),
      [[true, 11]],
    );
    await adm.call(contract.revogar, {
      body: { Codigo: e.Codigo, Motivo: 'Presença registrada por engano.' },
    });
    for (const { rawPayload } of [
      await baixar(`/api/certificados/pdf/${e.Codigo}`),
      await baixar(`/api/certificados/documento/${e.Codigo}`, { authorization: `Bearer ${e.aluno.token}` }),
    ]) {
      assert.notEqual(sha(rawPayload), assinado.PdfSha256);
      for (const pagina of await readPdf(rawPayload)) assert.match(pagina, /REVOGADO/);
    }
  });

  test('um link mostra a turma a quem o tem, baixa tudo, expira e se revoga', async () => {
    const e = await formado(t);
    const { IdClienteSetor } = await criarSetor(t.db, { IdCliente: e.IdCliente });
    await porNoSetor(t.db, { ...pick(e), IdClienteSetor });
    const gestor = await t.as(
      await criarGestorDe(t.db, { IdCliente: e.IdCliente, setores: [IdClienteSetor] }),
    );
    const feito = await gestor.call(compartilhar, {
      body: { IdClienteTurma: e.IdClienteTurma, Dias: 7 },
    });
    assert.equal(feito.status, 200);
    const hash = feito.body.Hash;
    const abrir = async () => await t.call(publico.lista, { params: { hash } }, rede);
    const { body } = await abrir();
    assert.deepEqual([body.Total, body.Itens[0]?.Codigo, body.Resumo.VA], [1, e.Codigo, 1]);
    assert.ok(!JSON.stringify(body).includes(e.CPF ?? ''));
    const zip = await baixar(`/api/certificados/listaZip/${hash}`);
    const [arquivo] = (await readZip(zip.rawPayload)).values();
    assert.equal(
      Buffer.from(arquivo ?? [])
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );

    const estranho = await t.as(
      await criarGestorDe(t.db, { IdCliente: (await formado(t)).IdCliente, todos: true }),
    );
    const alvo = { body: { IdClienteTurma: e.IdClienteTurma, Dias: 7 } };
    assert.equal((await estranho.call(compartilhar, alvo)).status, 404);
    const { IdCertificadoLista } = feito.body;
    assert.equal((await estranho.call(revogarLista, { body: { IdCertificadoLista } })).status, 404);
    assert.equal((await gestor.call(listas, { querystring: { cliente: e.IdCliente } })).body.Total, 1);

    t.clock.offset = days(7) + 1000;
    assert.equal((await abrir()).status, 404);
    t.clock.offset = 0;
    assert.equal((await gestor.call(revogarLista, { body: { IdCertificadoLista } })).status, 204);
    assert.equal((await abrir()).status, 404);
    assert.equal((await baixar(`/api/certificados/listaZip/${hash}`)).statusCode, 404);
  });
});

describe('modelo e normas', () => {
  test('o modelo da plataforma vale até que o cliente tenha o seu; o emitido não muda', async () => {
    const e = await formado(t);
    const querystring = { cliente: e.IdCliente };
    const { body } = await adm.call(modelos.modelo, { querystring });
    assert.deepEqual([body.Proprio, body.Versao], [false, 0]);
    const { Fundo: _, Proprio: __, CorHerdada: ____, ...dados } = body;
    const novo = { ...dados, IdCliente: e.IdCliente, Titulo: 'Diploma' };
    const clara = await adm.call(modelos.alterarModelo, { body: { ...novo, CorPrincipal: '#ffe08a' } });
    assert.equal(clara.status, 400);
    // It is printed for courses that prove no norm too.
    for (const campo of ['Titulo', 'Abertura', 'Conclusao', 'Observacao']) {
      const alega = await adm.call(modelos.alterarModelo, { body: { ...novo, [campo]: 'Atende a NR-35.' } });
      assert.equal(alega.status, 400, campo);
      assert.match(JSON.stringify(alega.body), new RegExp(`"${campo}":"O modelo sai em todos .*NR-35`));
    }
    assert.equal((await adm.call(modelos.alterarModelo, { body: novo })).body.Titulo, 'Diploma');
    assert.equal((await adm.call(modelos.alterarModelo, { body: novo })).status, 409);
    const { Versao: ___, ...previa } = novo;
    const exemplo = await t.app.inject({
      method: 'POST',
      url: modelos.previaModelo.url,
      headers: { authorization: `Bearer ${adm.token}` },
      payload: previa,
    });
    assert.equal(exemplo.rawPayload.subarray(0, 5).toString(), '%PDF-');
    const depois = await formado(t, { IdCliente: e.IdCliente });
    const emitidos = await t.db
      .selectFrom('Certificado')
      .select('Dados')
      .where('IdCertificado', 'in', [e.IdCertificado, depois.IdCertificado])
      .orderBy('IdCertificado')
      .execute();
    assert.deepEqual(
      emitidos.map(({ Dados }) => (Dados as unknown as Fatos).Modelo.Titulo),
      ['Certificado', 'Diploma'],
    );
    assert.equal((await adm.call(modelos.restaurarModelo, { body: { IdCliente: e.IdCliente } })).status, 204);
    assert.equal((await adm.call(modelos.modelo, { querystring })).body.Proprio, false);
  });

  test('as regras vêm semeadas, mudam com versão e se ligam a cursos', async () => {
    const { body } = await adm.call(normas);
    const altura = body.find(({ Norma }) => Norma === 'NR-35');
    assert.ok(altura);
    assert.deepEqual(
      [altura.Modalidade, altura.VigenciaInicio, altura.CargaMinima],
      ['PRES', '2026-07-16', 8],
    );
    const { Cursos: _, EmVigor: __, ...dados } = altura;
    const mudada = { ...dados, CargaPeriodico: 9, Motivo: 'Portaria nova.' };
    assert.equal((await adm.call(alterarNorma, { body: mudada })).body.CargaPeriodico, 9);
    assert.equal((await adm.call(alterarNorma, { body: mudada })).status, 409);
    const { IdNormaRegra, Versao: ___, ...nova } = dados;
    assert.equal((await adm.call(alterarNorma, { body: { ...nova, Motivo: 'Outra.' } })).status, 409);
    const { IdCurso } = await formado(t);
    assert.equal((await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra } })).status, 200);
    assert.equal((await adm.call(vincularNorma, { body: { IdCurso, IdNormaRegra: 1_000_000 } })).status, 400);
    assert.equal((await adm.call(vincularNorma, { body: { IdCurso: 1_000_000, IdNormaRegra } })).status, 404);
  });
});

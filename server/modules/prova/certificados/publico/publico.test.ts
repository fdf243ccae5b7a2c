import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import sharp from 'sharp';
import { caminhoPublico } from '#contract/ensino/arquivos.ts';
import { compartilhar } from '#contract/saidas/compartilhamento.ts';
import * as publico from '#contract/prova/certificados-publico.ts';
import { alterarCurso, CURSO_EM_BRANCO, curso } from '#contract/ensino/cursos.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { hours, minutes } from '../../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { assinado, formado } from '../../../../testing/certificados.ts';
import { readPdf } from '../../../../testing/exportacoes.ts';
import { criarUsuario } from '../../../../testing/factories.ts';
import { readZip } from '../../../../testing/zip.ts';
import { guardarImagem } from '../../../ensino/arquivos/arquivos.service.ts';

/** Who sees what in public: what the code of a certificate opens, and what only with the digits of the CPF. */

const t = await testApp();
let vez = 0;
let rede = {};
beforeEach(() => {
  t.clock.offset = 0;
  rede = { 'x-forwarded-for': `198.51.100.${++vez}` };
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const verificar = (codigo: string, passe?: string) =>
  t.call(publico.verificar, { params: { codigo }, querystring: { passe } }, rede);
const baixar = (qual: string, codigo: string, passe = '') =>
  t.app.inject({
    url: `/api/certificados/${qual}/${codigo}${passe && `?passe=${encodeURIComponent(passe)}`}`,
    headers: rede,
  });
const digitar = (Codigo: string, Digitos: string) =>
  t.call(publico.conferirDigitos, { body: { Codigo, Digitos } }, rede);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const ultimos = (cpf: string | null) => (cpf ?? '').slice(-5);
const errados = (cpf: string | null) => String((Number(ultimos(cpf)) + 1) % 100_000).padStart(5, '0');

/** Concluded with an exam: the grade is frozen with the facts, past the guard that keeps them. */
async function comNota() {
  const e = await assinado(t);
  await t.pool.query(`begin; set local session_replication_role = replica;
    update certificado set dados = dados || '{"Nota": 87, "Conceito": "Satisfatório"}'
      where id_certificado = ${e.IdCertificado}; commit`);
  return e;
}

describe('só com o código', () => {
  // proves M1 T35
  test('a página e a cópia dizem o conceito e não a nota, e de nenhum jeito o CPF inteiro', async () => {
    const e = await comNota();
    const { body } = await verificar(e.Codigo);
    const pdf = await baixar('pdf', e.Codigo);
    const papel = (await readPdf(pdf.rawPayload)).join('');
    const credencial = (await baixar('credencial', e.Codigo)).body.split('.')[1] ?? '';
    const dito = [JSON.stringify(body), papel, Buffer.from(credencial, 'base64url').toString()];
    for (const texto of dito) {
      assert.ok(texto.includes('Satisfatório') || texto.includes('satisfatório'));
      assert.ok(!/nota\s*87|"Nota"|87 de 100/.test(texto));
      for (const cpf of [e.CPF ?? '', formatarCPF(e.CPF ?? '')]) assert.ok(!texto.includes(cpf));
    }
    assert.equal(body.Titular.CPFMascarado, `***.${e.CPF?.slice(3, 6)}.***-**`);
    assert.ok(papel.includes(`***.${e.CPF?.slice(3, 6)}.***-**`));
    assert.match(papel, /CÓPIAPÚBLICA:CPFPARCIALMENTEOCULTO/);
    assert.match(String(pdf.headers['content-disposition']), /p%C3%BAblica/);
  });

  // proves M1
  test('a cópia pública é um arquivo à parte, sempre o mesmo, e o seu SHA-256 está na página', async () => {
    const e = await assinado(t);
    const [um, outro] = await Promise.all([baixar('pdf', e.Codigo), baixar('pdf', e.Codigo)]);
    const { body } = await verificar(e.Codigo);
    assert.deepEqual([sha(um.rawPayload), sha(outro.rawPayload)], [body.PublicaSha256, body.PublicaSha256]);
    assert.notEqual(body.PublicaSha256, body.PdfSha256);
    const semAssinatura = await formado(t);
    assert.equal((await verificar(semAssinatura.Codigo)).body.PublicaSha256, null);
    const papel = (await readPdf((await baixar('pdf', semAssinatura.Codigo)).rawPayload)).join('');
    assert.match(papel, /CÓPIAPÚBLICA.*AGUARDANDOASSINATURADOTRABALHADOR/s);
  });

  // proves M1
  test('a imagem de uma assinatura não tem endereço, nem na página nem seu', async () => {
    const bytes = await sharp({ create: { width: 60, height: 16, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const imagem = await guardarImagem(t.deps, { nome: 'rubrica.png', bytes, IdUsuario: null });
    const pedir = async (url: string) => (await t.app.inject({ url })).statusCode;
    assert.equal(await pedir(caminhoPublico(imagem.Chave)), 200);
    const { body: criado } = await adm.call(alterarCurso, {
      body: {
        ...CURSO_EM_BRANCO,
        Nome: 'Curso com rubrica',
        CargaHoraria: 1,
        Sequencial: false,
        Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: '', IdArquivoAssinatura: imagem.IdArquivo }],
      },
    });
    assert.equal(await pedir(caminhoPublico(imagem.Chave)), 404);
    const { body: lido } = await adm.call(curso, { params: { id: criado.IdCurso } });
    for (const { Instrutores } of [criado, lido]) {
      assert.equal(await pedir(Instrutores[0]?.Assinatura ?? ''), 200, 'quem escreve o curso a vê');
    }
    const e = await assinado(t, {
      publicado: {
        Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: '', Assinatura: caminhoPublico(imagem.Chave) }],
      },
    });
    const { body } = await verificar(e.Codigo);
    assert.ok(!JSON.stringify(body).includes(imagem.Chave));
    assert.equal(body.Assinaturas.find(({ Papel }) => Papel === 'instrutor')?.Nivel, 'imagem');
  });
});

describe('com os dígitos do CPF', () => {
  // proves M1
  test('o documento inteiro, por quinze minutos e só deste certificado; fica registrado', async () => {
    const [e, outro] = [await assinado(t), await assinado(t)];
    const { status, body } = await digitar(e.Codigo, `${ultimos(e.CPF).slice(0, 3)}-${e.CPF?.slice(-2)}`);
    assert.equal(status, 200);
    const { PdfSha256 } = (await verificar(e.Codigo)).body;
    assert.equal(sha((await baixar('pdf', e.Codigo, body.Passe)).rawPayload), PdfSha256);
    const alheio = await baixar('pdf', outro.Codigo, body.Passe);
    assert.equal(sha(alheio.rawPayload), (await verificar(outro.Codigo)).body.PublicaSha256);
    t.clock.offset = minutes(15) + 1000;
    assert.notEqual(sha((await baixar('pdf', e.Codigo, body.Passe)).rawPayload), PdfSha256);
    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdUsuario'])
      .where('Objeto', '=', 'Certificado')
      .where('IdObjeto', '=', e.IdCertificado)
      .where('Acao', 'like', 'conferir%')
      .execute();
    assert.deepEqual(atos, [{ Acao: 'conferir certificado com os dígitos do CPF', IdUsuario: null }]);
  });

  // proves M1 T35
  test('errados não abrem; dez por hora para cada certificado, venham de onde vierem', async () => {
    const e = await assinado(t);
    const { status, body } = await digitar(e.Codigo, errados(e.CPF));
    assert.equal(status, 400);
    assert.ok((body as unknown as ErrorBody).Campos?.['Digitos']);
    assert.equal((await digitar(e.Codigo, '12')).status, 400);
    assert.equal((await digitar('2'.repeat(20), '12345')).status, 404);
    for (let n = 1; n < 10; n++) {
      rede = { 'x-forwarded-for': `203.0.113.${n}` };
      assert.equal((await digitar(e.Codigo, errados(e.CPF))).status, 400);
    }
    rede = { 'x-forwarded-for': '203.0.113.77' };
    assert.equal((await digitar(e.Codigo, ultimos(e.CPF))).status, 429);
    t.clock.offset = hours(1);
    assert.equal((await digitar(e.Codigo, ultimos(e.CPF))).status, 200);
  });

  // proves M1
  test('de menor de 18 anos nada se abre sem eles, e a recusa não diz de quem é nem por quê', async () => {
    const e = await assinado(t);
    await t.db
      .updateTable('ClienteAluno')
      .set({ MenorAprendiz: true })
      .where('IdClienteAluno', '=', e.IdClienteAluno)
      .execute();
    const recusas = [
      await baixar('verificar', e.Codigo),
      await baixar('pdf', e.Codigo),
      await baixar('credencial', e.Codigo),
      await baixar('pdf', e.Codigo, '9999999999999.forjado'),
    ];
    for (const { statusCode, body } of recusas) {
      assert.equal(statusCode, 403);
      assert.ok(!body.includes(e.Nome) && !/menor|aprendiz/i.test(body), body);
    }
    const { Passe } = (await digitar(e.Codigo, ultimos(e.CPF))).body;
    assert.equal((await verificar(e.Codigo, Passe)).body.Titular.Nome, e.Nome);
    assert.equal((await baixar('credencial', e.Codigo, Passe)).statusCode, 200);
  });
});

// proves M1
test('o ZIP de um link traz cópias públicas, e os documentos inteiros só quando foi feito para isso', async () => {
  const e = await assinado(t);
  const { PdfSha256, PublicaSha256 } = (await verificar(e.Codigo)).body;
  const doZip = async (mais: object) => {
    const body = { IdClienteTurma: e.IdClienteTurma, Dias: 7, ...mais };
    const { Hash, CPFInteiro } = (await adm.call(compartilhar, { body })).body;
    const zip = await t.app.inject({ url: `/api/certificados/listaZip/${Hash}`, headers: rede });
    const [arquivo] = (await readZip(zip.rawPayload)).values();
    const lista = await t.call(publico.lista, { params: { hash: Hash } }, rede);
    assert.equal(lista.body.CPFInteiro, CPFInteiro);
    assert.ok(!JSON.stringify(lista.body).includes(e.CPF ?? ''));
    return [CPFInteiro, sha(Buffer.from(arquivo ?? []))];
  };
  assert.deepEqual(await doZip({}), [false, PublicaSha256]);
  assert.deepEqual(await doZip({ CPFInteiro: true }), [true, PdfSha256]);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import sharp from 'sharp';
import { listar } from '#contract/prova/certificados.ts';
import * as modelos from '#contract/prova/certificados-modelo.ts';
import { verificar as conferir } from '#contract/prova/certificados-publico.ts';
import { alterarNorma, normas } from '#contract/ensino/normas.ts';
import { testApp } from '../../../../testing/app.ts';
import {
  assinado,
  certificadoDe,
  COMPLETO,
  concluirTudo,
  publicarComo,
} from '../../../../testing/certificados.ts';
import { exportar, readCsv, readPdf, semEspacos } from '../../../../testing/exportacoes.ts';
import { criarAlunoEm, criarCliente, criarUsuario } from '../../../../testing/factories.ts';
import { criarCursoPublicado, criarEstudo } from '../../../../testing/cursos.ts';
import { seguirRegra } from '../../../../testing/norma.ts';
import { criarCertificado } from '../../../../testing/vencimentos.ts';
import { guardarImagem } from '../../../ensino/arquivos/arquivos.service.ts';

/** The page and the paper side by side: whoever holds one finds the same on the other. */

const t = await testApp();
let vez = 0;
let rede = {};
beforeEach(() => {
  rede = { 'x-forwarded-for': `198.51.100.${++vez}` };
});
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

const verificar = async (codigo: string) => (await t.call(conferir, { params: { codigo } }, rede)).body;
const baixar = async (codigo: string) =>
  (
    await t.app.inject({
      url: `/api/certificados/documento/${codigo}`,
      headers: { ...rede, authorization: `Bearer ${adm.token}` },
    })
  ).rawPayload;

async function rubrica() {
  const bytes = await sharp({ create: { width: 60, height: 16, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  return (await guardarImagem(t.deps, { nome: 'rubrica.png', bytes, IdUsuario: null })).path;
}

// proves T36
test('cada frase impressa está na página, e o SHA-256 do conteúdo e o do arquivo são ditos', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const {
    Fundo: _,
    Proprio: __,
    CorHerdada: ___,
    ...dados
  } = (await adm.call(modelos.modelo, { querystring: { cliente: IdCliente } })).body;
  const textos = {
    Titulo: 'Diploma de segurança',
    Abertura: 'A todos fazemos saber que',
    Conclusao: 'terminou com louvor',
    Observacao: 'Guarde este documento.',
  };
  const salvo = await adm.call(modelos.alterarModelo, { body: { ...dados, ...textos, IdCliente } });
  assert.equal(salvo.status, 200);
  const regra = (await adm.call(normas)).body.find(({ Norma }) => Norma === 'NR-06');
  assert.ok(regra);
  const { Cursos: ____, EmVigor: _____, ...daRegra } = regra;
  const mudada = { ...daRegra, SomenteEmpresaItem: '6.9.9', Motivo: 'Portaria nova.' };
  assert.equal((await adm.call(alterarNorma, { body: mudada })).status, 200);

  const e = await assinado(t, { IdCliente, publicado: COMPLETO });
  const { Impresso, DadosSha256, PdfSha256 } = await verificar(e.Codigo);
  const pdf = await baixar(e.Codigo);
  const papel = (await readPdf(pdf)).join('');
  assert.deepEqual(
    [Impresso.Titulo, Impresso.Abertura, Impresso.Conclusao, Impresso.Observacao],
    Object.values(textos),
  );
  assert.equal(Impresso.SomenteEmpresa, 'Válido somente para a empresa que capacitou (NR-06, item 6.9.9).');
  assert.match(Impresso.Declaracao, /^Assino e declaro/);
  for (const frase of Object.values(Impresso).flat()) assert.ok(papel.includes(semEspacos(frase)), frase);
  assert.ok(papel.includes(`SHA-256doconteúdo:${DadosSha256}`));
  assert.equal(createHash('sha256').update(pdf).digest('hex'), PdfSha256);
  assert.notEqual(DadosSha256, PdfSha256);
});

test('o prazo que a norma deixa ao empregador é dito nos dois; sem assinatura não há declaração', async () => {
  const e = await criarEstudo(t.db);
  await publicarComo(t, e.IdCursoVersao, { ...COMPLETO, PrazoCertificado: 0 });
  await seguirRegra(t.db, e.IdCurso, { Norma: 'NR-06', CursoTipo: 'Uso de EPI' });
  await concluirTudo(t, e);
  const Codigo = (await certificadoDe(t, e))?.Codigo ?? '';
  const { Impresso } = await verificar(Codigo);
  assert.match(Impresso.Prazo, /^Prazo não fixado em norma; definido pelo empregador/);
  assert.equal(Impresso.Declaracao, '');
  assert.ok((await readPdf(await baixar(Codigo)))[0]?.includes(semEspacos(Impresso.Prazo)));
});

test('a página diz de cada um o que o arquivo mostra', async () => {
  const [ivo, sumida] = [await rubrica(), '/api/arquivos/publico/0123456789012345678901234567890123456789'];
  const instrutor = (Nome: string, Assinatura: string | null) => ({
    Nome,
    Qualificacao: 'Técnico',
    Assinatura,
  });
  const e = await assinado(t, {
    publicado: {
      Norma: '',
      ResponsavelTecnico: null,
      Instrutores: [instrutor('Ivo Prado', ivo), instrutor('Bia Luz', sumida), instrutor('Caio Melo', null)],
    },
  });
  const { Assinaturas } = await verificar(e.Codigo);
  assert.deepEqual(
    Assinaturas.map(({ Papel, Nivel }) => [Papel, Nivel]),
    [
      ['trabalhador', 'senha'],
      ['instrutor', 'imagem'],
      ['instrutor', 'nenhuma'],
      ['instrutor', 'nenhuma'],
    ],
  );
  const papel = (await readPdf(await baixar(e.Codigo))).join('');
  assert.match(papel, /AassinaturadeIvoPradoestáreproduzidaporimagem/);
  assert.doesNotMatch(papel, /Responsáveltécnico/);
});

test('um código curto, dos primeiros, é lido como sempre', async () => {
  const { IdCliente } = await criarCliente(t.db);
  const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
  const { IdCurso } = await criarCursoPublicado(t.db);
  const { Codigo, Nome } = await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso });
  assert.equal(Codigo.length, 20);
  assert.equal((await verificar(Codigo.toLowerCase())).Titular.Nome, Nome);
  assert.ok((await readPdf(await baixar(Codigo))).join('').includes(Codigo.slice(0, 4)));
});

describe('o que se fez a distância antes de a norma pedir presença', () => {
  test('aparece com o prazo, até ser renovado ou revogado; o feito depois, não', async () => {
    const { IdCliente } = await criarCliente(t.db);
    const { IdCurso, IdCursoVersao } = await criarCursoPublicado(t.db);
    const outro = await criarCursoPublicado(t.db);
    await publicarComo(t, IdCursoVersao, { Norma: 'nr 35' });
    await publicarComo(t, outro.IdCursoVersao, { Norma: 'NR-33, NR-350' });
    const emitir = async (
      EmitidoEm: string,
      mais: { IdCurso?: number; Norma?: string; RevogadoEm?: string } = {},
    ) => {
      const { IdClienteAluno } = await criarAlunoEm(t.db, { IdCliente });
      const novo = await criarCertificado(t.db, { IdCliente, IdClienteAluno, IdCurso, EmitidoEm, ...mais });
      return { ...novo, IdClienteAluno };
    };
    const antes = await emitir('2026-07-15T15:00:00.000Z');
    await emitir('2026-07-16T15:00:00.000Z');
    await emitir('2026-01-10T15:00:00.000Z', { RevogadoEm: '2026-02-01T00:00:00.000Z' });
    await emitir('2026-01-10T15:00:00.000Z', { IdCurso: outro.IdCurso, Norma: 'NR-33, NR-350' });
    // What the drafts have become since changes nothing: each was given under what it says.
    await t.db.updateTable('Curso').set({ Norma: '' }).where('IdCurso', '=', IdCurso).execute();
    await t.db.updateTable('Curso').set({ Norma: 'NR-35' }).where('IdCurso', '=', outro.IdCurso).execute();
    const pedir = async (mais: object) =>
      (await adm.call(listar, { querystring: { cliente: IdCliente, ...mais } })).body.Itens;
    assert.deepEqual(
      (await pedir({ refazer: 'presenca' })).map(({ Codigo, RefazerAte }) => [Codigo, RefazerAte]),
      [[antes.Codigo, '2027-07-16']],
    );
    assert.deepEqual((await pedir({})).filter(({ RefazerAte }) => RefazerAte !== null).length, 1);

    const query = { lista: 'certificados', formato: 'csv', cliente: IdCliente, refazer: 'presenca' };
    const { titulos, linhas } = readCsv((await exportar(t, adm, query)).bytes);
    t.clock.offset = 0;
    assert.deepEqual(
      linhas.map((linha) => linha[titulos.indexOf('Refazer até')]),
      ['16/07/2027'],
    );

    const { IdCertificado: IdCertificadoAnterior, IdClienteAluno } = antes;
    const nova = { IdCliente, IdCurso, IdClienteAluno, IdCertificadoAnterior };
    await criarCertificado(t.db, { ...nova, EmitidoEm: '2026-08-10T15:00:00.000Z' });
    assert.deepEqual(await pedir({ refazer: 'presenca' }), []);
  });
});

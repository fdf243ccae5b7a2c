import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { tem } from '../../../../testing/programas.ts';
import { lerPlanilha } from './leitura.ts';
import { ArquivoRecusado } from './recusa.ts';

/** OpenDocument spreadsheets: by hand, to be broken at will, and as LibreOffice writes them. */

const pasta = (tabelas: string, mais: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${tabelas}</office:spreadsheet></office:body></office:document-content>`,
    ),
    ...mais,
  });
const tabela = (nome: string, linhas: string) => `<table:table table:name="${nome}">${linhas}</table:table>`;
const linha = (...celulas: string[]) => `<table:table-row>${celulas.join('')}</table:table-row>`;
const texto = (valor: string, mais = '') =>
  `<table:table-cell office:value-type="string"${mais}><text:p>${valor}</text:p></table:table-cell>`;
const lidas = async (bytes: Uint8Array) =>
  (await lerPlanilha(bytes)).map(({ Nome, Linhas }) => [
    Nome,
    ...Linhas.map(({ Numero, Celulas }) => [Numero, ...Celulas]),
  ]);
const recusa = (bytes: Uint8Array, motivo: RegExp) =>
  assert.rejects(
    lerPlanilha(bytes),
    (error: Error) => error instanceof ArquivoRecusado && motivo.test(error.message),
  );

describe('ods', () => {
  test('textos, números, dias, sim e não; comentários e espaços; linhas e colunas que se repetem', async () => {
    const bytes = pasta(
      tabela(
        'Vazia',
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell/></table:table-row>',
      ) +
        tabela(
          'Pessoas &amp; setores',
          linha(texto('Nome'), texto('CPF'), texto('Dia'), texto('Gestor')) +
            '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
            linha(
              '<table:table-cell office:value-type="string"><office:annotation><text:p>não é o nome</text:p></office:annotation><text:p>Inês<text:s text:c="2"/>d&apos;Ávila</text:p></table:table-cell>',
              '<table:table-cell office:value-type="float" office:value="52998224725"><text:p>5,3E+10</text:p></table:table-cell>',
              '<table:table-cell office:value-type="date" office:date-value="2026-11-15"><text:p>15/11/26</text:p></table:table-cell>',
              "<table:table-cell office:value-type='boolean' office:boolean-value='true'><text:p>VERDADEIRO</text:p></table:table-cell>",
            ) +
            `<table:table-header-rows>${linha('<table:covered-table-cell table:number-columns-repeated="2"/>', texto('x', ' table:number-columns-repeated="2"'))}</table:table-header-rows>` +
            '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
        ),
    );
    assert.deepEqual(await lidas(bytes), [
      [
        'Pessoas & setores',
        [1, 'Nome', 'CPF', 'Dia', 'Gestor'],
        [4, "Inês  d'Ávila", '52998224725', '15/11/2026', 'Sim'],
        [5, '', '', 'x', 'x'],
      ],
    ]);
  });

  // proves T27 T28 T29
  test('arquivos hostis são recusados com um motivo', async () => {
    await recusa(
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<office:text/>') }),
      /não é uma planilha/,
    );
    await recusa(pasta(''), /vazio/);
    await recusa(
      pasta(tabela('A', linha(texto('a'))), {
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
      }),
      /protegida por senha/,
    );
    await recusa(pasta(`<!DOCTYPE x [<!ENTITY a "b">]>${tabela('A', linha(texto('a')))}`), /definições/);
    const muitas = `<table:table-row table:number-rows-repeated="1000000">${texto('a')}</table:table-row>`;
    await recusa(pasta(tabela('A', muitas)), /linhas demais/);
    await recusa(
      pasta(tabela('A', linha(texto('a', ' table:number-columns-repeated="16384"')))),
      /colunas demais/,
    );
    const demais = muitas.replace('1000000', '50002');
    await recusa(pasta(tabela('A', demais)), /50\.000 linhas/);
  });

  test('o LibreOffice escreve, nós lemos', { skip: !tem('soffice') && 'sem LibreOffice' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'habilita-ods-'));
    after(() => rm(folder, { recursive: true, force: true }));
    await writeFile(
      join(folder, 'pessoas.csv'),
      'Nome,CPF,Setor\nÂngela Dória,52998224725,"Usinagem, fina"\n',
    );
    const { status, stderr } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/perfil`,
        '--headless',
        '--infilter=CSV:44,34,76,1',
        '--convert-to',
        'ods',
        '--outdir',
        folder,
        'pessoas.csv',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    const [folha] = await lidas(await readFile(join(folder, 'pessoas.ods')));
    assert.deepEqual(folha?.slice(1), [
      [1, 'Nome', 'CPF', 'Setor'],
      [2, 'Ângela Dória', '52998224725', 'Usinagem, fina'],
    ]);
  });
});

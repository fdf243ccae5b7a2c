import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { a1De, assinarDigitalmente } from '../modules/prova/assinaturas/a1.service.ts';
import { fatosDeExemplo } from '../modules/prova/certificados/modelo/exemplo.ts';
import { MODELO_PADRAO } from '../modules/prova/certificados/modelo/modelo-padrao.ts';
import { desenhar } from '../modules/prova/certificados/pdf/desenhar.ts';
import { desenharDocumento } from '../modules/operacao/privacidade/papel/documento.ts';
import { pdf } from '../modules/saidas/exportacao/pdf.ts';
import { drawPdfSheet } from '../platform/documents/pdf/pdf-sheet.ts';
import { readEnv } from '../platform/host/env.ts';
import { novoP12 } from '../testing/a1.ts';
import { testApp } from '../testing/app.ts';
import { abrirDossie, formar, turmaDoDossie } from '../testing/dossie.ts';
import { aoMeioDia } from '../testing/estudo.ts';
import { exportar } from '../testing/exportacoes.ts';
import { criarUsuario } from '../testing/factories.ts';
import { VERAPDF } from '../testing/foreign.ts';

/** PDF/A-2a and PDF/UA-1 as the reference validator of the industry judges them, by every rule that a program can. */

const folder = mkdtempSync(join(tmpdir(), 'habilita-verapdf-'));
after(() => rmSync(folder, { recursive: true }));

const semVeraPdf = { skip: !VERAPDF && 'sem veraPDF' };

/** What it says of these documents, by their names. */
function julgar(documentos: Record<string, Uint8Array>): string {
  const nomes = Object.keys(documentos);
  nomes.forEach((nome, n) => writeFileSync(join(folder, `${n}.pdf`), documentos[nome] ?? ''));
  const arquivos = nomes.map((_, n) => join(folder, `${n}.pdf`));
  const programa = fileURLToPath(new URL('VeraPdf.java', import.meta.url));
  const { java = '', classPath = '' } = VERAPDF ?? {};
  const { stdout, stderr, status } = spawnSync(java, ['-cp', classPath, programa, ...arquivos], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return nomes.reduce((dito, nome, n) => dito.replace(arquivos[n] ?? '', nome), stdout).trimEnd();
}

const conformes = (documentos: object) =>
  Object.keys(documentos)
    .map((nome) => `conforms ${nome}`)
    .join('\n');

const agora = new Date('2026-11-15T13:00:00Z');
const figura = async (formato: 'jpeg' | 'png') =>
  new Uint8Array(
    await sharp({
      create: { width: 60, height: 16, channels: 4, background: { r: 34, g: 68, b: 102, alpha: 0.4 } },
    })
      .toFormat(formato)
      .toBuffer(),
  );

const certificado = async (Assinatura: string | null, imagem?: Uint8Array) =>
  await desenhar({
    fatos: {
      ...fatosDeExemplo({
        Modelo: MODELO_PADRAO,
        Logo: null,
        Empresa: null,
        origem: 'http://localhost',
        agora,
      }),
      ResponsavelTecnico: { Nome: 'Bia Luz', Registro: 'CREA-SP 1', Assinatura },
    },
    dadosSha256: 'a'.repeat(64),
    assinatura: null,
    imagens: { assinaturas: Assinatura && imagem ? { [Assinatura]: imagem } : {} },
  });

async function comA1(pdf: Buffer) {
  const { p12 } = novoP12('segredo');
  const caminho = join(folder, 'a1.p12');
  writeFileSync(caminho, p12);
  const env = readEnv({ PUBLIC_URL: 'http://localhost:3000', A1_ARQUIVO: caminho, A1_SENHA: 'segredo' });
  const a1 = await a1De({ env });
  assert.ok(a1);
  return await assinarDigitalmente(pdf, a1, agora);
}

test(
  'o veraPDF dá por PDF/A-2a e PDF/UA-1 o certificado com imagens, com assinatura digital, e o projeto',
  semVeraPdf,
  async () => {
    const documentos = {
      certificado: await certificado(null),
      'certificado com imagem': await certificado('/x', await figura('jpeg')),
      'certificado com imagem transparente': await certificado('/x', await figura('png')),
      'certificado com assinatura digital': await comA1(await certificado('/x', await figura('jpeg'))),
      projeto: await drawPdfSheet({
        title: 'Projeto pedagógico',
        subtitle: 'Corte & solda <aço> — łódź 🙂 漢字',
        lines: ['NR-35'],
        blocks: [{ title: 'a) Objetivo', items: ['Trabalhar sem cair.'] }],
        createdAt: agora,
      }),
    };
    assert.equal(julgar(documentos), conformes(documentos));
  },
);

test(
  'o veraPDF dá por PDF/A-2a e PDF/UA-1 todos os documentos do dossiê, e uma lista exportada',
  semVeraPdf,
  async () => {
    const t = await testApp();
    aoMeioDia(t);
    const cena = await turmaDoDossie(t);
    await formar(t, cena, await cena.entrar('Ana', cena.solda));
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const dossie = await abrirDossie(t, adm, cena.IdClienteTurma);
    const doDossie = [...dossie].filter(([nome]) => nome.endsWith('.pdf'));
    const pastas = new Set(doDossie.map(([nome]) => nome.split('/')[0]));
    for (const pasta of ['Capa do dossiê.pdf', 'Programas', 'Certificados'])
      assert.ok(pastas.has(pasta), pasta);
    const { IdCliente: cliente } = cena;
    const lista = await exportar(t, adm, { lista: 'acompanhamento', formato: 'pdf', cliente });
    assert.equal(lista.status, 200);
    const documentos = { ...Object.fromEntries(doDossie), lista: lista.bytes };
    assert.equal(julgar(documentos), conformes(documentos));
  },
);

test(
  'o veraPDF dá por PDF/A-2a e PDF/UA-1 o que passa de página, a tabela de células vazias e a ficha de uma pessoa',
  semVeraPdf,
  async () => {
    const comprido = 'Trabalho em altura exige análise de risco e permissão. '.repeat(90);
    const inicio = { titulo: 'Meus dados', apoio: 'De Ana', geradoEm: agora };
    const linhas = (async function* () {
      yield Array.from({ length: 90 }, (_, n) => [`Pessoa ${n}`, n % 3 === 0 ? null : n]);
    })();
    const colunas = [
      { title: 'Nome', width: 30, kind: 'texto' as const },
      { title: 'Nota', width: 8, kind: 'numero' as const },
    ];
    const projeto = {
      title: 'Projeto pedagógico',
      subtitle: 'Altura',
      lines: [],
      blocks: [{ title: 'Fatos', items: [comprido, ['Empresa', comprido], ['CNPJ', '']] as const }],
      createdAt: agora,
    };
    const documentos = {
      projeto: await drawPdfSheet(projeto),
      tabela: await pdf(
        { title: 'Pessoas', columns: colunas, batches: linhas },
        { cliente: null, ditos: ['Setor: Solda'], geradoEm: agora, quando: 'hoje' },
      ),
      'texto corrido': await desenharDocumento({
        ...inicio,
        secoes: [{ titulo: 'Depois', paragrafos: [comprido, comprido] }],
      }),
      'certificado assinado duas vezes': await comA1(await comA1(await certificado(null))),
    };
    assert.equal(julgar(documentos), conformes(documentos));
  },
);

test('o veraPDF recusa o que só diz que é PDF/A-2a', semVeraPdf, async () => {
  const semCores = (await certificado(null)).toString('latin1').replace('/GTS_PDFA1', '/GTS_PDFX00');
  assert.match(julgar({ mentira: Buffer.from(semCores, 'latin1') }), /^fails mentira\n/);
});

test('o veraPDF recusa o que só diz que é PDF/UA-1', semVeraPdf, async () => {
  const semAlt = (await certificado(null)).toString('latin1').replaceAll('/Alt ', '/Alu ');
  assert.match(julgar({ mentira: Buffer.from(semAlt, 'latin1') }), /^fails mentira\n {2}not ua1\n/);
});

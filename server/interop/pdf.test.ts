import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { revogar } from '#contract/prova/certificados.ts';
import { assinado, COMPLETO } from '../testing/certificados.ts';
import { abrirDossie, formar, turmaDoDossie } from '../testing/dossie.ts';
import { testApp } from '../testing/app.ts';
import { aoMeioDia } from '../testing/estudo.ts';
import { criarUsuario } from '../testing/factories.ts';
import { PDFTOTEXT, QPDF, versionOf } from '../testing/foreign.ts';
import { assertPdfA } from '../testing/pdfa.ts';

/** Every document of a dossier, certificates too, as a program that knows nothing of ours finds it. */
test(
  'o qpdf não acha defeito nos documentos do dossiê, que são PDF/A-2a e PDF/UA-1',
  { skip: !QPDF && 'sem qpdf' },
  async (context) => {
    context.diagnostic(versionOf(QPDF));
    const t = await testApp();
    aoMeioDia(t);
    const cena = await turmaDoDossie(t);
    await formar(t, cena, await cena.entrar('Ana', cena.solda));
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    const folder = mkdtempSync(join(tmpdir(), 'habilita-qpdf-'));
    after(() => rmSync(folder, { recursive: true }));
    const documentos = [...(await abrirDossie(t, adm, cena.IdClienteTurma))].filter(([nome]) =>
      nome.endsWith('.pdf'),
    );
    const pastas = new Set(documentos.map(([nome]) => nome.split('/')[0]));
    for (const pasta of ['Capa do dossiê.pdf', 'Programas', 'Certificados'])
      assert.ok(pastas.has(pasta), pasta);
    for (const [nome, bytes] of documentos) {
      await assertPdfA(bytes);
      const arquivo = join(folder, 'documento.pdf');
      writeFileSync(arquivo, bytes);
      const { status, stdout, stderr } = spawnSync(QPDF ?? '', ['--check', arquivo], { encoding: 'utf8' });
      assert.equal(status, 0, `${nome}: ${stdout}${stderr}`);
    }
  },
);

test(
  'o pdftotext lê o certificado, a cópia pública e o revogado como estão escritos: com acentos, sem letras espaçadas',
  { skip: !PDFTOTEXT && 'sem pdftotext' },
  async () => {
    const t = await testApp();
    aoMeioDia(t);
    const e = await assinado(t, { publicado: COMPLETO });
    const ler = async (qual: 'documento' | 'pdf') => {
      const headers = { authorization: `Bearer ${e.aluno.token}` };
      const url = `/api/certificados/${qual}/${e.Codigo}`;
      const { rawPayload: input } = await t.app.inject({ url, headers });
      const { stdout } = spawnSync(PDFTOTEXT ?? '', ['-', '-'], { input, encoding: 'utf8' });
      // It gives back the composed letters of Latin script.
      assert.equal(stdout, stdout.normalize('NFC'));
      return stdout.replaceAll(/\s+/g, ' ');
    };
    const rotulos = ['Certificado', 'Válido até', 'Carga horária', 'Realizado em', 'Aproveitamento'];
    const escritos = [
      'Conteúdo programático',
      'Responsável técnico',
      'Técnico de segurança',
      'Álvaro Paranhos',
    ];
    const assertLido = (texto: string, esperado: string[]) => {
      for (const parte of [...rotulos, ...escritos, ...esperado])
        assert.ok(texto.includes(parte), `${parte}: ${texto}`);
    };
    assertLido(await ler('documento'), ['Assinado eletronicamente']);
    assertLido(await ler('pdf'), ['CÓPIA PÚBLICA: CPF PARCIALMENTE OCULTO']);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    await adm.call(revogar, { body: { Codigo: e.Codigo, Motivo: 'Engano.' } });
    for (const qual of ['documento', 'pdf'] as const) assertLido(await ler(qual), ['REVOGADO EM ']);
  },
);

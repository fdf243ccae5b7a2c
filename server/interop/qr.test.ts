import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { revogar } from '#contract/prova/certificados.ts';
import { testApp } from '../testing/app.ts';
import { assinado, COMPLETO } from '../testing/certificados.ts';
import { criarUsuario } from '../testing/factories.ts';
import { PDFTOPPM, versionOf, ZBARIMG } from '../testing/foreign.ts';

const skip = (!ZBARIMG || !PDFTOPPM) && 'sem zbarimg e pdftoppm';
const pasta = mkdtempSync(join(tmpdir(), 'habilita-qr-'));
after(() => rmSync(pasta, { recursive: true }));

/** What the codes of a document say, page by page, as a printer has them. */
function codigosDe(pdf: Buffer): string[] {
  const arquivo = join(pasta, 'documento.pdf');
  writeFileSync(arquivo, pdf);
  execFileSync(PDFTOPPM ?? '', ['-png', '-r', '150', '-singlefile', arquivo, arquivo]);
  const args = ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${arquivo}.png`];
  return execFileSync(ZBARIMG ?? '', args, { encoding: 'utf8' })
    .trim()
    .split('\n');
}

test(
  'o zbarimg lê, no documento, na cópia pública e no revogado, o endereço em que se confere',
  { skip },
  async (context) => {
    context.diagnostic(versionOf(ZBARIMG));
    const t = await testApp();
    const e = await assinado(t, { publicado: COMPLETO });
    const baixar = async (qual: 'documento' | 'pdf', token?: string) => {
      const headers = { ...(token && { authorization: `Bearer ${token}` }) };
      const { rawPayload } = await t.app.inject({ url: `/api/certificados/${qual}/${e.Codigo}`, headers });
      return rawPayload;
    };
    const endereco = [`${t.deps.env.PUBLIC_URL}/#/certificado-aluno/${e.Codigo}`];
    assert.deepEqual(codigosDe(await baixar('documento', e.aluno.token)), endereco);
    assert.deepEqual(codigosDe(await baixar('pdf')), endereco);
    const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
    await adm.call(revogar, { body: { Codigo: e.Codigo, Motivo: 'Engano.' } });
    assert.deepEqual(codigosDe(await baixar('documento', e.aluno.token)), endereco);
  },
);

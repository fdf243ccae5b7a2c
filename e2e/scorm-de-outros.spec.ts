import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { verAteOFim } from './de-outros.ts';
import { test } from './program.ts';

/** From a folder that is no part of this project; `npm run packages` brings those of the list (pacotes-de-outros.ts). */
const PACOTES = process.env['SCORM_PACOTES'] ?? '';
const nomes = PACOTES ? readdirSync(PACOTES).filter((nome) => nome.endsWith('.zip')) : ['nenhum'];

for (const nome of nomes) {
  test(`pacotes SCORM e cmi5 de outros vão até o fim: ${nome}`, async ({ browser, program }) => {
    test.skip(!PACOTES, 'sem pacotes de outros');
    test.setTimeout(900_000);
    await verAteOFim({ browser, program }, join(PACOTES, nome));
  });
}

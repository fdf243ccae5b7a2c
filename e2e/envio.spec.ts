import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { concluirEnvio, ENVIOS } from '#contract/ensino/arquivos.ts';
import { criarCurso, novaAula, novoModulo } from './autoria.ts';
import { expect, test } from './program.ts';

const PARTE = 16 * 1024 ** 2;
const PARTES = `**${ENVIOS}/*`;

/** A video of more than one part: what follows it no player looks at. */
async function videoGrande(caminho: string) {
  const cabecalho = Buffer.alloc(8);
  cabecalho.writeUInt32BE(PARTE);
  cabecalho.write('free', 4, 'latin1');
  const video = await readFile('server/sample/arquivos/uso-de-epi.mp4');
  await writeFile(caminho, Buffer.concat([video, cabecalho, Buffer.alloc(PARTE - cabecalho.length)]));
  return caminho;
}

/** What becomes of the second part; the first goes through. */
const naSegunda = (page: Page, fazer: (route: Route) => Promise<void>) =>
  page.route(PARTES, async (route) => {
    const inicio = route.request().headers()['upload-offset'];
    return inicio === String(PARTE) ? fazer(route) : route.continue();
  });

/** The server makes a file of what was sent, and nobody hears of it, once. */
async function perderAResposta(page: Page) {
  let perdida = false;
  await page.route(`**${concluirEnvio.url}`, async (route) => {
    const response = await route.fetch();
    if (response.ok() && !perdida) {
      perdida = true;
      await route.abort();
    } else await route.fulfill({ response });
  });
}

async function escolher(gaveta: Locator, video: string) {
  await gaveta.getByRole('radio', { name: 'Arquivo enviado' }).check();
  await gaveta.getByLabel('Vídeo', { exact: true }).setInputFiles(video);
}

test('um envio continua de onde parou: depois de fechada a página, de cair a conexão, e de perder-se a última resposta', async ({
  page,
  context,
}, info) => {
  const video = await videoGrande(info.outputPath('aula.mp4'));
  const pedidos: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(ENVIOS)) return;
    const inicio = request.headers()['upload-offset'];
    pedidos.push(inicio ? `${request.method()} ${inicio}` : request.method());
  });
  page.on('dialog', (dialog) => dialog.accept());
  await criarCurso(page, 'Envios que continuam');
  await novoModulo(page, 'Teoria');

  const chegou = new Promise<void>((resolve) => {
    void naSegunda(page, async () => resolve());
  });
  const gaveta = await novaAula(page, 'Teoria', 'Vídeo', 'Um vídeo grande');
  await escolher(gaveta, video);
  await chegou;
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await naSegunda(page, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  // The lesson that was open is open again.
  await escolher(gaveta, video);
  await expect(gaveta.getByText('A conexão caiu. O que já foi enviado está guardado')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await perderAResposta(page);
  await gaveta.getByRole('button', { name: 'Continuar o envio' }).click();
  await expect(gaveta.getByRole('button', { name: 'Continuar o envio' })).toBeHidden();
  await gaveta.getByRole('button', { name: 'Continuar o envio' }).click();
  await expect(gaveta.getByLabel('O vídeo enviado')).toBeVisible();

  // Announced once, and what had arrived was not sent again.
  expect(pedidos.filter((pedido) => pedido === 'POST' || pedido === 'PATCH 0')).toEqual(['POST', 'PATCH 0']);
  expect(pedidos.slice(-2)).toEqual(['HEAD', `PATCH ${PARTE}`]);
});

import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import { cursoComPacote } from './pacotes.ts';
import { expect, signIn, test } from './program.ts';

/**
 * Packages that others made, from a folder that is no part of this project: what is in its folder `recusados` is to be
 * refused with words, all others are to start, to tell something that is taken, and to go on from where they were. What
 * each did is written beside them.
 */
const PACOTES = process.env['SCORM_PACOTES'] ?? '';
const VISTO = join(PACOTES, 'visto.md');

/**
 * What the first minute of a package that is whole does not show in its preview, and why; all else is to be ticked. A
 * score comes with an exam, which nobody takes here.
 */
const NAO_SE_VE: [nome: RegExp, passo: RegExp, porque: string][] = [
  [/./, /nota/i, 'a score comes at the end of an exam'],
  [/masteryscore/i, /retomou/i, 'an exam: how far the presses come says whether anything was kept by then'],
  [/3dvista/i, /retomou|situação/i, 'a tour begins and ends, and says nothing between'],
];

const AUTOR = 'adm@habilita.example';
const ALUNO = 'gestor@habilita.example';
const UM_PACOTE = 300_000;
const tokenDe = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
const zips = (pasta: string) => readdirSync(pasta).filter((nome) => nome.endsWith('.zip'));

/** What moves on most packages, in the languages that these speak. */
const ADIANTE =
  /^(start|begin|launch|enter|next|continue|resume|submit|iniciar|come[cç]ar|avan[cç]ar|pr[oó]xim[oa]|continuar|siguiente|comenzar|yes|sim|ok|suivant|commencer)\b/i;

/** As somebody who does not know it: what leads on is pressed, wherever it is shown. */
async function mexer(page: Page) {
  for (let vez = 0; vez < 4; vez++) {
    for (const frame of page.frames().filter((um) => um.parentFrame() !== null)) {
      const botao = frame
        .getByRole('button', { name: ADIANTE })
        .or(frame.getByRole('link', { name: ADIANTE }));
      await botao
        .first()
        .click({ timeout: 1000 })
        .catch(() => null);
    }
  }
}

const ponteDe = (page: Page): Frame | undefined =>
  page.frames().find((frame) => /\/__ponte\.html/.test(frame.url()));

test('pacotes SCORM e cmi5 de outros iniciam, e o que informam fica', async ({ browser, program }) => {
  test.skip(!PACOTES, 'sem pacotes de outros');
  const [nomes, recusados] = [zips(PACOTES), zips(join(PACOTES, 'recusados'))];
  test.setTimeout((nomes.length + 1) * UM_PACOTE);
  // Each in pages of its own: one that hangs takes them along.
  const como = async (quem: string) => {
    const contexto = await browser.newContext({ baseURL: program.url });
    const page = await contexto.newPage();
    await signIn(page, quem);
    return page;
  };
  const daCasa = await como(AUTOR);
  const servico = { ...program, token: await tokenDe(daCasa) };
  const cursoCom = (nome: string, pasta: string) =>
    cursoComPacote(servico, { nome, bytes: readFileSync(join(pasta, nome)), aluno: ALUNO });
  writeFileSync(VISTO, '');
  const falhas: string[] = [];
  // One that fails stands in no other's way.
  const ver = async (nome: string, passo: () => Promise<string[]>) => {
    const visto = await test.step(nome, passo).catch((falha: Error) => {
      falhas.push(nome);
      return [`FALHOU: ${falha.message.replaceAll(/\s+/g, ' ').slice(0, 300)}`];
    });
    appendFileSync(VISTO, `| ${[nome, ...visto].join(' | ')} |\n`);
  };
  for (const nome of nomes) {
    await ver(nome, async () => {
      const endereco = await cursoCom(nome, PACOTES);
      const [autor, aluno] = [await como(AUTOR), await como(ALUNO)];
      const visto = await naPrevia(autor, { endereco, nome }).finally(() => autor.context().close());
      return [...visto, ...(await comoAluno(aluno, endereco).finally(() => aluno.context().close()))];
    });
  }
  for (const nome of recusados) {
    await ver(nome, async () => {
      const recusa = await cursoCom(nome, join(PACOTES, 'recusados')).then(() => null, String);
      expect(recusa, nome).not.toBeNull();
      return [recusa ?? ''];
    });
  }
  await daCasa.context().close();
  expect(falhas).toEqual([]);
});

/** What the author is shown of it, also after it was opened again. */
async function naPrevia(
  page: Page,
  { endereco, nome }: { endereco: string; nome: string },
): Promise<string[]> {
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const passos = page
    .getByRole('status')
    .filter({ hasText: /fez nesta prévia/ })
    .getByRole('listitem');
  await esperarInicio(page, passos);
  await mexer(page);
  await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
  await esperarInicio(page, passos);
  await mexer(page);
  const desculpados = NAO_SE_VE.filter(([qual]) => qual.test(nome)).map(([, passo]) => passo);
  const faltam = async () =>
    (await passos.allTextContents()).filter(
      (dito) => dito.startsWith('Ainda não') && !desculpados.some((passo) => passo.test(dito)),
    );
  await expect.poll(faltam).toEqual([]);
  return [(await passos.allTextContents()).join('; ')];
}

/** Some open in a window of their own, once somebody presses a button. */
const esperarInicio = (page: Page, passos: Locator) =>
  expect(async () => {
    await abrirJanela(page);
    expect(await passos.filter({ hasText: /^Iniciou|: iniciou/ }).count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });

async function abrirJanela(page: Page) {
  const botao = ponteDe(page)?.getByRole('button', { name: 'Abrir a lição' });
  if (botao && (await botao.isVisible().catch(() => false))) await botao.click();
}

/** What the server was told, and with what it begins again. */
async function comoAluno(page: Page, endereco: string): Promise<string[]> {
  const ditos: { status: number; dito: string }[] = [];
  page.on('response', (resposta) => {
    if (!resposta.url().includes('scormProgresso')) return;
    ditos.push({ status: resposta.status(), dito: resposta.request().postData() ?? '' });
  });
  await page.goto(endereco);
  await expect.poll(() => iniciou(page)).toBe(true);
  await mexer(page);
  await page.goto('/#/cursos-aluno');
  await expect(page.getByRole('heading', { name: 'Meus cursos', level: 1 })).toBeVisible();
  await page.goto(endereco);
  await expect.poll(() => iniciou(page)).toBe(true);
  const entrada = await entradaDe(page);
  // Leaving tells the last: a package that was used has told something by now, and all of it was taken.
  await expect.poll(() => ditos.length).toBeGreaterThan(0);
  expect([...new Set(ditos.map(({ status }) => status))]).toEqual([200]);
  page.removeAllListeners('response');
  const ultimo = ditos.at(-1)?.dito ?? '';
  // Of a package of several lessons each keeps its own, and another may be open now; cmi5 says nothing of it here.
  if (guardouAlgo(ultimo)) expect(entrada).toBe('resume');
  return [
    `${ditos.length} informes (${[...new Set(ditos.map(({ status }) => status))].join()})`,
    resumo(ultimo),
    entrada,
  ];
}

const iniciou = async (page: Page): Promise<boolean> => {
  await abrirJanela(page);
  return (
    (await ponteDe(page)
      ?.evaluate(() => {
        const { API, API_1484_11 } = window as unknown as Record<string, { isInitialized: () => boolean }>;
        const api = API ?? API_1484_11;
        // Of cmi5 the page around it has no API: it has begun once its frame is there, or its window.
        const quadro = document.querySelector('iframe');
        if (!api && !quadro) return /A lição está em outra janela/.test(document.body.innerText);
        if (!api) return quadro?.contentDocument?.readyState === 'complete';
        return api.isInitialized();
      })
      .catch(() => false)) ?? false
  );
};

const entradaDe = async (page: Page): Promise<string> =>
  (await ponteDe(page)?.evaluate(() => {
    const { API, API_1484_11 } = window as unknown as Record<
      string,
      { LMSGetValue: (nome: string) => string; GetValue: (nome: string) => string }
    >;
    return API?.LMSGetValue('cmi.core.entry') ?? API_1484_11?.GetValue('cmi.entry') ?? 'cmi5';
  })) ?? '';

/** What a lesson alone goes on from. */
function guardouAlgo(dito: string): boolean {
  const { Cmi = {}, Item } = JSON.parse(dito || '{}') as { Cmi?: Record<string, string>; Item?: string };
  return (
    Item === undefined &&
    Object.keys(Cmi).some((nome) => /^cmi\.(core\.)?\w*(location|suspend_data)$/.test(nome))
  );
}

const resumo = (dito: string) => {
  const { Cmi = {} } = JSON.parse(dito || '{}') as { Cmi?: Record<string, string> };
  return Object.entries(Cmi)
    .filter(([nome]) => /status|score|suspend_data|location|progress_measure|exit$/.test(nome))
    .map(([nome, valor]) => `${nome}=${valor.length > 30 ? `(${valor.length})` : valor}`)
    .join(' ');
};

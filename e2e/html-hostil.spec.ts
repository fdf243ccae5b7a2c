import type { Page } from '@playwright/test';
import type { Call, Input, Output } from '#contract/call.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { alterarQuestao } from '#contract/ensino/questoes.ts';
import { HOSTIS, textOf } from './html-hostil.ts';
import { expect, SENHA, signIn, test } from './program.ts';

const SUJO = textOf(HOSTIS);
/** Frames and plug-ins by the hundred bring the browser itself down. */
const SEM_QUADROS = textOf(HOSTIS.filter((hostil) => !/<(?:iframe|object|embed)/i.test(hostil)));

async function entrar(url: string) {
  const login = await fetch(`${url}/api/security/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'adm@habilita.example',
      password: SENHA,
      grant_type: 'password',
      credentials: 'true',
    }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return async <C extends Call>(chamada: C, { body }: Partial<Input<C>>): Promise<Output<C>> => {
    const resposta = await fetch(url + chamada.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(resposta.status, chamada.url).toBe(200);
    return (await resposta.json()) as Output<C>;
  };
}

/** A course whose every rich text is hostile, as the server kept it. */
async function escrever(url: string) {
  const chamar = await entrar(url);
  const { IdCurso, Descricao } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome: 'Texto hostil',
      Descricao: SUJO,
      CargaHoraria: 1,
      Sequencial: false,
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo' } });
  const aula = await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: 'Leitura hostil',
      Tipo: 'texto',
      Obrigatoria: true,
      DuracaoMinutos: 5,
      PercentualMinimo: 90,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: { Html: SUJO, TempoMinimoSegundos: 0 },
    },
  });
  const Html = aula.Tipo === 'texto' ? aula.Conteudo.Html : '';
  // A question's texts are short: a few at a time.
  const partes = Array.from({ length: Math.ceil(HOSTIS.length / 30) }, (_, n) =>
    HOSTIS.slice(n * 30, n * 30 + 30),
  );
  const questoes = await Promise.all(
    partes.map((parte) =>
      chamar(alterarQuestao, {
        body: {
          IdCurso,
          Tipo: 'verdadeiro-ou-falso',
          Dados: { Correta: true },
          Enunciado: textOf(parte),
          Explicacao: textOf(parte),
        },
      }),
    ),
  );
  return {
    IdCurso,
    IdAula: aula.IdCursoConteudoAula,
    longos: [Descricao, Html],
    curtos: questoes.flatMap(({ Enunciado, Explicacao }, n) =>
      [Enunciado, Explicacao].map((html) => ({ html, marcas: partes[n]?.length ?? 0 })),
    ),
  };
}

/** Everything a text on the page could do harm with, and how many of its marks are there. */
const examinar = (page: Page) =>
  page.evaluate(() => {
    const marcas = [...document.querySelectorAll('p')].filter((p) =>
      /^marca \d+\.$/.test(p.textContent ?? ''),
    );
    let raiz = marcas[0]?.parentElement ?? document.body;
    while (!marcas.every((marca) => raiz.contains(marca))) raiz = raiz.parentElement ?? document.body;
    const ruins = [...raiz.querySelectorAll('*')].flatMap((elemento) => {
      const proibida = !elemento.matches(
        'p,br,h2,h3,strong,b,em,i,u,s,code,pre,blockquote,ul,ol,li,hr,a,img,div',
      );
      const atributos = elemento
        .getAttributeNames()
        .filter(
          (nome) => !['href', 'rel', 'target', 'src', 'alt', 'start', 'class', 'loading'].includes(nome),
        );
      const link = elemento.getAttribute('href');
      const foge = link !== null && !/^(https?:\/\/|mailto:|tel:)/.test(link);
      const solta = elemento.matches('a[href]') && elemento.getAttribute('rel') !== 'noopener noreferrer';
      const ruim = proibida || atributos.length > 0 || foge || solta;
      return ruim ? [elemento.outerHTML.slice(0, 200)] : [];
    });
    return { ruins, marcas: marcas.length };
  });

const vigiar = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { rodou: 0, xss: () => Object.assign(globalThis, { rodou: 1 }) });
  });
const rodou = (page: Page) => page.evaluate(() => (globalThis as unknown as { rodou: number }).rodou);

// proves T24
test('do que é hostil o servidor não guarda nada que rode, mesmo numa página sem defesa nenhuma @quick', async ({
  page,
  program,
}) => {
  expect(HOSTIS.length).toBeGreaterThanOrEqual(300);
  const { longos, curtos } = await escrever(program.url);
  await vigiar(page);
  await page.goto('about:blank');
  const mostrar = async (html: string) => {
    await page.evaluate((bruto) => {
      document.body.innerHTML = bruto;
    }, html);
    return await examinar(page);
  };
  for (const html of longos) expect(await mostrar(html)).toEqual({ ruins: [], marcas: HOSTIS.length });
  for (const { html, marcas } of curtos) expect(await mostrar(html)).toEqual({ ruins: [], marcas });
  expect(await rodou(page)).toBe(0);
});

test('sem limpeza a mesma página é tomada: o que se procura existe @quick', async ({ browser }) => {
  const page = await browser.newPage();
  await vigiar(page);
  await page.goto('about:blank');
  await page.evaluate((bruto) => {
    document.body.innerHTML = bruto;
  }, SEM_QUADROS);
  await expect.poll(() => rodou(page)).toBe(1);
  expect((await examinar(page)).ruins.length).toBeGreaterThan(100);
  await page.close();
});

// Not the page of the other journeys: the browser tells on its console of every handler that the policy would have stopped.
// proves T19 T24
test('o que chegasse sujo ao navegador também não rodaria', async ({ browser, program }) => {
  const page = await browser.newPage({ baseURL: program.url });
  const { IdCurso, IdAula } = await escrever(program.url);
  await vigiar(page);
  await page.route('**/api/cursos/previaAula/*', async (route) => {
    const response = await route.fetch();
    const aula = (await response.json()) as { Conteudo: object };
    await route.fulfill({ response, json: { ...aula, Conteudo: { ...aula.Conteudo, Html: SUJO } } });
  });
  await page.route('**/api/cursos/previa/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), Descricao: SUJO } });
  });
  await signIn(page, 'adm@habilita.example');
  for (const endereco of [`/#/curso/${IdCurso}/previa`, `/#/curso/${IdCurso}/previa?aula=${IdAula}`]) {
    await page.goto(endereco);
    await expect(page.getByText('marca 0.', { exact: true })).toBeAttached();
    expect(await examinar(page)).toEqual({ ruins: [], marcas: HOSTIS.length });
  }
  expect(await rodou(page)).toBe(0);
  await page.close();
});

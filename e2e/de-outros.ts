import type { Browser, Frame, Page, Request } from '@playwright/test';
import { appendFileSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Jogador } from './ate-o-fim.ts';
import { cursoComPacote } from './pacotes.ts';
import { PACOTES_DE_OUTROS, type Fim } from './pacotes-de-outros.ts';
import { expect, signIn } from './program.ts';

/**
 * A package that others made: tried by its author, studied to its middle, left, gone on with to its end, and opened once
 * more. How far each comes is in the list; of one that is not there it is asked that it ends. What it did is written
 * beside it.
 */

const AUTOR = 'adm@habilita.example';
const ALUNO = 'gestor@habilita.example';

type Informe = {
  pedido: Request | null;
  /** Null: what is told while the page is being left has no answer that anybody hears. */
  status: number | null;
  Sessao: string;
  Cmi: Record<string, string>;
  Item: string | undefined;
};

/** What a package told of how it went, in the words of each edition; cmi5 and H5P are told in those of 2004. */
const situacaoDe = ({ Cmi }: Informe) =>
  [Cmi['cmi.core.lesson_status'], Cmi['cmi.completion_status'], Cmi['cmi.success_status']]
    .filter((dita) => dita !== undefined && dita !== 'unknown')
    .join('/');
const FIM = /passed|completed|failed/;

type Onde = { browser: Browser; program: { url: string; database: string } };

export async function verAteOFim({ browser, program }: Onde, arquivo: string) {
  const visto: string[] = [];
  const name = basename(arquivo);
  const { fim, porque = '' } = PACOTES_DE_OUTROS.find((um) => um.nome === name) ?? {
    fim: 'conclui' as const,
  };
  try {
    const daCasa = await como(browser, program.url, AUTOR);
    const token = await daCasa.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
    const curso = cursoComPacote(
      { ...program, token },
      { nome: name, bytes: readFileSync(arquivo), aluno: ALUNO },
    );
    if (fim === 'recusado') {
      const recusa = await curso.then(() => 'foi aceito', String);
      visto.push(recusa);
      expect(recusa).toMatch(/"message":"/);
      return;
    }
    const address = await curso;
    await naPrevia(daCasa, address, visto).finally(() => daCasa.context().close());
    const aluno = await como(browser, program.url, ALUNO);
    await comoAluno(aluno, { address, fim, visto, foto: `${arquivo}.png` }).finally(() =>
      aluno.context().close(),
    );
  } catch (falha) {
    visto.push(`FALHOU: ${String(falha).replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    throw falha;
  } finally {
    appendFileSync(
      join(dirname(arquivo), 'visto.md'),
      `| ${[name, `${fim} ${porque}`, ...visto].join(' | ')} |\n`,
    );
  }
}

/** Each in pages of its own: one that hangs takes them along. */
async function como(browser: Browser, baseURL: string, quem: string) {
  const contexto = await browser.newContext({ baseURL });
  const page = await contexto.newPage();
  page.on('dialog', (pergunta) => void pergunta.accept().catch(() => null));
  await signIn(page, quem);
  return page;
}

const ponteDe = (page: Page): Frame | undefined =>
  page.frames().find((frame) => /\/__ponte\.html/.test(frame.url()));

/** Some open in a window of their own, once somebody presses a button. */
async function abrirJanela(page: Page) {
  const botao = ponteDe(page)?.getByRole('button', { name: 'Abrir a lição' });
  if (botao && (await botao.isVisible().catch(() => false))) await botao.click();
}

/** What the author is shown of it in its first moments. */
async function naPrevia(page: Page, address: string, visto: string[]) {
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(address) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const passos = page
    .getByRole('status')
    .filter({ hasText: /fez nesta prévia/ })
    .getByRole('listitem');
  const jogador = new Jogador(page);
  await expect(async () => {
    await abrirJanela(page);
    await jogador.rodada();
    expect(await passos.filter({ hasText: /^Iniciou|: iniciou/ }).count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  visto.push('iniciou na prévia');
}

type Estudo = { address: string; fim: Fim; visto: string[]; foto: string };

async function comoAluno(page: Page, { address, fim, visto, foto }: Estudo) {
  const informes: Informe[] = [];
  const kept: Record<string, string>[] = [];
  page.on('request', (pedido) => {
    if (!pedido.url().includes('scormProgresso')) return;
    const { Sessao = '', Cmi = {}, Item } = JSON.parse(pedido.postData() ?? '{}') as Partial<Informe>;
    informes.push({ pedido, status: null, Sessao, Cmi, Item });
  });
  page.on('response', (resposta) => {
    const informe = informes.find(({ pedido }) => pedido === resposta.request());
    if (informe) informe.status = resposta.status();
    if (resposta.url().includes('__ponte.html')) {
      void resposta.text().then(
        (html) => {
          const [, dito = '{}'] = /estadoScorm=(.*?)<\/script>/s.exec(html) ?? [];
          kept.push((JSON.parse(dito) as { Cmi?: Record<string, string> }).Cmi ?? {});
        },
        () => null,
      );
    }
  });
  const abrir = async () => {
    kept.length = 0;
    await page.goto(address);
    await expect(async () => {
      await abrirJanela(page);
      expect(kept.length).toBeGreaterThan(0);
    }).toPass();
  };
  const sair = async () => {
    for (const janela of page.context().pages()) if (janela !== page) await janela.close();
    await page.goto('/#/cursos-aluno');
    await expect(page.getByRole('heading', { name: 'Meus cursos', level: 1 })).toBeVisible();
    // What it says last comes while it is gone already; who reopens the same lesson before that ends the opening.
    let antes = -1;
    await expect(() => {
      const [agora, ate] = [informes.length, antes];
      antes = agora;
      expect([ate, informes.every(({ status }) => status !== null)]).toEqual([agora, true]);
    }).toPass({ intervals: [500] });
  };
  // What an opening still says after the next one has begun is refused, by right.
  const aceitos = () =>
    informes.filter(({ status, Sessao }) => status !== 409 || Sessao === informes.at(-1)?.Sessao);
  const respostas = () => [...new Set(aceitos().flatMap(({ status }) => status ?? []))];
  const ultimo = (): Informe =>
    aceitos().at(-1) ?? { pedido: null, status: null, Sessao: '', Cmi: {}, Item: undefined };

  // To the middle: something to go on from was told.
  await abrir();
  const comecou = () => informes.some((um) => guardaLugar(um) || FIM.test(situacaoDe(um)));
  await tocar(page, comecou, 12);
  await sair();
  await abrir();
  // Of several lessons another may be open now, and cmi5 keeps it in its store.
  await expect(() => {
    const { Item, Cmi } = ultimo();
    const [guardado = {}] = kept;
    if (Item !== undefined) return;
    for (const [key, valor] of Object.entries(Cmi))
      if (/location$|suspend_data$/.test(key)) expect(guardado[key], key).toBe(valor);
  }).toPass({ timeout: 20_000 });
  visto.push(`retomou com ${Object.keys(kept[0] ?? {}).length} valores`);

  const concluida = page.getByText('Aula concluída');
  const acabou = async () => (await concluida.count()) > 0;
  await tocar(page, acabou, fim === 'conclui' ? 60 : 20);
  // What comes too soon to be believed is believed a little later.
  if (FIM.test(situacaoDe(ultimo()))) await concluida.waitFor({ timeout: 15_000 }).catch(() => null);
  await (page.context().pages().at(-1) ?? page).screenshot({ path: foto });
  await sair();
  await abrir();
  await tocar(page, acabou, 1);
  visto.push(
    `${informes.length} informes (${respostas().join()})`,
    resumo(ultimo()),
    (await acabou()) ? 'concluída' : 'não concluída',
  );
  page.removeAllListeners('request');
  expect(respostas()).toEqual(fim === 'inicia' ? [] : [200]);
  if (fim === 'conclui') expect(await acabou()).toBe(true);
  if (fim === 'reprova') expect(informes.map(situacaoDe).join()).toMatch(/failed/);
}

/** Until it is so, or nothing has changed for long; between two looks it has time to answer. */
async function tocar(page: Page, assim: () => boolean | Promise<boolean>, rodadas: number) {
  const jogador = new Jogador(page);
  let vez = 0;
  await expect(async () => {
    if (vez++ >= rodadas || jogador.parado >= 12) return;
    await abrirJanela(page);
    await jogador.rodada();
    await seguirNoSumario(page, jogador);
    expect(await assim()).toBe(true);
  }).toPass({ intervals: [400], timeout: 600_000 });
}

/** Of several lessons: by our own buttons, where the one that is open is done or has nothing more. */
async function seguirNoSumario(page: Page, jogador: Jogador) {
  // Folded on most screens, and then nobody's to find by its role.
  const sumario = page.locator('nav[aria-label="Sumário do pacote"]');
  if ((await sumario.count()) === 0) return;
  const atual = await sumario
    .locator('[aria-current=true]')
    .textContent()
    .catch(() => '');
  if (jogador.parado < 3 && !/(?<!não )(concluída|aprovada)$/.test(atual ?? '')) return;
  const proximo = page.getByRole('button', { name: 'Próximo', exact: true });
  if (await proximo.isEnabled().catch(() => false)) await proximo.click().catch(() => null);
}

const guardaLugar = ({ Cmi }: Informe) =>
  Object.keys(Cmi).some((nome) => /^cmi\.(core\.)?\w*(location|suspend_data)$/.test(nome));

const resumo = ({ Cmi }: Informe) =>
  Object.entries(Cmi)
    .filter(([nome]) => /status|score\.(raw|scaled)|suspend_data|location|progress_measure|exit$/.test(nome))
    .map(([nome, valor]) => `${nome.replace('cmi.', '')}=${valor.length > 30 ? `(${valor.length})` : valor}`)
    .join(' ');

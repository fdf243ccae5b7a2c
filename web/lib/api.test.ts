import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { reconectar } from '#contract/acesso/identidade.ts';
import { cursosDoAluno } from '#contract/estudo/aulas.ts';
import { gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { borrowGlobals } from './borrowed-globals.ts';

function storage() {
  const content = new Map<string, string>();
  return {
    get length() {
      return content.size;
    },
    key: (i: number) => [...content.keys()][i] ?? null,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
    clear: () => content.clear(),
  };
}

const [localStorage, sessionStorage] = [storage(), storage()];
let reloads = 0;
type Sent = { url: string; token: string | null };
const sent: Sent[] = [];
let server: (request: Sent) => Response | Promise<Response>;
const drawer = new Map<string, Response>();
const caches = {
  open: async () => ({ put: async (place: string, answer: Response) => void drawer.set(place, answer) }),
  match: async (place: string) => drawer.get(place)?.clone(),
  delete: async () => drawer.clear(),
};
const console = { error: () => {} };
const window = Object.assign(new EventTarget(), { localStorage, sessionStorage, console, caches });
borrowGlobals({
  localStorage,
  caches,
  CONTRACT: 'this',
  window,
  document: { cookie: '' },
  location: { hostname: 'habilita.example', port: '', reload: () => (reloads += 1) },
  addEventListener: () => {},
  fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
    const request = { url, token: headers['Authorization']?.replace('Bearer ', '') ?? null };
    sent.push(request);
    return await server(request);
  },
});
const { api, whenLate } = await import('./api.ts');
const { offline } = await import('./kept-reads.ts');
const { reconnect } = await import('./reconnect.ts');
const { conectado } = await import('./conectado.ts');
const { claimDevice } = await import('./device.ts');
const { sessao } = await import('./session.ts');

const ana = {
  IdUsuario: 7,
  Nome: 'Ana',
  Adm: false,
  EhGestor: false,
  Aparelho: null,
  Aparencia: { Tema: 'auto', Letras: 100 },
  ListaInstituicoes: [],
} as unknown as UsuarioLogado;

const batida = { Sessao: 's', Sequencia: 1, Segundos: 15, Posicao: 0, Trechos: [] };
const bater = () => api(gravarProgresso, { body: batida });
const recusa = () => Response.json({ message: 'Entre de novo.' }, { status: 401 });
const pedidos = () =>
  sent.map(({ url, token }) => (url === reconectar.url ? 'reconectar' : `${url.split('/').at(-1)} ${token}`));

/** Lets in who has the new token only; the cookie is good for it once. */
const aceita = (novo: string | null) => {
  server = ({ url, token }) => {
    if (url === reconectar.url) {
      const Entrada = novo === null ? null : { access_token: novo, Usuario: ana };
      return Response.json({ Entrada });
    }
    return token === 'novo' ? Response.json({ Percentual: 10 }) : recusa();
  };
};

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  sent.length = 0;
  conectado.remember();
  await claimDevice(7);
  sessao.markAutenticado();
  sessao.keepUsuario(ana);
  sessao.keepToken('velho');
  await reconnect();
});

describe('a session that ran out on the page', () => {
  test('of who stays signed in is another one, and what was asked is asked once more', async () => {
    aceita('novo');
    assert.deepEqual(await bater(), { Percentual: 10 });
    assert.deepEqual(pedidos(), ['progresso velho', 'reconectar', 'progresso novo']);
    assert.equal(sessao.token(), 'novo');
  });

  test('all who are refused at once wait for the same session: the cookie is spent once', async () => {
    aceita('novo');
    await Promise.all([bater(), api(cursosDoAluno), bater()]);
    assert.equal(pedidos().filter((asked) => asked === 'reconectar').length, 1);
    assert.equal(sent.length, 7);
  });

  test('one that is refused as soon as it is made is not made again', async () => {
    aceita('tampouco');
    await assert.rejects(bater(), { status: 401 });
    assert.deepEqual(pedidos().slice(0, 3), ['progresso velho', 'reconectar', 'progresso tampouco']);
    assert.equal(pedidos().filter((asked) => asked === 'reconectar').length, 1);
  });

  test('who did not ask for it, and of whom the server knows no more, signs in', async () => {
    aceita(null);
    await assert.rejects(bater(), { status: 401 });
    assert.equal(conectado.eh(), false);
    sent.length = 0;
    await assert.rejects(bater(), { status: 401 });
    assert.equal(pedidos().includes('reconectar'), false);
  });

  test('nor is the cookie of another person spent, who signed in here meanwhile', async () => {
    aceita('novo');
    await claimDevice(8);
    await assert.rejects(bater(), { status: 401 });
    assert.equal(pedidos().includes('reconectar'), false);
  });
});

describe('what is kept of an answer', () => {
  const depois = () => new Promise((resolve) => setImmediate(resolve));
  const answerOf = (Nome: string) => Response.json({ Cursos: [{ Nome }] });
  const nomes = async (reply: ReturnType<typeof api<typeof cursosDoAluno>>) =>
    (await reply).Cursos.map(({ Nome }) => Nome);
  beforeEach(async () => {
    drawer.clear();
    server = () => answerOf('antes');
    await nomes(api(cursosDoAluno));
    await depois();
    sent.length = 0;
  });

  for (const status of [502, 503, 504]) {
    test(`stands for what a proxy says for the server (${status}), with its age`, async () => {
      server = () => Response.json({}, { status });
      assert.deepEqual(await nomes(api(cursosDoAluno)), ['antes']);
      assert.notEqual(offline.since(), null);
      assert.equal(offline.isMissing(), true);
      server = () => answerOf('agora');
      assert.deepEqual(await nomes(api(cursosDoAluno)), ['agora']);
      assert.equal(offline.since(), null);
    });
  }

  test('does not stand for what the server refuses', async () => {
    server = () => Response.json({ message: 'Não é seu.' }, { status: 404 });
    await assert.rejects(api(cursosDoAluno), { status: 404 });
    assert.equal(offline.since(), null);
  });

  test('stands until an answer comes that takes long, which is then taken without asking again', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const tarde: string[] = [];
    whenLate(({ url }) => tarde.push(url));
    let responder: (answer: Response) => void = () => {};
    server = () =>
      new Promise<Response>((resolve) => {
        responder = resolve;
      });
    const pedida = nomes(api(cursosDoAluno));
    await depois();
    t.mock.timers.tick(5000);
    assert.deepEqual(await pedida, ['antes']);
    assert.deepEqual([offline.since() === null, offline.isMissing()], [false, false]);
    responder(answerOf('agora'));
    await depois();
    t.mock.timers.tick(0);
    assert.deepEqual(tarde, [cursosDoAluno.url]);
    assert.equal(offline.since(), null);
    assert.deepEqual(await nomes(api(cursosDoAluno)), ['agora']);
    assert.equal(sent.length, 1);
  });

  test('where there is nothing, the answer is waited for', async (t) => {
    drawer.clear();
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let responder: (answer: Response) => void = () => {};
    server = () =>
      new Promise<Response>((resolve) => {
        responder = resolve;
      });
    const pedida = nomes(api(cursosDoAluno));
    await depois();
    t.mock.timers.tick(60_000);
    await depois();
    responder(answerOf('agora'));
    assert.deepEqual(await pedida, ['agora']);
  });
});

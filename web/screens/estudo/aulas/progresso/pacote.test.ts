import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { borrowGlobals } from '../../../../lib/borrowed-globals.ts';

const content = new Map<string, string>();
let room = Infinity;
const storage = {
  get length() {
    return content.size;
  },
  key: (i: number) => [...content.keys()][i] ?? null,
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    content.set(key, value);
  },
  removeItem: (key: string) => void content.delete(key),
  clear: () => content.clear(),
};
const sent: { Sequencia: number; Cmi: Record<string, string> }[] = [];
borrowGlobals({
  localStorage: storage,
  window: { localStorage: storage, sessionStorage: storage },
  document: { cookie: '' },
  location: { hostname: 'habilita.example', port: '' },
  fetch: async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ Percentual: 100, Concluida: true, FaltamSegundos: 0 });
  },
});
const { criarRelatoLevado } = await import('../scorm/levada.ts');
const { enviarPendentes } = await import('./envio.ts');
const { cmiGuardado } = await import('./pacote.ts');

beforeEach(() => {
  content.clear();
  sent.length = 0;
  room = Infinity;
  content.set('usuario', JSON.stringify({ IdUsuario: 7 }));
});

const NO_MEIO = { 'cmi.core.lesson_status': 'incomplete' };
const FIM = { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'x'.repeat(4000) };
const aula = { Tipo: 'pacote', SegundosMinimos: 0, Segundos: 0, Percentual: 0, Conteudo: {} };

function abrir(IdCursoConteudoAula: number) {
  const agora = Date.now();
  return criarRelatoLevado({
    Sessao: `sessao ${IdCursoConteudoAula}`,
    aula: aula as unknown as AulaAberta,
    levado: { Levado: 'l', IdUsuario: 7, IdCursoConteudoAula, abertaEm: agora, ate: agora },
    IdClienteTurmaAluno: 1,
    aoJulgar: () => undefined,
  });
}
const naFila = () => [...content.keys()].filter((chave) => chave.startsWith('estudo:progresso:'));
const agora = { keepalive: false };

test('with no room left on the device, the newest that a package told is sent from memory', async () => {
  const relato = abrir(1);
  assert.equal(relato.receber(NO_MEIO), true);
  room = 1000;
  assert.equal(relato.receber(FIM), false);
  await relato.enviar({ Cmi: FIM }, agora);
  assert.deepEqual(sent[0]?.Cmi, FIM);
  // It is all told: nothing older is sent after it.
  assert.deepEqual(naFila(), []);
  await enviarPendentes(1);
  assert.equal(sent.length, 1);
});

/** What a package told of this lesson, as it lies on the device. */
const noAparelho = (aula: number): unknown =>
  JSON.parse(content.get(`guardado:7:pacote-levado:1:${aula}`) ?? 'null');

test('once it is sent, nothing older is there that the next opening would tell after it', async () => {
  const lugar = { IdClienteTurmaAluno: 1, IdCursoConteudoAula: 4 };
  const relato = abrir(4);
  relato.receber(NO_MEIO);
  room = 1000;
  relato.receber(FIM);
  assert.deepEqual([noAparelho(4), cmiGuardado(lugar)], [NO_MEIO, FIM]);
  await relato.enviar({ Cmi: FIM }, agora);
  assert.deepEqual([noAparelho(4), cmiGuardado(lugar)], [null, FIM]);
});

test('what another tab has kept since goes before what this one had no room for', async () => {
  const lugar = { IdClienteTurmaAluno: 1, IdCursoConteudoAula: 5 };
  const relato = abrir(5);
  relato.receber(NO_MEIO);
  room = 1000;
  relato.receber(FIM);
  const DEPOIS = { ...NO_MEIO, 'cmi.core.lesson_location': 'tela-9' };
  content.set('guardado:7:pacote-levado:1:5', JSON.stringify(DEPOIS));
  assert.deepEqual(cmiGuardado(lugar), DEPOIS);
  await enviarPendentes(1);
  assert.deepEqual(sent[0]?.Cmi, DEPOIS);
  assert.deepEqual([noAparelho(5), cmiGuardado(lugar)], [DEPOIS, DEPOIS]);
});

test('nor is it taken for told where nothing at all could be kept', async () => {
  room = 10;
  const relato = abrir(2);
  assert.equal(relato.receber(FIM), false);
  const { Concluida } = await relato.enviar({ Cmi: FIM }, agora);
  assert.deepEqual([sent.length, Concluida], [1, true]);
});

test('and once there is room again, the device has it', async () => {
  room = 1000;
  const relato = abrir(3);
  relato.receber(FIM);
  room = Infinity;
  relato.receber(NO_MEIO);
  await enviarPendentes(1);
  assert.deepEqual(sent[0]?.Cmi, NO_MEIO);
});

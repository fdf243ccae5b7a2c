import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLayers, goIn } from './back-layers.ts';

/** A history as browsers keep it: going is done later, and told. */
function browser() {
  let entries: { page: string; state: unknown }[] = [{ page: 'início', state: null }];
  let at = 0;
  const work: (() => void)[] = [];
  const lost = { next: false };
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    address: () => entries[at]?.page ?? '',
    pushState(state: unknown, _: string, page = entries[at]?.page ?? '') {
      entries = [...entries.slice(0, at + 1), { page, state }];
      at += 1;
    },
    replaceState(state: unknown, _: string, page = entries[at]?.page ?? '') {
      entries = entries.with(at, { page, state });
    },
    go(delta = 0): undefined {
      const isLost = lost.next;
      lost.next = false;
      if (isLost) return undefined;
      work.push(() => {
        at += delta;
        layers.arrived();
      });
      return undefined;
    },
  };
  const layers = createLayers(history, (task) => work.push(task));
  const settle = () => {
    for (let task = work.shift(); task !== undefined; task = work.shift()) task();
  };
  return {
    layers,
    lost,
    settle,
    back: () => {
      history.go(-1);
      settle();
    },
    forward: () => {
      history.go(1);
      settle();
    },
    /** As the router does: its own state, without our marks. */
    visit: (page: string) => {
      history.pushState(layers.marked({ idx: at + 1 }, false), '', page);
      layers.taken();
    },
    replace: (page: string) => {
      history.replaceState(layers.marked({ idx: at }, true), '', page);
      layers.taken();
    },
    /** As an address that is typed: a new entry of which nobody knows. */
    type: (page: string) => {
      history.pushState(null, '', page);
      layers.arrived();
      settle();
    },
    where: () => entries[at]?.page,
    depth: () => at,
  };
}

function open(b: ReturnType<typeof browser>, closed: string[], name: string, { stays = false } = {}) {
  const remove = b.layers.add({
    close: () => {
      closed.push(name);
      if (!stays) remove();
    },
  });
  return remove;
}

describe('Voltar fecha o que está por cima', () => {
  test('um caminho de volta que o navegador esquece é pedido de novo, e ninguém espera por ele para sempre', async () => {
    const b = browser();
    b.visit('lista');
    const fechar = open(b, [], 'pergunta');
    b.settle();
    assert.equal(b.depth(), 2);
    b.lost.next = true;
    fechar();
    const pronto = b.layers.settled();
    b.settle();
    await pronto;
    assert.deepEqual([b.depth(), b.where()], [1, 'lista']);
  });

  test('a um navegador lento se pede duas vezes; quem espera, espera que ele tenha respondido à segunda', async () => {
    const later: (() => void)[] = [];
    const run = () => later.splice(0).forEach((task) => task());
    const answer = Promise.withResolvers<unknown>();
    const asked: number[] = [];
    const history = {
      state: null as unknown,
      address: () => '',
      replaceState: (state: unknown) => Object.assign(history, { state }),
      pushState: (state: unknown) => Object.assign(history, { state }),
      go: (_delta: number, tries: number) => {
        asked.push(tries);
        return tries === 0 ? undefined : answer.promise;
      },
    };
    const layers = createLayers(history, (task) => later.push(task));
    const close = layers.add({ close: () => {} });
    run();
    close();
    run();
    assert.deepEqual(asked, [0]);
    run();
    assert.deepEqual(asked, [0, 1]);
    // The first brought it there; the second is still under way.
    history.state = null;
    const settled = layers.settled();
    layers.arrived();
    assert.equal(layers.isTravelling(), true);
    answer.resolve(null);
    await answer.promise;
    await Promise.resolve();
    assert.equal(layers.isTravelling(), false);
    run();
    run();
    await settled;
  });

  test('um navegador sem lista de entradas só é mandado de novo quando com certeza esqueceu', () => {
    const asked: number[] = [];
    const go = goIn({ history: { go: (delta = 0) => asked.push(delta) } });
    for (let tries = 0; tries < 5; tries++) go(-1, tries);
    assert.deepEqual(asked, [-1]);
    go(-1, 5);
    assert.deepEqual(asked, [-1, -1]);
  });

  test('um endereço trocado enquanto o de cima se fecha não fecha o de baixo, que Voltar ainda fecha', () => {
    const b = browser();
    const closed: string[] = [];
    b.visit('aula');
    open(b, closed, 'conclusão');
    const assinatura = open(b, closed, 'assinatura');
    b.settle();
    assinatura();
    b.settle();
    b.replace('aula');
    b.layers.arrived();
    b.settle();
    assert.deepEqual(closed, []);
    b.back();
    assert.deepEqual([closed, b.where()], [['conclusão'], 'aula']);
  });

  test('o filtro que se escolhe em uma lista fica no endereço quando ela se fecha, e Voltar dali sai da página', () => {
    const b = browser();
    b.visit('alunos');
    const fechar = open(b, [], 'lista');
    b.settle();
    b.replace('alunos?setor=3');
    fechar();
    b.settle();
    assert.deepEqual([b.where(), b.depth()], ['alunos?setor=3', 1]);
    b.forward();
    assert.deepEqual([b.where(), b.depth()], ['alunos?setor=3', 1]);
    b.replace('alunos?setor=4');
    b.forward();
    assert.deepEqual([b.where(), b.depth()], ['alunos?setor=4', 1]);
    b.back();
    assert.equal(b.where(), 'início');
  });

  test('uma lista de vários fica aberta, Voltar fecha só ela, e o que se escolheu fica, também no endereço digitado', () => {
    const b = browser();
    const closed: string[] = [];
    b.type('alunos');
    open(b, closed, 'gaveta');
    b.settle();
    open(b, closed, 'lista');
    b.settle();
    b.replace('alunos?setor=3');
    b.replace('alunos?setor=3,4');
    b.back();
    assert.deepEqual([closed, b.where()], [['lista'], 'alunos?setor=3,4']);
    b.back();
    assert.deepEqual([closed, b.where(), b.depth()], [['lista', 'gaveta'], 'alunos?setor=3,4', 1]);
  });

  test('um endereço digitado com algo aberto leva aonde diz', () => {
    const b = browser();
    const closed: string[] = [];
    b.type('alunos');
    open(b, closed, 'gaveta');
    b.settle();
    b.type('cursos');
    assert.deepEqual([closed, b.where()], [['gaveta'], 'cursos']);
  });

  test('a gaveta fecha e a página fica; dois por cima fecham um de cada vez', () => {
    const b = browser();
    const closed: string[] = [];
    b.visit('lista');
    open(b, closed, 'gaveta');
    b.settle();
    open(b, closed, 'pergunta');
    b.settle();
    b.back();
    assert.deepEqual(closed, ['pergunta']);
    b.back();
    assert.deepEqual(closed, ['pergunta', 'gaveta']);
    assert.equal(b.where(), 'lista');
    b.back();
    assert.equal(b.where(), 'início');
  });

  test('a que acaba de abrir não fecha com a chegada a um endereço, e ganha o seu passo', () => {
    const b = browser();
    const closed: string[] = [];
    b.visit('lista');
    open(b, closed, 'gaveta');
    b.layers.arrived();
    b.settle();
    assert.deepEqual(closed, []);
    b.back();
    assert.deepEqual(closed, ['gaveta']);
    assert.equal(b.where(), 'lista');
  });

  test('fechada pelo próprio botão, não sobra passo a mais na volta', () => {
    const b = browser();
    b.visit('lista');
    const fechar = open(b, [], 'gaveta');
    b.settle();
    fechar();
    b.settle();
    assert.equal(b.depth(), 1);
    b.back();
    assert.equal(b.where(), 'início');
  });

  test('uma que fecha e outra que abre no mesmo instante ficam com uma entrada só', () => {
    const b = browser();
    const closed: string[] = [];
    const fechar = open(b, closed, 'menu');
    b.settle();
    fechar();
    open(b, closed, 'gaveta');
    b.settle();
    assert.equal(b.depth(), 1);
    b.back();
    assert.deepEqual(closed, ['gaveta']);
    assert.equal(b.depth(), 0);
  });

  test('um link dentro da gaveta leva a outra página, e a volta dela chega à de antes', () => {
    const b = browser();
    b.visit('lista');
    const fechar = open(b, [], 'gaveta');
    b.settle();
    b.visit('aula');
    fechar();
    b.settle();
    assert.equal(b.where(), 'aula');
    b.back();
    assert.deepEqual([b.where(), b.depth()], ['lista', 1]);
  });

  test('um formulário que pergunta e fica aberto recebe a sua entrada de volta', () => {
    const b = browser();
    const closed: string[] = [];
    open(b, closed, 'formulário', { stays: true });
    b.settle();
    b.back();
    b.back();
    assert.deepEqual(closed, ['formulário', 'formulário']);
    assert.equal(b.where(), 'início');
  });

  test('quem sai da página depois de responder a uma pergunta espera que ela deixe o histórico', async () => {
    const b = browser();
    b.visit('lista');
    b.visit('formulário');
    const fechar = open(b, [], 'pergunta');
    b.settle();
    assert.equal(b.depth(), 3);
    fechar();
    let depth = 0;
    const saida = b.layers.settled().then(() => (depth = b.depth()));
    b.settle();
    await saida;
    assert.equal(depth, 2);
    assert.equal(b.layers.isTravelling(), false);
    b.back();
    assert.equal(b.where(), 'lista');
  });

  test('sem nada por cima, ninguém espera', async () => {
    const b = browser();
    const saida = b.layers.settled();
    b.settle();
    await saida;
  });
});

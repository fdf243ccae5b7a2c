import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { abrirTurmaDe, administrador, chamador, quemEntrou, type Pessoa, type Servico } from './chamadas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** The player of YouTube, which lies outside our machines: its messages, four seconds told in each. */
const TOCADOR = `<!doctype html><title>vídeo</title><p id="agora">parado</p><script>
  let segundo = Number(new URLSearchParams(location.search).get('start'));
  let relogio;
  const dizer = (mensagem) => parent.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...mensagem }), '*');
  const estado = (info) => dizer({ event: 'onStateChange', info });
  const tocar = () => {
    estado(1);
    relogio = setInterval(() => {
      segundo += 0.5;
      document.querySelector('#agora').textContent = segundo;
      dizer({ event: 'infoDelivery', info: { currentTime: segundo } });
      if (segundo >= 12) { clearInterval(relogio); estado(0); }
    }, 500);
  };
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening' && !relogio) { dizer({ event: 'onReady', info: null }); tocar(); }
    if (func === 'pauseVideo') { clearInterval(relogio); estado(2); }
    if (func === 'seekTo') segundo = args[0];
  });
</script>`;

async function cursoComVideo(adm: Servico, aluno: Pessoa) {
  const chamar = chamador(adm);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome: 'Um vídeo de fora',
      CargaHoraria: 1,
      ConteudoProgramatico: 'Um vídeo',
      Sequencial: false,
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Módulo' } });
  await chamar(alterarAula, {
    body: {
      IdCursoConteudo,
      Titulo: 'No YouTube',
      Tipo: 'video',
      Obrigatoria: true,
      DuracaoMinutos: 1,
      PercentualMinimo: 90,
      IdArquivo: null,
      IdArquivoLegenda: null,
      Conteudo: {
        Origem: 'youtube',
        Video: 'https://youtu.be/dQw4w9WgXcQ',
        DuracaoSegundos: 12,
        Transcricao: 'O que o vídeo diz.',
      },
    },
  });
  await abrirTurmaDe(adm, IdCurso, 'Turma do vídeo', aluno);
}

test('um vídeo de fora só é buscado depois do clique, e o que se vê dele conta', async ({
  page,
  browser,
  program,
}) => {
  const pedidos: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (rota) => {
    pedidos.push(rota.request().url());
    return rota.fulfill({ contentType: 'text/html', body: TOCADOR });
  });
  await signIn(page, 'aluno@habilita.example');
  await cursoComVideo(await administrador(browser, program.url), await quemEntrou(page, program.url));
  await page.reload();
  await page.getByRole('link', { name: 'Um vídeo de fora' }).click();
  await page.getByRole('link', { name: 'Começar o curso' }).click();
  await expect(page.getByText('Este vídeo está no YouTube.')).toBeVisible();
  await expectAccessible(page);
  expect(pedidos).toEqual([]);

  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click();
  const quadro = page.frameLocator('iframe[title="No YouTube"]');
  await expect(quadro.getByText(/^4/)).toBeVisible();
  // Left in the middle, it resumes near there.
  await page.reload();
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click();
  await expect.poll(() => pedidos.length).toBe(2);
  expect(Number(new URL(pedidos[1] ?? '').searchParams.get('start'))).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('dialog', { name: 'Curso concluído' })).toBeVisible();
});

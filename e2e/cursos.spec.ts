import type { Page } from '@playwright/test';
import { abrirTurmaDoCurso, aulasDe, criarCurso, fechar, novaAula, novoModulo } from './autoria.ts';
import { semSobra } from './medidas.ts';
import { marcarPessoa } from './pessoas.ts';
import { expect, expectAccessible, signIn, test } from './program.ts';

/** Takes a lesson by its handle and holds it over another one. */
async function arrastarSobre(page: Page, aula: string, outra: string) {
  await page.getByRole('button', { name: `Mover a aula ${aula}` }).hover();
  await page.mouse.down();
  const lugar = await page.getByRole('button', { name: `Mover a aula ${outra}` }).boundingBox();
  await page.mouse.move((lugar?.x ?? 0) + 8, (lugar?.y ?? 0) + 12, { steps: 12 });
}

test('um autor monta, ordena pelo teclado, desfaz, publica, muda e publica de novo', async ({ page }) => {
  await criarCurso(page, 'Trabalho em altura');
  await expectAccessible(page);
  await novoModulo(page, 'Introdução');
  await novoModulo(page, 'Prática');

  const texto = await novaAula(page, 'Introdução', 'Texto', 'Por que cair mata');
  await texto.getByRole('textbox', { name: 'Texto' }).click();
  await page.keyboard.type('Use sempre o cinto.');
  await expectAccessible(page);
  await fechar(page);

  const video = await novaAula(page, 'Introdução', 'Vídeo', 'O cinto em uso');
  await video.getByLabel('Link do vídeo').fill('https://exemplo.example/video');
  await expect(
    video.getByText('Este não é o link de um vídeo do YouTube ou do Vimeo.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await video.getByLabel('Link do vídeo').fill('https://youtu.be/dQw4w9WgXcQ');
  await video.getByLabel('Duração do vídeo').fill('3:32');
  await expect(video.getByLabel('Duração (minutos)')).toHaveValue('4');
  await video.getByLabel('Transcrição').fill('O cinto se prende antes de subir.');
  await fechar(page);

  const link = await novaAula(page, 'Prática', 'Link', 'A norma inteira');
  await link.getByLabel('Endereço').fill('www.gov.br/nr35');
  await fechar(page);
  const encontro = await novaAula(page, 'Prática', 'Presencial', 'Subir a torre');
  await encontro.getByLabel('Local').fill('Pátio 2');
  await fechar(page);

  // Lesson by lesson, and from module to module, without a mouse.
  await expect(aulasDe(page, 'Introdução')).toHaveText([/Por que cair mata/, /O cinto em uso/]);
  await page.getByRole('button', { name: 'Mover a aula Por que cair mata' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Você pegou “Por que cair mata”.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/está no lugar de “O cinto em uso”/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(aulasDe(page, 'Introdução')).toHaveText([/O cinto em uso/, /Por que cair mata/]);
  await page.reload();
  await expect(aulasDe(page, 'Introdução')).toHaveText([/O cinto em uso/, /Por que cair mata/]);

  // With the mouse, into another module: what stands there while it is held is what stands there afterwards.
  await arrastarSobre(page, 'Por que cair mata', 'A norma inteira');
  await expect(aulasDe(page, 'Introdução')).toHaveText([/O cinto em uso/]);
  await expect(aulasDe(page, 'Prática')).toHaveCount(3);
  const visto = await aulasDe(page, 'Prática').allTextContents();
  await page.mouse.up();
  await expect(page.getByText('Você soltou “Por que cair mata”.')).toBeAttached();
  await expect(aulasDe(page, 'Prática')).toHaveText(visto);
  // Given up, it is back where it was.
  await arrastarSobre(page, 'Por que cair mata', 'O cinto em uso');
  await expect(aulasDe(page, 'Introdução')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(aulasDe(page, 'Prática')).toHaveText(visto);
  // Quicker than the connection: what is done next waits for what is on its way.
  const ordem: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.url().endsWith('/excluirAula')) ordem.push('exclusão pedida');
  });
  const clicado = Promise.withResolvers<void>();
  await page.route(
    '**/ordenar',
    async (rota) => {
      await clicado.promise;
      const response = await rota.fetch();
      ordem.push('ordem aceita');
      await rota.fulfill({ response });
    },
    { times: 1 },
  );
  await arrastarSobre(page, 'Por que cair mata', 'O cinto em uso');
  await page.mouse.up();
  await expect(aulasDe(page, 'Introdução')).toHaveCount(2);
  await page.getByRole('button', { name: 'Excluir a aula A norma inteira' }).click();
  await expect(aulasDe(page, 'Prática')).toHaveText([/Subir a torre/]);
  clicado.resolve();
  await expect(page.getByText('A aula A norma inteira foi excluída.')).toBeVisible();
  expect(ordem).toEqual(['ordem aceita', 'exclusão pedida']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(aulasDe(page, 'Prática')).toHaveText([/A norma inteira/, /Subir a torre/]);
  await page.getByRole('button', { name: 'Duplicar a aula Subir a torre' }).click();
  await expect(aulasDe(page, 'Prática')).toHaveCount(3);

  // What is missing is a list of links.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Falta 1 item para publicar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Informe a carga horária.' }).click();
  await expect(page.getByLabel('Carga horária (horas)')).toBeFocused();
  await page.getByLabel('Carga horária (horas)').fill('8');
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar versão 1' }).click();
  await expect(page.getByText('Publicado, versão 1')).toBeVisible();

  // A class takes it, so that publishing again has somebody to ask about.
  await abrirTurmaDoCurso(page, {
    turma: 'Altura, turma do curso',
    busca: 'altura',
    curso: /Trabalho em altura/,
  });
  await page.getByRole('button', { name: 'Adicionar alunos' }).click();
  await marcarPessoa(page, 'Sebastião Ferraz');
  await page.getByRole('dialog').getByRole('button', { name: 'Matricular 1 pessoa' }).click();
  await expect(
    page.getByRole('table', { name: 'Alunos da turma' }).getByText('Sebastião Ferraz'),
  ).toBeVisible();

  await page.goto('/#/cursos?busca=altura');
  await page.getByRole('link', { name: 'Trabalho em altura' }).click();
  const modulo = page.getByRole('textbox', { name: 'Título do módulo Prática' });
  await modulo.fill('Prática de campo');
  await modulo.press('Enter');
  await expect(page.getByText('Alterações não publicadas')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Também quem ainda não começou' })).toBeChecked();
  await expect(page.getByText('1 matrícula recebe a nova versão.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Só novas matrículas' }).check();
  await page.getByRole('button', { name: 'Publicar versão 2' }).click();
  await expect(page.getByText('Publicado, versão 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Versões' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Versão 2' })).toContainText('0 matrículas');
  await expect(page.getByRole('listitem').filter({ hasText: 'Versão 1' })).toContainText('1 matrícula');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Turmas' }).click();
  await expect(page.getByRole('link', { name: 'Altura, turma do curso' })).toBeVisible();
  await expectAccessible(page);
});

test('no celular: o catálogo, um módulo inteiro que sai e volta, o arquivo do curso', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await criarCurso(page, 'Integração de novos colegas');
  await novoModulo(page, 'Quem somos');
  const texto = await novaAula(page, 'Quem somos', 'Texto', 'A nossa história');
  await semSobra(page);
  await expectAccessible(page);
  await expect(texto.getByText(/Salvo às/)).toBeVisible();
  await fechar(page);
  await semSobra(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Duplicar o módulo Quem somos' }).click();
  await expect(aulasDe(page, 'Quem somos (cópia)')).toHaveText([/A nossa história/]);
  await page.getByRole('button', { name: 'Excluir o módulo Quem somos', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Aulas de Quem somos', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(aulasDe(page, 'Quem somos').first()).toBeVisible();

  await page.getByRole('button', { name: 'Arquivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar curso' }).click();
  await expect(page.getByText('Arquivado', { exact: true })).toBeVisible();
  await page.goto('/#/cursos?status=AR');
  await expect(page.getByRole('link', { name: 'Integração de novos colegas' })).toBeVisible();
  await semSobra(page);
  await expectAccessible(page);
});

test('duas pessoas na mesma aula: a segunda é avisada e nada do que escreveu some', async ({
  page,
  context,
}) => {
  await criarCurso(page, 'Ergonomia');
  await novoModulo(page, 'Postura');
  await novaAula(page, 'Postura', 'Presencial', 'Na oficina');
  await fechar(page);
  await page.getByRole('button', { name: /^Na oficina/ }).click();
  const minha = page.getByRole('dialog').getByRole('textbox', { name: 'Título', exact: true });
  await expect(minha).toHaveValue('Na oficina');

  const outra = await context.newPage();
  await signIn(outra, 'adm@habilita.example');
  await outra.goto(page.url());
  await outra.getByRole('dialog').getByRole('textbox', { name: 'Título', exact: true }).fill('No pátio');
  await expect(outra.getByRole('dialog').getByText(/Salvo às/)).toBeVisible();

  await minha.fill('Na sala');
  await expect(page.getByText('Outra pessoa salvou antes')).toBeVisible();
  await expect(minha).toHaveValue('Na sala');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Descartar o meu e usar o atual' }).click();
  await expect(minha).toHaveValue('No pátio');
});

test('um curso que fala de uma norma diz que regra segue, ou que não a comprova', async ({ page }) => {
  await criarCurso(page, 'Conheça a NR-35');
  await page.getByRole('tab', { name: 'Informações' }).click();
  const pergunta = page.getByText(/fala da NR-35 e não diz que regra dela segue/);
  await expect(pergunta).toBeVisible();
  await expectAccessible(page);
  const resposta = page.getByRole('checkbox', { name: 'Este curso não comprova norma nenhuma' });
  await resposta.check();
  await expect(pergunta).toBeHidden();
  await expect(page.getByLabel('Norma, como sai impressa')).toBeDisabled();
  await page.reload();
  await expect(resposta).toBeChecked();

  await page.getByRole('combobox', { name: 'Regra que o curso segue' }).fill('altura');
  await page.getByRole('option', { name: 'NR-35 · Trabalho em altura' }).click();
  await expect(page.getByLabel('Norma, como sai impressa')).toHaveValue('NR-35');
  await expect(resposta).toBeHidden();
  // The rule fills in what it asks: hours, months, and the part in person, and says so.
  await expect(
    page.getByText(/Incluímos no fim do conteúdo 8 h de encontros presenciais.*NR-35/),
  ).toBeVisible();
  await expect(page.getByLabel('Carga horária (horas)')).toHaveValue('8');
  await expect(page.getByLabel('Validade do certificado (meses)')).toHaveValue('24');
  await page.getByLabel('Tipo de treinamento').selectOption('Periódico (reciclagem)');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Tipo de treinamento')).toHaveValue('periodico');
  await page.getByRole('tab', { name: 'Conteúdo' }).click();
  await expect(page.getByLabel('Horas do curso')).toContainText(
    '8 h de ensino em aulas obrigatórias, de 8 h declaradas',
  );
  await expect(aulasDe(page, 'Parte presencial')).toHaveText([/Encontro presencial/]);

  // What is missing is one list, wherever it is seen, and each line leads to its field.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const itens = page.getByRole('list', { name: /O que falta/ }).getByRole('link');
  await expect(page.getByRole('link', { name: 'Informe o conteúdo programático.' })).toBeVisible();
  await expectAccessible(page);
  const naPublicacao = await itens.allTextContents();
  await page.keyboard.press('Escape');
  for (const aba of ['Informações', 'Certificado']) {
    await page.getByRole('tab', { name: aba }).click();
    await expect(itens).toHaveText(naPublicacao);
  }
  for (const falta of naPublicacao) {
    await page.getByRole('tab', { name: 'Informações' }).click();
    await itens.getByText(falta, { exact: true }).first().click();
    await expect(
      page.locator(':is(input, select, textarea, button:not([role=tab])):focus'),
      falta,
    ).toHaveCount(1);
  }
  await page.getByRole('tab', { name: 'Informações' }).click();
  await page.getByRole('link', { name: 'Informe o responsável técnico.' }).click();
  await expect(page.getByRole('button', { name: 'Incluir responsável' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nome', { exact: true }).fill('Ana Paranhos');
  await page.getByRole('link', { name: /Envie a imagem da assinatura de Ana Paranhos/ }).click();
  await expect(page.getByLabel('Imagem da assinatura')).toBeFocused();
  await expectAccessible(page);
});

test('a validação do projeto é um documento do responsável técnico, e deixa de valer quando o curso muda', async ({
  page,
}) => {
  await signIn(page, 'adm@habilita.example');
  await page.goto('/#/cursos?busca=NR-06');
  await page.getByRole('link', { name: /NR-06/ }).first().click();
  await page.getByRole('tab', { name: 'Projeto pedagógico' }).click();
  await expect(page.getByText(/Validado em .* ou quando a norma mudar/)).toBeVisible();
  const prazo = page.getByLabel('k) Prazo máximo para concluir (dias)');
  await prazo.fill('29');
  await expect(page.getByText(/mudou depois de validado em/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar validação' }).click();
  const gaveta = page.getByRole('dialog');
  await gaveta.getByRole('button', { name: 'Registrar a validação' }).click();
  await expect(gaveta.getByText('Escolha o documento assinado.').first()).toBeVisible();
  await expectAccessible(page);
  await gaveta.getByLabel('Documento da validação').setInputFiles({
    name: 'validacao.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await gaveta.getByRole('button', { name: 'Registrar a validação' }).click();
  await expect(page.getByText('Validação registrada.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'validacao.pdf' })).toBeVisible();
  await expect(page.getByText(/Validado em .* ou quando a norma mudar/)).toBeVisible();
  await semSobra(page);
});

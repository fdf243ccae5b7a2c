import { criarCurso, fechar, novaAula, novoModulo } from './autoria.ts';
import { expect, expectAccessible, test } from './program.ts';

test('sem tocador de H5P no servidor, o autor lê isso, e a saída, antes de enviar um pacote @phone', async ({
  page,
}) => {
  await criarCurso(page, 'Sem tocador');
  await novoModulo(page, 'Teoria');
  const gaveta = await novaAula(page, 'Teoria', 'H5P', 'Atividade');
  const dito = 'Este servidor ainda não tem o player de H5P';
  await expect(gaveta.getByText(dito)).toBeVisible();
  await expect(gaveta.getByText(/exporte a atividade como SCORM/)).toBeVisible();
  await expect(gaveta.getByLabel('Pacote H5P')).toHaveCount(0);
  await expectAccessible(page);
  await fechar(page);
  await page.goto('/#/configuracoes?aba=videos');
  await expect(page.getByRole('heading', { name: 'Vídeos e H5P' })).toBeVisible();
  await expect(page.getByText(dito)).toBeVisible();
});

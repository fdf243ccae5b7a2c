import type { Page } from '@playwright/test';
import { administrador } from './chamadas.ts';
import { semSobra } from './medidas.ts';
import { JANELA } from './pacotes-de-ferramentas.ts';
import { cursoComPacote, pacote } from './pacotes.ts';
import { expect, expectAccessible, test } from './program.ts';
import { entrarComFicha, tabletDoSetor } from './tablet-pronto.ts';

/** A package on a shared tablet: it leaves no window behind, and who walks away from it is as soon gone as elsewhere. */

const dentro = (page: Page, titulo: string) =>
  page.frameLocator(`iframe[title="${titulo}"]`).frameLocator('iframe[title="Conteúdo do pacote"]');

test('no tablet do setor um pacote não abre janela; quem se afasta dele sai em dois minutos, quem mexe nele fica', async ({
  page,
  browser,
  program,
}) => {
  const pronto = await tabletDoSetor(page, {
    browser,
    program,
    Nome: 'Jacira Couto',
    base: '613450928',
    tela: { viewport: { width: 800, height: 1100 } },
  });
  const { tablet, aluno } = pronto;
  const adm = await administrador(browser, program.url);
  const nome = 'Pacote no tablet';
  const endereco = await cursoComPacote(
    { ...adm, database: program.database },
    { nome, bytes: pacote('1.2', JANELA), aluno: null, IdClienteAluno: aluno.IdClienteAluno },
  );
  await tablet.clock.install();
  await entrarComFicha(tablet, pronto);
  await expect(tablet.getByText(/Agora é a vez de Jacira Couto/)).toBeVisible();
  await tablet.goto(endereco);
  const pacoteAberto = dentro(tablet, nome);
  await expect(tablet.getByText(/este conteúdo não abre outras janelas nem salva arquivos/)).toBeVisible();
  await expectAccessible(tablet);
  await semSobra(tablet);

  tablet.on('dialog', (pergunta) => void pergunta.accept());
  await pacoteAberto.getByRole('button', { name: 'Abrir o curso' }).click();
  await expect(pacoteAberto.locator('#estado')).toHaveText('janela bloqueada');
  expect(tablet.context().pages()).toHaveLength(1);

  const pergunta = tablet.getByRole('dialog', { name: 'Você ainda está aí?' });
  const passar = (segundos: number) => tablet.clock.runFor(segundos * 1000);
  await passar(80);
  await expect(pergunta).toBeHidden();
  // A touch inside of it, which nobody outside can see.
  await pacoteAberto.locator('#estado').click();
  await passar(2);
  await passar(80);
  await expect(pergunta).toBeHidden();
  await passar(15);
  await expect(pergunta).toBeVisible();
  await pergunta.getByRole('button', { name: 'Continuar' }).click();
  await pacoteAberto.locator('#estado').click();
  await passar(125);
  await expect(tablet.getByRole('heading', { name: 'Quem vai estudar?' })).toBeVisible();
  expect(tablet.context().pages()).toHaveLength(1);
  await tablet.context().close();
});

import type { Page } from '@playwright/test';

export type Picture = {
  nome: string;
  /** Whose eyes: the sample login before its @; null before signing in. */
  quem: 'aluno' | 'gestor' | 'adm' | null;
  tela: 'celular' | 'mesa';
  rota: string;
  /** What to press before the picture is taken. */
  antes?: (page: Page) => Promise<void>;
  /** What later pictures show. */
  depois?: (page: Page) => Promise<void>;
};

const botao = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const aba = (name: string) => (page: Page) => page.getByRole('tab', { name }).first().click();

async function primeiraAula(page: Page) {
  await page
    .getByRole('link', { name: /Continuar/ })
    .first()
    .click();
  const declarar = page.getByRole('button', { name: 'Confirmar e começar' });
  const conversa = page.getByText('Anotações e dúvidas');
  await declarar.or(conversa).waitFor();
  if (await declarar.isVisible()) await declarar.click();
  await conversa.waitFor();
}

async function primeiroCliente(page: Page) {
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('tab', { name: 'Visão geral' }).waitFor();
}

const noCliente = (nome: string) => async (page: Page) => {
  await primeiroCliente(page);
  await aba(nome)(page);
  await page
    .getByRole('tablist')
    .first()
    .evaluate((abas) => abas.scrollIntoView({ block: 'center' }));
  await page.mouse.wheel(0, 300);
};

async function primeiroCurso(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /NR-06/ }).first().click();
  await page.getByRole('tab', { name: 'Conteúdo' }).waitFor();
}

/** Every picture of the help articles. */
export const PICTURES: Picture[] = [
  { nome: 'entrar', quem: null, tela: 'celular', rota: 'identificacao/entrar' },
  { nome: 'aluno-cursos', quem: 'aluno', tela: 'celular', rota: 'cursos-aluno' },
  { nome: 'aluno-aula', quem: 'aluno', tela: 'celular', rota: 'cursos-aluno', antes: primeiraAula },
  {
    nome: 'aluno-duvidas',
    quem: 'aluno',
    tela: 'celular',
    rota: 'cursos-aluno',
    antes: async (page) => {
      await primeiraAula(page);
      await page.getByText('Anotações e dúvidas').click();
      await aba('Dúvidas')(page);
      await page.getByLabel('Sua dúvida').scrollIntoViewIfNeeded();
    },
  },
  {
    nome: 'aluno-certificados',
    quem: 'aluno',
    tela: 'celular',
    rota: 'cursos-aluno',
    antes: (page) =>
      page
        .getByRole('heading', { name: /ertificados/ })
        .first()
        .evaluate((titulo) => titulo.scrollIntoView({ block: 'start' })),
  },
  { nome: 'aluno-perfil', quem: 'aluno', tela: 'celular', rota: 'perfil' },
  {
    nome: 'aluno-suporte',
    quem: 'aluno',
    tela: 'celular',
    rota: 'suporte?escrever=1',
    antes: async (page) => {
      await page.getByLabel('Assunto').fill('O vídeo não começa');
      await page
        .getByLabel('Mensagem', { exact: true })
        .fill('Fica carregando e não abre. Já tentei no Wi-Fi da empresa.');
    },
    depois: botao('Enviar mensagem'),
  },
  { nome: 'gestor-dashboard', quem: 'gestor', tela: 'mesa', rota: 'gestor-dashboard' },
  { nome: 'gestor-acompanhamento', quem: 'gestor', tela: 'mesa', rota: 'gestor-acompanhamento' },
  { nome: 'gestor-turmas', quem: 'gestor', tela: 'mesa', rota: 'gestor-turmas' },
  { nome: 'gestor-alunos', quem: 'gestor', tela: 'mesa', rota: 'gestor-alunos' },
  {
    nome: 'gestor-novo-aluno',
    quem: 'gestor',
    tela: 'mesa',
    rota: 'gestor-alunos',
    antes: async (page) => {
      await botao('Novo aluno')(page);
      await page.getByLabel('CPF').waitFor();
    },
  },
  {
    nome: 'gestor-certificados',
    quem: 'gestor',
    tela: 'mesa',
    rota: 'gestor-alunos',
    antes: aba('Certificados'),
  },
  {
    nome: 'gestor-exportar',
    quem: 'gestor',
    tela: 'mesa',
    rota: 'gestor-alunos',
    antes: botao('Exportar'),
  },
  { nome: 'adm-dashboard', quem: 'adm', tela: 'mesa', rota: 'dashboard' },
  { nome: 'adm-cliente', quem: 'adm', tela: 'mesa', rota: 'clientes', antes: primeiroCliente },
  {
    nome: 'adm-importacao',
    quem: 'adm',
    tela: 'mesa',
    rota: 'clientes',
    antes: async (page) => {
      await noCliente('Importações')(page);
      await botao('Nova importação')(page);
    },
  },
  { nome: 'adm-turmas', quem: 'adm', tela: 'mesa', rota: 'clientes', antes: noCliente('Turmas') },
  { nome: 'adm-certificados', quem: 'adm', tela: 'mesa', rota: 'clientes', antes: noCliente('Certificados') },
  { nome: 'adm-cursos', quem: 'adm', tela: 'mesa', rota: 'cursos' },
  { nome: 'adm-curso', quem: 'adm', tela: 'mesa', rota: 'cursos', antes: primeiroCurso },
  {
    nome: 'adm-questoes',
    quem: 'adm',
    tela: 'mesa',
    rota: 'cursos',
    antes: async (page) => {
      await primeiroCurso(page);
      await aba('Questões')(page);
    },
  },
  { nome: 'adm-usuarios', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=usuarios' },
  { nome: 'adm-certificado-modelo', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=certificado' },
  { nome: 'adm-normas', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=normas' },
  { nome: 'adm-emails', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=emails' },
  { nome: 'adm-identidade', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=identidade' },
  { nome: 'adm-seguranca', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=seguranca' },
  { nome: 'adm-textos', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=modelos-de-email' },
  { nome: 'adm-suporte', quem: 'adm', tela: 'mesa', rota: 'atendimento' },
  { nome: 'adm-auditoria', quem: 'adm', tela: 'mesa', rota: 'configuracoes?aba=auditoria' },
];

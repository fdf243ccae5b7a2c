import type { Browser, Page } from '@playwright/test';
import type { Call, Input, Output } from '#contract/call.ts';
import { curso } from '#contract/ensino/cursos.ts';
import { publicar } from '#contract/ensino/cursos-publicacao.ts';
import { alterarClienteTurmaAluno, alterarClienteTurmaCurso } from '#contract/turmas/turmas-vinculos.ts';
import { alterarClienteTurma } from '#contract/turmas/turmas.ts';
import { signIn } from './program.ts';

/** Calls made beside the browser, to prepare what a journey starts from. */

export type Servico = { url: string; token: string };
export type Pessoa = { IdCliente: number; IdClienteAluno: number };

export const chamador =
  ({ url, token }: Servico) =>
  async <C extends Call>(chamada: C, entrada: Partial<Input<C>>) => {
    const { params, body } = entrada as { params?: { id: number }; body?: object };
    const response = await fetch(url + chamada.url.replace(':id', String(params?.id)), {
      method: chamada.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${chamada.url}: ${await response.text()}`);
    return (await response.json()) as Output<C>;
  };

const doNavegador = (page: Page) =>
  page.evaluate(() => ({
    token: (sessionStorage.getItem('token') ?? '').replaceAll('"', ''),
    usuario: JSON.parse(sessionStorage.getItem('usuario') ?? 'null') as {
      IdClienteSelecionado: number;
      IdClienteAluno: number;
    } | null,
  }));

/** Who this page is signed in as, to make calls in their name. */
export async function quemEntrou(page: Page, url: string): Promise<Servico & Pessoa> {
  const { token, usuario } = await doNavegador(page);
  return {
    url,
    token,
    IdCliente: usuario?.IdClienteSelecionado ?? 0,
    IdClienteAluno: usuario?.IdClienteAluno ?? 0,
  };
}

/** The administrator's calls, from a browser of their own. */
export async function administrador(browser: Browser, url: string): Promise<Servico> {
  const contexto = await browser.newContext({ baseURL: url });
  const page = await contexto.newPage();
  await signIn(page, 'adm@habilita.example');
  const { token } = await doNavegador(page);
  await contexto.close();
  return { url, token };
}

/** Publishes a course and opens a class that has it, with this person. */
export async function abrirTurmaDe(adm: Servico, IdCurso: number, Descricao: string, aluno: Pessoa) {
  const chamar = chamador(adm);
  const { Rascunho } = await chamar(curso, { params: { id: IdCurso } });
  await chamar(publicar, { body: { IdCurso, Alcance: 'TODAS', Rascunho } });
  const { IdClienteTurma } = await chamar(alterarClienteTurma, {
    body: {
      IdCliente: aluno.IdCliente,
      Descricao,
      DataInicio: '2020-01-01',
      DataTermino: '2190-12-31',
      Vagas: 5,
    },
  });
  await chamar(alterarClienteTurmaCurso, { body: { IdClienteTurma, Cursos: [IdCurso] } });
  await chamar(alterarClienteTurmaAluno, { body: { IdClienteTurma, Alunos: [aluno.IdClienteAluno] } });
}

import type { Page } from '@playwright/test';
import { inDatabase } from './program.ts';

/** Completes nine made-up digits with the two that make a valid CPF. */
export function cpf(base: string): string {
  const digito = (numero: string) => {
    const soma = Array.from(numero, Number).reduce((total, d, i) => total + d * (numero.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const primeiro = base + digito(base);
  return primeiro + digito(primeiro);
}

/** Picks sectors in the field of this name. */
export async function escolher(page: Page, campo: string, ...setores: string[]) {
  const combo = page.getByRole('combobox', { name: campo });
  for (const setor of setores) {
    await combo.fill(setor);
    await page.getByRole('listbox', { name: campo }).getByRole('option', { name: setor }).click();
  }
  await combo.press('Escape');
}

/** Somebody of the sample student's company, for one journey: what is done to them must not be missed by another. */
export const criarPessoa = (database: string, nome: string, email: string) =>
  inDatabase(
    database,
    `with modelo as (select * from usuario where email = 'aluno@habilita.example'),
      pessoa as (insert into usuario (nome, email, senha_hash, primeiro_acesso_em)
        select '${nome}', '${email}', senha_hash, now() from modelo returning id_usuario),
      aceite as (insert into termo_aceite (id_usuario, versao, sha256, aceito_em, endereco)
        select pessoa.id_usuario, t.versao, t.sha256, now(), '127.0.0.1' from pessoa, termo t)
      insert into cliente_aluno (id_cliente, id_usuario)
        select min(ca.id_cliente), pessoa.id_usuario from pessoa, cliente_aluno ca join modelo using (id_usuario) group by 2`,
  );

/** Who chose another institution begins again where everybody does. */
export const esquecerInstituicoes = (database: string) =>
  inDatabase(database, 'update usuario set id_cliente_selecionado = null');

/** Of the list in a drawer, found as among hundreds. */
export async function marcarPessoa(page: Page, nome: string) {
  await page.getByRole('dialog').getByRole('searchbox').fill(nome);
  await page.getByRole('dialog').getByRole('checkbox', { name: nome }).check();
}

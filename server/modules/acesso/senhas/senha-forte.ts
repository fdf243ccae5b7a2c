import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { SenhaAvaliada } from '#contract/acesso/senhas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invalidField } from '../../../platform/errors.ts';
import { SAMPLE_PASSWORD } from '../../../platform/host/passwords.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';

let estimador: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large: they are read when the first password is chosen, not at start. */
async function carregar(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, comum, portugues] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...comum.dictionary, ...portugues.dictionary },
    graphs: comum.adjacencyGraphs,
  });
}

/**
 * The one judge of new passwords: shorter than the platform asks, or guessed early (common ones, patterns, and those made
 * of what is known of the person), they are refused. What it says while one types is what it does with the form.
 */
export async function avaliarSenha(
  db: Db,
  senha: string,
  conhecido: (string | null)[],
): Promise<SenhaAvaliada> {
  const { SenhaMinima, Nome } = await lerPlataforma(db);
  if (senha.length < SenhaMinima) {
    return { Nivel: 'recusada', Mensagem: `Use ao menos ${SenhaMinima} caracteres.` };
  }
  estimador ??= carregar();
  const palavras = conhecido.flatMap((texto) => (texto ? [texto, ...texto.split(/[\s@.]+/)] : []));
  const { score } = (await estimador).check(senha.slice(0, 100), ['habilita', Nome, ...palavras]);
  if (score < 2 || senha === SAMPLE_PASSWORD) {
    return {
      Nivel: 'recusada',
      Mensagem: 'Esta senha é fácil de adivinhar. Junte três ou mais palavras que só você combinaria.',
    };
  }
  return score < 4
    ? { Nivel: 'aceita', Mensagem: 'Senha aceita. Mais uma palavra a deixa forte.' }
    : { Nivel: 'forte', Mensagem: 'Senha forte.' };
}

export async function recusarSenhaFraca(db: Db, campo: string, senha: string, conhecido: (string | null)[]) {
  const { Nivel, Mensagem } = await avaliarSenha(db, senha, conhecido);
  if (Nivel === 'recusada') throw invalidField(campo, Mensagem);
}

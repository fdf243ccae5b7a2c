import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { passwordMatches } from '../../../platform/host/passwords.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { contarTentativa } from './tentativas.service.ts';
import { buscarSenha } from './senhas.queries.ts';

type Digitada = { campo: string; senha: string | undefined; falta: string; errada: string };

/** Wrong guesses count like failed sign-ins: a borrowed session must not become a way to guess. */
export async function conferirSenha(
  deps: Deps,
  { IdUsuario }: Pick<Sessao, 'IdUsuario'>,
  { campo, senha, falta, errada }: Digitada,
  { Endereco }: Origin,
) {
  if (!senha) throw invalidField(campo, falta);
  const tentativa = await contarTentativa(deps, {
    conta: `id:${IdUsuario}`,
    endereco: Endereco,
    humano: true,
  });
  if (!(await passwordMatches(await buscarSenha(deps.db, { IdUsuario }), senha))) {
    throw invalidField(campo, errada);
  }
  await tentativa.perdoar();
}

import { alterarInstituicaoSelecionada, logar, obterToken } from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';

/** That of all the sample's people. */
export const SENHA = 'habilita-exemplo-2026';
const LOGIN = { Email: 'adm@habilita.example', Senha: SENHA };

export async function tokenOf(origin: string, username: string) {
  const answer = await fetch(origin + obterToken.url, {
    method: 'POST',
    body: new URLSearchParams({ username, password: LOGIN.Senha, grant_type: 'password' }),
  });
  return obterToken.schema.response[200].parse(await answer.json()).access_token;
}

/** A session of one of the sample's people that works in this client. */
export async function signInAt(origin: string, username: string, IdCliente: number): Promise<string> {
  const token = await tokenOf(origin, username);
  const answer = await fetch(origin + alterarInstituicaoSelecionada.url, {
    method: alterarInstituicaoSelecionada.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ IdCliente }),
  });
  if (!answer.ok)
    throw new Error(`${alterarInstituicaoSelecionada.url}: ${answer.status} ${await answer.text()}`);
  return token;
}

/** Signs in as the sample administrator. */
export async function signIn(origin: string) {
  const token = await tokenOf(origin, LOGIN.Email);
  const person = await fetch(origin + logar.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  const { IdUsuario } = UsuarioLogado.parse(await person.json());
  return { token, IdUsuario };
}

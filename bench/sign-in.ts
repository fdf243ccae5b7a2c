import { logar, obterToken } from '#contract/identidade.ts';

const LOGIN = { Email: 'adm@habilita.example', Senha: 'habilita-exemplo-2026' };

/** Signs in as the sample administrator. */
export async function signIn(origin: string) {
  const token = await fetch(origin + obterToken.url, {
    method: 'POST',
    body: new URLSearchParams({ username: LOGIN.Email, password: LOGIN.Senha, grant_type: 'password' }),
  });
  const person = await fetch(origin + logar.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  const { access_token } = obterToken.schema.response[200].parse(await token.json());
  const { IdUsuario } = logar.schema.response[200].parse(await person.json());
  return { token: access_token, IdUsuario };
}

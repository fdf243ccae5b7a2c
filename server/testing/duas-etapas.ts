import { generate } from 'otplib';
import { confirmarAplicativo, iniciarAplicativo } from '#contract/acesso/duas-etapas.ts';
import { logar, obterToken } from '#contract/acesso/identidade.ts';
import type { TestApp } from './app.ts';
import { SENHA } from './factories.ts';

/** People who confirm their sign-in, and their telephones. */

/** What the app shows at this moment, or so many seconds from it. */
export const codigoDe = (t: TestApp, secret: string, segundos = 0) =>
  generate({ secret, epoch: Math.floor(t.clock.now().getTime() / 1000) + segundos });

let rede = 0;
/** Each from a network of its own, so that the limits of one do not reach another. */
export const deOutraRede = () => ({
  'x-forwarded-for': `10.7.${Math.floor(++rede / 250)}.${(rede % 250) + 1}`,
});

type Segunda = { codigo?: string; chave?: string };

export const entrar = (t: TestApp, Email: string, { codigo, chave }: Segunda = {}, headers = deOutraRede()) =>
  t.call(logar, { body: { Email, Senha: SENHA, Codigo: codigo, Chave: chave } }, headers);

export const pedirToken = (
  t: TestApp,
  username: string,
  { codigo, chave }: Segunda = {},
  headers = deOutraRede(),
) =>
  t.call(
    obterToken,
    {
      body: {
        username,
        password: SENHA,
        grant_type: 'password',
        ...(codigo && { codigo }),
        ...(chave && { chave }),
      },
    },
    headers,
  );

/** Sets up the app; the code that confirmed it belongs to the step before this moment, so the present one serves. */
export async function ativarAplicativo(
  t: TestApp,
  pessoa: { IdUsuario: number; IdCliente?: number | null },
): Promise<{ segredo: string; codigos: string[]; token: string }> {
  const ator = await t.as(pessoa);
  const { body } = await ator.call(iniciarAplicativo, { body: { Senha: SENHA } });
  // The step before serves until the next begins, which must not be between making the code and sending it.
  t.clock.stopped = Date.now();
  const Codigo = await codigoDe(t, body.Segredo, -30);
  const { body: confirmado } = await ator.call(confirmarAplicativo, { body: { Codigo } });
  t.clock.stopped = null;
  return { segredo: body.Segredo, codigos: confirmado.Codigos, token: ator.token };
}

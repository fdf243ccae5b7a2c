import { ApiError } from '../../../lib/api.ts';

/** Passkeys in this browser. The library is fetched when somebody uses one. */

const biblioteca = () => import('@simplewebauthn/browser');
type Biblioteca = Awaited<ReturnType<typeof biblioteca>>;

/** The browser says in English, and in one word for several reasons, that nothing came of it. */
function explicar(causa: unknown): never {
  const { name, code } = Object(causa);
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new ApiError('Este aparelho já tem uma chave cadastrada na sua conta.', { status: 422 });
  }
  if (name === 'SecurityError') {
    throw new ApiError('A chave de acesso só funciona no endereço em que foi criada.', { status: 422 });
  }
  throw new ApiError('A chave não foi usada: a janela foi fechada, ou o tempo acabou. Tente de novo.', {
    status: 422,
  });
}

export async function criarChave(opcoes: object): Promise<string> {
  const { startRegistration } = await biblioteca();
  const optionsJSON = opcoes as Parameters<Biblioteca['startRegistration']>[0]['optionsJSON'];
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(explicar));
}

type Opcoes = Parameters<Biblioteca['startAuthentication']>[0]['optionsJSON'];

export async function assinarComChave(opcoes: object): Promise<string> {
  const { startAuthentication } = await biblioteca();
  return JSON.stringify(await startAuthentication({ optionsJSON: opcoes as Opcoes }).catch(explicar));
}

/** Waits until a key is chosen among what the browser offers to fill a field with. */
export async function assinarNoPreenchimento(opcoes: object): Promise<string> {
  const { startAuthentication } = await biblioteca();
  return JSON.stringify(
    await startAuthentication({ optionsJSON: opcoes as Opcoes, useBrowserAutofill: true }),
  );
}

/** Nobody waits for a key any more. */
export const largarChave = () =>
  void biblioteca().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

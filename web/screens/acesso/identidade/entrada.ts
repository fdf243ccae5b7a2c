import { logar, obterToken, type PedidoDeCodigo } from '#contract/acesso/identidade.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { api } from '../../../lib/api.ts';
import { conectado } from '../../../lib/conectado.ts';
import { claimDevice } from '../../../lib/device.ts';
import { keepPerson } from '../../../lib/kept-person.ts';
import { settleLeaving } from '../../../lib/leaving.ts';
import { homePage, sessao } from '../../../lib/session.ts';

/** What proves the second step: a code, or what a passkey signed. */
export type Prova = { Codigo?: string; Chave?: string };
export type Credenciais = {
  login: string;
  senha: string;
  captcha?: string | undefined;
  /** Stay signed in on this device. */
  lembrar?: boolean;
};

type Resposta = { pedido: PedidoDeCodigo; usuario: null } | { pedido: null; usuario: UsuarioLogado };

/** Who the credentials belong to, or which second step is missing. */
export async function conferir({ login, senha, captcha }: Credenciais, prova: Prova): Promise<Resposta> {
  const resposta = await api(logar, { body: { Email: login, Senha: senha, Captcha: captcha, ...prova } });
  return 'ExigeCodigo' in resposta
    ? { pedido: resposta, usuario: null }
    : { pedido: null, usuario: resposta };
}

/** Opens the session of whoever was just recognised. */
export async function abrirSessao(
  { login, senha, lembrar = false }: Credenciais,
  prova: Prova,
  usuario: UsuarioLogado,
) {
  await settleLeaving();
  sessao.markAutenticado();
  try {
    const { access_token } = await api(obterToken, {
      body: {
        username: login,
        password: senha,
        grant_type: 'password',
        credentials: 'true',
        ...(lembrar && { lembrar: 'true' as const }),
        ...(prova.Codigo !== undefined && { codigo: prova.Codigo }),
        ...(prova.Chave !== undefined && { chave: prova.Chave }),
      },
    });
    sessao.keepToken(access_token);
    if (lembrar) conectado.remember();
  } catch (erro) {
    sessao.unmarkAutenticado();
    throw erro;
  }
  guardarPessoa(usuario);
}

/** Where whoever has just come in begins. */
export function comeco(): string {
  const usuario = sessao.usuario();
  if (usuario?.mostrarSwitch) return '/identificacao/perfil';
  return usuario === null ? '/identificacao/entrar' : homePage(usuario, sessao.areaAdm());
}

/** Right after a first password was made; a second step, or a connection that fails, leaves it to the sign-in page. */
export async function entrarDepoisDeCriar(credenciais: Credenciais): Promise<boolean> {
  try {
    const { usuario } = await conferir(credenciais, {});
    if (usuario !== null) await abrirSessao(credenciais, {}, usuario);
    return usuario !== null;
  } catch {
    return false;
  }
}

export function guardarPessoa(usuario: UsuarioLogado) {
  sessao.keepUsuario(usuario);
  void claimDevice(usuario.IdUsuario).then(() => keepPerson(usuario));
  sessao.escolherArea(usuario.Adm && !usuario.EhAdmAluno);
}

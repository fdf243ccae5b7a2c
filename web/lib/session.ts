import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';

/**
 * What the browser tab remembers of the signed-in person. The session storage is the only place it lives in:
 * closing the tab forgets it. Passwords and CPF never enter it.
 */
export type UsuarioDaSessao = UsuarioLogado & { mostrarSwitch: boolean };

/** The person picked in configuracoes for configuracoes/usuario; id 0 is a new one. */
export type UsuarioSelecionado = { IdUsuario: number };

/** The person picked in gestor-alunos for gestor-aluno; id 0 is a new one. */
export type AlunoDoGestor = { IdClienteAluno: number };

export const keys = {
  logado: 'logado',
  usuario: 'usuario',
  token: 'token',
  areaAdm: 'areaAdm',
  opcaoAlterarSenha: 'opcaoAlterarSenha',
  duasEtapasDepois: 'duasEtapasDepois',
  usuarioSelecionado: 'usuarioSelecionado',
  usuarioEdicao: 'usuarioEdicao',
  clienteEdicao: 'clienteEdicao',
  alunoGestor: 'alunoGestor',
  alunoGestorSetores: 'alunoGestorSetores',
  alunoGestorEdicao: 'alunoGestorEdicao',
} as const;

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Field by field, so that nothing else an answer might carry reaches the storage. */
function toStore(usuario: UsuarioLogado): UsuarioDaSessao {
  return {
    IdUsuario: usuario.IdUsuario,
    Nome: usuario.Nome,
    Email: usuario.Email,
    Iniciais: usuario.Iniciais,
    Imagem: usuario.Imagem,
    Adm: usuario.Adm,
    EhGestor: usuario.EhGestor,
    EhAluno: usuario.EhAluno,
    EhAdmAluno: usuario.EhAdmAluno,
    IdClienteSelecionado: usuario.IdClienteSelecionado,
    IdClienteAluno: usuario.IdClienteAluno,
    TermosAceitos: usuario.TermosAceitos,
    Aparencia: { Tema: usuario.Aparencia.Tema, Letras: usuario.Aparencia.Letras },
    SoCliente: usuario.SoCliente,
    Aparelho: usuario.Aparelho,
    ListaInstituicoes: usuario.ListaInstituicoes.map(
      ({ IdCliente, NomeFantasia, Iniciais, Imagem, Cor }) => ({
        IdCliente,
        NomeFantasia,
        Iniciais,
        Imagem,
        Cor,
      }),
    ),
    mostrarSwitch: usuario.Adm && usuario.EhAdmAluno,
  };
}

/** What this tab wrote itself, or null when there is nothing or it is damaged. */
function read(text: string | null) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function createSessao(storage: () => SessionStorage) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // useSyncExternalStore asks for the same object as long as the stored text is the same.
  let cached: { text: string | null; usuario: UsuarioDaSessao | null } = { text: null, usuario: null };

  const keep = (key: string, value: string) => {
    storage().setItem(key, value);
    notify();
  };
  const usuario = () => {
    const text = storage().getItem(keys.usuario);
    if (text !== cached.text) cached = { text, usuario: read(text) };
    return cached.usuario;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    autenticado: () => storage().getItem(keys.logado) === 'true',
    /** Set when the token is requested, before its answer. */
    markAutenticado: () => keep(keys.logado, 'true'),
    /** The answer was a refusal. */
    unmarkAutenticado: () => {
      storage().removeItem(keys.logado);
      notify();
    },

    token: () => {
      const token = storage().getItem(keys.token);
      return token === 'null' ? null : token;
    },
    keepToken: (token: string) => keep(keys.token, token),

    usuario,
    keepUsuario: (added: UsuarioLogado) => keep(keys.usuario, JSON.stringify(toStore(added))),
    aceitouTermos: (TermosAceitos: number) => {
      const current = usuario();
      if (current !== null) keep(keys.usuario, JSON.stringify({ ...current, TermosAceitos }));
    },

    mudarAparencia: (Aparencia: UsuarioLogado['Aparencia']) => {
      const current = usuario();
      if (current !== null) keep(keys.usuario, JSON.stringify({ ...current, Aparencia }));
    },

    areaAdm: () => storage().getItem(keys.areaAdm) === 'true',
    escolherArea: (adm: boolean) => keep(keys.areaAdm, String(adm)),

    pedirAlterarSenha: () => keep(keys.opcaoAlterarSenha, 'true'),
    /** Whether perfil was opened to change the password. */
    pediuAlterarSenha: () => storage().getItem(keys.opcaoAlterarSenha) === 'true',
    esquecerAlterarSenha: () => {
      storage().removeItem(keys.opcaoAlterarSenha);
      notify();
    },

    /** Until the next sign-in the second step is not suggested again. */
    deixarDuasEtapasParaDepois: () => keep(keys.duasEtapasDepois, 'true'),
    deixouDuasEtapasParaDepois: () => storage().getItem(keys.duasEtapasDepois) === 'true',

    selecionarUsuario: ({ IdUsuario }: UsuarioSelecionado) => {
      storage().setItem(keys.usuarioSelecionado, JSON.stringify({ IdUsuario }));
      storage().setItem(keys.usuarioEdicao, String(IdUsuario > 0));
      notify();
    },
    usuarioSelecionado: (): UsuarioSelecionado | null => read(storage().getItem(keys.usuarioSelecionado)),
    usuarioEmEdicao: () => storage().getItem(keys.usuarioEdicao) === 'true',

    /** Whether cliente shows its data to be changed, as opposed to read. */
    editarCliente: (edicao: boolean) => keep(keys.clienteEdicao, String(edicao)),
    clienteEmEdicao: () => storage().getItem(keys.clienteEdicao) === 'true',

    /** What gestor-alunos hands over to gestor-aluno: who, the sectors the form starts with, and new or known. */
    selecionarAlunoDoGestor: ({ IdClienteAluno }: AlunoDoGestor, setores: readonly number[]) => {
      storage().setItem(keys.alunoGestor, JSON.stringify({ IdClienteAluno }));
      storage().setItem(keys.alunoGestorSetores, JSON.stringify(setores));
      storage().setItem(keys.alunoGestorEdicao, String(IdClienteAluno > 0));
      notify();
    },
    alunoDoGestor: (): AlunoDoGestor | null => read(storage().getItem(keys.alunoGestor)),
    setoresDoAlunoDoGestor: (): number[] => {
      const setores: unknown = read(storage().getItem(keys.alunoGestorSetores));
      return Array.isArray(setores) ? setores.filter((setor) => typeof setor === 'number') : [];
    },
    alunoDoGestorEmEdicao: () => storage().getItem(keys.alunoGestorEdicao) === 'true',

    end: () => {
      const stored = storage();
      for (const key of [keys.token, keys.logado, keys.usuario]) stored.setItem(key, 'null');
      stored.clear();
      notify();
    },
  };
}

export const sessao = createSessao(() => window.sessionStorage);

type Papeis = Pick<UsuarioLogado, 'Adm' | 'EhAdmAluno' | 'EhGestor'>;

/** The administrator's half of the product. Only who is also a student has a choice. */
export const naAreaAdm = (usuario: Papeis, areaAdm: boolean) =>
  usuario.Adm && (areaAdm || !usuario.EhAdmAluno);

/** The stored choice while it is still in the list, otherwise the first. */
export const instituicaoSelecionada = ({ IdClienteSelecionado, ListaInstituicoes }: UsuarioDaSessao) =>
  ListaInstituicoes.find(({ IdCliente }) => IdCliente === IdClienteSelecionado) ??
  ListaInstituicoes[0] ??
  null;

/** `dashboard`, and no address at all, stand for the page each person starts from. */
export const direct = (path: string | null, usuario: Papeis, areaAdm: boolean): string =>
  path === null || /^\/(dashboard)?$/.test(path) ? homePage(usuario, areaAdm) : path;

/** Where a person starts: the page `dashboard` stands for. */
export function homePage(usuario: Papeis, areaAdm: boolean): string {
  if (naAreaAdm(usuario, areaAdm)) return '/dashboard';
  return !usuario.Adm && usuario.EhGestor ? '/gestor-dashboard' : '/cursos-aluno';
}

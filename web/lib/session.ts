import type { UsuarioLogado } from '#contract/acesso/identidade.ts';

/**
 * What the browser tab remembers of the signed-in person. The session storage is the only place it lives in:
 * closing the tab forgets it. Passwords and CPF never enter it.
 */
export type UsuarioDaSessao = UsuarioLogado & { mostrarSwitch: boolean };

/** The person picked in configuracoes for configuracoes/usuario; id 0 is a new one. */
export type UsuarioSelecionado = { IdUsuario: number };

/** The person picked in gestor-alunos for gestor-aluno; id 0 is a new one. */
export type AlunoDoGestor = { IdClienteAluno: number };

export const chaves = {
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

type Armazenamento = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Field by field, so that nothing else an answer might carry reaches the storage. */
function paraGuardar(usuario: UsuarioLogado): UsuarioDaSessao {
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
function ler(texto: string | null) {
  try {
    return JSON.parse(texto ?? 'null');
  } catch {
    return null;
  }
}

export function criarSessao(armazenamento: () => Armazenamento) {
  const ouvintes = new Set<() => void>();
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte();
  };
  // useSyncExternalStore asks for the same object as long as the stored text is the same.
  let lido: { texto: string | null; usuario: UsuarioDaSessao | null } = { texto: null, usuario: null };

  const guardar = (chave: string, valor: string) => {
    armazenamento().setItem(chave, valor);
    avisar();
  };
  const usuario = () => {
    const texto = armazenamento().getItem(chaves.usuario);
    if (texto !== lido.texto) lido = { texto, usuario: ler(texto) };
    return lido.usuario;
  };

  return {
    assinar: (ouvinte: () => void) => {
      ouvintes.add(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
      };
    },

    autenticado: () => armazenamento().getItem(chaves.logado) === 'true',
    /** Set when the token is requested, before its answer. */
    marcarAutenticado: () => guardar(chaves.logado, 'true'),
    /** The answer was a refusal. */
    desmarcarAutenticado: () => {
      armazenamento().removeItem(chaves.logado);
      avisar();
    },

    token: () => {
      const token = armazenamento().getItem(chaves.token);
      return token === 'null' ? null : token;
    },
    guardarToken: (token: string) => guardar(chaves.token, token),

    usuario,
    guardarUsuario: (novo: UsuarioLogado) => guardar(chaves.usuario, JSON.stringify(paraGuardar(novo))),
    aceitouTermos: (TermosAceitos: number) => {
      const atual = usuario();
      if (atual !== null) guardar(chaves.usuario, JSON.stringify({ ...atual, TermosAceitos }));
    },

    mudarAparencia: (Aparencia: UsuarioLogado['Aparencia']) => {
      const atual = usuario();
      if (atual !== null) guardar(chaves.usuario, JSON.stringify({ ...atual, Aparencia }));
    },

    areaAdm: () => armazenamento().getItem(chaves.areaAdm) === 'true',
    escolherArea: (adm: boolean) => guardar(chaves.areaAdm, String(adm)),

    pedirAlterarSenha: () => guardar(chaves.opcaoAlterarSenha, 'true'),
    /** Whether perfil was opened to change the password. */
    pediuAlterarSenha: () => armazenamento().getItem(chaves.opcaoAlterarSenha) === 'true',
    esquecerAlterarSenha: () => {
      armazenamento().removeItem(chaves.opcaoAlterarSenha);
      avisar();
    },

    /** Until the next sign-in the second step is not suggested again. */
    deixarDuasEtapasParaDepois: () => guardar(chaves.duasEtapasDepois, 'true'),
    deixouDuasEtapasParaDepois: () => armazenamento().getItem(chaves.duasEtapasDepois) === 'true',

    selecionarUsuario: ({ IdUsuario }: UsuarioSelecionado) => {
      armazenamento().setItem(chaves.usuarioSelecionado, JSON.stringify({ IdUsuario }));
      armazenamento().setItem(chaves.usuarioEdicao, String(IdUsuario > 0));
      avisar();
    },
    usuarioSelecionado: (): UsuarioSelecionado | null =>
      ler(armazenamento().getItem(chaves.usuarioSelecionado)),
    usuarioEmEdicao: () => armazenamento().getItem(chaves.usuarioEdicao) === 'true',

    /** Whether cliente shows its data to be changed, as opposed to read. */
    editarCliente: (edicao: boolean) => guardar(chaves.clienteEdicao, String(edicao)),
    clienteEmEdicao: () => armazenamento().getItem(chaves.clienteEdicao) === 'true',

    /** What gestor-alunos hands over to gestor-aluno: who, the sectors the form starts with, and new or known. */
    selecionarAlunoDoGestor: ({ IdClienteAluno }: AlunoDoGestor, setores: readonly number[]) => {
      armazenamento().setItem(chaves.alunoGestor, JSON.stringify({ IdClienteAluno }));
      armazenamento().setItem(chaves.alunoGestorSetores, JSON.stringify(setores));
      armazenamento().setItem(chaves.alunoGestorEdicao, String(IdClienteAluno > 0));
      avisar();
    },
    alunoDoGestor: (): AlunoDoGestor | null => ler(armazenamento().getItem(chaves.alunoGestor)),
    setoresDoAlunoDoGestor: (): number[] => {
      const setores: unknown = ler(armazenamento().getItem(chaves.alunoGestorSetores));
      return Array.isArray(setores) ? setores.filter((setor) => typeof setor === 'number') : [];
    },
    alunoDoGestorEmEdicao: () => armazenamento().getItem(chaves.alunoGestorEdicao) === 'true',

    encerrar: () => {
      const guardado = armazenamento();
      for (const chave of [chaves.token, chaves.logado, chaves.usuario]) guardado.setItem(chave, 'null');
      guardado.clear();
      avisar();
    },
  };
}

export const sessao = criarSessao(() => window.sessionStorage);

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
export const semRodeio = (caminho: string | null, usuario: Papeis, areaAdm: boolean): string =>
  caminho === null || /^\/(dashboard)?$/.test(caminho) ? paginaInicial(usuario, areaAdm) : caminho;

/** Where a person starts: the page `dashboard` stands for. */
export function paginaInicial(usuario: Papeis, areaAdm: boolean): string {
  if (naAreaAdm(usuario, areaAdm)) return '/dashboard';
  return !usuario.Adm && usuario.EhGestor ? '/gestor-dashboard' : '/cursos-aluno';
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keys, createSessao, instituicaoSelecionada, naAreaAdm, homePage } from './session.ts';

function createStorage() {
  const items = new Map<string, string>();
  return {
    itens: items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const instituicao = (IdCliente: number) => ({
  IdCliente,
  NomeFantasia: `Cliente ${IdCliente}`,
  Iniciais: 'C',
  Cor: '#7a1f5c',
  Imagem: null,
});

const pessoa = {
  IdUsuario: 7,
  Nome: 'Ana Lima',
  Email: 'ana@habilita.example',
  Iniciais: 'AL',
  Imagem: null,
  Adm: false,
  EhGestor: false,
  EhAluno: true,
  EhAdmAluno: false,
  IdClienteSelecionado: 2,
  IdClienteAluno: 20,
  TermosAceitos: 1,
  Aparencia: { Tema: 'escuro' as const, Letras: 130 as const },
  SoCliente: null,
  Aparelho: null,
  ListaInstituicoes: [instituicao(1), instituicao(2)],
};

test('a sessão começa sem ninguém', () => {
  const sessao = createSessao(createStorage);
  assert.equal(sessao.autenticado(), false);
  assert.equal(sessao.usuario(), null);
  assert.equal(sessao.token(), null);
  assert.equal(sessao.areaAdm(), false);
});

test('pedir o token marca como autenticado, e a recusa desmarca', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  sessao.markAutenticado();
  assert.equal(storage.itens.get(keys.logado), 'true');
  assert.equal(sessao.autenticado(), true);
  sessao.unmarkAutenticado();
  assert.equal(sessao.autenticado(), false);
});

test('senha, CPF e o que mais vier na resposta não entram no armazenamento', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  const response = { ...pessoa, CPF: '52998224725', Senha: 'segredo-que-nao-fica', Hash: 'xyz' };
  sessao.keepUsuario(response);
  const stored = [...storage.itens.values()].join('\n');
  assert.doesNotMatch(stored, /52998224725|segredo|xyz|CPF|Senha/);
  assert.deepEqual(sessao.usuario(), { ...pessoa, mostrarSwitch: false });
});

test('mostrarSwitch é só de quem administra e também estuda', () => {
  const sessao = createSessao(
    (
      (storage) => () =>
        storage
    )(createStorage()),
  );
  for (const [Adm, EhAdmAluno, expected] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ] as const) {
    sessao.keepUsuario({ ...pessoa, Adm, EhAdmAluno });
    assert.equal(sessao.usuario()?.mostrarSwitch, expected);
  }
});

test('o mesmo texto guardado responde o mesmo objeto, e a troca avisa quem ouve', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  let notices = 0;
  const stop = sessao.subscribe(() => {
    notices += 1;
  });
  sessao.keepUsuario(pessoa);
  assert.equal(notices, 1);
  assert.equal(sessao.usuario(), sessao.usuario());
  stop();
  sessao.keepUsuario({ ...pessoa, Nome: 'Outra' });
  assert.equal(notices, 1);
  assert.equal(sessao.usuario()?.Nome, 'Outra');
});

test('encerrar esquece tudo, também o que outras telas guardaram', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  sessao.keepUsuario(pessoa);
  sessao.keepToken('t');
  sessao.markAutenticado();
  sessao.selecionarUsuario({ IdUsuario: 3 });
  sessao.end();
  assert.equal(storage.itens.size, 0);
  assert.equal(sessao.usuario(), null);
});

test('dados estragados ou nulos valem como ausentes', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  for (const text of ['null', '{', '']) {
    storage.setItem(keys.usuario, text);
    assert.equal(sessao.usuario(), null);
  }
  storage.setItem(keys.token, 'null');
  assert.equal(sessao.token(), null);
});

test('o usuário escolhido leva o modo de edição como texto', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  sessao.selecionarUsuario({ IdUsuario: 12 });
  assert.equal(storage.itens.get(keys.usuarioEdicao), 'true');
  assert.deepEqual(sessao.usuarioSelecionado(), { IdUsuario: 12 });
  sessao.selecionarUsuario({ IdUsuario: 0 });
  assert.equal(storage.itens.get(keys.usuarioEdicao), 'false');
  assert.equal(sessao.usuarioEmEdicao(), false);
});

test('o aluno escolhido pelo gestor leva os setores e o modo de edição, e o logout os esquece', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  assert.equal(sessao.alunoDoGestor(), null);
  assert.deepEqual(sessao.setoresDoAlunoDoGestor(), []);

  sessao.selecionarAlunoDoGestor({ IdClienteAluno: 31 }, [4, 9]);
  // A reload makes a new session over the same storage.
  const reloaded = createSessao(() => storage);
  assert.deepEqual(reloaded.alunoDoGestor(), { IdClienteAluno: 31 });
  assert.deepEqual(reloaded.setoresDoAlunoDoGestor(), [4, 9]);
  assert.equal(storage.itens.get(keys.alunoGestorEdicao), 'true');

  sessao.selecionarAlunoDoGestor({ IdClienteAluno: 0 }, [4]);
  assert.equal(storage.itens.get(keys.alunoGestorEdicao), 'false');
  assert.equal(sessao.alunoDoGestorEmEdicao(), false);

  storage.setItem(keys.alunoGestorSetores, '{"estragado":');
  assert.deepEqual(sessao.setoresDoAlunoDoGestor(), []);

  sessao.end();
  assert.equal(storage.itens.size, 0);
  assert.equal(sessao.alunoDoGestor(), null);
});

test('o modo de edição do cliente é guardado como texto e o logout o esquece', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  assert.equal(sessao.clienteEmEdicao(), false);
  sessao.editarCliente(true);
  assert.equal(storage.itens.get(keys.clienteEdicao), 'true');
  assert.equal(createSessao(() => storage).clienteEmEdicao(), true);
  sessao.editarCliente(false);
  assert.equal(storage.itens.get(keys.clienteEdicao), 'false');
  sessao.end();
  assert.equal(storage.itens.size, 0);
});

test('"Alterar Senha" vale para uma abertura do perfil', () => {
  const storage = createStorage();
  const sessao = createSessao(() => storage);
  sessao.pedirAlterarSenha();
  assert.equal(sessao.pediuAlterarSenha(), true);
  sessao.esquecerAlterarSenha();
  assert.equal(sessao.pediuAlterarSenha(), false);
});

test('a instituição é a guardada se ainda está na lista, senão a primeira', () => {
  const usuario = { ...pessoa, mostrarSwitch: false };
  assert.equal(instituicaoSelecionada(usuario)?.IdCliente, 2);
  assert.equal(instituicaoSelecionada({ ...usuario, IdClienteSelecionado: 99 })?.IdCliente, 1);
  assert.equal(instituicaoSelecionada({ ...usuario, ListaInstituicoes: [] }), null);
});

test('cada perfil começa na sua página', () => {
  const usuario = { ...pessoa, mostrarSwitch: false };
  assert.equal(homePage({ ...usuario, Adm: true }, false), '/dashboard');
  assert.equal(homePage({ ...usuario, Adm: true, EhAdmAluno: true }, true), '/dashboard');
  assert.equal(homePage({ ...usuario, Adm: true, EhAdmAluno: true, EhGestor: true }, false), '/cursos-aluno');
  assert.equal(homePage({ ...usuario, EhGestor: true }, true), '/gestor-dashboard');
  assert.equal(homePage(usuario, false), '/cursos-aluno');
  assert.equal(naAreaAdm(usuario, true), false);
});

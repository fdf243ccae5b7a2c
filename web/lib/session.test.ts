import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaves, criarSessao, instituicaoSelecionada, naAreaAdm, paginaInicial } from './session.ts';

function criarArmazenamento() {
  const itens = new Map<string, string>();
  return {
    itens,
    getItem: (chave: string) => itens.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void itens.set(chave, valor),
    removeItem: (chave: string) => void itens.delete(chave),
    clear: () => itens.clear(),
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
  const sessao = criarSessao(criarArmazenamento);
  assert.equal(sessao.autenticado(), false);
  assert.equal(sessao.usuario(), null);
  assert.equal(sessao.token(), null);
  assert.equal(sessao.areaAdm(), false);
});

test('pedir o token marca como autenticado, e a recusa desmarca', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  sessao.marcarAutenticado();
  assert.equal(armazenamento.itens.get(chaves.logado), 'true');
  assert.equal(sessao.autenticado(), true);
  sessao.desmarcarAutenticado();
  assert.equal(sessao.autenticado(), false);
});

test('senha, CPF e o que mais vier na resposta não entram no armazenamento', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  const resposta = { ...pessoa, CPF: '52998224725', Senha: 'segredo-que-nao-fica', Hash: 'xyz' };
  sessao.guardarUsuario(resposta);
  const guardado = [...armazenamento.itens.values()].join('\n');
  assert.doesNotMatch(guardado, /52998224725|segredo|xyz|CPF|Senha/);
  assert.deepEqual(sessao.usuario(), { ...pessoa, mostrarSwitch: false });
});

test('mostrarSwitch é só de quem administra e também estuda', () => {
  const sessao = criarSessao(
    (
      (armazenamento) => () =>
        armazenamento
    )(criarArmazenamento()),
  );
  for (const [Adm, EhAdmAluno, esperado] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ] as const) {
    sessao.guardarUsuario({ ...pessoa, Adm, EhAdmAluno });
    assert.equal(sessao.usuario()?.mostrarSwitch, esperado);
  }
});

test('o mesmo texto guardado responde o mesmo objeto, e a troca avisa quem ouve', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  let avisos = 0;
  const parar = sessao.assinar(() => {
    avisos += 1;
  });
  sessao.guardarUsuario(pessoa);
  assert.equal(avisos, 1);
  assert.equal(sessao.usuario(), sessao.usuario());
  parar();
  sessao.guardarUsuario({ ...pessoa, Nome: 'Outra' });
  assert.equal(avisos, 1);
  assert.equal(sessao.usuario()?.Nome, 'Outra');
});

test('encerrar esquece tudo, também o que outras telas guardaram', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  sessao.guardarUsuario(pessoa);
  sessao.guardarToken('t');
  sessao.marcarAutenticado();
  sessao.selecionarUsuario({ IdUsuario: 3 });
  sessao.encerrar();
  assert.equal(armazenamento.itens.size, 0);
  assert.equal(sessao.usuario(), null);
});

test('dados estragados ou nulos valem como ausentes', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  for (const texto of ['null', '{', '']) {
    armazenamento.setItem(chaves.usuario, texto);
    assert.equal(sessao.usuario(), null);
  }
  armazenamento.setItem(chaves.token, 'null');
  assert.equal(sessao.token(), null);
});

test('o usuário escolhido leva o modo de edição como texto', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  sessao.selecionarUsuario({ IdUsuario: 12 });
  assert.equal(armazenamento.itens.get(chaves.usuarioEdicao), 'true');
  assert.deepEqual(sessao.usuarioSelecionado(), { IdUsuario: 12 });
  sessao.selecionarUsuario({ IdUsuario: 0 });
  assert.equal(armazenamento.itens.get(chaves.usuarioEdicao), 'false');
  assert.equal(sessao.usuarioEmEdicao(), false);
});

test('o aluno escolhido pelo gestor leva os setores e o modo de edição, e o logout os esquece', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  assert.equal(sessao.alunoDoGestor(), null);
  assert.deepEqual(sessao.setoresDoAlunoDoGestor(), []);

  sessao.selecionarAlunoDoGestor({ IdClienteAluno: 31 }, [4, 9]);
  // A reload makes a new session over the same storage.
  const recarregada = criarSessao(() => armazenamento);
  assert.deepEqual(recarregada.alunoDoGestor(), { IdClienteAluno: 31 });
  assert.deepEqual(recarregada.setoresDoAlunoDoGestor(), [4, 9]);
  assert.equal(armazenamento.itens.get(chaves.alunoGestorEdicao), 'true');

  sessao.selecionarAlunoDoGestor({ IdClienteAluno: 0 }, [4]);
  assert.equal(armazenamento.itens.get(chaves.alunoGestorEdicao), 'false');
  assert.equal(sessao.alunoDoGestorEmEdicao(), false);

  armazenamento.setItem(chaves.alunoGestorSetores, '{"estragado":');
  assert.deepEqual(sessao.setoresDoAlunoDoGestor(), []);

  sessao.encerrar();
  assert.equal(armazenamento.itens.size, 0);
  assert.equal(sessao.alunoDoGestor(), null);
});

test('o modo de edição do cliente é guardado como texto e o logout o esquece', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
  assert.equal(sessao.clienteEmEdicao(), false);
  sessao.editarCliente(true);
  assert.equal(armazenamento.itens.get(chaves.clienteEdicao), 'true');
  assert.equal(criarSessao(() => armazenamento).clienteEmEdicao(), true);
  sessao.editarCliente(false);
  assert.equal(armazenamento.itens.get(chaves.clienteEdicao), 'false');
  sessao.encerrar();
  assert.equal(armazenamento.itens.size, 0);
});

test('"Alterar Senha" vale para uma abertura do perfil', () => {
  const armazenamento = criarArmazenamento();
  const sessao = criarSessao(() => armazenamento);
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
  assert.equal(paginaInicial({ ...usuario, Adm: true }, false), '/dashboard');
  assert.equal(paginaInicial({ ...usuario, Adm: true, EhAdmAluno: true }, true), '/dashboard');
  assert.equal(
    paginaInicial({ ...usuario, Adm: true, EhAdmAluno: true, EhGestor: true }, false),
    '/cursos-aluno',
  );
  assert.equal(paginaInicial({ ...usuario, EhGestor: true }, true), '/gestor-dashboard');
  assert.equal(paginaInicial(usuario, false), '/cursos-aluno');
  assert.equal(naAreaAdm(usuario, true), false);
});

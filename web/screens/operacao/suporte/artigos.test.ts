import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { artigos } from './artigos.ts';
import { artigosPara, buscar, sugerir } from './busca.ts';

const PASTA = join(import.meta.dirname, '../../../public/ajuda');
const fotos = artigos.flatMap(({ partes }) => partes.flatMap(({ foto = null }) => foto ?? []));

describe('artigos de ajuda', () => {
  test('cada papel tem os seus', () => {
    const quantos = (papel: string) => artigos.filter((artigo) => artigo.papel === papel).length;
    assert.ok(quantos('aluno') >= 8, `aluno: ${quantos('aluno')}`);
    assert.ok(quantos('gestor') >= 10, `gestor: ${quantos('gestor')}`);
    assert.ok(quantos('administrador') >= 12, `administrador: ${quantos('administrador')}`);
  });

  test('endereços e títulos não se repetem, e cada artigo diz algo', () => {
    assert.equal(new Set(artigos.map(({ slug }) => slug)).size, artigos.length);
    assert.equal(new Set(artigos.map(({ titulo }) => titulo)).size, artigos.length);
    for (const { slug, partes } of artigos) {
      assert.match(slug, /^[a-z0-9-]{3,50}$/);
      assert.ok(
        partes.some(({ texto = '', passos = [] }) => texto.length + passos.join('').length > 80),
        slug,
      );
    }
  });

  test('o que é nome na tela abre e fecha', () => {
    for (const { slug, partes } of artigos) {
      const frases = partes.flatMap(({ texto = '', passos = [], dica = '' }) => [texto, ...passos, dica]);
      for (const frase of frases) assert.equal(frase.split('**').length % 2, 1, `${slug}: ${frase}`);
    }
  });

  test('toda foto existe, é pequena e tem descrição; nenhuma sobra', () => {
    const arquivos = readdirSync(PASTA).sort();
    assert.deepEqual(arquivos, [...new Set(fotos.map(({ nome }) => `${nome}.webp`))].sort());
    const tamanhos = arquivos.map((arquivo) => statSync(join(PASTA, arquivo)).size);
    assert.ok(Math.max(...tamanhos) <= 40_960, `${Math.max(...tamanhos)} bytes`);
    assert.ok(tamanhos.reduce((soma, tamanho) => soma + tamanho, 0) <= 1_048_576);
    for (const { alt } of fotos) assert.ok(alt.length > 15, alt);
  });

  test('quem lê vê os do seu papel primeiro, e o aluno só os seus', () => {
    assert.ok(artigosPara(artigos, 'aluno').every(({ papel }) => papel === 'aluno'));
    assert.equal(artigosPara(artigos, 'gestor')[0]?.papel, 'gestor');
    assert.equal(artigosPara(artigos, 'administrador').length, artigos.length);
    assert.ok(artigosPara(artigos, 'gestor').every(({ papel }) => papel !== 'administrador'));
  });
});

describe('busca', () => {
  const doAluno = artigosPara(artigos, 'aluno');
  const primeiro = (texto: string, entre = doAluno) => buscar(entre, texto)[0]?.slug;

  for (const [texto, slug] of [
    ['avaliacao', 'fazer-avaliacao'],
    ['AVALIAÇÕES', 'fazer-avaliacao'],
    ['esqueci minha senha', 'esqueci-a-senha'],
    ['vídeo', 'video-nao-abre'],
    ['video trav', 'video-nao-abre'],
    ['certificados baixar', 'assinar-e-baixar-certificado'],
    ['baix certif', 'assinar-e-baixar-certificado'],
    ['empresas', 'trocar-de-instituicao'],
    ['autentico qr', 'conferir-certificado'],
  ] as const) {
    test(texto, () => assert.equal(primeiro(texto), slug));
  }

  test('o título vale mais que o corpo', () => {
    const achados = buscar(doAluno, 'senha').map(({ slug }) => slug);
    assert.deepEqual(new Set(achados.slice(0, 2)), new Set(['esqueci-a-senha', 'senha-e-sessoes']));
    assert.ok(achados.length > 2);
  });

  test('nada escrito ou nada parecido não acha nada', () => {
    for (const texto of ['', '   ', '!!', 'xyzkw']) assert.deepEqual(buscar(doAluno, texto), []);
  });

  test('uma palavra a mais não esconde o que as outras acham', () => {
    assert.equal(primeiro('assinar certificado xyzkw'), 'assinar-e-baixar-certificado');
  });

  test('o administrador acha a importação, o gestor a renovação', () => {
    assert.equal(primeiro('planilhas', artigosPara(artigos, 'administrador')), 'importar-planilha');
    assert.equal(primeiro('renovar vencidos', artigosPara(artigos, 'gestor')), 'abrir-renovacao');
  });
});

describe('sugestões enquanto se escreve', () => {
  const doAluno = artigosPara(artigos, 'aluno');
  const slugs = (texto: string) => sugerir(doAluno, texto).map(({ slug }) => slug);

  test('uma mensagem como as pessoas escrevem', () => {
    assert.ok(
      slugs('Vídeo parado O video da aula 2 fica carregando e trava no meio').includes('video-nao-abre'),
    );
    assert.equal(slugs('Esqueci a senha e não consigo entrar')[0], 'esqueci-a-senha');
    assert.ok(slugs('meu certificado venceu, como renovo?').includes('validade-do-certificado'));
  });

  test('o que só tem uma palavra em comum com a mensagem não distrai', () => {
    const mensagem = 'O vídeo não começa. Fica carregando e não abre. Já tentei no Wi-Fi da empresa.';
    assert.deepEqual(slugs(mensagem), ['video-nao-abre']);
  });

  test('no máximo três, e nenhuma quando o texto não diz nada', () => {
    assert.ok(slugs('senha certificado vídeo avaliação curso aula prova pdf').length <= 3);
    for (const texto of ['', 'Olá, bom dia', 'preciso de ajuda por favor'])
      assert.deepEqual(slugs(texto), []);
  });
});

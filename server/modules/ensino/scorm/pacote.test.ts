import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { lerPacote } from '#contract/estudo/aulas-scorm.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { storePackage, manifesto, pacote, V2004, zipar } from '../../../testing/pacotes.ts';
import { lerManifestoAParte } from './leitura-do-manifesto.ts';

const t = await testApp();
const { call } = await t.as(await criarUsuario(t.db, { Adm: true }));
const ler = async (bytes: Buffer) => call(lerPacote, { body: { IdArquivo: await storePackage(t, bytes) } });

const organizacao = (itens: string) =>
  `<organizations default="O1"><organization identifier="O1"><title>Curso</title>${itens}</organization></organizations>`;
const recurso = (id: string, href: string, mais = '') =>
  `<resource identifier="${id}" type="webcontent" adlcp:scormtype="sco" href="${href}" ${mais}/>`;

const pequenos = (quantos: number) =>
  Object.fromEntries(
    Array.from({ length: quantos }, (_, n): [string, [Buffer, { level: 0 }]] => [
      `vistas/${n}.webp`,
      [Buffer.from('x'), { level: 0 }],
    ]),
  );

describe('o que um pacote diz de si', () => {
  const casos: [titulo: string, bytes: Buffer, esperado: object][] = [
    ['1.2', pacote(), { Versao: '1.2', Entrada: 'index.html', Titulo: 'Trabalho em altura' }],
    [
      '2004',
      pacote({}, { versao: V2004 }),
      { Versao: '2004', Entrada: 'index.html', Titulo: 'Trabalho em altura' },
    ],
    [
      'sem schemaversion, pelo espaço de nomes',
      pacote({}, { versao: '' }),
      { Versao: '1.2', Entrada: 'index.html', Titulo: 'Trabalho em altura' },
    ],
    [
      'xml:base em três níveis, parâmetros e letras de outro tamanho',
      pacote(
        { 'a/b/c/Lição 1.HTML': '<p>x</p>' },
        {
          raiz: 'xml:base="a/"',
          organizacoes: organizacao(
            '<item identifier="I1" identifierref="R1" parameters="?modo=1&amp;x=2"><title>L</title></item>',
          ),
          recursos: `<resources xml:base="b/">${recurso('R1', 'Li%C3%A7%C3%A3o%201.html', 'xml:base="c/"')}</resources>`,
        },
      ),
      { Versao: '1.2', Entrada: 'a/b/c/Li%C3%A7%C3%A3o%201.html?modo=1&x=2', Titulo: 'Curso' },
    ],
    [
      'itens aninhados, organização padrão que não é a primeira',
      pacote(
        { 'fim.html': '<p>x</p>' },
        {
          organizacoes: `<organizations default="O2"><organization identifier="O1"><title>A</title><item identifierref="R1"/></organization>
            <organization identifier="O2"><title>B</title><item><title>Módulo</title><item identifierref="R2"/></item></organization></organizations>`,
          recursos: `<resources>${recurso('R1', 'index.html')}${recurso('R2', 'fim.html')}</resources>`,
        },
      ),
      { Versao: '1.2', Entrada: 'fim.html', Titulo: 'B' },
    ],
    [
      'várias lições, também as do mesmo arquivo e a que nada informa',
      zipar({
        'curso/imsmanifest.xml': manifesto({
          organizacoes: organizacao(
            `<item identifier="A"><title>Módulo</title><item identifier="B" identifierref="R1" parameters="?parte=1"/>
             <item identifier="C" identifierref="R1" parameters="parte=2"/></item><item identifier="D" identifierref="R2"/>`,
          ),
          recursos: `<resources>${recurso('R1', 'index.html')}<resource identifier="R2" adlcp:scormtype="asset" href="norma.pdf"/></resources>`,
        }),
        'curso/index.html': '<p>x</p>',
        'curso/norma.pdf': 'x',
      }),
      { Versao: '1.2', Entrada: 'curso/index.html?parte=1', Titulo: 'Curso', Licoes: 3 },
    ],
    [
      'uma só lição: o que poria as outras em ordem não importa',
      pacote(
        {},
        {
          organizacoes: organizacao(
            `<item identifier="${'i'.repeat(300)}" identifierref="R1"><adlcp:prerequisites type="aicc_script">A &amp;</adlcp:prerequisites></item>`,
          ),
        },
      ),
      { Versao: '1.2', Entrada: 'index.html', Titulo: 'Curso' },
    ],
    [
      'compactado com a pasta em volta',
      zipar({ 'curso/imsmanifest.xml': manifesto(), 'curso/index.html': '<p>x</p>', '__MACOSX/x': 'x' }),
      { Versao: '1.2', Entrada: 'curso/index.html', Titulo: 'Trabalho em altura' },
    ],
    [
      'manifesto em UTF-16',
      zipar({
        'imsmanifest.xml': Buffer.concat([
          Buffer.from([0xff, 0xfe]),
          Buffer.from(manifesto().replace('UTF-8', 'UTF-16'), 'utf16le'),
        ]),
        'index.html': '<p>x</p>',
      }),
      { Versao: '1.2', Entrada: 'index.html', Titulo: 'Trabalho em altura' },
    ],
  ];
  test('uma visita virtual de milhares de arquivos', async () => {
    const { status, body } = await ler(pacote(pequenos(6000)));
    assert.equal(status, 200, JSON.stringify(body));
  });
  test('um curso inteiro numa página só, com as imagens dentro dela', async () => {
    // Nothing that repeats: it would be a bomb before it is a page.
    const { status, body } = await ler(pacote({ 'index.html': randomBytes(11 * 1024 ** 2) }));
    assert.equal(status, 200, JSON.stringify(body));
  });
  for (const [titulo, bytes, esperado] of casos) {
    test(titulo, async () => {
      const { status, body } = await ler(bytes);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body, esperado);
    });
  }

  test('arquivo que não existe ou não é um pacote: 404', async () => {
    assert.equal((await call(lerPacote, { body: { IdArquivo: 2_147_483_000 } })).status, 404);
  });
});

// proves L2 T27 T28 T29
describe('pacotes hostis ou quebrados são recusados com palavras, e nada sai do lugar', () => {
  const zeros = new Uint8Array(30 * 1024 ** 2);
  /** Changes every occurrence of a signature's field: `PK\1\2` central entries. */
  const remendar = (bytes: Buffer, deslocamento: number, valor: number, tamanho: 2 | 4) => {
    const copia = Buffer.from(bytes);
    for (let onde = copia.indexOf('PK\u0001\u0002', 0, 'latin1'); onde >= 0;) {
      copia.writeUIntLE(valor, onde + deslocamento, tamanho);
      onde = copia.indexOf('PK\u0001\u0002', onde + 4, 'latin1');
    }
    return copia;
  };
  const foraDoPacote = /nomes que apontam para fora/;
  const casos: [titulo: string, bytes: () => Buffer, motivo: RegExp][] = [
    ...[
      '../fora.html',
      'a/../../fora.html',
      '..\\fora.html',
      '/etc/passwd',
      'C:\\fora.html',
      'c:/fora',
      'a\0b.html',
    ].map((nome): [string, () => Buffer, RegExp] => [
      `nome ${JSON.stringify(nome)}`,
      () => pacote({ [nome]: 'x' }),
      foraDoPacote,
    ]),
    [
      'atalho',
      () => pacote({ atalho: [Buffer.from('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
      /atalhos/,
    ],
    ['bomba', () => pacote({ 'zeros.bin': zeros }), /se expande demais/],
    [
      'gigabytes declarados',
      () => remendar(pacote({ 'a.txt': 'x', 'b.txt': 'y' }), 24, 0x3fff_ffff, 4),
      /se expande demais/,
    ],
    [
      // Four entries; what they are packed into is said to be as much, so that none is a bomb.
      'mais de 4 GB, abertos',
      () => {
        const bytes = pacote({ 'a.mp4': 'x', 'b.mp4': 'y' });
        return remendar(remendar(bytes, 24, 0x6000_0000, 4), 20, 0x6000_0000, 4);
      },
      /aberto, tem 6 GB; o máximo é 4 GB\. Divida-o/,
    ],
    ['milhares de arquivos', () => pacote(pequenos(20_001)), /tem 20\.003 arquivos; o máximo é 20\.000/],
    ['senha', () => remendar(pacote(), 8, 1, 2), /protegido por senha/],
    ['compactação desconhecida', () => remendar(pacote(), 10, 12, 2), /compactação que não é aceita/],
    ['cortado', () => pacote({ 'a.bin': zeros.subarray(0, 1000) }).subarray(0, 400), /não é um zip inteiro/],
    ['índice que aponta além do fim', () => remendar(pacote(), 42, 0x7fff_ffff, 4), /danificado/],
    ['sem manifesto', () => zipar({ 'index.html': 'x' }), /falta o arquivo imsmanifest/],
    [
      'manifesto torto',
      () => pacote({ 'imsmanifest.xml': '<manifest><a></manifest>' }),
      /não é um XML válido/,
    ],
    ['manifesto vazio', () => pacote({ 'imsmanifest.xml': '<outra/>' }), /não pôde ser lido/],
    [
      'entidades',
      () =>
        pacote({
          'imsmanifest.xml': manifesto().replace('<manifest', '<!DOCTYPE m [<!ENTITY a "b">]><manifest'),
        }),
      /usa DTD/,
    ],
    [
      'manifesto com 60.000 atributos num elemento',
      () => pacote({}, { raiz: Array.from({ length: 60_000 }, (_, n) => `a${n}="1"`).join(' ') }),
      /atributos demais/,
    ],
    [
      'manifesto com 60.000 elementos',
      () => pacote({}, { organizacoes: organizacao('<item/>'.repeat(60_000)) }),
      /elementos demais/,
    ],
    [
      'manifesto com 120.000 atributos que parecem fechar o elemento',
      () => pacote({}, { raiz: Array.from({ length: 120_000 }, (_, n) => `a${n}=">"`).join(' ') }),
      /atributos demais/,
    ],
    [
      'manifesto enorme',
      () => pacote({ 'imsmanifest.xml': [strPadded(), { level: 0 }] }),
      /manifesto deste pacote é grande/,
    ],
    [
      'nem 1.2 nem 2004',
      () => pacote({ 'imsmanifest.xml': manifesto({ versao: '' }).replace('adlcp_rootv1p2', 'x') }),
      /não diz se ele é/,
    ],
    ['sem organização', () => pacote({}, { organizacoes: '<organizations/>' }), /nenhuma lição/],
    [
      'só material',
      () =>
        pacote(
          {},
          {
            recursos:
              '<resources><resource identifier="R1" adlcp:scormtype="asset" href="index.html"/></resources>',
          },
        ),
      /nenhuma lição \(SCO\)/,
    ],
    [
      'pré-requisito que não se entende',
      () =>
        pacote(
          { 'b.html': 'x' },
          {
            organizacoes: organizacao(
              '<item identifier="A" identifierref="R1"/><item identifier="B" identifierref="R2"><title>Prova</title><adlcp:prerequisites type="aicc_script">A &amp;</adlcp:prerequisites></item>',
            ),
            recursos: `<resources>${recurso('R1', 'index.html')}${recurso('R2', 'b.html')}</resources>`,
          },
        ),
      /pré-requisito do item “Prova” \(A &\)/,
    ],
    [
      'a segunda de várias lições que falta',
      () =>
        pacote(
          {},
          {
            organizacoes: organizacao('<item identifierref="R1"/><item identifierref="R2"/>'),
            recursos: `<resources>${recurso('R1', 'index.html')}${recurso('R2', 'b.html')}</resources>`,
          },
        ),
      /\(b\.html\) não está nele/,
    ],
    [
      'várias lições com regras que não se seguem, pelo nome',
      () =>
        pacote(
          { 'b.html': 'x' },
          {
            versao: V2004,
            organizacoes: organizacao(
              '<item identifierref="R1"/><item identifierref="R2"><imsss:sequencing><imsss:constrainedChoiceConsiderations constrainChoice="true"/></imsss:sequencing></item>',
            ),
            recursos: `<resources>${recurso('R1', 'index.html')}${recurso('R2', 'b.html')}</resources>`,
          },
        ),
      /\(constrainedChoiceConsiderations\)/,
    ],
    [
      'material em outro site',
      () =>
        pacote(
          {},
          {
            organizacoes: organizacao('<item identifierref="R1"/><item identifierref="R2"/>'),
            recursos: `<resources>${recurso('R1', 'index.html')}<resource identifier="R2" adlcp:scormtype="asset" href="https://mal.example/x.pdf"/></resources>`,
          },
        ),
      /fica fora dele/,
    ],
    [
      'entrada em outro site',
      () => pacote({}, { recursos: `<resources>${recurso('R1', 'https://mal.example/x.html')}</resources>` }),
      /fica fora dele/,
    ],
    [
      'entrada que falta',
      () => pacote({}, { recursos: `<resources>${recurso('R1', '../../../etc/passwd')}</resources>` }),
      /não está nele/,
    ],
    [
      'entrada que não é página',
      () => pacote({ 'a.swf': 'x' }, { recursos: `<resources>${recurso('R1', 'a.swf')}</resources>` }),
      /não começa por uma página/,
    ],
  ];
  const strPadded = () => Buffer.from(manifesto({ raiz: `x="${'a'.repeat(2_200_000)}"` }));

  for (const [titulo, bytes, motivo] of casos) {
    test(titulo, async () => {
      const conteudo = bytes();
      const antes = await readdir(t.folder, { recursive: true });
      const resposta = await ler(conteudo);
      const { message, Campos } = resposta.body as unknown as ErrorBody;
      assert.equal(resposta.status, 422, message);
      assert.match(message, motivo);
      assert.equal(Campos?.['IdArquivo'], message);
      // The zip itself, and nothing else.
      assert.equal((await readdir(t.folder, { recursive: true })).length, antes.length + 1);
    });
  }
});

// proves L2
test('um manifesto que não acaba de ser lido a tempo é recusado, e o seguinte é lido', async () => {
  const bytes = Buffer.from(manifesto());
  await assert.rejects(lerManifestoAParte(bytes, 1), /complexo demais/);
  assert.equal((await lerManifestoAParte(bytes)).Versao, '1.2');
});

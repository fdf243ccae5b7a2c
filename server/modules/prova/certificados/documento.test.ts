import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { assertPdfA } from '../../../testing/pdfa.ts';
import { ehRef, pdfObjects, type Dicionario, type Valor } from '../../../testing/pdf-objects.ts';
import { ESPACO } from '../../../testing/norma.ts';
import { readPdf, semEspacos } from '../../../testing/exportacoes.ts';
import { impressas, type Assinatura } from '../assinaturas/assinatura.ts';
import { fatosDeExemplo } from './modelo/exemplo.ts';
import { MODELO_PADRAO } from './modelo/modelo-padrao.ts';
import { desenhar } from './pdf/desenhar.ts';

/** What the document shows, as another program reads it. */

const EXEMPLO = fatosDeExemplo({
  Modelo: MODELO_PADRAO,
  Logo: null,
  Empresa: null,
  origem: 'http://localhost',
  agora: new Date('2026-11-15T13:00:00Z'),
});

const instrutor = (Nome: string, Assinatura: string | null = null) => ({
  Nome,
  Qualificacao: `Qualificação de ${Nome}`,
  Assinatura,
});

const jpeg = new Uint8Array(
  await sharp({ create: { width: 60, height: 16, channels: 3, background: '#224466' } })
    .jpeg()
    .toBuffer(),
);

async function desenhado(mudancas: Partial<Fatos>, comImagem: string[] = []) {
  const fatos = { ...EXEMPLO, ...mudancas };
  const assinaturas = Object.fromEntries(comImagem.map((caminho) => [caminho, jpeg]));
  const desenho = { fatos, dadosSha256: 'a'.repeat(64), assinatura: null, imagens: { assinaturas } };
  const bytes = await desenhar(desenho);
  assert.ok(bytes.equals(await desenhar(desenho)), 'os mesmos bytes');
  return bytes;
}

describe('o certificado é PDF/A-2a e PDF/UA-1', () => {
  test('simples, e com a imagem de uma assinatura', async () => {
    const Assinatura = '/api/arquivos/publico/x';
    const ResponsavelTecnico = { Nome: 'Bia Luz', Registro: 'CREA-SP 1', Assinatura };
    await assertPdfA(await desenhado({}));
    await assertPdfA(await desenhado({ ResponsavelTecnico }, [Assinatura]));
  });

  test('com tudo: logotipo, fundo, muitas folhas, muitos instrutores, cópia pública e revogada', async () => {
    const Programa = Array.from(
      { length: 90 },
      (_, n) => `${n}. ${'Assunto de mais de uma linha. '.repeat(4)}`,
    );
    const Instrutores = Array.from({ length: 7 }, (_, n) => instrutor(`Instrutora ${n}`, '/x'));
    const bytes = await desenhar({
      fatos: { ...EXEMPLO, Programa: Programa.join('\n'), Instrutores },
      dadosSha256: null,
      assinatura: { Em: '2026-11-15T13:00:00Z', Declaracao: 'Li.', Digital: null, Por: 'senha' },
      imagens: { assinaturas: { '/x': jpeg }, logo: jpeg, fundo: jpeg },
      revogadoEm: '2026-11-16T02:30:00Z',
      publica: true,
    });
    await assertPdfA(bytes);
    const paginas = await readPdf(bytes);
    assert.ok(paginas.length > 3);
    for (const pagina of paginas) assert.match(pagina, /REVOGADO(?!EM)/);
  });

  test('palavras de letras afastadas são ditas como palavras, e o endereço é um caminho com nome', async () => {
    const { dicionario, lista, catalogo } = pdfObjects(await desenhado({}));
    const partes = (valor: Valor): Dicionario[] => {
      const parte = dicionario(valor);
      return [parte, ...lista(parte['K']).filter(ehRef).flatMap(partes)];
    };
    const todas = lista(dicionario(catalogo['StructTreeRoot'])['K']).flatMap(partes);
    assert.deepEqual(
      todas.flatMap(({ ActualText }) => ActualText ?? []),
      ['Válido até ', 'Carga horária ', 'Realizado em ', 'Aproveitamento '],
    );
    const [pagina = null] = lista(dicionario(catalogo['Pages'])['Kids']);
    const caminhos = lista(dicionario(pagina)['Annots']).map(dicionario);
    assert.deepEqual(
      caminhos.map(({ Contents }) => Contents),
      [`Conferir este certificado em ${EXEMPLO.Endereco}`],
    );
  });
});

type No = { alt?: string; children?: No[] };
const alternativos = ({ alt, children = [] }: No): string[] => [
  ...(alt ? [alt] : []),
  ...children.flatMap(alternativos),
];

/** Of the pictures of signatures, in the words that a screen reader says, and the lines to sign on, by page. */
async function assinaturasDe(bytes: Buffer) {
  const leitura = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const documento = await leitura.promise;
  const imagens: string[][] = [];
  const linhas: number[] = [];
  for (let n = 1; n <= documento.numPages; n++) {
    const pagina = await documento.getPage(n);
    const ditos = alternativos((await pagina.getStructTree()) as No);
    imagens.push(ditos.filter((dito) => dito.startsWith('Imagem da assinatura')));
    const { fnArray, argsArray } = await pagina.getOperatorList();
    linhas.push(
      fnArray.filter((fn, i) => fn === OPS.setStrokeRGBColor && argsArray[i]?.includes('#8b9794')).length,
    );
  }
  await leitura.destroy();
  return { imagens, linhas };
}

describe('os lugares de assinar', () => {
  test('sem responsável técnico, o instrutor é instrutor e ninguém é responsável', async () => {
    const bytes = await desenhado({ ResponsavelTecnico: null, Instrutores: [instrutor('Ivo Prado')] });
    const [frente = '', verso = ''] = await readPdf(bytes);
    assert.match(frente, /IvoPradoQualificaçãodeIvoPradoInstrutor/);
    assert.doesNotMatch(frente + verso, /Responsáveltécnico/);
  });

  test('sem registro nem qualificação, cada papel é dito uma vez', async () => {
    const bytes = await desenhado({
      ResponsavelTecnico: { Nome: 'Ana Sá', Registro: '', Assinatura: null },
      Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: '', Assinatura: null }],
    });
    const [frente = ''] = await readPdf(bytes);
    assert.match(frente, /AnaSáResponsáveltécnico/);
    assert.equal(frente.match(/Responsáveltécnico/g)?.length, 1);
    assert.match(frente, /IvoPradoInstrutor/);
  });

  test('cada instrutor tem o seu, e só de quem tem imagem se diz que a tem', async () => {
    const Instrutores = [
      instrutor('Ivo Prado', '/ivo'),
      instrutor('Bia Luz', '/bia'),
      instrutor('Caio Melo'),
      // The facts name a picture that is no longer there.
      instrutor('Davi Reis', '/davi'),
    ];
    const bytes = await desenhado({ Instrutores }, ['/ivo', '/bia']);
    const [frente = '', verso = ''] = await readPdf(bytes);
    assert.match(frente, /IvoPradoQualificação/);
    for (const Nome of ['BiaLuz', 'CaioMelo', 'DaviReis']) {
      assert.ok(verso.includes(`${Nome}Qualificaçãode${Nome}Instrutor`), Nome);
    }
    assert.match(verso, /AssinaturasdeoutrosinstrutoresBiaLuz/);
    assert.match(verso, /AassinaturadeIvoPradoeBiaLuzestáreproduzidaporimagem/);
    assert.deepEqual(await assinaturasDe(bytes), {
      imagens: [['Imagem da assinatura de Ivo Prado'], ['Imagem da assinatura de Bia Luz']],
      linhas: [3, 3],
    });
  });

  test('sem as imagens dos instrutores, fica uma linha para cada um', async () => {
    const bytes = await desenhado(
      {
        Modelo: { ...MODELO_PADRAO, AssinaturaDosInstrutores: false },
        Instrutores: [instrutor('Ivo Prado', '/ivo'), instrutor('Bia Luz', '/bia')],
      },
      ['/ivo', '/bia'],
    );
    assert.deepEqual(await assinaturasDe(bytes), { imagens: [[], []], linhas: [3, 1] });
    assert.doesNotMatch((await readPdf(bytes)).join(''), /reproduzidaporimagem/);
  });

  test('vinte instrutores têm vinte lugares, em quantas folhas for preciso', async () => {
    const Instrutores = Array.from({ length: 20 }, (_, n) => instrutor(`Instrutora Número ${n + 1}`));
    const { linhas } = await assinaturasDe(await desenhado({ Instrutores }));
    assert.equal(
      linhas.reduce((soma, quantas) => soma + quantas, 0),
      22,
    );
  });
});

test('o que vale só na empresa o diz, na frente e no verso, com o item', async () => {
  const SomenteEmpresa = 'NR-10, item 10.8.3.1; NR-12, item 12.16.6';
  const frase = semEspacos(`Válido somente para a empresa que capacitou (${SomenteEmpresa}).`);
  for (const pagina of await readPdf(await desenhado({ SomenteEmpresa }))) assert.ok(pagina.includes(frase));
  assert.doesNotMatch((await readPdf(await desenhado({}))).join(''), /somenteparaaempresa/);
});

test('as horas saem em centésimos: 7,75 não são 7,8', async () => {
  const Curso = {
    ...EXEMPLO.Curso,
    Modalidade: 'SEMI' as const,
    CargaHoraria: 16.25,
    HorasPresenciais: 7.75,
  };
  const [frente = ''] = await readPdf(await desenhado({ Curso: { ...Curso, HorasPraticas: 3.98 } }));
  for (const dito of ['16,25 horas', '7,75 horas presenciais', '3,98 horas de prática'])
    assert.ok(frente.includes(semEspacos(dito)), dito);
});

test('o verso da NR-33 diz tipo de espaço, atividades e anuência (33.6.5); o de outra norma, nada disso', async () => {
  const [, verso = ''] = await readPdf(await desenhado({ EspacoConfinado: ESPACO }));
  for (const dito of [
    'Tipo de espaço: silos de grãos. Atividades: limpeza e inspeção.',
    'Com a anuência de Célia Ramos, CREA-PR 77',
  ]) {
    assert.ok(verso.includes(semEspacos(dito)), dito);
  }
  assert.doesNotMatch((await readPdf(await desenhado({}))).join(''), /Espaçoconfinado/);
});

test('sem treinamento anterior, o documento não fala dele', async () => {
  const Aproveitamento = {
    Treinamentos: [
      { Nome: 'EPI', Instituicao: 'Escola Sol', Termino: '2026-01-10', CargaHoraria: 8, Codigo: null },
    ],
    Horas: 4,
    HorasPresenciais: 0,
    ContaDesde: '2026-01-10',
    ResponsavelTecnico: { Nome: 'Ana Sá', Registro: 'CREA-SP 1' },
    ValidadoEm: '2026-11-10',
    AnexadoPor: 'Gilda Gestora',
  };
  const titulo = /Treinamentosaproveitados/;
  const comEle = (await readPdf(await desenhado({ Aproveitamento }))).join('');
  assert.match(comEle, titulo);
  assert.ok(comEle.includes(semEspacos('documento anexado por Gilda Gestora.')));
  assert.doesNotMatch((await readPdf(await desenhado({}))).join(''), titulo);
  assert.ok((await desenhado({})).equals(await desenhado({ Aproveitamento: undefined })));
});

describe('o que se diz de cada assinatura', () => {
  const fatos: Fatos = {
    ...EXEMPLO,
    ResponsavelTecnico: { Nome: 'Ana Sá', Registro: '', Assinatura: '/ana' },
    Instrutores: [instrutor('Ivo Prado', '/ivo'), instrutor('Bia Luz', '/bia'), instrutor('Caio Melo')],
  };
  const semImagens: Fatos = { ...fatos, Modelo: { ...MODELO_PADRAO, AssinaturaDosInstrutores: false } };
  const assinatura: Assinatura = {
    Em: '2026-11-15T13:00:00.000Z',
    Endereco: '',
    Agente: '',
    Declaracao: '',
    DadosSha256: '',
    Digital: null,
  };
  const niveis = (...args: Parameters<typeof impressas>) => impressas(...args).map(({ Nivel }) => Nivel);

  test('antes de assinado, o que os fatos pedem; depois, o que o arquivo mostra', () => {
    assert.deepEqual(niveis(fatos, null), ['imagem', 'imagem', 'imagem', 'nenhuma']);
    assert.deepEqual(niveis(semImagens, null), ['imagem', 'nenhuma', 'nenhuma', 'nenhuma']);
    assert.deepEqual(niveis(fatos, { ...assinatura, Imagens: ['/ana', '/bia'] }), [
      'imagem',
      'nenhuma',
      'imagem',
      'nenhuma',
    ]);
  });

  test('dos arquivos antigos, só o primeiro instrutor tem lugar, e nenhum sem as imagens deles', () => {
    assert.deepEqual(niveis(fatos, assinatura), ['imagem', 'imagem', 'ausente', 'ausente']);
    assert.deepEqual(niveis(semImagens, assinatura), ['imagem', 'ausente', 'ausente', 'ausente']);
  });
});

describe('o que o papel diz de si', () => {
  const desenho = {
    fatos: EXEMPLO,
    dadosSha256: 'a'.repeat(64),
    assinatura: { Em: '2026-11-15T13:00:00Z', Declaracao: 'Li.', Digital: null, Por: 'senha' as const },
    imagens: { assinaturas: {} },
  };

  test('revogado, cada face é carimbada, e o aviso diz desde quando, também a quem ouve', async () => {
    const paginas = await readPdf(await desenhar({ ...desenho, revogadoEm: '2026-11-16T02:30:00Z' }));
    assert.match(paginas[0] ?? '', /REVOGADOEM15\/11\/2026/);
    for (const pagina of paginas) assert.match(pagina, /REVOGADO(?!EM)/);
    for (const pagina of await readPdf(await desenhar(desenho))) assert.doesNotMatch(pagina, /REVOGADO/);
  });

  test('o endereço impresso é o da página que pede o código', async () => {
    const [frente = ''] = await readPdf(await desenhar(desenho));
    assert.match(frente, /confiraocódigoemlocalhost\/#\/certificado-aluno(?!\/)/);
  });
});

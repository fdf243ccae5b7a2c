import assert from 'node:assert/strict';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ehRef, escrito, pdfObjects, type Dicionario, type Valor } from './pdf-objects.ts';

/**
 * What ISO 14289-1 (PDF/UA-1) asks and a program can judge: everything painted is a part of the tree or an artifact, and
 * the tree holds together. Whether the order makes sense and a picture's words are true, only people can tell.
 */

const PARTES = [
  'Document',
  'H1',
  'H2',
  'H3',
  'P',
  'Figure',
  'Table',
  'TR',
  'TH',
  'TD',
  'Link',
  'Span',
  'Form',
];
const FILHOS: Record<string, string[]> = { Table: ['TR'], TR: ['TH', 'TD'] };

type Parte = { numero: number; tipo: string; dados: Dicionario; filhas: Parte[] };
type Arvore = {
  partes: Parte[];
  /** Which part each piece of a page belongs to, by `page mcid`, and each annotation by its number. */
  pedacos: Map<string, number>;
  anotacoes: Map<number, Parte>;
};

function readTree({ dicionario, lista, catalogo }: ReturnType<typeof pdfObjects>): Arvore {
  const arvore: Arvore = { partes: [], pedacos: new Map(), anotacoes: new Map() };
  const pagina = (valor: Valor | undefined) => (ehRef(valor) ? valor.ref : assert.fail('a piece of no page'));
  const read = (ref: Valor, mae: Valor): Parte => {
    assert.ok(ehRef(ref));
    const dados = dicionario(ref);
    const type = escrito(dados['S']).slice(1);
    assert.deepEqual(dados['P'], mae, `${type} ${ref.ref} knows another parent`);
    const parte: Parte = { numero: ref.ref, tipo: type, dados, filhas: [] };
    arvore.partes.push(parte);
    const pedaco = (onde: Valor | undefined, mcid: Valor | undefined) => {
      assert.ok(typeof mcid === 'number');
      const key = `${pagina(onde)} ${mcid}`;
      assert.ok(!arvore.pedacos.has(key), `piece ${key} twice`);
      arvore.pedacos.set(key, ref.ref);
    };
    for (const filho of lista(dados['K'])) {
      if (typeof filho === 'number') pedaco(dados['Pg'], filho);
      else if (ehRef(filho)) parte.filhas.push(read(filho, ref));
      else {
        const dele = dicionario(filho);
        if (dele['Type'] === '/MCR') pedaco(dele['Pg'], dele['MCID']);
        else arvore.anotacoes.set(pagina(dele['Obj']), parte);
      }
    }
    return parte;
  };
  const raiz = catalogo['StructTreeRoot'] ?? null;
  const [documento, ...outras] = lista(dicionario(raiz)['K']);
  assert.ok(documento !== undefined && outras.length === 0);
  assert.equal(read(documento, raiz).tipo, 'Document');
  return arvore;
}

function exigirPartes({ partes }: Arvore, dicionario: (valor: Valor | undefined) => Dicionario) {
  let heading = 0;
  for (const { tipo, dados, filhas, numero } of partes) {
    const dito = `${tipo} ${numero}`;
    assert.ok(PARTES.includes(tipo), dito);
    for (const filha of filhas)
      assert.ok(FILHOS[tipo]?.includes(filha.tipo) ?? true, `${filha.tipo} em ${dito}`);
    if (/^H\d$/.test(tipo)) {
      const nivel = Number(tipo.slice(1));
      assert.ok(nivel <= heading + 1, `${dito} depois de H${heading}`);
      heading = nivel;
    }
    const atributos = dados['A'] === undefined ? {} : dicionario(dados['A']);
    if (tipo === 'TH') assert.match(escrito(atributos['Scope']), /^\/(Row|Column)$/, dito);
    if (tipo === 'Figure') {
      assert.ok(typeof dados['Alt'] === 'string' && dados['Alt'].trim() !== '', `${dito} sem palavras`);
      assert.ok(Array.isArray(atributos['BBox']), `${dito} sem lugar`);
    }
    if (tipo === 'Table') {
      const larguras = new Set(filhas.map((linha) => linha.filhas.length));
      assert.equal(larguras.size, 1, `${dito}: linhas de ${[...larguras].join(' e ')} células`);
    }
  }
  assert.equal(partes.filter(({ tipo }) => tipo === 'H1').length, 1);
}

const PINTA = new Set<number>([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
  OPS.fill,
  OPS.eoFill,
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.constructPath,
  OPS.shadingFill,
  OPS.paintFormXObjectBegin,
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
]);

type Operadores = { fnArray: number[]; argsArray: unknown[][] };

/** The pieces of a page, in the order in which they are painted; whatever is in none fails. */
function pedacosDe({ fnArray, argsArray }: Operadores, pagina: number): number[] {
  const abertos: ('enfeite' | 'parte' | 'dentro')[] = [];
  const pedacos: number[] = [];
  for (const [n, operador] of fnArray.entries()) {
    const [nome, mcid] = argsArray[n] ?? [];
    if (operador === OPS.beginMarkedContent || operador === OPS.beginMarkedContentProps) {
      const enfeite = nome === 'Artifact';
      const parte = typeof mcid === 'number';
      assert.ok(!(enfeite || parte) || abertos.length === 0, `página ${pagina}: uma parte dentro de outra`);
      if (parte) pedacos.push(mcid);
      abertos.push(enfeite ? 'enfeite' : parte ? 'parte' : 'dentro');
    } else if (operador === OPS.endMarkedContent) {
      assert.ok(abertos.pop(), `página ${pagina}: um fim sem começo`);
    } else if (PINTA.has(operador) && !(operador === OPS.constructPath && nome === OPS.endPath)) {
      assert.ok(
        abertos.some((um) => um !== 'dentro'),
        `página ${pagina}: algo pintado não é parte nem enfeite (operador ${n})`,
      );
    }
  }
  assert.equal(abertos.length, 0, `página ${pagina}: um começo sem fim`);
  return pedacos;
}

/** From a key of the tree's index to the parts of a page, or to the part of an annotation. */
function indice({ dicionario, lista, catalogo }: ReturnType<typeof pdfObjects>) {
  const numeros = lista(dicionario(dicionario(catalogo['StructTreeRoot'])['ParentTree'])['Nums']);
  return new Map(numeros.flatMap((chave, n) => (n % 2 === 0 ? [[chave, numeros[n + 1]] as const] : [])));
}

function exigirAnotacao(dados: Dicionario, parte: Parte | undefined, noIndice: Valor | undefined) {
  const type = escrito(dados['Subtype']);
  assert.equal(parte?.tipo, type === '/Widget' ? 'Form' : 'Link', `${type} fora da estrutura`);
  assert.deepEqual(noIndice, { ref: parte?.numero });
  const palavras = dados[type === '/Widget' ? 'TU' : 'Contents'];
  assert.ok(typeof palavras === 'string' && palavras.trim() !== '', `${type} sem palavras`);
}

export async function assertTagged(bytes: Buffer) {
  const objects = pdfObjects(bytes);
  const { dicionario, lista, catalogo } = objects;
  assert.equal(dicionario(catalogo['MarkInfo'])['Marked'], true);
  assert.equal(catalogo['Lang'], 'pt-BR');
  assert.equal(dicionario(catalogo['ViewerPreferences'])['DisplayDocTitle'], true);
  const arvore = readTree(objects);
  exigirPartes(arvore, dicionario);
  const donos = indice(objects);

  const leitura = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await leitura.promise;
  let contados = 0;
  for (let n = 1; n <= pdf.numPages; n++) {
    const pagina = await pdf.getPage(n);
    const { num } = pagina.ref ?? assert.fail();
    const dados = dicionario({ ref: num });
    assert.equal(dados['Tabs'], '/S');
    const pedacos = pedacosDe(await pagina.getOperatorList(), n);
    const daPagina = lista(donos.get(dados['StructParents'] ?? null));
    for (const mcid of pedacos) {
      const dono = arvore.pedacos.get(`${num} ${mcid}`);
      assert.ok(dono !== undefined, `página ${n}: o pedaço ${mcid} não está na árvore`);
      assert.deepEqual(daPagina[mcid], { ref: dono });
    }
    contados += new Set(pedacos).size;
    for (const ref of lista(dados['Annots'])) {
      assert.ok(ehRef(ref));
      const anotacao = dicionario(ref);
      exigirAnotacao(anotacao, arvore.anotacoes.get(ref.ref), donos.get(anotacao['StructParent'] ?? null));
    }
  }
  assert.equal(contados, arvore.pedacos.size, 'a árvore tem pedaços que nenhuma página pinta');
  await leitura.destroy();
}

import { XMLParser } from 'fast-xml-parser';
import { lerCmi5 } from './cmi5.ts';
import { lerItens } from './itens.ts';
import { queAbrem } from './sequencia/arvore.ts';
import {
  atributo,
  decodificarXml,
  filhos,
  LEITURA_DE_XML,
  primeiro,
  recusar,
  texto,
  type Manifesto,
  type No,
} from './xml.ts';

const parser = new XMLParser({
  ...LEITURA_DE_XML,
  isArray: (_nome, _caminho, _folha, ehAtributo) => !ehAtributo,
});
const parserEmOrdem = new XMLParser({ ...LEITURA_DE_XML, preserveOrder: true });

function versaoDe(manifest: No, xml: string): '1.2' | '2004' {
  const declarada = texto(primeiro(primeiro(manifest, 'metadata'), 'schemaversion'));
  if (/^(1\.2|1\.1)/.test(declarada)) return '1.2';
  if (/2004|1\.3/.test(declarada)) return '2004';
  if (/adlcp_v1p3/.test(xml)) return '2004';
  if (/adlcp_rootv1p2/.test(xml)) return '1.2';
  throw recusar('O manifesto deste pacote não diz se ele é SCORM 1.2 ou SCORM 2004.');
}

/** More than any authoring tool writes. */
const ELEMENTOS = 50_000;
const ATRIBUTOS = 200;

/** The reader of XML takes time that grows with the square of what is in one element. */
function recusarExagero(xml: string) {
  if (xml.split('<', ELEMENTOS + 2).length > ELEMENTOS + 1) {
    throw recusar('O manifesto deste pacote tem elementos demais.');
  }
  for (const [elemento] of xml.matchAll(/<(?:"[^"]*"|'[^']*'|[^>"'])*/g)) {
    if (elemento.split(/=\s*["']/, ATRIBUTOS + 2).length > ATRIBUTOS + 1)
      throw recusar('O manifesto deste pacote tem atributos demais num elemento.');
  }
}

export function lerManifesto(bytes: Uint8Array): Manifesto {
  const xml = decodificarXml(Buffer.from(bytes));
  recusarExagero(xml);
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw recusar('O manifesto deste pacote usa DTD, o que não é aceito.');
  const raiz = interpretar(xml);
  const estrutura = primeiro(raiz, 'courseStructure');
  if (estrutura) return lerCmi5(estrutura, parserEmOrdem.parse(xml) as No[]);
  const manifest = primeiro(raiz, 'manifest');
  if (!manifest) throw recusar('O manifesto deste pacote (imsmanifest.xml) não pôde ser lido.');
  if (/imsccv1p\d|IMS Common Cartridge/i.test(xml)) {
    throw recusar(
      'Este é um pacote Common Cartridge, que não informa a conclusão. Exporte o conteúdo como SCORM.',
    );
  }
  const Versao = versaoDe(manifest, xml);
  const organizacoes = primeiro(manifest, 'organizations');
  const todas = filhos(organizacoes, 'organization');
  const padrao = atributo(organizacoes, 'default');
  const organizacao = todas.find((uma) => atributo(uma, 'identifier') === padrao) ?? todas[0];
  if (!organizacao) throw recusar('Este pacote não tem nenhuma lição.');
  const { Raiz, Recusa } = lerItens({ manifest, organizacao, Versao });
  const abrem = queAbrem(Raiz);
  const licao = abrem.find(({ Sco }) => Sco);
  if (!licao?.Entrada) throw recusar('Este pacote não tem nenhuma lição (SCO) que informe a conclusão.');
  const { DadosIniciais, NotaMinima, LimiarConclusao, Objetivos, Entrada } = licao;
  return {
    Versao,
    Titulo: Raiz.Titulo || licao.Titulo,
    Entrada,
    DadosIniciais,
    NotaMinima,
    LimiarConclusao,
    ...(Objetivos && { Objetivos }),
    ...(Recusa !== null ? { Recusa } : abrem.length > 1 && { Raiz }),
  };
}

function interpretar(xml: string): No {
  try {
    return parser.parse(xml, true) as No;
  } catch {
    throw recusar('O manifesto deste pacote (imsmanifest.xml) não é um XML válido.');
  }
}

import { itensDe, queAbrem } from './sequencia/arvore.ts';
import {
  atributo,
  caminho,
  filhos,
  motivoDaRecusa,
  numero,
  primeiro,
  recusar,
  texto,
  type Item,
  type No,
  type Manifesto,
  type MoveOn,
} from './xml.ts';

/** What cmi5.xml says of its package (cmi5 1.0, section 13). */

const palavras = (no: No | undefined, nome: string) =>
  texto(primeiro(primeiro(no, nome), 'langstring')).slice(0, 200);

const MOVE_ON: readonly MoveOn[] = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
];

/** The standard asks for more than 1,000 lessons (6.1). */
const MAIS_ITENS = 2000;
const NOME_MAXIMO = 250;

const IRI = /^[a-z][a-z\d+.-]*:\S+$/i;
/** What a lesson is told in its address (8.1). */
const RESERVADOS = ['endpoint', 'fetch', 'actor', 'registration', 'activityId'];

/** A lesson (AU): what it opens, and what it asks for. */
function lerLicao(licao: No): Item {
  const IdDaLicao = identificador(licao);
  const pedido = atributo(licao, 'moveon');
  return {
    ...emBranco(IdDaLicao, palavras(licao, 'title')),
    Entrada: caminho([], texto(primeiro(licao, 'url'))),
    Sco: true,
    DadosIniciais: texto(primeiro(licao, 'launchParameters')).slice(0, 4096),
    NotaMinima: numero(atributo(licao, 'masteryscore'), 1),
    Cmi5: {
      MoveOn: MOVE_ON.find((um) => um === pedido) ?? 'NotApplicable',
      IdDaLicao,
      Direito: texto(primeiro(licao, 'entitlementKey')).slice(0, 1000),
      ...(atributo(licao, 'launchmethod') === 'OwnWindow' && { JanelaPropria: true }),
    },
  };
}

/** Where it is refused when it is sent; one that was taken before goes on being played. */
const motivoDoCurso = (estrutura: No, licoes: Item[]) =>
  motivoDaRecusa(() => {
    exigirIris(estrutura);
    licoes.forEach(exigirEnderecoLivre);
  });

/** What it calls its course, blocks, lessons and objectives are IRIs, each of one thing only (3.0 and 13.1). */
function exigirIris(estrutura: No) {
  const todos = (no: No, nome: string): No[] => [
    ...filhos(no, nome),
    ...filhos(no, 'block').flatMap((bloco) => todos(bloco, nome)),
  ];
  const idsDe = (nos: No[]) => nos.map((no) => atributo(no, 'id')).filter((id) => id !== '');
  const porEspecie = [
    idsDe(filhos(estrutura, 'course')),
    idsDe(todos(estrutura, 'block')),
    idsDe(todos(estrutura, 'au')),
    idsDe(filhos(estrutura, 'objectives').flatMap((uns) => filhos(uns, 'objective'))),
  ];
  const torto = porEspecie.flat().find((id) => !IRI.test(id));
  if (torto !== undefined)
    throw recusar(
      `Este pacote cmi5 usa um identificador que não é um endereço completo, como o padrão pede: “${torto.slice(0, 100)}”.`,
    );
  if (porEspecie.some((ids) => new Set(ids).size < ids.length)) throw recusar(REPETIDOS);
}

const REPETIDOS = 'Este pacote cmi5 tem lições, blocos ou objetivos com o mesmo identificador (id).';

function exigirEnderecoLivre({ Entrada }: Item) {
  const nomes = [...new URLSearchParams(Entrada?.split('?')[1] ?? '').keys()];
  const tomado = nomes.find((nome) => RESERVADOS.includes(nome));
  if (tomado !== undefined)
    throw recusar(
      `O endereço de uma lição deste pacote cmi5 usa o nome “${tomado}”, que o padrão reserva para a plataforma.`,
    );
}

/** Of several, each is known by its own name. */
function exigirIds(Raiz: Item) {
  const nomes = itensDe(Raiz).map(({ Item }) => Item);
  if (nomes.length > MAIS_ITENS) throw recusar(`Este pacote tem mais de ${MAIS_ITENS} itens no sumário.`);
  if (nomes.some((nome) => nome === '' || nome.length > NOME_MAXIMO))
    throw recusar('Uma lição ou um bloco deste pacote cmi5 não diz qual é (id).');
  if (new Set(nomes).size < nomes.length) throw recusar(REPETIDOS);
}

function identificador(no: No): string {
  const id = atributo(no, 'id');
  if (id === '' || id.length > 2000) throw recusar('A lição deste pacote cmi5 não diz qual é (id).');
  return id;
}

const emBranco = (Nome: string, Titulo: string): Item => ({
  Item: Nome,
  Titulo,
  Visivel: true,
  Entrada: null,
  Sco: false,
  DadosIniciais: '',
  NotaMinima: '',
  LimiarConclusao: '',
  Prerequisito: '',
  Itens: [],
});

const acimaDe = (Raiz: Item, licao: Item): string[] =>
  itensDe(Raiz)
    .filter((no) => no !== licao && no.Item !== '' && queAbrem(no).includes(licao))
    .map(({ Item }) => Item)
    .toReversed();

/** Of lessons and blocks, in the order of the file. */
const idsEmOrdem = (nos: No[]): string[] =>
  nos.flatMap(({ ':@': atributos, ...no }) => [
    ...('au' in no || 'block' in no ? [atributo(atributos as No | undefined, 'id')] : []),
    ...Object.values(no).flatMap((dentro) => (Array.isArray(dentro) ? idsEmOrdem(dentro as No[]) : [])),
  ]);

/** `emOrdem`: the same file, read in its order; in `estrutura`, lessons and blocks are apart. */
export function lerCmi5(estrutura: No, emOrdem: No[]): Manifesto {
  const ids = idsEmOrdem(emOrdem);
  const lugar = ({ Item }: Item) => ids.indexOf(Item);
  const dentroDe = (no: No): Item[] =>
    [
      ...filhos(no, 'au').map(lerLicao),
      ...filhos(no, 'block').map((bloco) => ({
        ...emBranco(atributo(bloco, 'id'), palavras(bloco, 'title')),
        Itens: dentroDe(bloco),
      })),
    ].toSorted((um, outro) => lugar(um) - lugar(outro));
  const curso = primeiro(estrutura, 'course');
  const Raiz: Item = {
    ...emBranco(atributo(curso, 'id') || 'curso', palavras(curso, 'title')),
    Itens: dentroDe(estrutura),
  };
  const licoes = queAbrem(Raiz);
  const [licao] = licoes;
  if (!licao?.Cmi5 || licao.Entrada === null) throw recusar('Este pacote cmi5 não tem nenhuma lição (AU).');
  if (licoes.length > 1) exigirIds(Raiz);
  const Recusa = motivoDoCurso(estrutura, licoes);
  return {
    Versao: 'cmi5',
    Titulo: Raiz.Titulo || licao.Titulo,
    Entrada: licao.Entrada,
    DadosIniciais: licao.DadosIniciais,
    NotaMinima: licao.NotaMinima,
    LimiarConclusao: '',
    Cmi5: {
      ...licao.Cmi5,
      ...(licoes.length === 1 && { Acima: acimaDe(Raiz, licao) }),
    },
    ...(licoes.length > 1 && { Raiz }),
    ...(Recusa !== null && { Recusa }),
  };
}

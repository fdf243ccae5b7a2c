import { exigirPrerequisitos } from './sequencia/prerequisitos.ts';
import { queAbrem } from './sequencia/arvore.ts';
import { lerLimiar, lerObjetivos, lerSequenciamento } from './sequencia/definicao.ts';
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
} from './xml.ts';

/** The table of contents of a SCORM package: its default organization, with what each line opens. */

const MAIS_ITENS = 500;
const NOME_MAXIMO = 250;
const TITULO_MAXIMO = 200;

type Lida = { manifest: No; organizacao: No; Versao: '1.2' | '2004' };

export function lerItens({ manifest, organizacao, Versao }: Lida): { Raiz: Item; Recusa: string | null } {
  const recursos = primeiro(manifest, 'resources');
  const porNome = new Map(filhos(recursos, 'resource').map((um) => [atributo(um, 'identifier'), um]));
  const bases = [manifest, recursos].map((no) => atributo(no, 'base'));
  const usados = new Set<string>();
  const recusas: (string | null)[] = [];
  // One lesson alone has no order, whatever is said of it.
  const varias = quantosAbrem(organizacao) > 1;

  const abre = (no: No) => {
    const recurso = porNome.get(atributo(no, 'identifierref'));
    const href = atributo(recurso, 'href');
    if (!recurso || href === '') return { Entrada: null, Sco: false };
    const Sco = atributo(recurso, 'scormtype').toLowerCase() === 'sco';
    const onde = () =>
      caminho([...bases, atributo(recurso, 'base')], comParametros(href, atributo(no, 'parameters')));
    if (Sco) return { Entrada: onde(), Sco };
    const fora = motivoDaRecusa(onde);
    recusas.push(fora);
    return { Entrada: fora === null ? onde() : null, Sco };
  };

  const ordem = (no: No) => {
    const recusa = motivoDaRecusa(() => lerSequenciamento(no, manifest));
    recusas.push(recusa);
    return recusa === null ? { Sequencia: lerSequenciamento(no, manifest), Esconde: escondidos(no) } : {};
  };

  const ler = (no: No): Item => {
    const dado = atributo(no, 'identifier');
    const Nome = dado === '' || usados.has(dado) ? `item-${usados.size + 1}` : dado;
    usados.add(Nome);
    return {
      Item: Nome,
      Titulo: texto(primeiro(no, 'title')).slice(0, TITULO_MAXIMO),
      Visivel: atributo(no, 'isvisible').toLowerCase() !== 'false',
      ...abre(no),
      ...(Versao === '1.2' ? dadosDe12(no) : dadosDe2004(no, manifest)),
      Prerequisito: Versao === '1.2' ? texto(primeiro(no, 'prerequisites')).slice(0, 1000) : '',
      ...(Versao === '2004' && varias && ordem(no)),
      Itens: filhos(no, 'item').map(ler),
    };
  };

  const Raiz = { ...ler(organizacao), Entrada: null, Sco: false };
  // Of one alone there is nothing to put in order.
  if (queAbrem(Raiz).length > 1)
    recusas.push(
      motivoDaRecusa(() => exigirNomes(usados)),
      motivoDaRecusa(() => exigirPrerequisitos(Raiz)),
    );
  return { Raiz, Recusa: recusas.find((motivo) => motivo !== null) ?? null };
}

function exigirNomes(nomes: Set<string>) {
  if (nomes.size > MAIS_ITENS) throw recusar(`Este pacote tem mais de ${MAIS_ITENS} itens no sumário.`);
  if ([...nomes].some((nome) => nome.length > NOME_MAXIMO))
    throw recusar('Um item deste pacote tem um identificador longo demais.');
}

/** Those with something to open. */
const quantosAbrem = (no: No): number =>
  filhos(no, 'item').reduce(
    (soma, um) => soma + quantosAbrem(um),
    atributo(no, 'identifierref') === '' ? 0 : 1,
  );

const escondidos = (no: No) =>
  filhos(primeiro(primeiro(no, 'presentation'), 'navigationInterface'), 'hideLMSUI').map(texto);

/** The standard lets parameters come with or without their mark. */
function comParametros(href: string, parametros: string): string {
  const resto = parametros.replace(/^[?&]+/, '');
  if (resto === '' || resto.startsWith('#')) return href + resto;
  return `${href}${href.includes('?') ? '&' : '?'}${resto}`;
}

const dadosDe12 = (item: No) => ({
  DadosIniciais: texto(primeiro(item, 'datafromlms')).slice(0, 4096),
  NotaMinima: numero(texto(primeiro(item, 'masteryscore')), 100),
  LimiarConclusao: '',
});

function dadosDe2004(item: No, manifest: No) {
  const objetivos = lerObjetivos(item, manifest);
  const [primario] = objetivos;
  const Objetivos = [...new Set(objetivos.map(({ id }) => id))].filter((id) => id !== '');
  return {
    DadosIniciais: texto(primeiro(item, 'dataFromLMS')).slice(0, 4096),
    NotaMinima: primario?.porMedida ? numero(String(primario.minimo), 1) : '',
    LimiarConclusao: lerLimiar(item),
    ...(Objetivos.length > 0 && { Objetivos }),
  };
}

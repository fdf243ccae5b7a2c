import { recusar } from '../xml.ts';
import type { Zip } from '../zip.ts';
import type { Biblioteca, Edicao } from './tipos.ts';

const chave = ({ Nome, Edicao }: Edicao) => `${Nome} ${Edicao}`;

type Pedido = { todas: Biblioteca[]; pedidas: Edicao[] };

/** What is asked for, with all that it needs, each after what it needs itself; refused where anything is missing. */
export function ordenarBibliotecas(zip: Zip, { todas, pedidas }: Pedido): Biblioteca[] {
  const porChave = new Map(todas.map((uma) => [chave(uma), uma]));
  const ordem = new Map<string, Biblioteca>();
  const faltam = new Set<string>();
  const vistas = new Set<string>();
  // Each is seen twice: on the way in, and once all that it needs has been put before it.
  const aVer = pedidas.toReversed().map((edicao) => ({ edicao, volta: false }));
  for (let visita = aVer.pop(); visita; visita = aVer.pop()) {
    const { edicao, volta } = visita;
    const qual = chave(edicao);
    const biblioteca = porChave.get(qual);
    if (!biblioteca) faltam.add(qual);
    else if (volta) ordem.set(qual, biblioteca);
    else if (!vistas.has(qual)) {
      vistas.add(qual);
      aVer.push({ edicao, volta: true });
      for (const outra of biblioteca.Precisa.toReversed()) aVer.push({ edicao: outra, volta: false });
    }
  }
  if (faltam.size > 0) throw recusar(palavrasDoQueFalta([...faltam]));
  return [...ordem.values()].map((uma) => comArquivos(zip, uma));
}

function palavrasDoQueFalta(faltam: string[]) {
  const [primeiras, resto] = [faltam.slice(0, 5), faltam.length - 5];
  const quais = primeiras.join(', ') + (resto > 0 ? ` e mais ${resto}` : '');
  return `${faltam.length === 1 ? 'Falta neste pacote uma biblioteca' : 'Faltam neste pacote bibliotecas'} de que ele precisa: ${quais}. Exporte o conteúdo de novo como .h5p completo, com as bibliotecas.`;
}

/** Its files as they are called in the zip. */
function comArquivos(zip: Zip, biblioteca: Biblioteca): Biblioteca {
  const { Pasta, Scripts, Estilos } = biblioteca;
  const naPasta = (caminho: string) => {
    const partes = caminho.split('/').filter((parte) => parte !== '.' && parte !== '');
    if (/^[/\\]|\\|:/.test(caminho) || partes.includes('..'))
      throw recusar(`A biblioteca ${chave(biblioteca)} deste pacote aponta para fora dele.`);
    const nome = zip.achar([Pasta, ...partes].join('/'));
    if (nome === null)
      throw recusar(
        `A biblioteca ${chave(biblioteca)} deste pacote está incompleta: falta o arquivo ${caminho.slice(-80)}.`,
      );
    return nome;
  };
  return { ...biblioteca, Scripts: Scripts.map(naPasta), Estilos: Estilos.map(naPasta) };
}

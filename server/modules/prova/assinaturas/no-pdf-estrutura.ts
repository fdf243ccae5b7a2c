import { exigirFimDaLista, PdfRecusado } from './no-pdf-texto.ts';

/**
 * The field of a signature as a part of the document that is read aloud (ISO 14289-1, 7.18.4): a Form at its end, found
 * from the field by the index of the tree. Files of ours have their tree in plain dictionaries.
 */
type Onde = {
  raiz: number;
  campo: number;
  /** The number that the new part gets. */
  parte: number;
  pagina: number;
  dicionario: (numero: number) => string;
};

const referencia = (onde: string, nome: string) =>
  Number(new RegExp(`/${nome}\\s*\\[?\\s*(\\d+) 0 R`).exec(onde)?.[1]);

/** The key of the field in the tree's index, and the objects that are new or changed by it. */
export function comoParte({ raiz, campo, parte, pagina, dicionario }: Onde) {
  const numeroDaArvore = referencia(dicionario(raiz), 'StructTreeRoot');
  const arvore = dicionario(numeroDaArvore);
  const numeroDoDocumento = referencia(arvore, 'K');
  const documento = dicionario(numeroDoDocumento);
  const chave = Number(/\/ParentTreeNextKey (\d+)/.exec(arvore)?.[1]);
  if (Number.isNaN(chave)) throw new PdfRecusado('The PDF does not say which key of its tree is next');
  const indice = exigirFimDaLista(arvore, 'Nums');
  const filhas = exigirFimDaLista(documento, 'K');
  const objetos: [number, string][] = [
    [
      parte,
      `<< /S /Form /P ${numeroDoDocumento} 0 R /Pg ${pagina} 0 R /K [<< /Type /OBJR /Obj ${campo} 0 R /Pg ${pagina} 0 R >>] >>`,
    ],
    [numeroDoDocumento, `${documento.slice(0, filhas)} ${parte} 0 R${documento.slice(filhas)}`],
    [
      numeroDaArvore,
      `${arvore.slice(0, indice)} ${chave} ${parte} 0 R${arvore.slice(indice)}`
        .replace(/\/ParentTreeNextKey \d+/, `/ParentTreeNextKey ${chave + 1}`)
        .replace(/\/Limits \[0 \d+\]/, `/Limits [0 ${chave}]`),
    ],
  ];
  return { chave, objetos };
}

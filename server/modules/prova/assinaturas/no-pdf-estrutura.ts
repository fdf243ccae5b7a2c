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

/** Where the list that begins at `inicio` ends. */
function fimDaLista(texto: string, inicio: number) {
  let abertas = 0;
  for (let n = inicio; n < texto.length; n++) {
    if (texto[n] === '[') abertas++;
    if (texto[n] === ']' && --abertas === 0) return n;
  }
  throw new Error('A list of the PDF does not end');
}

/** The key of the field in the tree's index, and the objects that are new or changed by it. */
export function comoParte({ raiz, campo, parte, pagina, dicionario }: Onde) {
  const numeroDaArvore = referencia(dicionario(raiz), 'StructTreeRoot');
  const arvore = dicionario(numeroDaArvore);
  const numeroDoDocumento = referencia(arvore, 'K');
  const documento = dicionario(numeroDoDocumento);
  const chave = Number(/\/ParentTreeNextKey (\d+)/.exec(arvore)?.[1]);
  const indice = fimDaLista(arvore, arvore.indexOf('/Nums') + '/Nums '.length);
  const filhas = fimDaLista(documento, documento.indexOf('/K [') + '/K '.length);
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

/**
 * The files and the first data of a screen that is about to be shown are asked for together, not one after the other.
 * The routes know which they are (web/app/adiante.ts); screens only say where the person is going.
 */
type Buscar = (caminho: string, comDados: boolean) => void;

let buscar: Buscar = () => {};

export const aoAdiantar = (como: Buscar) => {
  buscar = como;
};

/** While the person types, or while the server checks who they are: there is no session yet to ask for data with. */
export const adiantarArquivos = (caminho: string) => buscar(caminho, false);

export const adiantarTela = (caminho: string) => buscar(caminho, true);

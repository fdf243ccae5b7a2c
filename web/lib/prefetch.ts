/**
 * The files and the first data of a screen that is about to be shown are asked for together, not one after the other.
 * The routes know which they are (web/app/adiante.ts); screens only say where the person is going.
 */
/** Answers once the files are there, or will not come: their failure is told by the screen itself. */
type Fetcher = (path: string, withData: boolean) => Promise<void>;

let load: Fetcher = async () => {};

export const onPrefetch = (how: Fetcher) => {
  load = how;
};

/** While the person types, or while the server checks who they are: there is no session yet to ask for data with. */
export const prefetchFiles = (path: string) => load(path, false);

export const prefetchScreen = (path: string) => load(path, true);

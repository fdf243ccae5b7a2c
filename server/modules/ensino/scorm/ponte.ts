import type { Env } from '../../../platform/host/env.ts';
import { HttpError } from '../../../platform/errors.ts';

/** The page around a package, on the packages' own address: it holds the API, which the package looks for upward. */

/** Where packages live; a server that people reach by a name has to be given a second one for them. */
export function casaDosPacotes({ PACKAGES_URL }: Env): string {
  if (PACKAGES_URL) return PACKAGES_URL;
  throw new HttpError(
    422,
    'Os pacotes (SCORM, cmi5 e H5P) precisam de um endereço só deles, que este servidor ainda não tem. Quem cuida do servidor o informa em PACKAGES_URL.',
  );
}

/** Nothing in it can end the script. */
export const literal = (valor: unknown) =>
  JSON.stringify(valor).replace(/[<>&\u2028\u2029]/g, (letra) => {
    return `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

export const escapar = (texto: string) => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

type Ponte = {
  estado: object;
  api: string;
  Entrada: string;
  /** Of cmi5: the lesson asks for a window of its own. */
  janela?: boolean;
};

const moldura = (Entrada: string) =>
  `<body><iframe src="${escapar(Entrada)}" title="Conteúdo do pacote" allow="fullscreen; autoplay"></iframe></body>`;

/** A browser lets a page open a window only where somebody presses something. */
const daJanela = (Entrada: string) => `<body class="janela" data-entrada="${escapar(Entrada)}">
<div><p role="status">Esta lição abre em outra janela.</p><button type="button">Abrir a lição</button></div></body>`;

export const paginaDaPonte = ({ estado, api, Entrada, janela = false }: Ponte) =>
  `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pacote</title>
<style>html, body { height: 100%; margin: 0; overflow: hidden } iframe { width: 100%; height: 100%; border: 0; display: block }
.janela { display: grid; place-content: center; padding: 0 16px; box-sizing: border-box; color: #16211f; font: 16px/1.5 system-ui, sans-serif; text-align: center }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: #0b6e69; color: #fff; font: inherit; font-weight: 600 }</style>
<script>window.estadoScorm=${literal(estado)}</script>
<script src="${api}"></script>
</head>
${janela ? daJanela(Entrada) : moldura(Entrada)}
</html>
`;

/** A document (PDF) inside a package: browsers show none in a frame that may run nothing of theirs, so a page of ours does. */

/** In the place of a file: what shows documents, and the program that reads them. */
export const LEITOR_DE_PDF = '__pdf.js';
export const TRABALHO_DO_PDF = '__pdf-worker.js';
/** Asked for the file itself, to be kept. */
const ARQUIVO = '__arquivo';

export const ehPdf = (nome: string) => /\.pdf$/i.test(nome);

/** Where a browser would open the document itself; who fetches its bytes gets them. */
const ABRE = ['document', 'iframe', 'frame', 'object', 'embed'];
export const abreDocumento = (nome: string, { destino, consulta }: { destino: string; consulta: string }) =>
  ehPdf(nome) && ABRE.includes(destino) && !consulta.includes(ARQUIVO);

/** `pasta`: of the package, absolute. */
export const paginaDoPdf = (pasta: string) => `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documento</title>
<style>
html, body { height: 100%; margin: 0; background: #eef1f0; color: #16211f; font: 16px/1.5 system-ui, sans-serif }
body { display: flex; flex-direction: column }
.barra { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 4px 12px; background: #fff; border-bottom: 1px solid #c9d1cf }
.barra p { flex: 1 1 8em; min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
button, a { display: inline-grid; place-content: center; box-sizing: border-box; min-width: 44px; min-height: 44px; padding: 0 12px; border: 1px solid #c9d1cf; border-radius: 8px; background: #fff; color: #0b5f5b; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button:disabled { color: #66716f; cursor: default }
:focus-visible { outline: 2px solid #0b5f5b; outline-offset: 2px }
main { flex: 1; min-height: 0; overflow: auto }
main:focus-visible { outline-offset: -2px }
.folha { position: relative; margin: 8px auto; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 25%) }
.folha canvas { display: block; width: 100%; height: 100% }
.palavras { position: absolute; inset: 0; overflow: clip; line-height: 1; text-align: initial; transform-origin: 0 0; forced-color-adjust: none }
.palavras :is(span, br) { position: absolute; color: transparent; white-space: pre; cursor: text; transform-origin: 0% 0% }
.palavras > :not(.markedContent), .palavras .markedContent span:not(.markedContent) { --font-height: 0; --scale-x: 1; --rotate: 0deg; font-size: calc(var(--text-scale-factor) * var(--font-height)); transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv)) }
.palavras .markedContent { display: contents }
.palavras ::selection { background: rgb(11 110 105 / 30%); color: transparent }
.aviso { max-width: 36em; margin: 0 auto; padding: 24px 16px; text-align: center }
</style>
</head>
<body>
<div class="barra"><p role="status">Abrindo o documento...</p>
<button type="button" data-zoom="-1" aria-label="Diminuir">−</button><button type="button" data-zoom="1" aria-label="Aumentar">+</button>
<a href="?${ARQUIVO}" download>Baixar</a></div>
<main tabindex="0" aria-label="Páginas do documento"></main>
<script src="${pasta}${LEITOR_DE_PDF}"></script>
</body>
</html>
`;

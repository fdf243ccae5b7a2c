import { ehPdf } from '#contract/estudo/aulas-pdf.ts';

/** Everything that a package shows is of this address: this page's own and the package's, frame by frame. */
export function documentos(raiz: Document): Document[] {
  const quadros = [...raiz.querySelectorAll('iframe, frame')] as (HTMLIFrameElement | HTMLFrameElement)[];
  const dentro = quadros.flatMap(({ contentDocument }) =>
    contentDocument ? documentos(contentDocument) : [],
  );
  return [raiz, ...dentro];
}

const PASSO = 500;
const COMO_ERA = ['id', 'class', 'style', 'width', 'height', 'title', 'aria-label', 'name'];

function enderecoDe(elemento: Element): string | null {
  const dito = elemento.getAttribute(elemento.localName === 'object' ? 'data' : 'src');
  if (dito === null) return null;
  try {
    const { pathname, origin, href } = new URL(dito, elemento.baseURI);
    return ehPdf(pathname) && origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/**
 * Browsers take `object` and `embed` of a document for a plugin, which the sandbox holds back; a frame is answered by a page
 * of ours (docs/decisions/0027). One that came later is found later.
 */
export function porDocumentosEmQuadros(): void {
  setInterval(() => {
    for (const um of documentos(document)) {
      for (const elemento of um.querySelectorAll('object, embed')) {
        const endereco = enderecoDe(elemento);
        if (endereco === null) continue;
        // oxlint-disable-next-line react/iframe-missing-sandbox -- held as the page that it stands in
        const quadro = um.createElement('iframe');
        for (const nome of COMO_ERA) {
          const valor = elemento.getAttribute(nome);
          if (valor !== null) quadro.setAttribute(nome, valor);
        }
        if (quadro.title === '') quadro.title = 'Documento';
        quadro.src = endereco;
        elemento.replaceWith(quadro);
      }
    }
  }, PASSO);
}

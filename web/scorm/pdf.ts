import { getDocument, PDFWorker, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { TRABALHO_DO_PDF } from '#contract/estudo/aulas-pdf.ts';

/** Runs in the page that stands in the place of a document of a package: draws what is near the sight of whoever reads it. */

/** A cheap phone runs out of memory before its screen runs out of points. */
const PONTOS = 2;
const MARGEM = 16;
const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3];
const A4 = 210 / 297;

const minha = (document.currentScript as HTMLScriptElement).src;
const rolo = document.querySelector('main') as HTMLElement;
const dito = document.querySelector('[role=status]') as HTMLElement;
const botoes = [...document.querySelectorAll<HTMLButtonElement>('[data-zoom]')];
let zoom = 1;

const largura = () => Math.max(120, rolo.clientWidth - MARGEM) * zoom;

type Folha = { numero: number; elemento: HTMLElement; desistir: AbortController | null };

async function desenhar(documento: PDFDocumentProxy, { numero, elemento }: Folha, sinal: AbortSignal) {
  const pagina = await documento.getPage(numero);
  if (sinal.aborted) return;
  const vista = pagina.getViewport({ scale: largura() / pagina.getViewport({ scale: 1 }).width });
  const densidade = Math.min(window.devicePixelRatio, PONTOS);
  elemento.style.height = `${vista.height}px`;
  elemento.style.setProperty('--total-scale-factor', String(vista.scale));
  const tela = document.createElement('canvas');
  tela.setAttribute('aria-hidden', 'true');
  tela.width = Math.floor(vista.width * densidade);
  tela.height = Math.floor(vista.height * densidade);
  const palavras = document.createElement('div');
  palavras.className = 'palavras';
  elemento.replaceChildren(tela, palavras);
  const pintura = pagina.render({
    canvas: tela,
    viewport: vista,
    transform: [densidade, 0, 0, densidade, 0, 0],
  });
  sinal.addEventListener('abort', () => pintura.cancel());
  await pintura.promise;
  const camada = new TextLayer({
    textContentSource: pagina.streamTextContent(),
    container: palavras,
    viewport: vista,
  });
  sinal.addEventListener('abort', () => camada.cancel());
  await camada.render();
}

function mostrar(documento: PDFDocumentProxy) {
  const folhas = Array.from({ length: documento.numPages }, (_, n): Folha => {
    const elemento = document.createElement('section');
    elemento.className = 'folha';
    elemento.setAttribute('aria-label', `Página ${n + 1}`);
    return { numero: n + 1, elemento, desistir: null };
  });
  const desenharUma = (folha: Folha) => {
    folha.desistir?.abort();
    folha.desistir = new AbortController();
    desenhar(documento, folha, folha.desistir.signal).catch(() => null);
  };
  const soltar = (folha: Folha) => {
    folha.desistir?.abort();
    folha.desistir = null;
    folha.elemento.replaceChildren();
  };
  const dizer = (numero: number) => {
    dito.textContent = `Página ${numero} de ${documento.numPages}`;
  };
  const medir = () => {
    for (const folha of folhas) {
      folha.elemento.style.width = `${largura()}px`;
      folha.elemento.style.height = `${largura() / A4}px`;
      if (folha.desistir) desenharUma(folha);
    }
  };
  const qual = (alvo: Element) => folhas.find(({ elemento }) => elemento === alvo);
  medir();
  rolo.replaceChildren(...folhas.map(({ elemento }) => elemento));
  const perto = new IntersectionObserver(
    (vistas) => {
      for (const { target, isIntersecting } of vistas) {
        const folha = qual(target);
        if (folha && isIntersecting && !folha.desistir) desenharUma(folha);
        else if (folha && !isIntersecting) soltar(folha);
      }
    },
    { root: rolo, rootMargin: '100% 0px' },
  );
  const noMeio = new IntersectionObserver(
    (vistas) => {
      for (const { target, isIntersecting } of vistas) if (isIntersecting) dizer(qual(target)?.numero ?? 1);
    },
    { root: rolo, rootMargin: '-50% 0px -50% 0px' },
  );
  for (const { elemento } of folhas) {
    perto.observe(elemento);
    noMeio.observe(elemento);
  }
  dizer(1);
  const mudar = (passo: number) => {
    zoom = ZOOMS[ZOOMS.indexOf(zoom) + passo] ?? zoom;
    const onde = rolo.scrollTop / rolo.scrollHeight;
    medir();
    rolo.scrollTop = onde * rolo.scrollHeight;
    for (const botao of botoes)
      botao.disabled = ZOOMS[ZOOMS.indexOf(zoom) + Number(botao.dataset['zoom'])] === undefined;
  };
  for (const botao of botoes) botao.addEventListener('click', () => mudar(Number(botao.dataset['zoom'])));
  let antes = rolo.clientWidth;
  new ResizeObserver(() => {
    if (rolo.clientWidth === antes) return;
    antes = rolo.clientWidth;
    medir();
  }).observe(rolo);
  // As links to a place in a document have it.
  const [, pedida] = /[#&]page=(\d+)/.exec(location.hash) ?? [];
  folhas[Number(pedida ?? 1) - 1]?.elemento.scrollIntoView();
}

/** Whoever has no way to see it here takes the file along. */
function naoAbriu() {
  dito.textContent = 'Documento';
  for (const botao of botoes) botao.hidden = true;
  const aviso = document.createElement('p');
  aviso.className = 'aviso';
  aviso.textContent = 'O documento não pôde ser aberto aqui. Baixe-o para ver em outro programa.';
  rolo.replaceChildren(aviso);
}

const nome = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
document.title = nome;
const trabalhador = new Worker(new URL(TRABALHO_DO_PDF, minha), { type: 'module' });
const falhou = new Promise<never>((_pronto, recusar) => {
  trabalhador.addEventListener('error', () => recusar(new Error('The reader of documents failed')));
});
Promise.race([
  getDocument({
    url: location.href.replace(/#.*/, ''),
    worker: PDFWorker.create({ port: trabalhador }),
    disableAutoFetch: true,
    enableXfa: false,
    useWorkerFetch: false,
  }).promise,
  falhou,
]).then(mostrar, naoAbriu);

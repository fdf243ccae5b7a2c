import type { Frame, Page } from '@playwright/test';

/**
 * Plays a package that others made as somebody who does not know it: answers what is asked, lets what plays come to its
 * end, scrolls down, presses what leads on, and where nothing does, whatever else can be pressed.
 */

type Botao = { qual: string; nome: string };
type Visto = { adiante: Botao[]; outros: Botao[]; words: string };

/** In the page of a package; `vez` says which of several answers is taken. */
function olhar(vez: number): Visto {
  const ADIANTE =
    /^(start|begin|launch|enter|next|continue|resume|submit|done|ok|yes|sim|finish|complete|check|close|got it|show feedback|send|iniciar|come[cç]ar|avan[cç]ar|pr[oó]xim[oa]|continuar|enviar|concluir|finalizar|verificar|fechar|siguiente|comenzar|empezar|aceptar|terminar|suivant|commencer|weiter|далее|продолжить|начать|завершить|ответить)|^(but|btn)_?next|(?<![a-z])next(?![a-z])|forward|[>»→]$/i;
  const NAO =
    /prev|back|voltar|anterior|atr[aá]s|restart|replay|rewind|volume|mute|audio|glossar|print|imprimir|full|help|ajuda|setting|menu|search|download|home|logo|transcript|caption|zoom|share|exit|sair|salir|quit|назад|log ?out|language/i;
  const visivel = (um: Element) => {
    const { width, height } = um.getBoundingClientRect();
    const { visibility, pointerEvents, opacity } = getComputedStyle(um);
    const fora = um.closest('[inert],[disabled],[aria-disabled=true]');
    return (
      width > 1 &&
      height > 1 &&
      visibility !== 'hidden' &&
      pointerEvents !== 'none' &&
      opacity !== '0' &&
      !fora
    );
  };
  const dizer = (um: Element, ...nomes: string[]) =>
    nomes.forEach((nome) => um.dispatchEvent(new Event(nome, { bubbles: true })));
  for (const meio of document.querySelectorAll('video, audio')) {
    const filme = meio as HTMLMediaElement;
    filme.muted = true;
    if (filme.paused && !filme.ended) void filme.play().catch(() => null);
    if (Number.isFinite(filme.duration) && filme.currentTime < filme.duration - 1)
      filme.currentTime = filme.duration - 0.5;
  }
  // Rustici's samples mark what is right.
  const opcoes = [...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  const grupos = new Map<string, HTMLInputElement[]>();
  for (const uma of opcoes) grupos.set(uma.name, [...(grupos.get(uma.name) ?? []), uma]);
  for (const grupo of grupos.values()) {
    if (grupo.some((uma) => uma.checked)) continue;
    (grupo.find((uma) => uma.closest('.correctAnswer')) ?? grupo[vez % grupo.length])?.click();
  }
  for (const grupo of document.querySelectorAll('[role=radiogroup], [role=group], [role=listbox]')) {
    const ditas = [...grupo.querySelectorAll<HTMLElement>('[role=radio], [role=checkbox], [role=option]')];
    const escolhida = (uma: Element) =>
      [uma.getAttribute('aria-checked'), uma.getAttribute('aria-selected')].includes('true');
    if (ditas.length > 0 && !ditas.some(escolhida)) ditas[vez % ditas.length]?.click();
  }
  for (const select of document.querySelectorAll('select')) {
    if (select.selectedIndex > 0 || select.options.length < 2) continue;
    select.selectedIndex = 1 + (vez % (select.options.length - 1));
    dizer(select, 'input', 'change');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type]), input[type=text], textarea',
  )) {
    if (field.value !== '' || !visivel(field)) continue;
    field.value = /\((\d+)\)/.exec(field.parentElement?.innerText ?? '')?.[1] ?? '18';
    dizer(field, 'input', 'change', 'keyup', 'blur');
  }
  for (const um of [document.scrollingElement, ...document.querySelectorAll('div, main, section')]) {
    if (um && um.scrollHeight > um.clientHeight + 4) um.scrollBy(0, um.clientHeight * 0.8);
  }
  const PRESSIONAVEIS =
    'button, a, summary, input[type=button], input[type=submit], input[type=image], area, [role=button], [role=link], [role=tab], [role=menuitem], [onclick], [tabindex="0"]';
  // Many are drawn as buttons and say so to nobody but the eye.
  const dedo = (um: Element | null) => um !== null && getComputedStyle(um).cursor === 'pointer';
  const desenhados = [...document.querySelectorAll<HTMLElement>('div, span, li, td, img, p')].filter(
    (um) => dedo(um) && !dedo(um.parentElement),
  );
  const todos = new Set([...document.querySelectorAll<HTMLElement>(PRESSIONAVEIS), ...desenhados]);
  const botoes = [...todos].filter(visivel).map((um, n) => {
    um.dataset['tocar'] = String(n);
    const ditos = [
      um.getAttribute('aria-label'),
      um.innerText,
      um.title,
      (um as HTMLInputElement).value,
      um.querySelector('img')?.alt,
      um.id,
      typeof um.className === 'string' ? um.className : '',
    ].map((dito) => (dito ?? '').trim());
    const fora = (um.getAttribute('href') ?? '').startsWith('http');
    return { qual: String(n), nome: ditos.find((dito) => dito !== '') ?? '', ditos, fora };
  });
  const servem = botoes.filter(
    ({ ditos, fora }) => !fora && !ditos.some((dito) => dito.length < 40 && NAO.test(dito)),
  );
  const levam = servem.filter(({ ditos }) => ditos.some((dito) => dito.length < 60 && ADIANTE.test(dito)));
  return {
    adiante: levam.map(({ qual, nome }) => ({ qual, nome })),
    outros: servem.filter((um) => !levam.includes(um)).map(({ qual, nome }) => ({ qual, nome })),
    words: document.body?.innerText ?? '',
  };
}

/** Frames and windows of packages, not ours around them. */
const quadros = (page: Page): Frame[] =>
  page
    .context()
    .pages()
    .flatMap((uma) => uma.frames())
    .filter((um) => /\/api\/aluno\/scorm\//.test(um.url()) && !/\/__ponte\.html/.test(um.url()));

export class Jogador {
  readonly #page: Page;
  readonly #vezes = new Map<string, number>();
  #words = '';
  #parado = 0;
  #vez = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** How often in a row nothing changed. */
  get parado() {
    return this.#parado;
  }

  async rodada() {
    this.#vez += 1;
    let words = '';
    for (const quadro of quadros(this.#page)) {
      const visto = await quadro.evaluate(olhar, this.#vez).catch(() => null);
      if (!visto) continue;
      words += visto.words;
      // What leads on first; where that has changed nothing, what was pressed least.
      const escolhidos =
        visto.adiante.length > 0 && this.#parado < 2
          ? visto.adiante.slice(-2)
          : this.#menosTocados([...visto.adiante, ...visto.outros]).slice(0, 3);
      for (const { qual, nome } of escolhidos) {
        this.#vezes.set(nome, (this.#vezes.get(nome) ?? 0) + 1);
        await quadro
          .locator(`[data-tocar="${qual}"]`)
          .first()
          .click({ timeout: 500, force: true })
          .catch(() => null);
      }
      // Where everything runs along a line of time and nothing need be pressed.
      await quadro
        .evaluate(() => {
          const { cpAPIInterface } = window as unknown as { cpAPIInterface?: { next: () => void } };
          cpAPIInterface?.next();
        })
        .catch(() => null);
    }
    this.#parado = words === this.#words ? this.#parado + 1 : 0;
    this.#words = words;
  }

  #menosTocados(botoes: Botao[]) {
    const vezes = ({ nome }: Botao) => this.#vezes.get(nome) ?? 0;
    return botoes.toSorted((um, outro) => vezes(um) - vezes(outro));
  }
}

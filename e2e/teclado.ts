import type { CDPSession, Page } from '@playwright/test';
import { expect } from './program.ts';

/** Somebody who has only keys, and hears what the browser's accessibility tree says of the place where they are. */

type Lugar = { papel: string; nome: string };

/** As many stops as a page of ours may ask for; who needs more has lost the way. */
const PASSOS = 300;

const propriedade = (valor: { value?: unknown } | undefined) =>
  typeof valor?.value === 'string' ? valor.value : '';

async function lugarDe(devtools: CDPSession): Promise<Lugar> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const [no] = nodes;
  return { papel: propriedade(no?.role), nome: propriedade(no?.name) };
}

/** Runs in the page: what keeps the focus from being seen (WCAG 2.4.7, 2.4.11), or null. */
function falta(): string | null {
  const aqui = document.activeElement;
  if (!aqui || aqui === document.body) return 'não está em lugar nenhum';
  const caixa = aqui.getBoundingClientRect();
  const [x, y] = [caixa.left + caixa.width / 2, caixa.top + Math.min(caixa.height, innerHeight) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'está fora da tela';
  const emCima = document.elementFromPoint(x, y);
  const rotulos = [...((aqui as HTMLInputElement).labels ?? [])];
  const coberto = !emCima || ![aqui, ...rotulos].some((e) => e.contains(emCima) || emCima.contains(e));
  if (coberto) return `está debaixo de ${emCima?.outerHTML.slice(0, 120) ?? 'nada'}`;
  const perto = [aqui, aqui.nextElementSibling, aqui.parentElement, aqui.parentElement?.parentElement];
  const marcado = perto.some((e) =>
    ['', '::before', '::after'].some((parte) => {
      if (!e) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(e, parte);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  return marcado ? null : 'não tem contorno';
}

export async function soTeclado(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Accessibility.enable');

  async function conferir(): Promise<Lugar> {
    const lugar = await lugarDe(devtools);
    const html = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const onde = `${lugar.papel} “${lugar.nome}” em ${page.url()}: ${html}`;
    expect(lugar.nome, `tem nome: ${onde}`).not.toBe('');
    // What was opened just now may still be moving.
    await expect.poll(() => page.evaluate(falta), { message: onde, timeout: 5000 }).toBeNull();
    return lugar;
  }

  /** By Tab alone, each stop on the way named and in sight. */
  async function ate(papel: string, nome: string | RegExp) {
    const passados: string[] = [];
    const chegou = ({ papel: este, nome: dele }: Lugar) =>
      este === papel && (typeof nome === 'string' ? dele === nome : nome.test(dele));
    for (let passo = 0; passo < PASSOS; passo++) {
      await page.keyboard.press('Tab');
      // Past the last one the browser's own frame would come.
      if (await page.evaluate(() => document.activeElement === document.body)) continue;
      const lugar = await conferir();
      if (chegou(lugar)) return;
      passados.push(`${lugar.papel} “${lugar.nome}”`);
    }
    throw new Error(`Não se chega a ${papel} “${String(nome)}”. No caminho: ${passados.join(', ')}`);
  }

  return {
    ate,
    aqui: conferir,
    tecla: (nome: string) => page.keyboard.press(nome),
    digitar: (texto: string) => page.keyboard.type(texto),
    /** There, and pressed. */
    acionar: async (papel: string, nome: string | RegExp) => {
      await ate(papel, nome);
      await page.keyboard.press('Enter');
    },
    marcar: async (papel: string, nome: string | RegExp) => {
      await ate(papel, nome);
      await page.keyboard.press('Space');
    },
  };
}

import { recusar, type Item } from '../xml.ts';
import { itensDe } from './arvore.ts';

/** What SCORM 1.2 calls prerequisites: an expression over other items, in the script of AICC. */

export type SituacaoAicc = 'passed' | 'completed' | 'failed' | 'incomplete' | 'browsed' | 'not attempted';
type Saber = (item: string) => SituacaoAicc;
type Expressao = (saber: Saber) => boolean;

const LETRAS: Record<string, SituacaoAicc> = {
  p: 'passed',
  c: 'completed',
  f: 'failed',
  i: 'incomplete',
  b: 'browsed',
  n: 'not attempted',
};
const SITUACOES = Object.values(LETRAS);

const PARTES = /\s*("[^"]*"|<>|[&|~()={},*]|[^\s&|~()=<>{},*"]+)/gy;

class Leitor {
  readonly #partes: string[];
  readonly #existe: (item: string) => boolean;

  constructor(texto: string, existe: (item: string) => boolean) {
    this.#existe = existe;
    this.#partes = [...texto.matchAll(PARTES)].map(([, parte = '']) => parte);
    const lido = [...texto.matchAll(PARTES)].reduce((soma, [tudo]) => soma + tudo.length, 0);
    if (texto.slice(lido).trim() !== '') throw new Error(texto);
  }

  ler(): Expressao {
    const lida = this.#ou();
    if (this.#partes.length > 0) throw new Error('sobra');
    return lida;
  }

  #toma(parte: string): boolean {
    if (this.#partes[0] !== parte) return false;
    this.#partes.shift();
    return true;
  }

  #exige(parte: string) {
    if (!this.#toma(parte)) throw new Error(`falta ${parte}`);
  }

  #ou(): Expressao {
    const lados = [this.#e()];
    while (this.#toma('|')) lados.push(this.#e());
    return (saber) => lados.some((lado) => lado(saber));
  }

  #e(): Expressao {
    const lados = [this.#um()];
    while (this.#toma('&')) lados.push(this.#um());
    return (saber) => lados.every((lado) => lado(saber));
  }

  #um(): Expressao {
    if (this.#toma('~')) {
      const negado = this.#um();
      return (saber) => !negado(saber);
    }
    if (this.#toma('(')) {
      const dentro = this.#ou();
      this.#exige(')');
      return dentro;
    }
    const nome = this.#nome();
    if (/^\d+$/.test(nome) && this.#toma('*')) return this.#quantos(Number(nome));
    if (!this.#existe(nome)) throw new Error(nome);
    if (this.#toma('=')) return this.#comparado(nome, true);
    if (this.#toma('<>')) return this.#comparado(nome, false);
    return (saber) => ['passed', 'completed'].includes(saber(nome));
  }

  /** So many of these. */
  #quantos(minimo: number): Expressao {
    this.#exige('{');
    const lados = [this.#ou()];
    while (this.#toma(',')) lados.push(this.#ou());
    this.#exige('}');
    return (saber) => lados.filter((lado) => lado(saber)).length >= minimo;
  }

  #comparado(nome: string, igual: boolean): Expressao {
    const dita = this.#nome().toLowerCase();
    const situacao = LETRAS[dita] ?? SITUACOES.find((uma) => uma === dita);
    if (!situacao) throw new Error(dita);
    return (saber) => (saber(nome) === situacao) === igual;
  }

  #nome(): string {
    const parte = this.#partes.shift() ?? '';
    if (parte === '' || /^[&|~()={},*]$|^<>$/.test(parte)) throw new Error('falta um nome');
    return parte.replaceAll('"', '');
  }
}

/** Whether what an item asks for is there. */
export const prerequisitoVale = (texto: string, saber: Saber): boolean =>
  texto === '' || new Leitor(texto, () => true).ler()(saber);

/** One that cannot be read would either open everything or close it for good. */
export function exigirPrerequisitos(raiz: Item) {
  const itens = itensDe(raiz);
  for (const { Prerequisito, Titulo, Item } of itens) {
    if (Prerequisito === '') continue;
    try {
      new Leitor(Prerequisito, (nome) => itens.some((um) => um.Item === nome)).ler();
    } catch {
      throw recusar(
        `O pré-requisito do item “${Titulo || Item}” (${Prerequisito.slice(0, 100)}) não pôde ser entendido.`,
      );
    }
  }
}

import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import { regrasDe } from './arvore.ts';
import { NOMES, type Campo } from './objetivos.ts';
import type { Condicao, Objetivo, Regra, RegraDeSoma } from './sequenciamento.ts';

/** How far each activity of a tree is, and what its rules make of that. Null: not known. */

type Sabido = boolean | null;

const emNumero = (dito = ''): number | null =>
  dito === '' || Number.isNaN(Number(dito)) ? null : Number(dito);

/** By weight; what is not known counts as nothing, unless nothing is. */
function media(partes: { peso: number; medida: number | null }[]): number | null {
  const pesos = partes.reduce((soma, { peso }) => soma + peso, 0);
  const alguma = partes.some(({ peso, medida }) => peso > 0 && medida !== null);
  return alguma ? partes.reduce((soma, { peso, medida }) => soma + peso * (medida ?? 0), 0) / pesos : null;
}
const dito = (valor: string | undefined, sim: string, nao: string): Sabido =>
  valor === sim ? true : valor === nao ? false : null;
const negar = (valor: Sabido): Sabido => (valor === null ? null : !valor);

/** Of several answers one: all must be, or any. */
function juntar(valores: Sabido[], todas: boolean): Sabido {
  if (valores.includes(!todas)) return !todas;
  return valores.includes(null) || valores.length === 0 ? null : todas;
}

export class Rastreio {
  readonly #estado: EstadoDoPacote;
  /** A branch asks those below it for each rule: asked again at every level, a deep tree would take for ever. */
  readonly #respondido = new Map<Item, Map<string, Sabido>>();

  constructor(estado: EstadoDoPacote) {
    this.#estado = estado;
  }

  #umaVez(item: Item, pergunta: string, responder: () => Sabido): Sabido {
    const dele = this.#respondido.get(item) ?? new Map<string, Sabido>();
    this.#respondido.set(item, dele);
    const sabido = dele.get(pergunta);
    if (sabido !== undefined) return sabido;
    const resposta = responder();
    dele.set(pergunta, resposta);
    return resposta;
  }

  #doItem(item: Item) {
    return this.#estado.Itens[item.Item];
  }

  tentada(item: Item): boolean {
    return this.#doItem(item) !== undefined || item.Itens.some((filho) => this.tentada(filho));
  }

  #suspensa = (item: Item) => this.tentada(item) && this.#doItem(item)?.Encerrada !== true;

  /** Attempts that were begun; the one that goes on is not one more. */
  esgotada(item: Item): boolean {
    const { limite } = regrasDe(item);
    const { Tentativas = 0, Encerrada = false } = this.#doItem(item) ?? {};
    return limite !== null && Tentativas >= limite && (Encerrada || limite === 0);
  }

  /** It spoke with us to its end; what never spoke, or is to begin again, did not. */
  #calou(item: Item): boolean {
    const { Rastro = {}, Encerrada = false } = this.#doItem(item) ?? {};
    return Encerrada && Object.keys(Rastro).length > 0;
  }

  /** Of an objective, as all that follow; of the primary one without its id. What lessons share stands before what one says. */
  completa(item: Item, objetivo = ''): Sabido {
    const progresso = this.#pedeProgresso(item, objetivo) ? this.#progresso(item) : null;
    if (progresso !== null) return progresso >= Number(item.LimiarConclusao);
    return this.#comum(item, objetivo, 'Completa') ?? this.#completaAqui(item, objetivo);
  }

  satisfeita(item: Item, objetivo = ''): Sabido {
    const definido = this.#objetivo(item, objetivo);
    const medida = definido?.porMedida ? this.medida(item, objetivo) : null;
    if (definido?.porMedida) return medida === null ? null : medida >= definido.minimo;
    return this.#comum(item, objetivo, 'Satisfeito') ?? this.#satisfeitaAqui(item, objetivo);
  }

  medida(item: Item, objetivo = ''): number | null {
    return this.#comum(item, objetivo, 'Medida') ?? this.#medidaAqui(item, objetivo);
  }

  #progresso(item: Item): number | null {
    return this.#comum(item, '', 'Progresso') ?? this.#progressoAqui(item);
  }

  /** Of what is not tracked nothing is known, whatever others wrote. */
  #comum<C extends Campo>(item: Item, objetivo: string, campo: C) {
    if (!regrasDe(item).rastreada) return undefined;
    const mapa = this.#objetivo(item, objetivo)?.mapas.find(({ le }) => le.includes(campo));
    return this.#estado.Globais?.[mapa?.alvo ?? '']?.[campo];
  }

  #pedeProgresso = (item: Item, objetivo: string) =>
    item.LimiarConclusao !== '' && this.#ehOPrimario(item, objetivo);

  #completaAqui(item: Item, objetivo: string): Sabido {
    const { completaPeloConteudo, rastreada } = regrasDe(item);
    if (!rastreada) return null;
    const doConteudo = this.#contado(item, objetivo, 'Completa');
    const contada =
      dito(doConteudo, 'completed', 'incomplete') ?? (doConteudo === 'not attempted' ? false : null);
    if (!this.#ehOPrimario(item, objetivo)) return contada;
    const progresso = item.LimiarConclusao === '' ? null : this.#progressoAqui(item);
    if (progresso !== null) return progresso >= Number(item.LimiarConclusao);
    if (item.Itens.length > 0)
      return item.LimiarConclusao === ''
        ? this.#umaVez(item, 'completed', () => this.#somada(item, 'completed', 'incomplete'))
        : null;
    if (!this.#doItem(item)) return null;
    if (!item.Sco) return true;
    return contada ?? (this.#calou(item) && !completaPeloConteudo ? true : null);
  }

  #progressoAqui(item: Item): number | null {
    if (!regrasDe(item).rastreada) return null;
    if (item.Itens.length === 0) return emNumero(this.#contado(item, '', 'Progresso'));
    return media(
      item.Itens.filter((um) => regrasDe(um).rastreada).map((um) => ({
        peso: regrasDe(um).pesoDoProgresso,
        medida: this.#progresso(um),
      })),
    );
  }

  #objetivo(item: Item, id: string): Objetivo | undefined {
    const { objetivos } = regrasDe(item);
    return id === '' ? objetivos[0] : objetivos.find((um) => um.id === id);
  }

  /** Whether this names the primary objective. */
  #ehOPrimario = (item: Item, id: string) => id === '' || regrasDe(item).objetivos[0]?.id === id;

  /** What a lesson says of an objective of its own. */
  #doObjetivo(item: Item, id: string, campo: string): string | undefined {
    const rastro = this.#doItem(item)?.Rastro ?? {};
    const [chave] = Object.entries(rastro).find(
      ([nome, texto]) => /^cmi\.objectives\.\d+\.id$/.test(nome) && texto === id,
    ) ?? [''];
    return chave === '' ? undefined : rastro[chave.replace(/id$/, campo)];
  }

  /** What a lesson says of an objective; of the primary one it may say so of itself, or by the objective's id. */
  #contado(item: Item, id: string, campo: Campo): string | undefined {
    const nome = NOMES[campo].cmi;
    if (!this.#ehOPrimario(item, id)) return this.#doObjetivo(item, id, nome);
    const dela = this.#doItem(item)?.Rastro[`cmi.${nome}`] ?? '';
    if (!['', 'unknown'].includes(dela)) return dela;
    return this.#doObjetivo(item, regrasDe(item).objetivos[0]?.id ?? '', nome);
  }

  #medidaAqui(item: Item, id: string): number | null {
    if (!regrasDe(item).rastreada) return null;
    if (!this.#ehOPrimario(item, id) || item.Itens.length === 0)
      return emNumero(this.#contado(item, id, 'Medida'));
    return media(
      item.Itens.filter((um) => regrasDe(um).rastreada).map((um) => ({
        peso: regrasDe(um).peso,
        medida: this.medida(um),
      })),
    );
  }

  #satisfeitaAqui(item: Item, id: string): Sabido {
    const { rastreada, situacaoPeloConteudo } = regrasDe(item);
    if (!rastreada) return null;
    const definido = this.#objetivo(item, id);
    const medida = definido?.porMedida ? this.#medidaAqui(item, id) : null;
    if (definido?.porMedida) return medida === null ? null : medida >= definido.minimo;
    const contada = dito(this.#contado(item, id, 'Satisfeito'), 'passed', 'failed');
    if (!this.#ehOPrimario(item, id)) return contada;
    if (item.Itens.length > 0)
      return this.#umaVez(item, 'satisfied', () => this.#somada(item, 'satisfied', 'notSatisfied'));
    if (!this.#doItem(item)) return null;
    if (!item.Sco) return true;
    // The standard takes silence for success; nobody passes by merely leaving what they did not complete.
    const calada = this.#calou(item) && !situacaoPeloConteudo && this.completa(item) === true;
    return contada ?? (calada ? true : null);
  }

  /** What those below amount to: by the rules given, else when all are so. */
  #somada(item: Item, sim: string, nao: string): Sabido {
    const { somas } = regrasDe(item);
    const proprias = somas.filter(({ acao }) => acao === sim || acao === nao);
    const padrao = (acao: string, nome: string): RegraDeSoma => ({
      acao,
      todas: true,
      conjunto: 'all',
      minimo: 0,
      condicoes: [{ nome, negada: false, objetivo: '', limiar: 0 }],
    });
    // Not passed, or not complete, once all below have said and not all said yes.
    const sabido = sim === 'completed' ? 'activityProgressKnown' : 'objectiveStatusKnown';
    const regras = proprias.length > 0 ? proprias : [padrao(nao, sabido), padrao(sim, sim)];
    const vale = (acao: string) =>
      regras.some((uma) => uma.acao === acao && this.#somaVale(item, uma, proprias.length > 0));
    // The later of the two decides, as in the standard's own order.
    if (vale(sim)) return true;
    return vale(nao) ? false : null;
  }

  /** `propria`: its author wrote it; of none below that count it is then so, as in ADL's own player. */
  #somaVale(item: Item, regra: RegraDeSoma, propria: boolean): boolean {
    const contados = item.Itens.filter((filho) => this.#conta(filho, regra.acao));
    if (contados.length === 0) return propria && ['all', 'none'].includes(regra.conjunto);
    const valores = contados.map((filho) =>
      juntar(
        regra.condicoes.map((uma) => this.#condicao(filho, uma)),
        regra.todas,
      ),
    );
    const certos = valores.filter((valor) => valor === true).length;
    switch (regra.conjunto) {
      case 'any':
        return certos > 0;
      case 'none':
        return valores.every((valor) => valor === false);
      case 'atLeastCount':
        return certos >= regra.minimo;
      case 'atLeastPercent':
        return certos / valores.length >= regra.minimo;
      default:
        return certos === valores.length;
    }
  }

  #conta(filho: Item, acao: string): boolean {
    const regras = regrasDe(filho);
    const daSituacao = acao === 'satisfied' || acao === 'notSatisfied';
    if (!regras.rastreada || !(daSituacao ? regras.contaSituacao : regras.contaProgresso)) return false;
    switch (regras.exigida[acao]) {
      case 'ifAttempted':
        return this.tentada(filho);
      case 'ifNotSuspended':
        return this.tentada(filho) && !this.#suspensa(filho);
      case 'ifNotSkipped':
        return !this.manda(filho, regras.antes, 'skip');
      default:
        return true;
    }
  }

  #condicao(item: Item, { nome, negada, objetivo, limiar }: Condicao): Sabido {
    const medida = () => this.medida(item, objetivo);
    const comparada = (compara: (medida: number) => boolean): Sabido => {
      const atual = medida();
      return atual === null ? null : compara(atual);
    };
    const valores: Record<string, () => Sabido> = {
      satisfied: () => this.satisfeita(item, objetivo),
      objectiveStatusKnown: () => this.satisfeita(item, objetivo) !== null,
      objectiveMeasureKnown: () => medida() !== null,
      objectiveMeasureGreaterThan: () => comparada((atual) => atual > limiar),
      objectiveMeasureLessThan: () => comparada((atual) => atual < limiar),
      completed: () => this.completa(item, objetivo),
      activityProgressKnown: () => this.completa(item, objetivo) !== null,
      attempted: () => this.tentada(item),
      attemptLimitExceeded: () => this.esgotada(item),
      always: () => true,
    };
    const valor = valores[nome]?.() ?? null;
    return negada ? negar(valor) : valor;
  }

  /** What it has reached itself, whatever others wrote. */
  aqui(item: Item, objetivo: string, campo: Campo): boolean | number | null {
    if (campo === 'Satisfeito') return this.#satisfeitaAqui(item, objetivo);
    if (campo === 'Medida') return this.#medidaAqui(item, objetivo);
    if (campo === 'Completa') return this.#completaAqui(item, objetivo);
    if (campo === 'Progresso' && this.#ehOPrimario(item, objetivo)) return this.#progressoAqui(item);
    return regrasDe(item).rastreada ? emNumero(this.#contado(item, objetivo, campo)) : null;
  }

  /** Whether some rule says so now. */
  manda(item: Item, regras: Regra[], ...acoes: string[]): string | null {
    const achada = regras.find(
      ({ acao, condicoes, todas }) =>
        acoes.includes(acao) &&
        juntar(
          condicoes.map((uma) => this.#condicao(item, uma)),
          todas,
        ) === true,
    );
    return achada?.acao ?? null;
  }
}

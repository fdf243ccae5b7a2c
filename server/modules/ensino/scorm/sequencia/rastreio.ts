import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote } from '#contract/estudo/aulas-sumario.ts';
import type { Item } from '../xml.ts';
import type { Condicao, Objetivo, Regra, RegraDeSoma, Sequenciamento } from './sequenciamento.ts';

/** How far each activity of a tree is, and what its rules make of that. Null: not known. */

type Sabido = boolean | null;

const LIVRE: Sequenciamento = {
  choice: true,
  choiceExit: true,
  flow: true,
  forwardOnly: false,
  limite: null,
  antes: [],
  depois: [],
  saida: [],
  somas: [],
  contaSituacao: true,
  contaProgresso: true,
  peso: 1,
  exigida: {},
  rastreada: true,
  completaPeloConteudo: true,
  situacaoPeloConteudo: true,
  objetivos: [],
};

export const regrasDe = ({ Sequencia }: Item): Sequenciamento => Sequencia ?? LIVRE;

const numeroEm = (rastro: Cmi, nome: string): number | null => {
  const dito = rastro[nome];
  return dito === undefined || dito === '' || Number.isNaN(Number(dito)) ? null : Number(dito);
};
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

  completa(item: Item): Sabido {
    const { completaPeloConteudo, rastreada } = regrasDe(item);
    if (!rastreada) return null;
    if (item.Itens.length > 0)
      return this.#umaVez(item, 'completed', () => this.#somada(item, 'completed', 'incomplete'));
    const estado = this.#doItem(item);
    if (!estado) return null;
    if (!item.Sco) return true;
    const medida = numeroEm(estado.Rastro, 'cmi.progress_measure');
    if (item.LimiarConclusao !== '' && medida !== null) return medida >= Number(item.LimiarConclusao);
    const contada = dito(estado.Rastro['cmi.completion_status'], 'completed', 'incomplete');
    return contada ?? (this.#calou(item) && !completaPeloConteudo ? true : null);
  }

  /** Of the objective with this id; of the primary one without. What all lessons share stands before what one says. */
  satisfeita(item: Item, objetivo = ''): Sabido {
    const definido = this.#objetivo(item, objetivo);
    const global = definido?.mapas.find(({ leSituacao }) => leSituacao);
    return this.#estado.Globais?.[global?.alvo ?? '']?.Satisfeito ?? this.#satisfeitaAqui(item, objetivo);
  }

  medida(item: Item, objetivo = ''): number | null {
    const global = this.#objetivo(item, objetivo)?.mapas.find(({ leMedida }) => leMedida);
    return this.#estado.Globais?.[global?.alvo ?? '']?.Medida ?? this.#medidaAqui(item, objetivo);
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

  #medidaAqui(item: Item, id: string): number | null {
    if (!this.#ehOPrimario(item, id)) {
      const valor = this.#doObjetivo(item, id, 'score.scaled');
      return valor === undefined || valor === '' ? null : Number(valor);
    }
    if (item.Itens.length === 0) return numeroEm(this.#doItem(item)?.Rastro ?? {}, 'cmi.score.scaled');
    const filhos = item.Itens.filter((um) => regrasDe(um).rastreada && regrasDe(um).peso > 0);
    const pesos = filhos.reduce((soma, um) => soma + regrasDe(um).peso, 0);
    const medidas = filhos.map((um) => ({ peso: regrasDe(um).peso, medida: this.medida(um) }));
    if (pesos === 0 || medidas.every(({ medida }) => medida === null)) return null;
    return medidas.reduce((soma, { peso, medida }) => soma + peso * (medida ?? 0), 0) / pesos;
  }

  #satisfeitaAqui(item: Item, id: string): Sabido {
    const { rastreada, situacaoPeloConteudo } = regrasDe(item);
    if (!rastreada) return null;
    const definido = this.#objetivo(item, id);
    const medida = definido?.porMedida ? this.#medidaAqui(item, id) : null;
    if (definido?.porMedida) return medida === null ? null : medida >= definido.minimo;
    if (!this.#ehOPrimario(item, id)) {
      return dito(this.#doObjetivo(item, id, 'success_status'), 'passed', 'failed');
    }
    if (item.Itens.length > 0)
      return this.#umaVez(item, 'satisfied', () => this.#somada(item, 'satisfied', 'notSatisfied'));
    const estado = this.#doItem(item);
    if (!estado) return null;
    if (!item.Sco) return true;
    const contada = dito(estado.Rastro['cmi.success_status'], 'passed', 'failed');
    // The standard takes silence for success; nobody passes by merely leaving what they did not complete.
    const calada = this.#calou(item) && !situacaoPeloConteudo && this.completa(item) === true;
    return contada ?? (calada ? true : null);
  }

  /** What those below amount to: by the rules given, else when all are so. */
  #somada(item: Item, sim: string, nao: string): Sabido {
    const { somas } = regrasDe(item);
    const proprias = somas.filter(({ acao }) => acao === sim || acao === nao);
    const padrao = (acao: string): RegraDeSoma => ({
      acao,
      todas: true,
      conjunto: 'all',
      minimo: 0,
      condicoes: [
        {
          nome: sim === 'completed' ? 'completed' : 'satisfied',
          negada: acao === nao,
          objetivo: '',
          limiar: 0,
        },
      ],
    });
    const regras = proprias.length > 0 ? proprias : [padrao(nao), padrao(sim)];
    const vale = (acao: string) => regras.some((uma) => uma.acao === acao && this.#somaVale(item, uma));
    // The later of the two decides, as in the standard's own order.
    if (vale(sim)) return true;
    return vale(nao) ? false : null;
  }

  #somaVale(item: Item, regra: RegraDeSoma): boolean {
    const contados = item.Itens.filter((filho) => this.#conta(filho, regra.acao));
    if (contados.length === 0) return false;
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
      completed: () => this.completa(item),
      activityProgressKnown: () => this.completa(item) !== null,
      attempted: () => this.tentada(item),
      attemptLimitExceeded: () => this.esgotada(item),
      always: () => true,
    };
    const valor = valores[nome]?.() ?? null;
    return negada ? negar(valor) : valor;
  }

  /** What it writes into objectives that lessons share. */
  escritos(item: Item): { alvo: string; Satisfeito?: boolean; Medida?: number }[] {
    return regrasDe(item).objetivos.flatMap(({ id, mapas }, lugar) => {
      const nome = lugar === 0 ? '' : id;
      const Satisfeito = this.#satisfeitaAqui(item, nome);
      const Medida = this.#medidaAqui(item, nome);
      return mapas.map(({ alvo, poeSituacao, poeMedida }) => ({
        alvo,
        ...(poeSituacao && Satisfeito !== null && { Satisfeito }),
        ...(poeMedida && Medida !== null && { Medida }),
      }));
    });
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

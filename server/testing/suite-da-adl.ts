import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * ADL's test packages for an LMS (SCORM 2004 4th Edition), read from a copy of their repository: for each what its lessons
 * say, which comes next, and what may be chosen meanwhile.
 */

type Comando = { chamada: string; elemento: string; valor: string };
type Espera = { valor: string; erro: string };

/** What one lesson is to do once it is there; `ordem`: what its tester is told to do after it. */
export type Atividade = {
  nome: string;
  perguntas: string[];
  respostas: string[];
  comandos: Comando[];
  esperas: Espera[];
  ordem: string[];
};
export type Caso = { nome: string; comeco: string; atividades: Atividade[] };

type Nomes = Map<string, string>;

const lines = (texto: string) =>
  texto
    .replaceAll(/\\\r?\n/g, '')
    .replaceAll(/(?<=Exit)title=[^\n]*/g, '')
    .split(/\r?\n/);

const desescapar = (texto: string) =>
  texto.replaceAll(/\\u([\da-f]{4})/gi, (_tudo, codigo: string) =>
    String.fromCodePoint(Number.parseInt(codigo, 16)),
  );

function nomesDe(raiz: string): Nomes {
  const file = join(raiz, 'resources/org/adl/testsuite/rte/lms/util/resources/Commands.properties');
  return new Map(
    lines(readFileSync(file, 'latin1')).flatMap((line): [string, string][] => {
      const [, nome, valor] = /^([^#=]+)=(.*)$/.exec(line) ?? [];
      return nome === undefined || valor === undefined ? [] : [[nome, valor]];
    }),
  );
}

/** `SET->c~OB~0~ID!obj1->t->0`: the call, the element and its value, what is to be answered, and the error after it. */
function comandoDe(dito: string, nomes: Nomes): { comando: Comando; espera: Espera } {
  const chamar = (nome: string) => nomes.get(nome) ?? nome;
  const [chamada = '', resto = '', valorEsperado = '', erro = ''] = dito.split('->');
  const escreve = chamada === 'SET';
  const corte = escreve ? resto.indexOf('!') : -1;
  const [caminho, valor] = corte < 0 ? [resto, ''] : [resto.slice(0, corte), resto.slice(corte + 1)];
  const [cru = '', alvo, pedido] = valor.split('~');
  const comAlvo = alvo === undefined ? chamar(cru) : chamar(cru).replace('%s', alvo) + chamar(pedido ?? '');
  const partes = caminho.split('~').map((parte) => chamar(escreve ? parte : parte.replace(/(?<=.)!.*$/, '')));
  const elemento = partes.join('.').replace(/\.\{target=%s\}\.(.*)$/, '.{target=$1}');
  return {
    comando: { chamada: chamar(chamada), elemento: chamada === 'COI' ? resto : elemento, valor: comAlvo },
    espera: {
      valor:
        chamada === 'COI'
          ? resto
          : chamada === 'GES' || chamada === 'GeDi'
            ? valorEsperado
            : chamar(valorEsperado),
      erro,
    },
  };
}

const nova = (nome: string): Atividade => ({
  nome,
  perguntas: [],
  respostas: [],
  comandos: [],
  esperas: [],
  ordem: [],
});

export function readCase(raiz: string, caso: string): Caso {
  const file = join(raiz, 'TestSuite/LMSRTE/Courses/TestCases', `${caso}.properties`);
  const nomes = nomesDe(raiz);
  const lido: Caso = { nome: caso, comeco: '.', atividades: [] };
  let chave = '';
  for (const line of lines(readFileSync(file, 'latin1'))) {
    const [, campo = '', valor = ''] = /^([^#=]+)=(.*)$/.exec(line) ?? [];
    if (campo === 'start') lido.comeco = valor;
    const [, vez, nome = '', qual = ''] = /^(Act(\w+?)V\d+)\.(\w+)/.exec(campo) ?? [];
    if (vez === undefined) continue;
    if (vez !== chave) lido.atividades.push(nova(nome));
    chave = vez;
    const atual = lido.atividades.at(-1) ?? nova(nome);
    if (qual === 'UIQ') atual.perguntas = valor.split('~');
    if (qual === 'UIA') atual.respostas = valor.split('~');
    if (qual === 'CUI') atual.ordem = valor.trim().split('~');
    if (qual !== 'commands') continue;
    const { comando, espera } = comandoDe(desescapar(valor), nomes);
    atual.comandos.push(comando);
    atual.esperas.push(espera);
  }
  return lido;
}

export const manifestoDe = (raiz: string, caso: string): Buffer =>
  readFileSync(join(raiz, `TestSuite/LMSRTE/Courses/LMSTestPackage_${caso}/imsmanifest.xml`));

export const casosDe = (raiz: string): string[] =>
  readdirSync(join(raiz, 'TestSuite/LMSRTE/Courses/TestCases'))
    .map((nome) => nome.replace('.properties', ''))
    .toSorted();

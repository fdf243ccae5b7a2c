import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import type { EstadoDoPacote, PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';
import { lerManifesto } from '../modules/ensino/scorm/manifesto.ts';
import { passar, type Passado } from '../modules/ensino/scorm/sequencia/sumario.ts';
import { manifesto, V2004 } from './pacotes.ts';

/** Packages of SCORM 2004 in a few words, and who goes through them. */

/** `regras` stands in <imsss:sequencing>. */
export const seq = (regras: string, mais = '') => `<imsss:sequencing ${mais}>${regras}</imsss:sequencing>`;
export const item = (nome: string, regras = '', dentro = '') =>
  `<item identifier="${nome}" ${dentro ? '' : `identifierref="R-${nome}"`}><title>${nome}</title>${dentro}${regras}</item>`;
export const regra = (tipo: 'pre' | 'post' | 'exit', acao: string, condicoes: string, como = 'all') =>
  `<imsss:${tipo}ConditionRule><imsss:ruleConditions conditionCombination="${como}">${condicoes}</imsss:ruleConditions><imsss:ruleAction action="${acao}"/></imsss:${tipo}ConditionRule>`;
export const se = (condicao: string, mais = '') => `<imsss:ruleCondition condition="${condicao}" ${mais}/>`;
export const regras = (...todas: string[]) =>
  `<imsss:sequencingRules>${todas.join('')}</imsss:sequencingRules>`;
export const modo = (atributos: string) => `<imsss:controlMode ${atributos}/>`;
export const FLUI = modo('choice="false" flow="true"');
export const LIVRE = modo('choice="true" flow="true"');
export const objetivo = (mapa: string, mais = '') =>
  `<imsss:objectives><imsss:primaryObjective objectiveID="o" ${mais}><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure>${mapa}</imsss:primaryObjective></imsss:objectives>`;
export const escreve =
  '<imsss:mapInfo targetObjectiveID="g" readSatisfiedStatus="true" writeSatisfiedStatus="true"/>';
export const le = '<imsss:mapInfo targetObjectiveID="g" readSatisfiedStatus="true"/>';

export const fez: Cmi = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
export const falhou: Cmi = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' };

/** A person who goes through a package. */
export function pessoa(itens: string, daRaiz: string, { colecao = '', semente = '' } = {}) {
  const nomes = [...itens.matchAll(/identifierref="R-(\w+)"/g)].map(([, nome = '']) => nome);
  const { Raiz, Recusa } = lerManifesto(
    Buffer.from(
      manifesto({
        versao: V2004,
        organizacoes: `<organizations default="O"><organization identifier="O"><title>Curso</title>${itens}${seq(daRaiz)}</organization></organizations>`,
        recursos: `<resources>${nomes
          .map((nome) => `<resource identifier="R-${nome}" adlcp:scormType="sco" href="${nome}.html"/>`)
          .join(
            '',
          )}</resources>${colecao && `<imsss:sequencingCollection>${colecao}</imsss:sequencingCollection>`}`,
      }).replaceAll('xmlns:adlcp', 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp'),
    ),
  );
  if (Recusa) throw new Error(Recusa);
  if (!Raiz) throw new Error('one lesson only');
  let estado: EstadoDoPacote = { Atual: null, Itens: {} };
  let ultimo: Passado | null = null;
  const passo = (
    Pedido?: PedidoDeNavegacao,
    cmi: Cmi = {},
    Item = estado.Fora ? undefined : estado.Atual,
  ) => {
    ultimo = passar({ Versao: '2004', Raiz, Semente: semente }, estado, {
      Cmi: cmi,
      ...(Item !== null && Item !== undefined && { Item }),
      ...(Pedido && { Pedido }),
    });
    estado = ultimo.Estado;
    return ultimo.Sumario.Atual;
  };
  passo({ Tipo: 'start' });
  return {
    passo,
    atual: () => ultimo?.Sumario.Atual,
    segue: (cmi?: Cmi) => passo({ Tipo: 'continue' }, cmi),
    volta: (cmi?: Cmi) => passo({ Tipo: 'previous' }, cmi),
    escolhe: (Item: string, cmi?: Cmi) => passo({ Tipo: 'choice', Item }, cmi),
    abrem: () => ultimo?.Sumario.Pode.choice.join('') ?? '',
    pode: () => [ultimo?.Sumario.Pode.previous, ultimo?.Sumario.Pode.continue],
    situacao: () => ultimo?.Situacao,
    linhas: () => ultimo?.Sumario.Itens.map(({ Item }) => Item) ?? [],
    limpos: () => ultimo?.Limpos,
    lidos: () => ultimo?.Sumario.Lidos,
    aviso: () => ultimo?.Sumario.Aviso,
  };
}

import { atributo, filhos, primeiro, recusar, type No } from '../xml.ts';

/** What is not honoured yet, by what the manifest calls it. */

const sequenciamentos = (no: No): No[] => [
  ...filhos(no, 'sequencing'),
  ...filhos(no, 'item').flatMap(sequenciamentos),
];

/** Rules that would be played as if they were not there are refused by their names. */
export function exigirSemRegras(manifest: No, organizacao: No) {
  const todos = [
    ...sequenciamentos(organizacao),
    ...filhos(primeiro(manifest, 'sequencingCollection'), 'sequencing'),
  ];
  for (const sequencing of todos) {
    const regra = [
      'limitConditions',
      'sequencingRules',
      'rollupRules',
      'randomizationControls',
      'constrainedChoiceConsiderations',
      'rollupConsiderations',
    ].find((nome) => sequencing[nome] !== undefined);
    const modo = primeiro(sequencing, 'controlMode');
    const livre =
      atributo(modo, 'choice') !== 'false' &&
      atributo(modo, 'choiceexit') !== 'false' &&
      atributo(modo, 'forwardonly') !== 'true';
    if (regra ?? !livre) {
      throw recusar(
        `Este pacote tem regras de sequência do SCORM 2004 (${regra ?? 'controlMode'}) que ainda não são seguidas. Exporte-o sem elas, ou como SCORM 1.2.`,
      );
    }
  }
}

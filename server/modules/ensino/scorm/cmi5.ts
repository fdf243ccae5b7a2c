import {
  atributo,
  caminho,
  filhos,
  numero,
  primeiro,
  recusar,
  texto,
  type No,
  type Manifesto,
  type MoveOn,
} from './xml.ts';

/** What cmi5.xml says of its package (cmi5 1.0, section 13). */

/** The lessons (AUs), also those in blocks, in the order of the file. */
function licoesDe(estrutura: No): No[] {
  const blocos = filhos(estrutura, 'block').flatMap(licoesDe);
  return [...filhos(estrutura, 'au'), ...blocos];
}

const palavras = (no: No | undefined, nome: string) =>
  texto(primeiro(primeiro(no, nome), 'langstring')).slice(0, 200);

const MOVE_ON: readonly MoveOn[] = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
];

export function lerCmi5(estrutura: No): Manifesto {
  const licoes = licoesDe(estrutura);
  const [licao] = licoes;
  if (!licao) throw recusar('Este pacote cmi5 não tem nenhuma lição (AU).');
  // Opening one of several and counting it as all of them would be false evidence.
  if (licoes.length > 1) {
    throw recusar(
      `Este pacote cmi5 tem ${licoes.length} lições (AUs) separadas. Exporte-o como uma só lição, ou uma aula para cada.`,
    );
  }
  const IdDaLicao = atributo(licao, 'id');
  if (IdDaLicao === '' || IdDaLicao.length > 2000)
    throw recusar('A lição deste pacote cmi5 não diz qual é (id).');
  const pedido = atributo(licao, 'moveon');
  return {
    Versao: 'cmi5',
    Titulo: palavras(primeiro(estrutura, 'course'), 'title') || palavras(licao, 'title'),
    Entrada: caminho([], texto(primeiro(licao, 'url'))),
    DadosIniciais: texto(primeiro(licao, 'launchParameters')).slice(0, 4096),
    NotaMinima: numero(atributo(licao, 'masteryscore'), 1),
    LimiarConclusao: '',
    Cmi5: {
      MoveOn: MOVE_ON.find((um) => um === pedido) ?? 'NotApplicable',
      IdDaLicao,
      Direito: texto(primeiro(licao, 'entitlementKey')).slice(0, 1000),
    },
  };
}

import { recusarDeclaracao as recusar, type Declaracao, type Verbo } from './declaracao.ts';
import type { EstadoXapi } from './estado.ts';
import { MODO, SESSAO, type Lancamento } from './lancamento.ts';

/**
 * What cmi5 asks of every statement (1.0, section 9): one that conflicts is refused, since what is taken would have to be
 * voided (6.3).
 */

const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const NOTA_MINIMA = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
const ANULA = 'http://adlnet.gov/expapi/verbs/voided';

type Onde = { estado: EstadoXapi; lancamento: Lancamento };

export const categoriasDe = ({ context }: Declaracao): string[] => {
  const categorias = context?.contextActivities?.category ?? [];
  return (Array.isArray(categorias) ? categorias : [categorias]).map(({ id }) => id);
};

/** Of all, also those that the standard only allows. */
export function exigirDeTodas(declaracao: Declaracao, { estado, lancamento }: Onde) {
  const { verb, timestamp, context } = declaracao;
  if (verb.id === ANULA) throw recusar('O conteúdo não anula declarações.');
  if (!/(Z|[+-]00:?00)$/i.test(timestamp ?? '')) throw recusar('A declaração não diz quando foi, em UTC.');
  const { registration, extensions } = context ?? {};
  if (registration !== undefined && registration !== lancamento.Registro)
    throw recusar('A declaração é de outra matrícula.');
  if (extensions?.[SESSAO] !== lancamento.IdDaSessao)
    throw recusar('A declaração é de outra abertura da lição.');
  if (estado.Fase === 'terminada') throw recusar('A declaração veio depois do fim.');
}

/** Of those that the standard does not define. */
export function exigirDePermitida(declaracao: Declaracao, { estado }: Onde) {
  if (estado.Fase !== 'iniciada') throw recusar('A declaração veio antes do início.');
  if (categoriasDe(declaracao).includes(MOVE_ON))
    throw recusar('A declaração diz que conclui, e não é das que concluem.');
}

const CONCLUEM: readonly Verbo[] = ['completou', 'passou', 'falhou'];

/** Of those that it defines. */
export function exigirDeDefinida(declaracao: Declaracao, verbo: Verbo, { estado, lancamento }: Onde) {
  const { actor, object, context, result = {} } = declaracao;
  if ((actor['objectType'] ?? 'Agent') !== 'Agent' || actor['mbox'] !== undefined)
    throw recusar('A declaração não diz de quem é como a lição foi aberta.');
  if (context?.registration === undefined || object.id !== lancamento.Atividade)
    throw recusar('A declaração não diz de qual matrícula e lição é.');
  exigirOrdem(verbo, estado);
  const conclui = CONCLUEM.includes(verbo);
  if (conclui && lancamento.Modo !== MODO) throw recusar('Esta abertura é só para rever.');
  if (categoriasDe(declaracao).includes(MOVE_ON) !== conclui)
    throw recusar('A categoria moveon é das declarações que concluem, e só delas.');
  if (verbo !== 'iniciou' && !/^P[\dYMWDTHS.,]*\d[YMWDHS]$/.test(result.duration ?? ''))
    throw recusar('A declaração não diz quanto durou.');
  const { completion, success } = result;
  if (completion !== (verbo === 'completou' ? true : undefined))
    throw recusar('O resultado não combina com o verbo (completion).');
  if (success !== (verbo === 'passou' ? true : verbo === 'falhou' ? false : undefined))
    throw recusar('O resultado não combina com o verbo (success).');
  exigirNota(declaracao, verbo, lancamento);
}

/** Begins once and ends once in each opening; completes and passes once in all, and never fails after that. */
function exigirOrdem(verbo: Verbo, { Fase, Completa, Sucesso, Julgada }: EstadoXapi) {
  const cedo = verbo === 'iniciou' ? !['aberta', 'buscada'].includes(Fase) : Fase !== 'iniciada';
  const repetida =
    verbo === 'completou'
      ? Completa
      : (verbo === 'passou' || verbo === 'falhou') && (Julgada || Sucesso === 'passed');
  if (cedo || repetida) throw recusar('A declaração veio fora de ordem, ou outra vez.');
}

function exigirNota({ result, context }: Declaracao, verbo: Verbo, { NotaMinima }: Lancamento) {
  const julgada = verbo === 'passou' || verbo === 'falhou';
  const { score } = result ?? {};
  if (score !== undefined && !julgada) throw recusar('Só quem passa ou falha tem nota.');
  const { raw, min, max, scaled } = score ?? {};
  if (raw !== undefined && (min === undefined || max === undefined))
    throw recusar('A nota não diz entre quanto e quanto é.');
  if (!julgada || !NotaMinima) return;
  const dita = context?.extensions?.[NOTA_MINIMA];
  if (dita === undefined ? scaled !== undefined : dita !== NotaMinima)
    throw recusar('A declaração não diz a nota mínima da lição.');
  if (scaled === undefined || (verbo === 'passou') === scaled >= NotaMinima) return;
  throw recusar(
    verbo === 'passou'
      ? 'A nota declarada é menor que a mínima da lição.'
      : 'A nota declarada alcança a mínima da lição.',
  );
}

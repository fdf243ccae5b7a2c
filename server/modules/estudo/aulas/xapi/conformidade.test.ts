import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaracao as feita } from '../../../../testing/xapi.ts';
import { aplicar } from './aplicar.ts';
import { Declaracao } from './declaracao.ts';
import { daAbertura, VAZIO, type EstadoXapi } from './estado.ts';
import type { Lancamento } from './lancamento.ts';

/** What cmi5 asks of statements (1.0, section 9), each against one that differs from it in one thing. */

const Ator: Lancamento['Ator'] = {
  objectType: 'Agent',
  name: 'Ana',
  account: { homePage: 'https://h.example', name: '7' },
};
const lancamento: Lancamento = {
  Ator,
  Registro: '4f6f1c9e-0000-8000-8000-000000000001',
  Atividade: 'https://h.example/xapi/aula/1',
  IdDaSessao: 'abertura-1',
  MoveOn: 'CompletedAndPassed',
  NotaMinima: 0.9,
  IdDaLicao: 'https://autor.example/licao',
  Direito: '',
  Parametros: '',
  Entrada: 'index.html',
  Acima: [],
  Modo: 'Normal',
};
const aberta = {
  actor: JSON.stringify(Ator),
  activityId: lancamento.Atividade,
  registration: lancamento.Registro,
  sessao: lancamento.IdDaSessao,
  masteryScore: 0.9,
};
const ANTES: EstadoXapi = { ...VAZIO, Sessao: lancamento.IdDaSessao, Fase: 'buscada' };

type Feita = ReturnType<typeof feita> & Record<string, unknown>;
type Mudar = (uma: Feita & { context: Record<string, never>; result: Record<string, unknown> }) => void;

/** Null: taken. */
function recusa(estado: EstadoXapi, uma: unknown, onde = lancamento): string | null {
  try {
    aplicar(estado, Declaracao.parse(uma), onde);
    return null;
  } catch (erro) {
    return (erro as Error).message;
  }
}
const depois = (estado: EstadoXapi, ...verbos: string[]) =>
  verbos.reduce((ate, verbo) => aplicar(ate, Declaracao.parse(feita(aberta, verbo)), lancamento), estado);
const mudada = (verbo: string, mudar: Mudar) => {
  const uma = structuredClone(feita(aberta, verbo)) as never;
  mudar(uma);
  return uma as object;
};
/** One that the standard allows, and does not define. */
const permitida = (mudar: Mudar = () => undefined) =>
  mudada('experienced', (uma) => {
    Object.assign(uma.context, { contextActivities: {} });
    mudar(uma);
  });

const INICIADA = depois(ANTES, 'initialized');

test('as declarações como o padrão as pede são aceitas', () => {
  const fim = depois(INICIADA, 'completed', 'passed', 'terminated');
  assert.deepEqual(
    [fim.Completa, fim.Sucesso, fim.Fase, fim.Satisfeita],
    [true, 'passed', 'terminada', true],
  );
  assert.equal(recusa(INICIADA, permitida()), null);
  assert.equal(recusa(INICIADA, feita(aberta, 'failed', { result: { score: { scaled: 0.89 } } })), null);
  const nota = { score: { scaled: 0.9, raw: 90, min: 0, max: 100 } };
  assert.equal(recusa(INICIADA, feita(aberta, 'passed', { result: nota })), null);
});

const MOVE_ON = { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' };
const CMI5 = { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' };
const categorias = (uma: { context: object }, ...category: object[]) =>
  Object.assign(uma.context, { contextActivities: { category } });
const extensoes = (uma: { context: { extensions?: Record<string, unknown> } }) =>
  uma.context.extensions ?? {};
const tirar = (de: object, nome: string) => Reflect.deleteProperty(de, nome);
const MINIMA = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
const SESSAO = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const ANULA = { id: 'http://adlnet.gov/expapi/verbs/voided' };
const JULGADA = { score: { scaled: 0.95 } };

const RECUSADAS: [string, EstadoXapi, object, RegExp][] = [
  ['permitida antes do início', ANTES, permitida(), /antes do início/],
  ['permitida depois do fim', depois(INICIADA, 'terminated'), permitida(), /depois do fim/],
  ['sem hora', INICIADA, permitida((uma) => tirar(uma, 'timestamp')), /UTC/],
  ['hora de outro fuso', INICIADA, permitida((uma) => (uma.timestamp = '2026-11-18T12:00:00-03:00')), /UTC/],
  ['sem a abertura', INICIADA, permitida((uma) => tirar(extensoes(uma), SESSAO)), /outra abertura/],
  ['anula', INICIADA, permitida((uma) => (uma.verb = ANULA)), /não anula/],
  [
    'permitida que diz concluir',
    INICIADA,
    permitida((uma) => categorias(uma, MOVE_ON)),
    /não é das que concluem/,
  ],
  [
    'de um grupo',
    INICIADA,
    mudada('passed', (uma) => Object.assign(uma.actor, { objectType: 'Group' })),
    /de quem é/,
  ],
  ['sem contexto', INICIADA, mudada('passed', (uma) => tirar(uma, 'context')), /outra abertura/],
  [
    'sem a matrícula',
    INICIADA,
    mudada('passed', (uma) => tirar(uma.context, 'registration')),
    /matrícula e lição/,
  ],
  ['começa outra vez', INICIADA, feita(aberta, 'initialized'), /fora de ordem/],
  [
    'completa sem dizer',
    INICIADA,
    mudada('completed', (uma) => tirar(uma.result, 'completion')),
    /completion/,
  ],
  [
    'completa e diz que não',
    INICIADA,
    feita(aberta, 'completed', { result: { completion: false } }),
    /completion/,
  ],
  ['completa e julga', INICIADA, feita(aberta, 'completed', { result: { success: true } }), /success/],
  ['completa com nota', INICIADA, feita(aberta, 'completed', { result: { score: { scaled: 0.5 } } }), /nota/],
  ['passa e completa', INICIADA, feita(aberta, 'passed', { result: { completion: true } }), /completion/],
  ['passa e diz que não', INICIADA, feita(aberta, 'passed', { result: { success: false } }), /success/],
  ['falha e diz que passou', INICIADA, feita(aberta, 'failed', { result: { success: true } }), /success/],
  ['termina sem resultado', INICIADA, mudada('terminated', (uma) => tirar(uma, 'result')), /durou/],
  ['completa sem duração', INICIADA, mudada('completed', (uma) => tirar(uma.result, 'duration')), /durou/],
  ['dura em palavras', INICIADA, feita(aberta, 'passed', { result: { duration: 'um minuto' } }), /durou/],
  [
    'nota sem limites',
    INICIADA,
    feita(aberta, 'passed', { result: { score: { raw: 9, max: 10 } } }),
    /entre quanto/,
  ],
  ['passa sem a categoria', INICIADA, mudada('passed', (uma) => categorias(uma, CMI5)), /moveon/],
  [
    'termina com a categoria',
    INICIADA,
    mudada('terminated', (uma) => categorias(uma, CMI5, MOVE_ON)),
    /moveon/,
  ],
  [
    'pela nota sem dizer a mínima',
    INICIADA,
    mudada('passed', (uma) => {
      Object.assign(uma.result, JULGADA);
      tirar(extensoes(uma), MINIMA);
    }),
    /nota mínima/,
  ],
  ['com outra mínima', INICIADA, mudada('passed', (uma) => (extensoes(uma)[MINIMA] = 0.8)), /nota mínima/],
  ['completa outra vez', depois(INICIADA, 'completed'), feita(aberta, 'completed'), /outra vez/],
  ['passa outra vez', depois(INICIADA, 'passed'), feita(aberta, 'passed'), /outra vez/],
  [
    'passa depois de falhar na mesma abertura',
    depois(INICIADA, 'failed'),
    feita(aberta, 'passed'),
    /outra vez/,
  ],
];

for (const [nome, estado, uma, motivo] of RECUSADAS) {
  test(`recusada: ${nome}`, () => assert.match(recusa(estado, uma) ?? 'aceita', motivo));
}

test('na abertura seguinte se pode passar quem falhou; completar, passar outra vez e falhar depois de passar, não', () => {
  const seguinte = (estado: EstadoXapi) => ({
    ...daAbertura(estado, 'abertura-2'),
    Fase: 'iniciada' as const,
  });
  const outra = { ...lancamento, IdDaSessao: 'abertura-2' };
  const dizer = (antes: string, verbo: string) =>
    recusa(seguinte(depois(INICIADA, antes)), feita({ ...aberta, sessao: 'abertura-2' }, verbo), outra);
  assert.equal(dizer('failed', 'passed'), null);
  assert.match(dizer('completed', 'completed') ?? '', /outra vez/);
  assert.match(dizer('passed', 'passed') ?? '', /outra vez/);
  assert.match(dizer('passed', 'failed') ?? '', /outra vez/);
});

test('aberta só para rever, começa e termina, e nada conclui', () => {
  const rever = { ...lancamento, Modo: 'Browse' as const };
  for (const verbo of ['completed', 'passed', 'failed'])
    assert.match(recusa(INICIADA, feita(aberta, verbo), rever) ?? 'aceita', /só para rever/);
  assert.equal(recusa(INICIADA, feita(aberta, 'terminated'), rever), null);
});

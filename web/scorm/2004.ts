import { Scorm2004API } from 'scorm-again/scorm2004';
import { comecou, ligar, type Cmi, type Pode } from './ponte.ts';

/** What may be asked for, which our page says anew after every report. */
let pode: Pode = { continue: false, previous: false, choice: [] };

const api = new Scorm2004API({
  autocommit: false,
  lmsCommitUrl: false,
  logLevel: 5,
  scoItemIdValidator: (item: string) => pode.choice.includes(item),
});
for (const pedido of ['continue', 'previous'] as const) {
  Object.defineProperty(api.adl.nav.request_valid, pedido, { get: () => String(pode[pedido]) });
}

/** Those that are not there yet, behind those that are; what others left in them stands before what this one kept. */
function comObjetivos(ids: string[], guardado: Cmi, lidos: Record<string, Cmi>): Cmi {
  const ha = Object.entries(guardado).flatMap(([nome, id]) =>
    /^cmi\.objectives\.\d+\.id$/.test(nome) ? [[id, nome.replace(/\.id$/, '')] as const] : [],
  );
  const onde = new Map(ha);
  for (const id of ids) if (!onde.has(id)) onde.set(id, `cmi.objectives.${onde.size}`);
  return Object.fromEntries(
    [...onde].flatMap(([id, lugar]) => [
      [`${lugar}.id`, id],
      ...Object.entries(lidos[id] ?? {}).map(([campo, valor]) => [`${lugar}.${campo}`, valor]),
    ]),
  );
}

ligar({
  nome: 'API_1484_11',
  api,
  aoPoder: (novo) => {
    pode = novo;
  },
  iniciar: 'Initialize',
  ler: 'GetValue',
  escrever: 'SetValue',
  gravar: 'Commit',
  sair: 'Terminate',
  tempoTotal: 'cmi.total_time',
  doPrograma: (
    { Modo, Nome, Pessoa, DadosIniciais, NotaMinima, LimiarConclusao, Objetivos = [] },
    guardado,
    lidos,
  ) => ({
    'cmi.learner_id': Pessoa,
    'cmi.learner_name': Nome,
    'cmi.credit': Modo === 'browse' ? 'no-credit' : 'credit',
    'cmi.mode': Modo,
    'cmi.entry': comecou(guardado) ? 'resume' : 'ab-initio',
    'cmi.launch_data': DadosIniciais,
    'cmi.scaled_passing_score': NotaMinima,
    'cmi.completion_threshold': LimiarConclusao,
    ...comObjetivos(Objetivos, guardado, lidos),
  }),
  passageiros: [
    'cmi.learner_id',
    'cmi.learner_name',
    'cmi.credit',
    'cmi.entry',
    'cmi.mode',
    'cmi.session_time',
    'cmi.launch_data',
    'cmi.scaled_passing_score',
    'cmi.completion_threshold',
    'cmi.max_time_allowed',
    'cmi.time_limit_action',
  ],
});

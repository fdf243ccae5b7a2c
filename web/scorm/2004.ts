import { Scorm2004API } from 'scorm-again/scorm2004';
import { ligar } from './ponte.ts';

ligar({
  nome: 'API_1484_11',
  api: new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 }),
  iniciar: 'Initialize',
  ler: 'GetValue',
  escrever: 'SetValue',
  gravar: 'Commit',
  sair: 'Terminate',
  tempoTotal: 'cmi.total_time',
  doPrograma: ({ Nome, Pessoa, DadosIniciais, NotaMinima, LimiarConclusao }, retoma) => ({
    'cmi.learner_id': Pessoa,
    'cmi.learner_name': Nome,
    'cmi.entry': retoma ? 'resume' : 'ab-initio',
    'cmi.launch_data': DadosIniciais,
    'cmi.scaled_passing_score': NotaMinima,
    'cmi.completion_threshold': LimiarConclusao,
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

import { Scorm12API } from 'scorm-again/scorm12';
import { comecou, ligar } from './ponte.ts';

ligar({
  nome: 'API',
  api: new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 }),
  iniciar: 'LMSInitialize',
  ler: 'LMSGetValue',
  escrever: 'LMSSetValue',
  gravar: 'LMSCommit',
  sair: 'LMSFinish',
  tempoTotal: 'cmi.core.total_time',
  doPrograma: ({ Modo, Nome, Pessoa, DadosIniciais, NotaMinima }, guardado) => ({
    'cmi.core.student_id': Pessoa,
    'cmi.core.student_name': Nome,
    'cmi.core.credit': Modo === 'browse' ? 'no-credit' : 'credit',
    'cmi.core.lesson_mode': Modo,
    'cmi.core.entry': comecou(guardado) ? 'resume' : 'ab-initio',
    'cmi.launch_data': DadosIniciais,
    'cmi.student_data.mastery_score': NotaMinima,
  }),
  passageiros: [
    'cmi.core.student_id',
    'cmi.core.student_name',
    'cmi.core.credit',
    'cmi.core.entry',
    'cmi.core.lesson_mode',
    'cmi.core.session_time',
    'cmi.launch_data',
    'cmi.comments_from_lms',
    'cmi.student_data.mastery_score',
    'cmi.student_data.max_time_allowed',
    'cmi.student_data.time_limit_action',
  ],
});

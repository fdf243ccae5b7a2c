import { Scorm12API } from 'scorm-again/scorm12';
import { comecou, ligar, type Estado } from './ponte.ts';

const api = new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 });

/** By the standard, whoever ends without a word on how it went is done; passed or failed where a score was asked for. */
function julgarCalado({ Modo }: Estado) {
  const { core, student_data: pedido } = api.cmi;
  if (Modo === 'browse' || core.lesson_status !== 'not attempted') return;
  const nota = core.score.raw;
  if (pedido.mastery_score === '' || nota === '') core.lesson_status = 'completed';
  else core.lesson_status = Number(nota) >= Number(pedido.mastery_score) ? 'passed' : 'failed';
}

ligar({
  nome: 'API',
  api,
  iniciar: 'LMSInitialize',
  ler: 'LMSGetValue',
  escrever: 'LMSSetValue',
  gravar: 'LMSCommit',
  sair: 'LMSFinish',
  tempoTotal: 'cmi.core.total_time',
  aoSair: julgarCalado,
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

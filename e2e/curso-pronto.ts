import { readFile } from 'node:fs/promises';
import { Upload } from 'tus-js-client';
import { concluirEnvio, ENVIOS } from '#contract/ensino/arquivos.ts';
import { alterarAula, alterarConteudo } from '#contract/ensino/cursos-conteudos.ts';
import { alterarCurso, CURSO_EM_BRANCO } from '#contract/ensino/cursos.ts';
import { alterarQuestao } from '#contract/ensino/questoes.ts';
import { abrirTurmaDe, chamador, type Pessoa, type Servico } from './chamadas.ts';

async function enviar({ url, token }: Servico, nome: string, uso: 'video' | 'documento' | 'legenda') {
  const bytes = await readFile(`server/sample/arquivos/${nome}`);
  const Chave = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes as never, {
      endpoint: url + ENVIOS,
      headers: { authorization: `Bearer ${token}` },
      metadata: { nome, uso },
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
  const { IdArquivo } = await chamador({ url, token })(concluirEnvio, { body: { Chave } });
  return IdArquivo;
}

const REGRAS = {
  NotaMinima: 100,
  SortearQuestoes: 0,
  Etiquetas: [],
  EmbaralharQuestoes: false,
  EmbaralharAlternativas: false,
  MostrarGabarito: 'APROVADO' as const,
};

const item = (Id: string, Texto: string) => ({ Id, Texto });

type DaProva = {
  Nome: string;
  Tentativas: number;
  Perguntas: string[];
  /** Without: as long as it takes. */
  minutos?: number;
  /** Whether it may be taken along, after a short text that comes first. */
  semConexao?: boolean;
};

/** A published course of one assessment, whose right answer is always the first, in a class where this person is. */
export async function cursoDeProva(
  servico: Servico,
  aluno: Pessoa,
  { Nome, Tentativas, Perguntas, minutos = 0, semConexao = false }: DaProva,
) {
  const chamar = chamador(servico);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Categoria: 'Segurança',
      CargaHoraria: 1,
      ConteudoProgramatico: 'Luvas',
      Sequencial: semConexao,
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Prova' } });
  for (const Pergunta of Perguntas) {
    await chamar(alterarQuestao, {
      body: {
        IdCurso,
        Tipo: 'uma-resposta',
        Enunciado: `<p>${Pergunta}</p>`,
        Dados: { Alternativas: [item('a', 'Pedir a troca'), item('b', 'Usar assim')], Corretas: ['a'] },
      },
    });
  }
  const comum = {
    IdCursoConteudo,
    Obrigatoria: true,
    DuracaoMinutos: 5,
    PercentualMinimo: 100,
    IdArquivo: null,
    IdArquivoLegenda: null,
  };
  if (semConexao) {
    await chamar(alterarAula, {
      body: {
        ...comum,
        Titulo: 'Antes da prova',
        Tipo: 'texto',
        Conteudo: { Html: '<p>Luva rasgada não protege.</p>', TempoMinimoSegundos: 2 },
      },
    });
  }
  await chamar(alterarAula, {
    body: {
      ...comum,
      Titulo: 'Prova de luvas',
      Tipo: 'avaliacao',
      Conteudo: {
        ...REGRAS,
        Tentativas,
        TempoLimiteMinutos: minutos,
        ...(semConexao && { SemConexao: true }),
      },
    },
  });
  await abrirTurmaDe(servico, IdCurso, `Turma de ${Nome}`, aluno);
  return IdCurso;
}

type AulaComum = {
  IdCursoConteudo: number;
  Obrigatoria: boolean;
  DuracaoMinutos: number;
  PercentualMinimo: number;
  IdArquivo: null;
  IdArquivoLegenda: null;
};

/** The assessment at its end: a choice and an order. */
async function comProva(servico: Servico, IdCurso: number, comum: AulaComum) {
  const chamar = chamador(servico);
  await chamar(alterarQuestao, {
    body: {
      IdCurso,
      Tipo: 'uma-resposta',
      Enunciado: '<p>A luva rasgou. O que fazer?</p>',
      Explicacao: '<p>Luva rasgada não protege.</p>',
      Dados: { Alternativas: [item('a', 'Pedir a troca'), item('b', 'Usar assim')], Corretas: ['a'] },
    },
  });
  await chamar(alterarQuestao, {
    body: {
      IdCurso,
      Tipo: 'ordenacao',
      Enunciado: '<p>Em que ordem?</p>',
      Dados: { Itens: [item('a', 'Conferir'), item('b', 'Calçar'), item('c', 'Trabalhar')] },
    },
  });
  await chamar(alterarAula, {
    body: {
      ...comum,
      Titulo: 'Prova rápida',
      Tipo: 'avaliacao',
      Conteudo: { ...REGRAS, Tentativas: 3, TempoLimiteMinutos: 30 },
    },
  });
}

/** A published course of short lessons, one of each kind that is taken alone, in a class where this person is. */
export async function cursoPronto(
  servico: Servico,
  aluno: Pessoa,
  Nome = 'Mãos seguras',
  { prova = true, libras = false } = {},
) {
  const chamar = chamador(servico);
  const [video, legenda, documento] = await Promise.all([
    enviar(servico, 'uso-de-epi.mp4', 'video'),
    enviar(servico, 'uso-de-epi.vtt', 'legenda'),
    enviar(servico, 'checklist-epi.pdf', 'documento'),
  ]);
  const { IdCurso } = await chamar(alterarCurso, {
    body: {
      ...CURSO_EM_BRANCO,
      Nome,
      Descricao: '<p>Como proteger as mãos no trabalho.</p>',
      Categoria: 'Segurança',
      CargaHoraria: 1,
      ConteudoProgramatico: 'Luvas\nFerramentas',
      Instrutores: [{ Nome: 'Rosa Lima', Qualificacao: 'Técnica de segurança', IdArquivoAssinatura: null }],
    },
  });
  const { IdCursoConteudo } = await chamar(alterarConteudo, { body: { IdCurso, Titulo: 'Primeiro turno' } });
  const comum = {
    IdCursoConteudo,
    Obrigatoria: true,
    DuracaoMinutos: 1,
    PercentualMinimo: 40,
    IdArquivo: null,
    IdArquivoLegenda: null,
  };
  // Any moving picture shows whether a window keeps time.
  const janela = libras ? { IdArquivoLibras: await enviar(servico, 'uso-de-epi.mp4', 'video') } : {};
  await chamar(alterarAula, {
    body: {
      ...comum,
      ...janela,
      Titulo: 'Antes de calçar',
      Tipo: 'texto',
      Conteudo: { Html: '<h2>Olhe a luva</h2><p>Furos e rasgos.</p>', TempoMinimoSegundos: 8 },
    },
  });
  await chamar(alterarAula, {
    body: {
      ...comum,
      ...janela,
      Titulo: 'Veja como se faz',
      Tipo: 'video',
      IdArquivo: video,
      IdArquivoLegenda: legenda,
      Conteudo: { Origem: 'arquivo', Video: null, DuracaoSegundos: 36, Transcricao: '' },
    },
  });
  await chamar(alterarAula, {
    body: {
      ...comum,
      Titulo: 'A lista do dia',
      Tipo: 'documento',
      IdArquivo: documento,
      Conteudo: { TempoMinimoSegundos: 2 },
    },
  });
  if (prova) await comProva(servico, IdCurso, comum);
  await abrirTurmaDe(servico, IdCurso, `Turma de ${Nome}`, aluno);
  return IdCurso;
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { pendencias } from './pendencias.ts';
import type { QuestaoDoBanco } from './tipos/tipo.ts';

const arquivo = { IdArquivo: 1, Nome: 'a', Tipo: 't', Tamanho: 1, Link: '' };
const VIDEO = {
  Origem: 'youtube',
  Video: 'dQw4w9WgXcQ',
  DuracaoSegundos: 60,
  Transcricao: 'O que se diz.',
} as const;
const AVALIACAO = {
  NotaMinima: 70,
  Tentativas: 0,
  TempoLimiteMinutos: 0,
  SortearQuestoes: 0,
  Etiquetas: [] as string[],
  EmbaralharQuestoes: false,
  EmbaralharAlternativas: false,
  MostrarGabarito: 'NUNCA' as const,
};

const aula = (mais: object) =>
  ({
    IdCursoConteudoAula: 7,
    Titulo: 'Aula',
    DuracaoMinutos: 480,
    Arquivo: null,
    Legenda: null,
    Libras: null,
    ...mais,
  }) as Aula;
const curso = (mais: object = {}, aulas: Aula[] = [aula({ Tipo: 'presencial' })]) =>
  ({
    CargaHoraria: 8,
    Norma: '',
    ConteudoProgramatico: '',
    Instrutores: [],
    ResponsavelTecnico: null,
    Conteudos: [{ IdCursoConteudo: 3, Titulo: 'Módulo', Ordem: 1, Aulas: aulas }],
    ...mais,
  }) as unknown as CursoDetalhe;
const PESSOAS = {
  Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: 'Bombeiro' }],
  ResponsavelTecnico: { Nome: 'Ana Paranhos', Registro: 'CREA', Assinatura: '/a' },
};
const NADA = { banco: [], norma: { aResponder: [], recusas: [] }, temA1: false };
const mensagens = (c: CursoDetalhe, banco: QuestaoDoBanco[] = []) =>
  pendencias(c, { ...NADA, banco }).map(({ Mensagem }) => Mensagem);
const daAula = (mais: object, banco: QuestaoDoBanco[] = [], registro: object = {}) =>
  mensagens(curso(registro, [aula(mais)]), banco);

describe('pendencias', () => {
  test('um curso completo não tem nenhuma', () => {
    assert.deepEqual(pendencias(curso(), NADA), []);
  });

  test('o registro: horas sempre; com norma, o que o certificado precisa dizer', () => {
    assert.deepEqual(mensagens(curso({ CargaHoraria: 0, Conteudos: [] })), [
      'Informe a carga horária.',
      'Inclua ao menos um módulo com uma aula.',
    ]);
    assert.deepEqual(mensagens(curso({ Norma: 'NR-35', ConteudoProgramatico: ' \n' })), [
      'Informe o conteúdo programático.',
      'Inclua ao menos um instrutor.',
      'Informe o responsável técnico.',
    ]);
  });

  test('com norma, o que se ensina a distância é avaliado; o que é todo presencial, não precisa', () => {
    const NR = { Norma: 'NR-06', ConteudoProgramatico: 'x', ...PESSOAS };
    const texto = aula({ Tipo: 'texto', Obrigatoria: true, Conteudo: { Html: '<p>a</p>' } });
    const facultativa = aula({ Tipo: 'avaliacao', Obrigatoria: false, Conteudo: AVALIACAO });
    const banco = [{ Etiquetas: [], SituacaoPratica: true }];
    assert.match(mensagens(curso(NR, [texto])).join(), /Inclua uma avaliação obrigatória/);
    assert.match(
      mensagens(curso(NR, [texto, facultativa]), banco).join(),
      /Inclua uma avaliação obrigatória/,
    );
    const prova = { ...facultativa, Obrigatoria: true } as Aula;
    assert.deepEqual(mensagens(curso(NR, [texto, prova]), banco), []);
    assert.deepEqual(mensagens(curso({}, [texto])), []);
    assert.deepEqual(mensagens(curso(NR, [aula({ Tipo: 'presencial', Obrigatoria: true })])), []);
  });

  test('com norma, as aulas que todos fazem somam a carga horária', () => {
    const NR = { Norma: 'NR-35', ConteudoProgramatico: 'x', ...PESSOAS };
    const presencial = (DuracaoMinutos: number, Obrigatoria = true) =>
      aula({ Tipo: 'presencial', DuracaoMinutos, Obrigatoria });
    assert.match(mensagens(curso(NR, [presencial(450)])).join(), /somam 7,5 h e a carga horária é de 8 h/);
    assert.match(mensagens(curso(NR, [presencial(450), presencial(30, false)])).join(), /somam 7,5 h/);
    assert.deepEqual(mensagens(curso(NR, [presencial(450), presencial(30)])), []);
    assert.deepEqual(mensagens(curso({}, [presencial(1)])), []);
  });

  test('as horas são julgadas como são ditas: 100 minutos são 1,67 h, e 479 não são 8 h', () => {
    const NR = { Norma: 'NR-35', ConteudoProgramatico: 'x', ...PESSOAS };
    const com = (CargaHoraria: number, DuracaoMinutos: number) =>
      mensagens(
        curso({ ...NR, CargaHoraria }, [aula({ Tipo: 'presencial', DuracaoMinutos, Obrigatoria: true })]),
      );
    assert.deepEqual(com(1.67, 100), []);
    assert.match(com(1.67, 99).join(), /somam 1,65 h e a carga horária é de 1,67 h/);
    assert.match(com(1.68, 100).join(), /somam 1,67 h e a carga horária é de 1,68 h/);
    assert.match(com(8, 479).join(), /somam 7,98 h e a carga horária é de 8 h/);
  });

  test('com norma, os minutos de uma avaliação não são de ensino, e ela aprova e dura o que diz', () => {
    const NR = { Norma: 'NR-06', ConteudoProgramatico: 'x', ...PESSOAS };
    const banco = [{ Etiquetas: [], SituacaoPratica: true }];
    const texto = aula({
      Tipo: 'texto',
      Obrigatoria: true,
      DuracaoMinutos: 1,
      Conteudo: { Html: '<p>a</p>' },
    });
    const prova = (mais: object, DuracaoMinutos = 2400) =>
      aula({ Tipo: 'avaliacao', Obrigatoria: true, DuracaoMinutos, Conteudo: { ...AVALIACAO, ...mais } });
    const quarenta = curso({ ...NR, CargaHoraria: 40 }, [texto, prova({})]);
    assert.match(
      mensagens(quarenta, banco).join(),
      /sem as avaliações, somam 0,02 h e a carga horária é de 40 h/,
    );
    const inteira = aula({ ...texto, DuracaoMinutos: 480 });
    assert.match(
      mensagens(curso(NR, [inteira, prova({ NotaMinima: 0 })]), banco).join(),
      /nota mínima é 0: peça ao menos 1/,
    );
    assert.match(
      mensagens(curso(NR, [inteira, prova({ TempoLimiteMinutos: 30 }, 60)]), banco).join(),
      /declara 60 min e o seu tempo limite é de 30 min/,
    );
    assert.match(
      mensagens(curso(NR, [inteira, prova({ SemConexao: true }, 30)]), banco).join(),
      /desmarque “Pode ser feita sem internet”/,
    );
    assert.deepEqual(mensagens(curso(NR, [inteira, prova({ TempoLimiteMinutos: 30 }, 30)]), banco), []);
    assert.deepEqual(mensagens(curso({}, [inteira, prova({ NotaMinima: 0 })]), banco), []);
  });

  test('sem módulos, o que falta está no conteúdo; o do registro, nas informações', () => {
    assert.deepEqual(
      pendencias(curso({ CargaHoraria: 0, Conteudos: [] }), NADA).map(({ Onde }) => Onde),
      ['informacoes', 'conteudo'],
    );
  });

  test('cada uma diz de que módulo e de que aula é', () => {
    assert.deepEqual(pendencias(curso({}, []), NADA), [
      {
        Impede: 'publicar',
        Onde: 'conteudo',
        Campo: 'modulo-3',
        IdCursoConteudo: 3,
        Modulo: 'Módulo',
        IdCursoConteudoAula: null,
        Aula: null,
        Mensagem: 'Inclua uma aula ou exclua este módulo.',
      },
    ]);
    const [falta] = pendencias(curso({}, [aula({ Tipo: 'documento' })]), NADA);
    assert.deepEqual(falta, {
      Impede: 'publicar',
      Onde: 'conteudo',
      Campo: 'IdArquivo',
      IdCursoConteudo: 3,
      Modulo: 'Módulo',
      IdCursoConteudoAula: 7,
      Aula: 'Aula',
      Mensagem: 'Envie o PDF.',
    });
  });

  test('o que falta só ao certificado (NR-01, 1.7.1.1) está na mesma lista e não impede publicar', () => {
    const NR = { Norma: 'NR-35', ConteudoProgramatico: 'x', ...PESSOAS };
    const faltas = (mais: object, temA1 = false) =>
      pendencias(curso({ ...NR, ...mais }), { ...NADA, temA1 }).map(({ Impede, Campo }) => [Impede, Campo]);
    const semPapel = { Instrutores: [...PESSOAS.Instrutores, { Nome: 'Lia', Qualificacao: ' ' }] };
    const semAssinatura = { ResponsavelTecnico: { ...PESSOAS.ResponsavelTecnico, Assinatura: null } };
    const TABELA: [object, boolean, string[]][] = [
      [{}, false, []],
      [semPapel, false, ['Instrutores.1.Qualificacao']],
      [semAssinatura, false, ['ResponsavelTecnico.Assinatura']],
      [semAssinatura, true, []],
      [{ ...semPapel, ...semAssinatura, Norma: '' }, false, []],
    ];
    for (const [mais, temA1, campos] of TABELA) {
      assert.deepEqual(
        faltas(mais, temA1),
        campos.map((campo) => ['certificar', campo]),
      );
    }
  });

  test('cada tipo de aula com o seu', () => {
    const VI = (mais: object) => ({ Tipo: 'video', Conteudo: { ...VIDEO, ...mais } });
    assert.deepEqual(daAula(VI({})), []);
    assert.deepEqual(daAula(VI({ Video: null })), ['Informe o link do vídeo.']);
    assert.deepEqual(daAula(VI({ DuracaoSegundos: null })), ['Informe a duração do vídeo.']);
    assert.deepEqual(daAula(VI({ Origem: 'arquivo', Video: null })), ['Envie o vídeo.']);
    assert.deepEqual(daAula({ ...VI({ Origem: 'arquivo' }), Arquivo: arquivo }), []);
    // What browsers do not play waits for its conversion.
    const video = { DuracaoSegundos: 60, Largura: 64, Altura: 64, Toca: false, Percentual: 40 };
    for (const [Estado, esperado] of [
      ['aguardando', ['O vídeo está sendo convertido: publique quando estiver pronto.']],
      ['falhou', ['O vídeo não pôde ser convertido: exporte-o em MP4, com H.264 e AAC, e envie de novo.']],
      ['pronto', []],
    ] as const) {
      const Arquivo = { ...arquivo, Video: { ...video, Estado } };
      assert.deepEqual(daAula({ ...VI({ Origem: 'arquivo' }), Arquivo }), esperado, Estado);
      const texto = { Tipo: 'texto', Conteudo: { Html: '<p>Oi</p>', TempoMinimoSegundos: 0 } };
      assert.deepEqual(daAula({ ...texto, Libras: Arquivo }), esperado, `Libras ${Estado}`);
    }
    const muda = VI({ Transcricao: ' ' });
    assert.deepEqual(daAula(muda), ['Inclua a legenda ou a transcrição do vídeo.']);
    assert.deepEqual(daAula({ ...muda, Legenda: arquivo }), []);
    // Of what a norm asks for, a transcript is not enough (LBI, art. 63).
    const daNorma = (mais: object) =>
      pendencias(curso({ Norma: 'NR-06', ConteudoProgramatico: 'x', ...PESSOAS }, [aula(mais)]), NADA)
        .map(({ Campo }) => Campo)
        .filter((campo) => campo.includes('Legenda'));
    const doArquivo = { ...VI({ Origem: 'arquivo' }), Arquivo: arquivo };
    assert.deepEqual(daNorma(doArquivo), ['IdArquivoLegenda']);
    assert.deepEqual(daNorma({ ...doArquivo, Legenda: arquivo }), []);
    assert.deepEqual(daNorma(VI({})), ['LegendaNoProvedor']);
    assert.deepEqual(daNorma(VI({ LegendaNoProvedor: true })), []);
    assert.deepEqual(daAula({ Tipo: 'texto', Conteudo: { Html: '<p> </p>' } }), ['Escreva o texto.']);
    assert.deepEqual(daAula({ Tipo: 'texto', Conteudo: { Html: '<p>a</p>' } }), []);
    assert.deepEqual(daAula({ Tipo: 'documento', Arquivo: arquivo }), []);
    assert.deepEqual(daAula({ Tipo: 'link', Conteudo: { Url: '' } }), ['Informe o endereço do link.']);
    const pacote = { Tipo: 'pacote', Arquivo: arquivo, Conteudo: { Versao: null, Entrada: null } };
    assert.deepEqual(daAula(pacote), ['Envie o pacote SCORM ou cmi5.']);
  });

  test('avaliação: questões bastantes, da parte do banco que usa; com norma, uma situação prática', () => {
    const AV = (mais: object = {}) => ({ Tipo: 'avaliacao', Conteudo: { ...AVALIACAO, ...mais } });
    const banco = [
      { Etiquetas: ['cinto'], SituacaoPratica: false },
      { Etiquetas: ['cinto', 'fim'], SituacaoPratica: true },
      { Etiquetas: [], SituacaoPratica: false },
    ];
    const nenhuma = 'Não há questões para esta avaliação no banco do curso.';
    assert.deepEqual(daAula(AV()), [nenhuma]);
    assert.deepEqual(daAula(AV({ Etiquetas: ['outra'] }), banco), [nenhuma]);
    assert.deepEqual(daAula(AV({ Etiquetas: ['cinto'], SortearQuestoes: 3 }), banco), [
      'O sorteio pede 3 questões e o banco tem 2.',
    ]);
    assert.deepEqual(daAula(AV({ SortearQuestoes: 3 }), banco), []);
    const NR = { Norma: 'NR-35', ConteudoProgramatico: 'x', ...PESSOAS };
    const comEnsino = (um: QuestaoDoBanco[]) =>
      mensagens(curso(NR, [aula({ Tipo: 'presencial' }), aula(AV())]), um);
    assert.deepEqual(comEnsino(banco), []);
    assert.match(comEnsino(banco.slice(0, 1))[0] ?? '', /situação prática/);
  });
});

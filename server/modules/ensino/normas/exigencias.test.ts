import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { descrever, exigencias } from './exigencias.ts';
import type { Regra } from './regra.ts';
import { somenteNaEmpresa } from './regras.ts';

let proxima = 0;
const regra = (mudancas: Partial<Regra> = {}): Regra => ({
  IdNormaRegra: ++proxima,
  Norma: 'NR-33',
  CursoTipo: 'Vigia',
  CargaMinima: 16,
  Modalidade: 'SEMI',
  PresencialMinimoHoras: 8,
  PeriodicidadeMeses: 12,
  PrazoTexto: '',
  CargaPeriodico: 8,
  PresencialPeriodicoHoras: 4,
  PraticaItem: '',
  PraticaMinimaHoras: null,
  PraticaPeriodicoHoras: null,
  PraticaPercentual: null,
  SomenteEmpresaItem: '',
  MenorItem: '',
  AvaliacaoItem: '',
  EspacoItem: '',
  CapacitacaoItem: '',
  BaseItem: 'Anexo III',
  Portaria: '',
  VigenciaInicio: '2000-01-01',
  VigenciaFim: null,
  ...mudancas,
});

type Examinado = Parameters<typeof exigencias>[0];
const curso = (mudancas: Partial<Fatos['Curso']> = {}): Fatos['Curso'] => ({
  Nome: 'Curso',
  Norma: 'NR-33',
  Tipo: 'inicial',
  Modalidade: 'SEMI',
  CargaHoraria: 16,
  HorasPresenciais: 8,
  ...mudancas,
});
const fatos = (mudancas: Partial<Examinado> = {}): Examinado => ({
  Titular: { Nome: 'Ana Lima', CPF: '52998224725' },
  Curso: curso(),
  Programa: '1. Riscos.',
  Instrutores: [{ Nome: 'Ivo Prado', Qualificacao: 'Técnico', Assinatura: null }],
  ResponsavelTecnico: { Nome: 'Álvaro', Registro: 'CREA 1', Assinatura: '/assinatura' },
  Locais: ['Pátio'],
  PrazoCertificado: 12,
  Conceito: 'Satisfatório',
  ...mudancas,
});
const SEM_A1 = { temA1: false };
const falta = (mudancas: Partial<Examinado>, regras: Regra[] = [], a1 = SEM_A1) =>
  exigencias(fatos(mudancas), { regra: null, aplicadas: regras, semRegra: [] }, a1);

describe('os campos da NR-01', () => {
  test('completo, nada falta; sem norma e sem regra, nada se pede', () => {
    assert.deepEqual(falta({}), []);
    const semNorma = curso({ Norma: '', Tipo: null });
    assert.deepEqual(falta({ Curso: semNorma, Programa: '', Instrutores: [], ResponsavelTecnico: null }), []);
  });

  test('cada campo vazio é dito, um por um', () => {
    const casos: [Partial<Examinado>, RegExp][] = [
      [{ Titular: { Nome: ' ', CPF: '52998224725' } }, /nome da pessoa/],
      [{ Titular: { Nome: 'Ana', CPF: null } }, /CPF da pessoa/],
      [{ Programa: ' \n ' }, /conteúdo programático/],
      [{ Curso: curso({ CargaHoraria: 0 }) }, /carga horária do curso/],
      [{ Locais: [] }, /local do treinamento/],
      [{ Instrutores: [] }, /ao menos um instrutor/],
      [
        { Instrutores: [{ Nome: 'Ivo', Qualificacao: ' ', Assinatura: null }] },
        /qualificação de cada instrutor/,
      ],
      [{ ResponsavelTecnico: null }, /responsável técnico do curso/],
      [{ ResponsavelTecnico: { Nome: 'Álvaro', Registro: '', Assinatura: null } }, /imagem da assinatura/],
    ];
    for (const [mudanca, palavras] of casos) {
      const faltas = falta(mudanca);
      assert.equal(faltas.length, 1, String(palavras));
      assert.match(faltas[0] ?? '', palavras);
    }
  });

  test('com certificado A1 a imagem da assinatura é dispensada, o responsável não', () => {
    const semImagem = { ResponsavelTecnico: { Nome: 'Álvaro', Registro: '', Assinatura: null } };
    assert.deepEqual(falta(semImagem, [], { temA1: true }), []);
    assert.equal(falta({ ResponsavelTecnico: null }, [], { temA1: true }).length, 1);
  });
});

describe('a regra da norma', () => {
  test('a carga horária mínima, na conta certa, e a do periódico quando é periódico', () => {
    assert.deepEqual(falta({ Curso: curso({ CargaHoraria: 15.5 }) }, [regra()]), [
      'A NR-33 pede ao menos 16 h (Anexo III); o curso tem 15,5 h. Faltam 0,5 h: inclua aulas e aumente a carga horária.',
    ]);
    const periodico = curso({ Tipo: 'periodico', CargaHoraria: 8, HorasPresenciais: 4 });
    assert.deepEqual(falta({ Curso: periodico }, [regra()]), []);
    assert.match(falta({ Curso: { ...periodico, CargaHoraria: 7 } }, [regra()])[0] ?? '', /ao menos 8 h/);
    // Where the norm names no hours for the periodic one, the initial's stand.
    assert.equal(falta({ Curso: periodico }, [regra({ CargaPeriodico: null })]).length, 1);
  });

  test('eventual: as horas seguem a causa, a presença não', () => {
    const eventual = curso({ Tipo: 'eventual', CargaHoraria: 2, HorasPresenciais: 1 });
    assert.deepEqual(falta({ Curso: eventual }, [regra()]), []);
    assert.match(
      falta({ Curso: { ...eventual, HorasPresenciais: 0 } }, [regra()])[0] ?? '',
      /com a presença registrada/,
    );
    const altura = regra({ Norma: 'NR-35', Modalidade: 'PRES', CargaMinima: 8, PresencialMinimoHoras: 8 });
    assert.equal(falta({ Curso: eventual }, [altura]).length, 1);
    assert.deepEqual(falta({ Curso: { ...eventual, HorasPresenciais: 2 } }, [altura]), []);
  });

  test('semipresencial: sem presença, com pouca, e com a que basta', () => {
    const com = (HorasPresenciais: number, Tipo: 'inicial' | 'periodico' = 'inicial') =>
      falta({ Curso: curso({ HorasPresenciais, Tipo }) }, [regra()]);
    assert.match(com(0)[0] ?? '', /com a presença registrada/);
    assert.match(
      com(7.9)[0] ?? '',
      /Faltam 0,1 h presenciais: 8 h exigidas, 7,9 h no curso\. Inclua aulas presenciais no conteúdo\.$/,
    );
    assert.deepEqual(com(8), []);
    // The periodic one has its own figure or, without it, that of the initial one.
    assert.match(com(1, 'periodico')[0] ?? '', /Faltam 3 h presenciais: 4 h exigidas/);
    assert.deepEqual(com(4, 'periodico'), []);
    const semFigura = regra({ PresencialPeriodicoHoras: null });
    const periodico = curso({ Tipo: 'periodico', HorasPresenciais: 7 });
    assert.match(falta({ Curso: periodico }, [semFigura])[0] ?? '', /8 h exigidas, 7 h no curso/);
  });

  test('presencial: nunca só a distância, e as horas todas', () => {
    const altura = regra({ Norma: 'NR-35', Modalidade: 'PRES', CargaMinima: 8, PresencialMinimoHoras: 8 });
    const com = (HorasPresenciais: number) =>
      falta({ Curso: curso({ Norma: 'NR-35', CargaHoraria: 8, HorasPresenciais }) }, [altura]);
    const palavras = 'A NR-35 exige treinamento presencial (item 35.4.5, Portaria MTE nº 1.259/2026).';
    assert.deepEqual(
      [com(0), com(7.5), com(8)],
      [
        [
          `${palavras} Faltam 8 h presenciais: 8 h exigidas, 0 h no curso. Inclua aulas presenciais no conteúdo.`,
        ],
        [
          `${palavras} Faltam 0,5 h presenciais: 8 h exigidas, 7,5 h no curso. Inclua aulas presenciais no conteúdo.`,
        ],
        [],
      ],
    );
    const semHoras = regra({
      Norma: 'NR-18',
      Modalidade: 'PRES',
      CargaMinima: null,
      PresencialMinimoHoras: null,
    });
    const outro = (HorasPresenciais: number) =>
      falta({ Curso: curso({ Norma: 'NR-18', CargaHoraria: 4, HorasPresenciais }) }, [semHoras]).length;
    assert.deepEqual([outro(0), outro(3), outro(4)], [1, 1, 0]);
  });

  test('a distância não pede presença', () => {
    assert.deepEqual(falta({ Curso: curso({ HorasPresenciais: 0 }) }, [regra({ Modalidade: 'EAD' })]), []);
  });
});

describe('o que se pede', () => {
  test('o que se pede, em palavras: horas, presença, renovação e o que se imprime', () => {
    assert.deepEqual(descrever({ Curso: curso({ Norma: '' }) }, []), []);
    const limita = regra({ Norma: 'NR-10', SomenteEmpresaItem: '10.8.3.1' });
    assert.equal(somenteNaEmpresa([regra(), limita]), 'NR-10, item 10.8.3.1');
    assert.equal(somenteNaEmpresa([regra()]), '');
    const ditas = descrever({ Curso: curso() }, [regra()]);
    assert.match(ditas[0] ?? '', /ao menos 16 h/);
    assert.match(ditas[1] ?? '', /Ao menos 8 h presenciais/);
    assert.match(ditas[2] ?? '', /a cada 12 meses, com ao menos 8 h/);
    assert.match(ditas[3] ?? '', /1\.7\.1\.1/);
    const livre = regra({ Modalidade: 'EAD', CargaMinima: null, PeriodicidadeMeses: null });
    assert.match(descrever({ Curso: curso() }, [livre]).join(' '), /a distância.*definido pelo empregador/);
  });
});

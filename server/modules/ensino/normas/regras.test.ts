import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { listarRegras } from './normas.queries.ts';
import { recusas } from './exigencias.ts';
import { horasMinimas, presencialMinimo } from './horas.ts';
import type { Regra } from './regra.ts';
import { perguntas, regrasDoCurso, type DoCurso } from './regras.ts';

/** The gates of a course that a norm asks for, judged by the rules that the program comes with. */

const t = await testApp();
const REGRAS = await listarRegras(t.db);
const DIA = '2026-11-16';

function regraDe(Norma: string, CursoTipo: string): Regra {
  const achada = REGRAS.find((uma) => uma.Norma === Norma && uma.CursoTipo === CursoTipo);
  assert.ok(achada, `${Norma} ${CursoTipo}`);
  return achada;
}

type Curso = DoCurso & {
  Descricao: string;
  ConteudoProgramatico: string;
  Conteudos: { Titulo: string }[];
  CargaHoraria: number;
  HorasPresenciais: number;
  PrazoCertificado: number;
};
const curso = (mudancas: Partial<Curso>): Curso => ({
  IdNormaRegra: null,
  NaoComprovaNorma: false,
  Nome: 'Curso',
  Norma: '',
  Descricao: '',
  ConteudoProgramatico: '',
  Conteudos: [],
  CargaHoraria: 40,
  HorasPresenciais: 0,
  PrazoCertificado: 12,
  ...mudancas,
});
const seguindo = (Norma: string, CursoTipo: string, mudancas: Partial<Curso> = {}) =>
  curso({ Norma, IdNormaRegra: regraDe(Norma, CursoTipo).IdNormaRegra, ...mudancas });

type Tipo = 'inicial' | 'periodico' | 'eventual';
const julgar = (um: Curso, tipos: Tipo[] = ['inicial']) => {
  const julgado = regrasDoCurso(REGRAS, um, DIA);
  return recusas(um, julgado, tipos).map(({ Mensagem }) => Mensagem);
};
const aResponder = (um: Curso) =>
  perguntas(um, regrasDoCurso(REGRAS, um, DIA)).map(({ Mensagem }) => Mensagem);

const PROIBIDOS: [string, Curso, RegExp, Tipo?][] = [
  ['NR-35 só no nome, a distância', curso({ Nome: 'Trabalho em altura NR-35' }), /35\.4\.5.*Faltam 8 h/],
  ['“N.R. 35”', curso({ Norma: 'N.R. 35' }), /35\.4\.5/],
  ['“Norma Regulamentadora nº 35”', curso({ Nome: 'Norma Regulamentadora nº 35' }), /35\.4\.5/],
  ['NR-18 básico a distância, sem regra escolhida', curso({ Norma: 'NR-18' }), /18\.14\.3/],
  ['CIPA a distância, sem o grau de risco', curso({ Norma: 'NR-05' }), /5\.7\.4\.2.*8 h exigidas/],
  [
    'CIPA grau 4 a distância',
    seguindo('NR-05', 'CIPA, grau de risco 4'),
    /5\.7\.4\.2.*Faltam 8 h presenciais/,
  ],
  ['NR-20 Avançado II a distância', seguindo('NR-20', 'Avançado II, classe III'), /uma parte presencial/],
  ['uma norma sem regra (NR-13)', curso({ Nome: 'NR-13 Vasos de pressão' }), /NR-13 não tem regra/],
  [
    'NR-35 válida por 600 meses',
    seguindo('NR-35', 'Trabalho em altura', { HorasPresenciais: 8, PrazoCertificado: 600 }),
    /no máximo 24 meses \(item 35\.4\.2\.1.*valeria 600 meses/,
  ],
  [
    'NR-33 sem vencimento',
    seguindo('NR-33', 'Vigia e trabalhador autorizado', { HorasPresenciais: 8, PrazoCertificado: 0 }),
    /no máximo 12 meses.*não venceria/,
  ],
  [
    'NR-33 periódico com cinco minutos de prática',
    seguindo('NR-33', 'Vigia e trabalhador autorizado', { CargaHoraria: 8, HorasPresenciais: 5 / 60 }),
    /Anexo III.*4 h exigidas/,
    'periodico',
  ],
  [
    'o segundo mandato da CIPA sem as horas presenciais',
    seguindo('NR-05', 'CIPA, grau de risco 3', { HorasPresenciais: 1 }),
    /8 h exigidas, 1 h no curso/,
    'periodico',
  ],
  [
    'NR-11 empilhadeira sem a prática',
    seguindo('NR-11', 'Transporte motorizado e empilhadeira'),
    /NR-12 Anexo II 1\.1\.1/,
  ],
  [
    'NR-35 no nome de um curso que segue a NR-06',
    seguindo('NR-06', 'Uso de EPI', { Nome: 'NR-35 e EPI' }),
    /35\.4\.5/,
  ],
];

describe('o que as normas proíbem', () => {
  for (const [oque, um, palavras, tipo = 'inicial'] of PROIBIDOS) {
    test(oque, () => {
      assert.match(julgar(um, [tipo]).join(' '), palavras);
    });
  }
});

describe('o que as normas permitem', () => {
  const PERMITIDOS: [string, Curso, Tipo?][] = [
    [
      'NR-35, 8 h presenciais, 24 meses',
      seguindo('NR-35', 'Trabalho em altura', { HorasPresenciais: 8, PrazoCertificado: 24 }),
    ],
    [
      'NR-33 periódico de 8 h, 4 de prática',
      seguindo('NR-33', 'Vigia e trabalhador autorizado', { CargaHoraria: 8, HorasPresenciais: 4 }),
      'periodico',
    ],
    [
      'NR-20 periódico de 4 h',
      seguindo('NR-20', 'Básico, classe III', { CargaHoraria: 4, HorasPresenciais: 1 }),
      'periodico',
    ],
    [
      'NR-10 reciclagem com as horas que o empregador fixou (10.8.8.2, 10.8.8.3)',
      seguindo('NR-10', 'Básico', { CargaHoraria: 16, HorasPresenciais: 4, PrazoCertificado: 24 }),
      'periodico',
    ],
    [
      'CIPA grau 1 a distância, sem prazo na norma',
      seguindo('NR-05', 'CIPA, grau de risco 1', { PrazoCertificado: 0 }),
    ],
    ['uma palestra que não comprova a NR-35', curso({ Nome: 'Conheça a NR-35', NaoComprovaNorma: true })],
    ['sem norma', curso({ Nome: 'Atendimento ao público' })],
  ];
  for (const [oque, um, tipo = 'inicial'] of PERMITIDOS) {
    test(oque, () => {
      assert.deepEqual(julgar(um, [tipo]), []);
    });
  }
});

describe('o que se pergunta ao autor antes de publicar', () => {
  test('que regra segue quem fala de uma norma no nome, na descrição, no campo ou no que sai no verso', () => {
    for (const onde of [
      { Nome: 'NR-35' },
      { Descricao: '<p>Atende a NR-35.</p>' },
      { Norma: 'NR-35' },
      { ConteudoProgramatico: 'Trabalho em altura (NR-35)' },
      { Conteudos: [{ Titulo: 'Quedas' }, { Titulo: 'N.R. 35 na prática' }] },
    ]) {
      assert.match(aResponder(curso(onde)).join(' '), /fala da NR-35 e não diz que regra/);
    }
    assert.match(aResponder(curso({ Norma: 'NR-29' })).join(' '), /NR-29 não tem regra cadastrada/);
    assert.deepEqual(aResponder(curso({})), []);
  });

  test('respondido, nada mais; e o campo impresso diz a norma da regra, ou nenhuma', () => {
    assert.deepEqual(aResponder(seguindo('NR-35', 'Trabalho em altura')), []);
    assert.match(
      aResponder(seguindo('NR-35', 'Trabalho em altura', { Norma: '' })).join(' '),
      /Escreva NR-35/,
    );
    assert.deepEqual(aResponder(curso({ Nome: 'NR-35', NaoComprovaNorma: true })), []);
    assert.match(aResponder(curso({ Norma: 'NR-35', NaoComprovaNorma: true })).join(' '), /Apague “NR-35”/);
  });

  test('a descrição não alega outra norma do que a da regra, a não ser que ela também saia impressa', () => {
    const altura = (mudancas: Partial<Curso>) =>
      aResponder(seguindo('NR-35', 'Trabalho em altura', mudancas)).join(' ');
    assert.match(
      altura({ Descricao: '<p>Atende as NRs 10 e 35.</p>' }),
      /^A descrição fala da NR-10, e o curso segue uma regra da NR-35\. Tire a NR-10/,
    );
    assert.equal(altura({ Descricao: 'Atende a NR-35.' }), '');
    // A programme may teach of other norms: what it proves is printed beside it.
    assert.equal(altura({ ConteudoProgramatico: 'Choques (NR-10)', Conteudos: [{ Titulo: 'NR-06' }] }), '');
    assert.equal(altura({ Descricao: 'Dado como pede a NR-01 (1.7).' }), '');
    const ambas = { Descricao: 'Atende as NRs 10 e 35.', Norma: 'NR-35 e NR-10', HorasPresenciais: 8 };
    assert.equal(altura(ambas), '');
    assert.match(
      julgar(seguindo('NR-35', 'Trabalho em altura', { ...ambas, CargaHoraria: 8 })).join(' '),
      /A NR-10 pede ao menos 40 h/,
    );
  });

  test('a resposta não vale para quem traz a norma impressa', () => {
    assert.match(julgar(curso({ Norma: 'NR-35', NaoComprovaNorma: true })).join(' '), /35\.4\.5/);
  });
});

describe('a aprovação que a norma pede', () => {
  for (const [Norma, CursoTipo, item] of [
    ['NR-10', 'Básico', '10.8.8.1'],
    ['NR-12', 'Motosserra', '12.16.3 e'],
    ['NR-20', 'Básico, classe III', '20.12.13'],
    ['NR-33', 'Supervisor de entrada', '33.6.3'],
    ['NR-35', 'Trabalho em altura', '35.4.2'],
    ['NR-05', 'CIPA, grau de risco 1', ''],
  ] as const) {
    test(`${Norma}: ${item || 'nenhuma'}`, () => {
      assert.equal(regraDe(Norma, CursoTipo).AvaliacaoItem, item);
    });
  }
});

describe('a regra em vigor', () => {
  test('a ligada ao curso, nos dias em que está em vigor, o último incluído', () => {
    const velha = regraDe('NR-10', 'Básico');
    const um = seguindo('NR-10', 'Básico');
    assert.equal(regrasDoCurso(REGRAS, um, '2027-05-31').regra, velha);
    const depois = regrasDoCurso(REGRAS, um, '2027-06-01');
    assert.equal(depois.regra, null);
    // Out of force, the strictest of what the norm asks now.
    assert.deepEqual(
      depois.aplicadas.map(({ Norma, CargaMinima }) => [Norma, CargaMinima]),
      [['NR-10', 40]],
    );
  });
});

describe('sem regra escolhida, o mais rigoroso da norma, figura por figura', () => {
  type Figuras = [carga: number | null, modalidade: string, presenciais: number | null, meses: number | null];
  const CASOS: [string, Figuras, periodico: [number | null, number], itens: RegExp[]][] = [
    // Guindaste 120 h (Anexo I 1.1, 1.2), básico presencial (18.14.3), elevador a cada ano (Quadro 1), sinaleiro 16 h.
    ['NR-18', [120, 'PRES', null, 12], [16, 16], [/Anexo I 1\.1/, /18\.14\.3/, /Quadro 1/]],
    // Supervisor 40 h, metade prática (Anexo III); a equipe de emergência repete as suas horas a cada dois anos.
    ['NR-33', [40, 'SEMI', 20, 12], [32, 16], [/Anexo III/, /Anexo III/, /Anexo III/]],
    // Avançado II, 32 h, a cada ano (Tabelas 1 e 2); o que é dado uma vez não alonga o periódico.
    ['NR-20', [32, 'SEMI', null, 12], [4, 0], [/Tabelas 1 e 2/, /Tabelas 1 e 2/, /Tabelas 1 e 2/]],
    // Grau de risco 4 (5.7.4.2), a cada mandato inteira.
    ['NR-05', [20, 'SEMI', 8, null], [20, 8], [/5\.7\.4\.2/, /5\.7\.4\.2/]],
  ];
  for (const [Norma, figuras, [carga, presenciais], itens] of CASOS) {
    test(`${Norma}: ${figuras.join(', ')}`, () => {
      const [regra] = regrasDoCurso(REGRAS, curso({ Norma }), DIA).aplicadas;
      assert.ok(regra);
      const { CargaMinima, Modalidade, PresencialMinimoHoras, PeriodicidadeMeses, De } = regra;
      assert.deepEqual([CargaMinima, Modalidade, PresencialMinimoHoras, PeriodicidadeMeses], figuras);
      assert.equal(horasMinimas(regra, 'periodico'), carga);
      assert.equal(presencialMinimo(regra, { CargaHoraria: 200, Tipo: 'periodico' }), presenciais);
      const citados = [De?.carga, De?.presenca, De?.prazo].map((uma) => uma?.BaseItem ?? '');
      for (const [n, palavras] of itens.entries()) assert.match(citados[n] ?? '', palavras);
    });
  }

  test('e cada recusa cita o item da sua figura', () => {
    const ditas = julgar(curso({ Norma: 'NR-18', PrazoCertificado: 24 }));
    assert.match(ditas[0] ?? '', /^A NR-18 pede ao menos 120 h \(Anexo I 1\.1, 1\.2\)/);
    assert.match(ditas[1] ?? '', /18\.14\.3.*Faltam 120 h presenciais/);
    assert.match(ditas[2] ?? '', /exige prática presencial \(Anexo I 1\.1, 1\.2\)\. Faltam 80 h de prática/);
    assert.match(ditas[3] ?? '', /no máximo 12 meses \(Anexo I Quadro 1/);
  });
});

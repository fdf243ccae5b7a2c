import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testApp } from '../../../testing/app.ts';
import { listarRegras } from './normas.queries.ts';
import { recusas } from './exigencias.ts';
import { normasCitadas, perguntas, regrasDoCurso, type DoCurso, type Regra } from './regras.ts';

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

describe('que norma um texto nomeia', () => {
  test('escrita de qualquer jeito, cada uma uma vez', () => {
    const iguais = ['NR-35', 'nr 35', 'NR35', 'N.R. 35', 'N.R.35', 'NR–35', 'NR nº 35', 'NR 035'];
    for (const texto of [...iguais, 'norma regulamentadora nº 35', 'Norma Regulamentadora 35']) {
      assert.deepEqual(normasCitadas(`curso de ${texto} e ${texto}`), ['NR-35'], texto);
    }
    assert.deepEqual(normasCitadas('NR-6 e NR-10'), ['NR-06', 'NR-10']);
    for (const texto of ['NR-100', 'ISO 45001', 'sonar 35', 'norma 35', '']) {
      assert.deepEqual(normasCitadas(texto), [], texto);
    }
  });
});

describe('o que se pergunta ao autor antes de publicar', () => {
  test('que regra segue quem fala de uma norma no nome, na descrição ou no campo', () => {
    for (const onde of [{ Nome: 'NR-35' }, { Descricao: '<p>Atende a NR-35.</p>' }, { Norma: 'NR-35' }]) {
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

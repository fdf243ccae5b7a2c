import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { inserirClienteAluno } from '#contract/empresas/alunos.ts';
import { LIMITES } from '#contract/campos.ts';
import { cpfValido } from '#contract/identificadores.ts';
import * as celula from './celula.ts';
import { examinar } from './exame.ts';
import { writeCsv } from '../../../platform/documents/csv.ts';
import { acharTitulos, mapeamentoVazio, reconhecer } from './titulos.ts';

describe('títulos', () => {
  test('reconhece sinônimos sem acento, caixa e pontuação', () => {
    for (const [titulos, esperado] of [
      [
        ['NOME COMPLETO', 'C.P.F.', 'E-mail*', 'Área', 'Celular', 'Matrícula', 'Função', 'Gestor (S/N)'],
        { Nome: 0, CPF: 1, Email: 2, Setor: 3, Telefone: 4, Matricula: 5, Cargo: 6, Gestor: 7 },
      ],
      [
        ['registro', 'colaborador', 'cpf', 'EMAIL', 'departamento'],
        { Matricula: 0, Nome: 1, CPF: 2, Email: 3, Setor: 4 },
      ],
      [['Funcionário', 'CPF', 'CPF'], { Nome: 0, CPF: 1 }],
      [['', 'Observações', 'Salário'], {}],
    ] as const) {
      assert.deepEqual(reconhecer([...titulos]), { ...mapeamentoVazio(), ...esperado }, titulos.join());
    }
  });

  test('a escolha salva do cliente vence, inclusive a de não usar a coluna', () => {
    const salvo = new Map([
      ['documento', 'CPF' as const],
      ['telefone', null],
      ['apelido', 'Nome' as const],
    ]);
    const lido = reconhecer(['Nome', 'Documento', 'Telefone', 'Apelido'], salvo);
    assert.deepEqual(lido, { ...mapeamentoVazio(), CPF: 1, Nome: 3 });
  });

  // proves F15
  test('os títulos podem vir abaixo de um cabeçalho mesclado', () => {
    const linhas = [
      ['Aurora S.A.'],
      ['Relação de colaboradores', '', '2026'],
      ['Nome', 'CPF', 'Setor'],
      ['Ana', '1'],
    ];
    assert.equal(acharTitulos(linhas.map((Celulas, i) => ({ Numero: i + 1, Celulas }))), 2);
  });
});

describe('células', () => {
  const valor = (lido: celula.Reparo<unknown>) => ('valor' in lido ? lido.valor : `✖ ${lido.motivo}`);

  test('CPF', () => {
    for (const [bruto, esperado] of [
      ['529.982.247-25', '52998224725'],
      ['\u00a0529 982 247 25\u200b', '52998224725'],
      ["'00000000191", '00000000191'],
      ['1234567890', '01234567890'],
      ['', null],
      [' \u00a0', null],
    ] as const) {
      assert.equal(valor(celula.cpf(bruto)), esperado, bruto);
    }
    for (const [bruto, motivo] of [
      ['5,29982E+10', /notação científica.*formate a coluna como texto/],
      ['5.29982e10', /notação científica/],
      ['529.982.247-24', /dígitos verificadores/],
      ['111.111.111-11', /inválido/],
      ['12345678', /8 dígitos/],
      ['529982247255', /12 dígitos/],
      ['5299822472A', /não são números/],
    ] as const) {
      assert.match(String(valor(celula.cpf(bruto))), motivo, bruto);
    }
  });

  // proves F16
  test('CPF sem os zeros à esquerda é o mesmo CPF', () => {
    const numero = fc.integer({ min: 10_000_000, max: 999_999_999 }).map((n) => {
      const base = String(n).padStart(9, '0');
      const finais = Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0'));
      return finais.find(cpfValido);
    });
    fc.assert(
      fc.property(numero, (cpf) => {
        fc.pre(cpf !== undefined);
        assert.equal(valor(celula.cpf(String(Number(cpf)))), cpf);
      }),
    );
  });

  // proves L8
  test('e-mail', () => {
    for (const [bruto, esperado] of [
      [' Ana.Sa@Empresa.com.br ', 'ana.sa@empresa.com.br'],
      ['mailto:ana@x.co', 'ana@x.co'],
      ['Ana <ana@x.co>;', 'ana@x.co'],
      ['ana@x', '✖ E-mail inválido.'],
      ['=cmd@x.co', '✖ E-mail inválido.'],
      ['a(c)@x.co', '✖ E-mail inválido.'],
      ['grupo:a@x.co;', '✖ E-mail inválido.'],
      ['"a"@x.co', '✖ E-mail inválido.'],
      ['a@x.co; b@x.co', '✖ Há mais de um e-mail na célula. Deixe um só.'],
      ['ana sa@x.co', '✖ O e-mail tem um espaço no meio.'],
      ['a@x.co\r\nBcc: b@x.co', '✖ O e-mail tem um espaço no meio.'],
      ['', null],
    ] as const) {
      assert.equal(valor(celula.email(bruto)), esperado, bruto);
    }
  });

  test('telefone', () => {
    for (const [bruto, esperado] of [
      ['(11) 98888-7777', '11988887777'],
      ['+55 11 3333-4444', '1133334444'],
      ['011988887777', '11988887777'],
      ['98888-7777', '✖ Falta o DDD do telefone.'],
      ['(11) 8888-7777', '✖ Falta um 9 no início do celular.'],
      ['ramal 12', '✖ Telefone inválido. Informe o DDD e o número.'],
      ['', null],
    ] as const) {
      assert.equal(valor(celula.telefone(bruto)), esperado, bruto);
    }
    assert.match(String(valor(celula.telefone('1,19889E+10'))), /notação científica/);
  });

  test('sim ou não, setores e textos', () => {
    for (const sim of ['Sim', 's', '1', 'X', 'VERDADEIRO'])
      assert.equal(valor(celula.simOuNao(sim)), true, sim);
    for (const nao of ['Não', 'NAO', 'n', '0', 'falso'])
      assert.equal(valor(celula.simOuNao(nao)), false, nao);
    assert.equal(valor(celula.simOuNao('talvez')), '✖ Escreva Sim ou Não.');
    assert.deepEqual(valor(celula.setores('Expedição, expedicao; Fundição,,')), ['Expedição', 'Fundição']);
    assert.equal(valor(celula.setores(' , ')), null);
    assert.match(String(valor(celula.texto('=HYPERLINK("x")', 50))), /fórmula/);
    assert.match(String(valor(celula.texto('#N/D', 50))), /erro do Excel/);
    assert.equal(valor(celula.texto('Operador\u00a0 de\nforno', 50)), 'Operador de forno');
    assert.match(String(valor(celula.nome('12345'))), /não tem letras/);
  });
});

describe('exame da linha', () => {
  const mapeamento = { ...mapeamentoVazio(), Nome: 0, CPF: 1, Email: 2, Gestor: 3 };

  test('uma linha boa, com o que não foi dito em branco', () => {
    assert.deepEqual(examinar(['Ana Sá', '52998224725', '', 'S'], mapeamento), {
      Dados: {
        Nome: 'Ana Sá',
        CPF: '52998224725',
        Email: null,
        Setores: null,
        Telefone: null,
        Matricula: null,
        Cargo: null,
        EhGestor: true,
        Desligado: null,
      },
      Erros: [],
    });
  });

  // proves T31
  test('cada erro diz a coluna e o motivo; a correção vence a célula', () => {
    const { Erros } = examinar(['', '123', 'x', 'talvez'], mapeamento);
    assert.deepEqual(
      Erros.map(({ Coluna }) => Coluna),
      ['Nome', 'CPF', 'Email', 'Gestor'],
    );
    assert.deepEqual(examinar(['Ana'], mapeamento).Erros, [{ Coluna: 'CPF', Motivo: 'Falta o CPF.' }]);
    assert.deepEqual(examinar(['Ana', '123'], mapeamento, { CPF: '529.982.247-25' }).Erros, []);
  });

  test('o que cabe na planilha é o que cabe no formulário', () => {
    const { body: formulario } = inserirClienteAluno.schema;
    const pessoa = { Nome: 'Ana Sá', CPFAluno: '52998224725' };
    const colunas = { ...mapeamentoVazio(), Nome: 0, CPF: 1, Matricula: 2, Cargo: 3 };
    for (const campo of ['Nome', 'Matricula', 'Cargo'] as const) {
      for (const [letras, cabe] of [
        [LIMITES[campo], true],
        [LIMITES[campo] + 1, false],
      ] as const) {
        const escrito = { [campo]: 'a'.repeat(letras) };
        const noFormulario = formulario.safeParse({ ...pessoa, ...escrito, IdCliente: 1 }).success;
        const { Erros } = examinar(['Ana Sá', '52998224725'], colunas, escrito);
        assert.deepEqual([noFormulario, Erros.length === 0], [cabe, cabe], `${campo}, ${letras} letras`);
      }
    }
  });

  // proves T31
  test('linhas quaisquer nunca derrubam o exame', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }), (celulas) => {
        const { Dados, Erros } = examinar(celulas, mapeamento);
        assert.ok(Erros.length > 0 || (Dados.Nome && (Dados.CPF || Dados.Email)));
      }),
      { numRuns: 500 },
    );
  });
});

test('nenhuma linha de nenhuma célula exportada começa como fórmula', () => {
  const trecho = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '\u00a0', 'a', '"', ';', '1');
  fc.assert(
    fc.property(fc.array(trecho, { maxLength: 12 }), (trechos) => {
      const csv = writeCsv([['x', trechos.join('')]]);
      assert.ok(csv.startsWith('\uFEFFx;') && csv.endsWith('\r\n'));
      const celula = csv.slice(3, -2).replace(/^"|"$/g, '');
      for (const linha of celula.split(/[\r\n]/)) assert.doesNotMatch(linha, /^\s*[=+\-@]/);
    }),
    { numRuns: 1000 },
  );
});

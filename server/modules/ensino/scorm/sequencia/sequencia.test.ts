import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  FLUI,
  LIVRE,
  escreve,
  falhou,
  fez,
  item,
  le,
  modo,
  objetivo,
  pessoa,
  regra,
  regras,
  se,
  seq,
} from '../../../../testing/pessoa-no-pacote.ts';

const TRES = item('A') + item('B') + item('C');

describe('os modos de controle', () => {
  test('sem regras, escolhe-se; o próximo é o que vem ao lado', () => {
    const e = pessoa(TRES, '');
    assert.deepEqual([e.atual(), e.abrem(), e.pode()], ['A', 'ABC', [false, true]]);
    assert.equal(e.escolhe('C'), 'C');
    assert.equal(e.volta(), 'B');
  });

  test('só fluxo: nada se escolhe; adiante e para trás', () => {
    const e = pessoa(TRES, FLUI);
    assert.deepEqual([e.atual(), e.abrem()], ['A', '']);
    assert.equal(e.segue(), 'B');
    assert.deepEqual(e.pode(), [true, true]);
    assert.equal(e.volta(), 'A');
    assert.equal(e.escolhe('C'), 'A');
    assert.match(e.aviso() ?? '', /regras do pacote/);
  });

  test('só adiante: nem voltar, nem escolher o que ficou para trás', () => {
    const e = pessoa(TRES, modo('choice="true" flow="true" forwardOnly="true"'));
    e.segue();
    assert.deepEqual([e.atual(), e.pode(), e.abrem()], ['B', [false, true], 'BC']);
  });

  test('o fluxo entra nos ramos e sai deles; um ramo de que não se sai por escolha', () => {
    const ramo = item('M', seq(modo('flow="true" choiceExit="false"')), item('A') + item('B'));
    const e = pessoa(ramo + item('C'), LIVRE);
    assert.deepEqual([e.atual(), e.abrem()], ['A', 'MAB']);
    assert.equal(e.segue(), 'B');
    assert.equal(e.segue(), 'C');
    assert.equal(e.abrem(), 'MABC');
    assert.equal(e.volta(), 'B');
    assert.equal(e.escolhe('M'), 'A', 'escolher um ramo abre a sua primeira');
  });

  test('depois da última não há outra: sai-se, e ao voltar recomeça', () => {
    const e = pessoa(item('A') + item('B'), FLUI);
    e.segue(fez);
    assert.equal(e.segue(fez), null);
    assert.equal(e.passo({ Tipo: 'start' }), 'A');
  });
});

describe('os pedidos do conteúdo', () => {
  test('suspender tudo volta à mesma lição; sair de tudo recomeça; saltar não pergunta', () => {
    const e = pessoa(TRES, FLUI);
    e.segue();
    assert.equal(e.passo({ Tipo: 'suspendAll' }, { 'cmi.exit': 'suspend' }), null);
    assert.equal(e.passo({ Tipo: 'start' }), 'B');
    assert.equal(e.passo({ Tipo: 'jump', Item: 'C' }), 'C');
    assert.equal(e.passo({ Tipo: 'exitAll' }, fez), null);
    assert.equal(e.passo({ Tipo: 'start' }), 'A');
    assert.equal(e.passo({ Tipo: 'exit' }), null);
  });
});

describe('as regras de antes', () => {
  test('pula o que um objetivo comum já satisfez', () => {
    const e = pessoa(
      item('P', seq(objetivo(escreve))) +
        item('A', seq(regras(regra('pre', 'skip', se('satisfied'))) + objetivo(le))) +
        item('B'),
      LIVRE,
    );
    assert.equal(e.segue(falhou), 'A');
    assert.equal(e.volta(), 'P');
    assert.equal(e.segue(fez), 'B');
  });

  test('fechada até que a outra esteja feita, pelo objetivo comum; a falta de notícia não abre', () => {
    const fechada = regras(
      regra(
        'pre',
        'disabled',
        se('satisfied', 'referencedObjective="o" operator="not"') +
          se('objectiveStatusKnown', 'referencedObjective="o" operator="not"'),
        'any',
      ),
    );
    const e = pessoa(item('A', seq(objetivo(escreve))) + item('P', seq(fechada + objetivo(le))), LIVRE);
    assert.deepEqual([e.abrem(), e.pode()], ['A', [false, false]]);
    e.passo(undefined, falhou);
    assert.equal(e.abrem(), 'A');
    e.passo(undefined, fez);
    assert.equal(e.abrem(), 'AP');
    assert.equal(e.segue(), 'P');
  });

  test('não passa adiante antes de completar', () => {
    const para = regras(
      regra(
        'pre',
        'stopForwardTraversal',
        se('completed', 'operator="not"') + se('activityProgressKnown', 'operator="not"'),
        'any',
      ),
    );
    const e = pessoa(item('A', seq(para)) + item('B') + item('C'), LIVRE);
    assert.deepEqual([e.pode(), e.abrem()], [[false, false], 'A']);
    e.passo(undefined, { 'cmi.completion_status': 'completed' });
    assert.deepEqual([e.pode(), e.abrem()], [[false, true], 'ABC']);
  });

  test('escondida da escolha, mas não do fluxo', () => {
    const e = pessoa(
      item('A') + item('B', seq(regras(regra('pre', 'hiddenFromChoice', se('always'))))),
      LIVRE,
    );
    assert.equal(e.abrem(), 'A');
    assert.equal(e.segue(), 'B');
  });

  test('o limite de tentativas: cada uma começa do nada, e depois da última não abre', () => {
    const e = pessoa(item('P', seq('<imsss:limitConditions attemptLimit="2"/>')) + item('B'), LIVRE);
    e.segue(falhou);
    assert.equal(e.escolhe('P'), 'P');
    assert.deepEqual(e.limpos(), ['P']);
    e.segue(falhou);
    assert.equal(e.abrem(), 'B');
    assert.equal(e.escolhe('P'), 'B');
  });

  test('a tentativa suspensa continua, e não é mais uma', () => {
    const e = pessoa(item('P', seq('<imsss:limitConditions attemptLimit="1"/>')) + item('B'), LIVRE);
    e.segue({ 'cmi.exit': 'suspend', 'cmi.completion_status': 'incomplete' });
    assert.equal(e.escolhe('P'), 'P');
    assert.deepEqual(e.limpos(), []);
  });
});

describe('as regras de depois', () => {
  test('reprovada, repete-se do nada; aprovada, segue', () => {
    const e = pessoa(
      item('P', seq(regras(regra('post', 'retry', se('satisfied', 'operator="not"'))))) + item('B'),
      LIVRE,
    );
    assert.equal(e.segue(falhou), 'P');
    assert.deepEqual(e.limpos(), ['P']);
    assert.equal(e.segue(fez), 'B');
  });

  test('reprovada a prova, o curso inteiro recomeça; aprovada, termina', () => {
    const prova = regras(
      regra('post', 'retryAll', se('satisfied', 'operator="not"')),
      regra('post', 'exitAll', se('satisfied')),
    );
    const e = pessoa(item('A') + item('P', seq(prova)), FLUI);
    e.segue(fez);
    assert.deepEqual(e.pode(), [true, true], 'sair da última leva a algo');
    assert.equal(e.segue(falhou), 'A');
    assert.deepEqual(e.limpos(), ['O', 'A', 'P']);
    e.segue(fez);
    assert.equal(e.situacao()?.Concluida, false, 'a prova recomeçou');
    assert.equal(e.segue(fez), null);
    assert.equal(e.situacao()?.Concluida, true);
  });

  test('sai do ramo, que por sua vez segue; e a regra de saída de um ramo', () => {
    const sai = seq(regras(regra('post', 'exitParent', se('completed'))));
    const segue = seq(LIVRE + regras(regra('post', 'continue', se('always'))));
    const e = pessoa(item('M', segue, item('A', sai) + item('B')) + item('C'), LIVRE);
    assert.equal(e.volta(fez), 'C');
    const saida = seq(
      LIVRE +
        regras(regra('exit', 'exit', se('satisfied'))) +
        '<imsss:rollupRules><imsss:rollupRule childActivitySet="any"><imsss:rollupConditions><imsss:rollupCondition condition="satisfied"/></imsss:rollupConditions><imsss:rollupAction action="satisfied"/></imsss:rollupRule></imsss:rollupRules>',
    );
    const outra = pessoa(item('M', saida, item('A') + item('B')) + item('C'), LIVRE);
    assert.equal(outra.segue(fez), 'C');
  });
});

describe('a soma', () => {
  const soma = (atributos: string, dentro = '') =>
    `<imsss:rollupRules ${atributos}>${dentro}</imsss:rollupRules>`;

  test('por omissão, todas; uma reprovada mantém aberta; deixada incompleta não é aprovada', () => {
    const e = pessoa(item('A') + item('B'), LIVRE);
    e.segue(fez);
    assert.equal(e.situacao()?.Concluida, false);
    e.passo(undefined, falhou);
    assert.equal(e.situacao()?.Concluida, false);
    e.passo(undefined, { 'cmi.completion_status': 'incomplete' });
    e.volta();
    assert.equal(e.situacao()?.Concluida, false);
    e.segue(fez);
    e.passo(undefined, fez);
    assert.deepEqual(e.situacao(), { Concluida: true, Percentual: 100 });
  });

  test('só a prova conta', () => {
    const nada = seq(
      soma('rollupObjectiveSatisfied="false" rollupProgressCompletion="false" objectiveMeasureWeight="0"'),
    );
    const e = pessoa(item('A', nada) + item('P'), LIVRE);
    e.segue({ 'cmi.completion_status': 'incomplete' });
    e.passo(undefined, fez);
    assert.equal(e.situacao()?.Concluida, true);
  });

  test('pela medida, com pesos', () => {
    const peso = (n: number) => seq(soma(`objectiveMeasureWeight="${n}"`));
    const e = pessoa(
      item('A', peso(1)) + item('B', peso(3)),
      LIVRE + objetivo('', 'satisfiedByMeasure="true"'),
    );
    e.segue({ 'cmi.completion_status': 'completed', 'cmi.score.scaled': '1' });
    e.passo(undefined, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' });
    assert.equal(e.situacao()?.Concluida, false, '0,625 < 0,7');
    e.passo(undefined, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.6' });
    assert.equal(e.situacao()?.Concluida, true, '0,7');
  });

  test('ao menos duas de três', () => {
    const duas = soma(
      '',
      '<imsss:rollupRule childActivitySet="atLeastCount" minimumCount="2"><imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule>',
    );
    const e = pessoa(TRES, LIVRE + duas);
    e.segue({ 'cmi.completion_status': 'completed' });
    assert.equal(e.situacao()?.Concluida, false);
    e.passo(undefined, { 'cmi.completion_status': 'completed' });
    assert.equal(e.situacao()?.Concluida, true);
  });
});

test('regras da coleção, e as próprias por cima', () => {
  const e = pessoa(
    item('M', seq(modo('choice="false" flow="true"'), 'IDRef="comum"'), item('A') + item('B')) + item('C'),
    LIVRE,
    {
      colecao: `<imsss:sequencing ID="comum">${regras(regra('pre', 'hiddenFromChoice', se('always')))}</imsss:sequencing>`,
    },
  );
  assert.deepEqual([e.atual(), e.abrem()], ['A', 'C']);
});

test('se uma lição pode ser escolhida diz quem a tem, e não quem tem este', () => {
  const e = pessoa(
    item('M', seq(FLUI), item('A') + item('B')) + item('N', '', item('C') + item('D')),
    modo('choice="false"'),
  );
  assert.equal(e.abrem(), 'CD');
  assert.equal(e.escolhe('C'), 'C');
});

test('o que não se segue é recusado pelo nome', () => {
  assert.throws(
    () => pessoa(item('A', '<adlcp:data><adlcp:map targetID="x"/></adlcp:data>') + item('B'), ''),
    /adlcp:data/,
  );
  assert.throws(
    () => pessoa(TRES, '<adlseq:constrainedChoiceConsiderations constrainChoice="true"/>'),
    /constrainedChoiceConsiderations/,
  );
});

test('um pacote de muitos níveis se julga como os outros', () => {
  const fundo = Array.from({ length: 60 }).reduce<string>(
    (dentro, _, nivel) => item(`N${nivel}`, seq(modo('flow="true"')), dentro + item(`F${nivel}`)),
    item('A'),
  );
  const e = pessoa(fundo, LIVRE);
  assert.equal(e.atual(), 'A');
  assert.equal(e.situacao()?.Concluida, false);
});

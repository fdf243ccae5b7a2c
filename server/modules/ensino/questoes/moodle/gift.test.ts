import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lerGift, pareceGift } from './gift.ts';
import { julgarLida } from './julgar.ts';

/** What a question would be here, as short as it can be said. */
function resumo(texto: string) {
  const lidas = [...lerGift(texto)];
  assert.equal(lidas.length, 1, `${lidas.length} questions in ${texto}`);
  const [lida] = lidas;
  assert.ok(lida);
  const { Questao, Erros } = julgarLida(lida, 1);
  if (!Questao) return Erros.map(({ Coluna, Motivo }) => `${Coluna}: ${Motivo}`).join(' | ');
  const { Tipo, Enunciado, Dados } = Questao;
  const respostas =
    'Alternativas' in Dados
      ? Dados.Alternativas.map(({ Id, Texto }) => `${Dados.Corretas.includes(Id) ? '+' : '-'}${Texto}`)
      : 'Correta' in Dados
        ? [String(Dados.Correta)]
        : 'Pares' in Dados
          ? Dados.Pares.map(({ Esquerda, Direita }) => `${Esquerda}=${Direita}`)
          : 'Aceitas' in Dados
            ? Dados.Aceitas
            : Dados.Itens.map(({ Texto }) => Texto);
  return [Tipo, Enunciado, ...respostas];
}

const CASOS: [nome: string, texto: string, esperado: string[] | RegExp][] = [
  [
    'verdadeiro curto',
    'A NR-35 fala de altura. {T}',
    ['verdadeiro-ou-falso', '<p>A NR-35 fala de altura.</p>', 'true'],
  ],
  ['falso por extenso', 'Boné é EPI. {FALSE}', ['verdadeiro-ou-falso', '<p>Boné é EPI.</p>', 'false']],
  ['como se escreve aqui', 'Boné é EPI. {F#É, sim?}', ['verdadeiro-ou-falso', '<p>Boné é EPI.</p>', 'false']],
  ['verdadeiro em português', 'Luva é EPI. {V}', ['verdadeiro-ou-falso', '<p>Luva é EPI.</p>', 'true']],
  [
    'uma certa em linhas, com título',
    '::Altura:: A partir de quanto?\n{\n\t~1 m\n\t=2 m#Isso.\n\t~5 m\n}',
    ['uma-resposta', '<p>A partir de quanto?</p>', '-1 m', '+2 m', '-5 m'],
  ],
  ['pontos negativos são erro', 'Qual?{=a ~%-50%b}', ['uma-resposta', '<p>Qual?</p>', '+a', '-b']],
  [
    'várias, com metade em cada',
    'Quais? {~%50%Luva ~%-100%Boné ~%50%Bota}',
    ['varias-respostas', '<p>Quais?</p>', '+Luva', '-Boné', '+Bota'],
  ],
  [
    'três terços arredondados',
    'Quais? {~%33.333%a ~%33.333%b ~%33.334%c ~d}',
    ['varias-respostas', '<p>Quais?</p>', '+a', '+b', '+c', '-d'],
  ],
  [
    'lacuna no meio',
    'O {=talabarte ~boné} liga o cinto.',
    ['uma-resposta', '<p>O _____ liga o cinto.</p>', '+talabarte', '-boné'],
  ],
  [
    'texto curto',
    'Sigla da permissão? {=PT =P.T.}',
    ['texto-curto', '<p>Sigla da permissão?</p>', 'PT', 'P.T.'],
  ],
  ['texto curto sem sinal', 'Sigla? {PT}', ['texto-curto', '<p>Sigla?</p>', 'PT']],
  [
    'texto curto como o Moodle exporta',
    'Sigla? {\n\t=%100%PT#Certo\n\t=%0%*#Leia de novo\n}',
    ['texto-curto', '<p>Sigla?</p>', 'PT'],
  ],
  [
    'associação',
    'Ligue. {=Capacete -> Cabeça =Bota -> Pé}',
    ['associacao', '<p>Ligue.</p>', 'Capacete=Cabeça', 'Bota=Pé'],
  ],
  [
    'associação com opção solta',
    'Ligue. {=Capacete -> Cabeça =Bota -> Pé = -> Mão}',
    ['associacao', '<p>Ligue.</p>', 'Capacete=Cabeça', 'Bota=Pé'],
  ],
  [
    'escapes',
    String.raw`Quanto é 1 \+ 1 \= \{x\}\: 100\% \~ \#2? {=2 \= dois ~c\\d}`,
    ['uma-resposta', String.raw`<p>Quanto é 1 \+ 1 = {x}: 100\% ~ #2?</p>`, '+2 = dois', String.raw`-c\d`],
  ],
  [
    'quebra de linha',
    String.raw`Leia:\nE agora? {T}`,
    ['verdadeiro-ou-falso', '<p>Leia:</p><p>E agora?</p>', 'true'],
  ],
  [
    'html',
    String.raw`[html]<div style\="color\:red">Qual <b onclick\="x()">EPI</b>?</div><script>a()</script>{=<p>Luva &amp; bota<br></p> ~[plain]<b>}`,
    ['uma-resposta', '<p>Qual <b>EPI</b>?</p>', '+Luva & bota', '-<b>'],
  ],
  [
    'markdown',
    '[markdown]Qual **EPI** é *da cabeça*?{=`Capacete` ~Bota}',
    ['uma-resposta', '<p>Qual <strong>EPI</strong> é <em>da cabeça</em>?</p>', '+Capacete', '-Bota'],
  ],
  [
    'o que parece marca é texto',
    'Se a < b e c > d? {T}',
    ['verdadeiro-ou-falso', '<p>Se a &lt; b e c &gt; d?</p>', 'true'],
  ],
  [
    'sentenças com sinais',
    'Se x<y e y>z? {T}',
    ['verdadeiro-ou-falso', '<p>Se x&lt;y e y&gt;z?</p>', 'true'],
  ],
  [
    'sentenças com sinais e marcas',
    'Se a<b e c>d, <b>então</b>\nx<y e y>z? {=x<y e y>z ~a<b>d</b>}',
    ['uma-resposta', '<p>Se a&lt;b e c&gt;d, <b>então</b><br />x&lt;y e y&gt;z?</p>', '+x<y e y>z', '-ad'],
  ],
  [
    'o texto curto é como se digita',
    '[html]Que marca? {=<b> =x<y e y>z}',
    ['texto-curto', '<p>Que marca?</p>', '<b>', 'x<y e y>z'],
  ],
  [
    'o lado direito também',
    '[html]Ligue. {=<b>Negrito</b> -> <b> =Itálico -> a<i e c>d}',
    ['associacao', '<p>Ligue.</p>', 'Negrito=<b>', 'Itálico=a<i e c>d'],
  ],
  [
    'o que é elevado ou rebaixado continua sendo',
    '[html]<p>10<sup>3</sup> m<sup class\\="a"><b>-2</b></sup>, H<sub>2</sub>O, 1<sup>o</sup>?</p>{=x<sup>n+1</sup> ~x<sub>máx</sub> ~x<sup>a<sup>2</sup></sup>}',
    ['uma-resposta', '<p>10³ m⁻², H₂O, 1º?</p>', '+xⁿ⁺¹', '-x_(máx)', '-x^(a²)'],
  ],
  [
    'elevado sem outras marcas, e em markdown',
    '10<sup>3</sup>?{=[markdown]**10**<sup>x</sup> ~10<sup></sup>3<sup>}',
    ['uma-resposta', '<p>10³?</p>', '+10^(x)', '-103^('],
  ],
  [
    'comentários no meio',
    '// question: 12  name: X\nQual?\n// nada disso {T}\n{=a ~b}',
    ['uma-resposta', '<p>Qual?</p>', '+a', '-b'],
  ],
  ['CRLF', 'Qual?\r\n{=a\r\n~b}\r\n', ['uma-resposta', '<p>Qual?</p>', '+a', '-b']],
  [
    'ordenação',
    'Ordene. {>0 ALL VERTICAL ABSOLUTE SHOW\nAncorar\n<p>Subir</p>\n}',
    ['ordenacao', '<p>Ordene.</p>', 'Ancorar', 'Subir'],
  ],
  [
    'ordenação como o Moodle 4 exporta',
    '[html]<p>Ordene.</p>{>3 RANDOM HORIZONTAL RELATIVE_NEXT_EXCLUDE_LAST HIDE abc\nDescer\nAncorar = prender\nSubir\n}',
    ['ordenacao', '<p>Ordene.</p>', 'Descer', 'Ancorar = prender', 'Subir'],
  ],
  ['ordenação de outro jeito', 'Ordene. {> =Ancorar =Subir}', /^Itens: .*Moodle XML/],
  ['ordenação com item na abertura', 'Ordene. {>3 Ancorar\nSubir\nDescer}', /^Itens: .*Moodle XML/],
  ['lacuna de Cloze', 'O {1:MC:=a~b} é.', /^Tipo: Aqui não há várias lacunas/],
  ['lacuna de Cloze sem peso', 'O {:SHORTANSWER:=a} é.', /^Tipo: Aqui não há várias lacunas/],
  [
    'pesos com vírgula',
    'Quais? {~%33,333%a ~%33,333%b ~%33,334%c ~%-100%d}',
    ['varias-respostas', '<p>Quais?</p>', '+a', '+b', '+c', '-d'],
  ],
  ['peso que não é número', 'Quais? {~%metade%a ~%50%b ~c}', /^Corretas: O peso de uma resposta/],
  ['parte da nota', 'Qual? {=a ~%50%b}', /^Corretas: .*parte da nota/],
  ['parte da nota no texto curto', 'Qual? {=a =%50%b}', /^Corretas: .*parte da nota/],
  ['pesos diferentes', 'Quais? {~%70%a ~%30%b ~c}', /^Corretas: As certas valem partes diferentes/],
  ['duas certas onde cabe uma', 'Qual? {=a =b ~c}', /^Corretas: Há mais de uma certa/],
  ['curinga', 'Qual? {=capacete*}', /^Corretas: Há um \*/],
  ['nenhuma certa', 'Qual? {~a ~b}', /^Corretas: Marque a resposta certa/],
  ['uma alternativa só', 'Qual? {=a ~}', /^Alternativas: Escreva ao menos duas/],
  ['numérica', 'Quanto? {#3:2}', /^Tipo: Aqui não há resposta numérica/],
  ['dissertação', 'Conte. {}', /^Tipo: Aqui não há dissertação/],
  ['dissertação comentada', 'Conte. {####Leia a NR.}', /^Tipo: Aqui não há dissertação/],
  ['descrição', 'Leia o texto antes.', /^Tipo: É um texto sem pergunta/],
  ['chave aberta', 'Qual? {=a', /^Resposta: Falta abrir/],
  ['chave ao contrário', 'Qual? } =a {', /^Resposta: Falta abrir/],
  ['duas questões coladas', 'Um? {T}\nDois? {F}', /^Resposta: Há mais de uma resposta/],
  ['par sem seta', 'Ligue. {=a -> b =c}', /^Pares: Há um par sem/],
  ['imagem', String.raw`[html]<img src\="@@PLUGINFILE@@/a.png"> Qual? {T}`, /^Enunciado: Tem imagem/],
  ['imagem na alternativa', '[html]Qual? {=<img> ~b}', /^Alternativas: Tem imagem/],
  ['sem pergunta', '::Só o título:: {T}', /^Enunciado: Escreva o enunciado/],
  ['resposta longa demais', `Qual? {=${'a'.repeat(201)}}`, /^Corretas: Na 1ª: use no máximo 200/],
];

describe('questões em GIFT', () => {
  for (const [nome, texto, esperado] of CASOS) {
    test(nome, () => {
      const feito = resumo(texto);
      if (esperado instanceof RegExp) assert.match(String(feito), esperado);
      else assert.deepEqual(feito, esperado);
    });
  }

  test('a linha de cada uma, a categoria e as marcas viram etiquetas, e o que se comenta vira explicação', () => {
    const texto = [
      '// question: 0  name: Switch category to $course$/top/NR-35',
      '$CATEGORY: $course$/top/NR-35',
      '',
      '',
      '// question: 7  name: Um',
      '// [id:7] [tag:EPI] [tag:altura]',
      '::Um::[html]<p>Qual?</p>{',
      '\t=<p>Cinto</p>#<p>É o que segura.</p>',
      '\t~<p>Boné</p>',
      '\t####<p>Veja a <b>NR-35</b>.</p>',
      '}',
      '',
      '$CATEGORY: $course$/top/Padrão para o curso',
      'Dois? {TRUE#Não.#Sim.}',
    ].join('\n');
    const [um, dois] = [...lerGift(texto)].map((lida) => ({ ...lida, ...julgarLida(lida, 1) }));
    assert.deepEqual([um?.Numero, um?.Nome, um?.Questao?.Etiquetas], [7, 'Um', ['NR-35', 'EPI', 'altura']]);
    assert.equal(um?.Questao?.Explicacao, '<p>Veja a <b>NR-35</b>.</p><p>Cinto: É o que segura.</p>');
    assert.deepEqual([dois?.Numero, dois?.Questao?.Etiquetas], [14, []]);
    assert.equal(dois?.Questao?.Explicacao, '<p>Verdadeiro: Sim.</p><p>Falso: Não.</p>');
  });

  test('o comentário de uma alternativa vai com as palavras dela, quaisquer que sejam', () => {
    const [lida] = lerGift('Qual? {=constructor#Isso. ~toString#Não.}');
    assert.ok(lida);
    assert.equal(julgarLida(lida, 1).Questao?.Explicacao, '<p>constructor: Isso.</p><p>toString: Não.</p>');
  });

  test('fórmulas ficam como texto, o que é dito', () => {
    const avisos = [
      String.raw`Quanto é \\(x^2\\)? {T}`,
      'Quanto é $$x^2$$? {T}',
      '[html]Qual? {=<math><mi>x</mi></math> ~b}',
      'Qual? {=a ~b ####Veja $$x$$.}',
      'Custa R$ 2? {T}',
    ].map((texto) =>
      [...lerGift(texto)].flatMap((lida) => julgarLida(lida, 1).Avisos.map((um) => um.slice(0, 11))),
    );
    assert.deepEqual(avisos, [['As fórmulas'], ['As fórmulas'], ['As fórmulas'], ['As fórmulas'], []]);
  });

  test('o que sobra de uma associação e do que se comenta é dito', () => {
    const [lida] = lerGift('[html]Ligue. {=a -> b =c -> d = -> e ####<img src\\="x.png">Veja.}');
    assert.ok(lida);
    assert.deepEqual(julgarLida(lida, 1).Avisos, [
      'Aqui toda opção tem seu par: “e” fica de fora.',
      'A imagem ou o arquivo da explicação fica de fora.',
    ]);
  });

  test('só o que tem resposta entre chaves, título ou categoria parece GIFT', () => {
    assert.deepEqual(
      ['Qual? {T}', '::Um:: Qual?', '$CATEGORY: a\n', 'Nome;CPF', String.raw`a \{b\}`, '{ sem fim'].map(
        pareceGift,
      ),
      [true, true, true, false, false, false],
    );
  });
});

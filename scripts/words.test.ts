import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** What people read is written once, in the words that those who tried the screens asked for. */

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const sources = globSync('{web,contract,server}/**/*.{ts,tsx}').filter((file) => !isTest(file));
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

/** Each line of ours that is not a comment, with its place; read once for all that is looked for. */
const kept = new Map<string, { text: string; place: string }[]>();
function linesOf(file: string) {
  const known = kept.get(file);
  if (known) return known;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ text, place: `${file}:${at + 1}` }))
    .filter(({ text }) => !isComment(text));
  kept.set(file, lines);
  return lines;
}
const lines = (files: string[]) => files.flatMap(linesOf);

const placesOf = (files: string[], pattern: RegExp) =>
  lines(files)
    .filter(({ text }) => pattern.test(text))
    .map(({ text, place }) => `${place} ${text.trim()}`);

test('a percentage is written by percent(), without a blank before its sign', () => {
  const web = sources.filter((file) => file.startsWith('web/'));
  assert.ok(web.length > 900);
  // What is left is a measure of CSS.
  const byHand = placesOf(web, /\}\s*%/).filter(
    (place) => !/\b(width|height): |const percent = /.test(place),
  );
  assert.deepEqual(byHand, []);
  assert.deepEqual(placesOf(sources, /(\d|\})\s%(?!\s*[\w(])/), []);
});

const COUNTED =
  'administradores|alternativas|alunos|anos|arquivos|artigos|aulas|avisos|caracteres|certas|certificados|clientes|colunas|conversas|cursos|dias|dúvidas|e-mails|empresas|encontros|gestores|horas|itens|lembretes|lições|linhas|listas|matrículas|mensagens|meses|minutos|módulos|nomes|páginas|pedidos|perguntas|pessoas|presenças|questões|registros|respondidas|respostas|resultados|segundos|setores|sessões|tentativas|treinamentos|turmas|usuários|vagas|versões|vezes|vídeos';
/** What is never one: constants, and bounds that have a name. */
const NEVER_ONE =
  /^(-|.*\b[A-Z][A-Z_]{3,}\b|maximo|SenhaMinima|segundos|quantos \/ 12|meses \/ 12|periodo|Math\.ceil)/;

test('a count is written by contar(), which knows the singular', () => {
  const ours = sources.filter((file) => !/^(server\/(sample|testing)|web\/ui)\//.test(file));
  const told = new RegExp(`\\$?\\{([^{}]+)\\} (${COUNTED})\\b(?!=)`, 'u');
  const byHand = ours.flatMap((file) => {
    const text = readFileSync(file, 'utf8').split('\n');
    return text.flatMap((line, at) => {
      const [, counted = ''] = isComment(line) ? [] : (told.exec(line) ?? []);
      // The singular stands beside it, or the sentence is said of several only.
      const near = text.slice(Math.max(0, at - 3), at + 1).join('\n');
      return counted === '' || NEVER_ONE.test(counted) || /(===|!==|>|<) -?[01]\b/.test(near)
        ? []
        : [`${file}:${at + 1} ${line.trim()}`];
    });
  });
  assert.deepEqual(byHand, []);
});

const REPLACED: [RegExp, string][] = [
  [/é salvo sozinho/i, 'Salvamento automático'],
  [/setores por que responde(?!m?\.)/i, 'Setores sob sua gestão'],
  [/há mais tempo primeiro/i, 'mais antigos primeiro'],
  [/\bcasos?\b.* (vencid|em aberto)/, 'treinamentos'],
  [/exigências vencidas/i, 'treinamentos vencidos'],
  [/['"`>](Ligar|Desligar) setores/i, 'Vincular, Desvincular'],
  [/Ponha o logotipo/i, 'Adicionar logotipo'],
  [/Dar por resolvida/i, 'Marcar como resolvida'],
  [/Pôr na lista de espera/i, 'Enviar excedentes à lista de espera'],
  [/Texto da casa/i, 'Texto padrão'],
  [/Quem viu os dados/i, 'Acessos a dados pessoais'],
  [/Prazos de guarda/i, 'Retenção de dados'],
  [/Quanto assistir/i, 'Mínimo assistido (%)'],
  [/você é humano/i, 'Verificação de segurança'],
  [/Voltar para a entrada/i, 'Voltar ao login'],
  [/Declarar e abrir/i, 'Confirmar e começar'],
  [/turma \$?\{(\w+\.)?(Turma|Descricao)\}(?!.*')/i, 'chamarTurma()'],
  [/conclui com .*assistid/i, 'Falta 1 min para concluir'],
  [
    /em figuras|\bAs figuras|(Carregando|com|em diante) as figuras|cada figura|"Figura"/,
    'números, indicador',
  ],
  [/['"`>](Guardar (nota|filtros|estes)|Nota guardada)/i, 'Salvar'],
  [/vis(ão|ões) guardadas?/i, 'visão salva'],
  [/lixo eletrônico/i, 'caixa de spam'],
  [/papel de primeiro acesso/i, 'ficha de primeiro acesso'],
  [/(horas|\}) em presença/i, 'horas presenciais'],
  [/certificados? de fora\b/i, 'certificado de outra instituição'],
  [/Voltar à entrada/i, 'Voltar ao login'],
  [/Lugar na (fila|cadeia)/i, 'Posição'],
  [
    /(titulo=|label=|[Nn]ome: |legend>)['"]?Encarregado(?!Nome| \(DPO)|Privacidade e encarregado(?! \(DPO)/,
    'Encarregado (DPO)',
  ],
  [/Folha da planilha|várias folhas/i, 'aba'],
  [/(Ligar|Desligar|Ligue) (este|o) tablet/i, 'Vincular, Desvincular'],
  [/Desativar (a pessoa|as \$)|Desativadas:/, 'Inativar, inativadas'],
  [/PIN de agora/i, 'PIN atual'],
  [/\bhoje:? (\d\d\/|\$?\{format)/i, 'prazo atual: 16/12/2026'],
  [/\b1 caso\b|'caso', 'casos'/, '1 treinamento'],
  [/\b(des)?lig(ar|ue) (o |a |os |um |este )?(setor|curso)/i, 'Vincular, Desvincular'],
];

test('who answers for personal data is the encarregado (DPO), wherever people read of them', () => {
  const read = sources.filter((file) => !file.startsWith('server/sample/'));
  // The two words may stand on two lines.
  const bare = read.flatMap((file) => {
    const text = lines([file]).map((line) => line.text.trim());
    return [
      ...text
        .join(' ')
        .matchAll(/.{20}(?<![\wÀ-ú])(o|ao|do|pelo|há) encarregado(?! \(DPO|Nome|Email).{20}/gi),
    ].map(([found]) => `${file} ${found}`);
  });
  assert.deepEqual(bare, []);
});

for (const [word, instead] of REPLACED) {
  test(`nothing says ${word.source}: ${instead}`, () => assert.deepEqual(placesOf(sources, word), []));
}

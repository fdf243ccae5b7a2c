import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import assert from 'node:assert/strict';
import * as contract from '#contract/estudo/avaliacoes.ts';
import type { QuestaoMostrada, Resposta, Tentativa } from '#contract/estudo/avaliacoes.ts';
import { abrirAula, declararEstudo } from '#contract/estudo/aulas-estudo.ts';
import type { TestApp } from './app.ts';
import { criarEstudo, type CursoNovo, type QuestaoNova } from './cursos.ts';

/** Exams ready to be taken. */

const itens = (...textos: string[]) => textos.map((Texto, i) => ({ Id: `autor${i}`, Texto }));

/** One of each type; the right texts begin with "Certo". */
export const SEIS_QUESTOES: QuestaoNova[] = [
  {
    Tipo: 'uma-resposta',
    Dados: { Alternativas: itens('Errado 1', 'Certo 1', 'Errado 2'), Corretas: ['autor1'] },
  },
  {
    Tipo: 'varias-respostas',
    Dados: { Alternativas: itens('Certo 1', 'Errado 1', 'Certo 2'), Corretas: ['autor0', 'autor2'] },
  },
  { Tipo: 'verdadeiro-ou-falso', Dados: { Correta: false } },
  { Tipo: 'ordenacao', Dados: { Itens: itens('Certo 1', 'Certo 2', 'Certo 3', 'Certo 4') } },
  {
    Tipo: 'associacao',
    Dados: {
      Pares: [1, 2, 3].map((n) => ({ Id: `autor${n}`, Esquerda: `Certo ${n}`, Direita: `Par ${n}` })),
    },
  },
  { Tipo: 'texto-curto', Dados: { Aceitas: ['aceita-secreta', 'Segunda Opção'] } },
].map((questao, n) => ({
  ...(questao as QuestaoNova),
  Enunciado: `<p>Questão ${n + 1}</p>`,
  Explicacao: `<p>explicação-secreta ${n + 1}</p>`,
}));

/** What somebody who knows the subject answers, from what is shown alone. */
export function certaDe({ Tipo, Itens, Direitas }: QuestaoMostrada): Resposta {
  const certos = Itens.filter(({ Texto }) => Texto.startsWith('Certo'));
  const [primeira = { Id: 'a' }] = certos;
  switch (Tipo) {
    case 'uma-resposta':
      return { Tipo, Escolha: primeira.Id };
    case 'varias-respostas':
      return { Tipo, Escolhas: certos.map(({ Id }) => Id) };
    case 'verdadeiro-ou-falso':
      return { Tipo, Valor: false };
    case 'ordenacao':
      return {
        Tipo,
        Ordem: certos.toSorted((a, b) => a.Texto.localeCompare(b.Texto)).map(({ Id }) => Id),
      };
    case 'associacao':
      return {
        Tipo,
        Pares: Itens.map(({ Id, Texto }) => ({
          Esquerda: Id,
          Direita: Direitas.find((d) => d.Texto.endsWith(Texto.slice(-1)))?.Id ?? 'a',
        })),
      };
    default:
      return { Tipo, Texto: ' SEGUNDA  opcao' };
  }
}

/** A student before an exam that they have opened. */
export async function criarAvaliacao(
  t: TestApp,
  { Regras = {}, ...estudo }: Parameters<typeof criarEstudo>[1] & CursoNovo & { Regras?: object } = {},
) {
  const dados = await criarEstudo(t.db, {
    Questoes: SEIS_QUESTOES,
    Modulos: [[{ Tipo: 'avaliacao', Titulo: 'Prova final', Conteudo: Regras }]],
    ...estudo,
  });
  const pessoa = await t.as(dados);
  const aula = dados.Aulas.find((uma) => contadaPor(uma, 'prova'));
  const alvo = {
    IdClienteTurmaAluno: dados.IdClienteTurmaAluno,
    IdCursoConteudoAula: aula?.IdCursoConteudoAula ?? 0,
  };
  const { IdClienteTurmaAluno } = alvo;
  if (estudo.Norma) await pessoa.call(declararEstudo, { body: { IdClienteTurmaAluno } });
  await pessoa.call(abrirAula, { body: alvo });
  return { ...dados, pessoa, alvo };
}

/** Who takes it, and which. */
type Cena = Pick<Awaited<ReturnType<typeof criarAvaliacao>>, 'pessoa' | 'alvo'>;

export const estado = ({ pessoa, alvo }: Cena) =>
  pessoa.call(contract.estadoAvaliacao, {
    params: { id: alvo.IdCursoConteudoAula },
    querystring: { matricula: alvo.IdClienteTurmaAluno },
  });

export const iniciar = ({ pessoa, alvo }: Cena, Senha?: string) =>
  pessoa.call(contract.iniciarTentativa, { body: { ...alvo, ...(Senha && { Senha }) } });

export const entregar = ({ pessoa }: Pick<Cena, 'pessoa'>, IdTentativa: number) =>
  pessoa.call(contract.entregar, { body: { IdTentativa } });

/** Answers the first `quantas` rightly, one call after the other, as the page does. */
export async function responderCertas({ pessoa }: Pick<Cena, 'pessoa'>, tentativa: Tentativa, quantas = 99) {
  let { Sequencia } = tentativa;
  for (const questao of tentativa.Questoes.slice(0, quantas)) {
    const { IdQuestao } = questao;
    const { status, body } = await pessoa.call(contract.responder, {
      body: { IdTentativa: tentativa.IdTentativa, Sequencia, IdQuestao, Resposta: certaDe(questao) },
    });
    assert.equal(status, 200);
    ({ Sequencia } = body);
  }
  return Sequencia;
}

export const progressoDa = async (t: TestApp, { alvo }: Cena) =>
  await t.db
    .selectFrom('ProgressoAula')
    .select(['Percentual', 'ConcluidaEm'])
    .where('IdClienteTurmaAluno', '=', alvo.IdClienteTurmaAluno)
    .where('IdCursoConteudoAula', '=', alvo.IdCursoConteudoAula)
    .executeTakeFirstOrThrow();

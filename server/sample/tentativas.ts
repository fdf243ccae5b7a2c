import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import type { RegrasDaAvaliacao } from '#contract/ensino/cursos-tipos/avaliacao.ts';
import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { corrigir, type Respostas } from '../modules/estudo/avaliacoes/correcao.ts';
import { sortear, type QuestaoDoBanco, type QuestaoSorteada } from '../modules/estudo/avaliacoes/sorteio.ts';
import { minutes } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { achar } from './achar.ts';
import { fimDoDia } from './calendario.ts';
import { ORIGEM } from './estudos.ts';
import { MINUTOS_POR_TENTATIVA, type Passo } from './planejamento.ts';
import type { Matricula } from './turmas.ts';

/** Attempts at the exams: those who concluded passed, some after having failed, some have only failed so far. */
export async function inserirTentativas(db: Db, matriculas: Matricula[]) {
  const banco = (await db
    .selectFrom('Questao')
    .select([
      'IdCurso',
      'IdQuestao',
      'Tipo',
      'Enunciado',
      'Explicacao',
      'Etiquetas',
      'SituacaoPratica',
      'Dados',
      'IdArquivoImagem',
    ])
    .orderBy('IdQuestao')
    .execute()) as unknown as (QuestaoDoBanco & { IdCurso: number })[];

  const tentativas = matriculas.flatMap((matricula) =>
    matricula.passos
      .filter(({ aula }) => contadaPor(aula, 'prova'))
      .flatMap((passo) =>
        daPessoa(
          matricula,
          passo,
          banco.filter(({ IdCurso }) => IdCurso === passo.aula.IdCurso),
        ),
      ),
  );
  const inseridas = await db
    .insertInto('AvaliacaoTentativa')
    .values(
      tentativas.map(({ Regras, Questoes, Respostas, ...tentativa }) => ({
        ...tentativa,
        Regras: JSON.stringify(Regras),
        Questoes: JSON.stringify(Questoes),
        Respostas: JSON.stringify(Respostas),
      })),
    )
    .returning(['IdTentativa', 'IdClienteTurmaAluno', 'Numero'])
    .execute();
  const idDe = achar(
    inseridas.map(({ IdClienteTurmaAluno, Numero, IdTentativa }) => [
      `${IdClienteTurmaAluno} ${Numero}`,
      IdTentativa,
    ]),
  );
  const eventos = tentativas.flatMap(({ IdClienteTurmaAluno, Numero, IniciadaEm, Questoes, Respostas }) =>
    Questoes.map(({ IdQuestao }, n) => ({
      IdTentativa: idDe(`${IdClienteTurmaAluno} ${Numero}`),
      IdQuestao,
      Resposta: JSON.stringify(Respostas[IdQuestao]),
      Em: new Date(IniciadaEm.getTime() + minutes(n + 1)),
    })),
  );
  await db.insertInto('AvaliacaoTentativaEvento').values(eventos).execute();
}

function daPessoa(
  { IdCliente, IdClienteTurmaAluno, turma, estudo }: Matricula,
  { aula, de, Percentual }: Passo,
  banco: QuestaoDoBanco[],
) {
  const Regras = aula.Conteudo as RegrasDaAvaliacao;
  const reprovacoes = estudo?.reprovacoes ?? 0;
  const quantas = reprovacoes + Number(Percentual === 100);
  return Array.from({ length: quantas }, (_, n) => {
    const acaso = sequencia(IdClienteTurmaAluno * 100 + n);
    const Questoes = sortear(banco, Regras, acaso);
    const erradas = n < reprovacoes ? Math.ceil(Questoes.length / 2) : acaso(2);
    const Respostas: Respostas = Object.fromEntries(
      Questoes.map((questao, ordem) => [
        questao.IdQuestao,
        ordem < erradas ? errar(questao) : acertar(questao),
      ]),
    );
    const IniciadaEm = new Date(de.getTime() + minutes(n * MINUTOS_POR_TENTATIVA));
    const PrazoEm = Regras.TempoLimiteMinutos
      ? new Date(IniciadaEm.getTime() + minutes(Regras.TempoLimiteMinutos))
      : fimDoDia(turma.DataTermino);
    return {
      ...ORIGEM,
      IdCliente,
      IdClienteTurmaAluno,
      Regras,
      Questoes,
      Respostas,
      IniciadaEm,
      PrazoEm,
      IdCurso: aula.IdCurso,
      IdCursoVersao: aula.IdCursoVersao,
      IdCursoConteudoAula: aula.IdCursoConteudoAula,
      Numero: n + 1,
      Limite: Regras.Tentativas || null,
      // The password is asked again where a norm requires the training.
      IdentificadaEm: aula.Norma ? IniciadaEm : null,
      EntregueEm: new Date(IniciadaEm.getTime() + minutes(MINUTOS_POR_TENTATIVA - 3)),
      Encerramento: 'entregue',
      Sequencia: Questoes.length,
      ...corrigir(Questoes, Respostas, Regras.NotaMinima),
    };
  });
}

/** The same numbers at every first start: what is shown to one person can be told to another. */
function sequencia(semente: number) {
  let estado = semente;
  return (limite: number) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((estado / 2_147_483_648) * limite);
  };
}

function acertar({ Chave }: QuestaoSorteada): Resposta {
  if (!('Aceitas' in Chave)) return Chave;
  return { Tipo: 'texto-curto', Texto: Chave.Aceitas[0] ?? '' };
}

function errar(questao: QuestaoSorteada): Resposta {
  const certa = acertar(questao);
  switch (certa.Tipo) {
    case 'uma-resposta':
      return { ...certa, Escolha: questao.Itens.find(({ Id }) => Id !== certa.Escolha)?.Id ?? certa.Escolha };
    case 'varias-respostas':
      return { ...certa, Escolhas: certa.Escolhas.slice(1) };
    case 'verdadeiro-ou-falso':
      return { ...certa, Valor: !certa.Valor };
    case 'ordenacao':
      return { ...certa, Ordem: certa.Ordem.toReversed() };
    case 'associacao':
      return { ...certa, Pares: certa.Pares.slice(1) };
  }
  return { Tipo: 'texto-curto', Texto: 'não sei' };
}

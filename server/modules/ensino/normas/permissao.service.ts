import { contar } from '#contract/contar.ts';
import { aDistancia, contadaPor, pratica, type ConteudoDaAula } from '#contract/ensino/cursos-aulas.ts';
import type { TipoDaTurma } from '#contract/ensino/normas.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { aulasQueContam } from '../../../domain/aulas-que-contam.ts';
import { recusas, semResponsavelDaCapacitacao } from './exigencias.ts';
import { foraDaTurma, projetoVencido, semProjeto } from './na-turma.ts';
import { buscarVinculo, listarPublicados, listarRegras } from './normas.queries.ts';
import { perguntas, regrasDoCurso, type Falta, type Julgado } from './regras.ts';

/**
 * NR-01, Anexo II, 2.1.1: a course that its norm would never let certify is neither published nor given. Better said
 * to who writes it or opens the class than to who has studied it.
 */

const emHoras = (aulas: readonly { DuracaoMinutos: number }[]) =>
  aulas.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0) / 60;

/** What an author has to answer about the norm; then, why a draft could certify nobody in any training that it gives. */
export async function examinarNorma({ db, clock }: Deps, rascunho: CursoDetalhe) {
  const { CargaHoraria, PrazoCertificado, Conteudos } = rascunho;
  const [regras, vinculo] = await Promise.all([listarRegras(db), buscarVinculo(db, rascunho)]);
  const curso = { ...rascunho, ...vinculo };
  const julgado = regrasDoCurso(regras, curso, today(clock));
  const aResponder = perguntas(curso, julgado);
  // Who follows no rule yet is asked for it first: by the strictest of each norm nearly everything is missing.
  if (aResponder.length > 0 && !julgado.regra) return { aResponder, recusas: [], aplicadas: [] };
  const presenciais = aulasQueContam(Conteudos).filter((aula) => !aDistancia(aula));
  const dado = {
    CargaHoraria,
    HorasPresenciais: emHoras(presenciais),
    HorasPraticas: emHoras(presenciais.filter(pratica)),
    PrazoCertificado,
  };
  const { TipoTreinamento } = vinculo;
  // Of an eventual one the hours follow the cause: what says of itself that it is one passes, and enters no other class.
  const tipos = TipoTreinamento ? [TipoTreinamento] : (['inicial', 'periodico'] as const);
  return {
    aResponder,
    recusas: [...semParte(presenciais, julgado), ...recusas(dado, julgado, tipos)],
    aplicadas: julgado.aplicadas,
  };
}

/** Where a norm asks for practice, each lesson in person says whether it is. */
function semParte(presenciais: readonly ConteudoDaAula[], { aplicadas }: Julgado): Falta[] {
  const regra = aplicadas.find(({ PraticaItem }) => PraticaItem !== '');
  const calados = presenciais.filter(
    (aula) => contadaPor(aula, 'presenca') && aula.Conteudo.Parte === undefined,
  );
  if (!regra || calados.length === 0) return [];
  const quantas = `falta em ${contar(calados.length, 'aula', 'aulas')}`;
  return [
    {
      Campo: 'Conteudos',
      Mensagem: `Diga, em cada aula presencial, se ela é prática ou teórica: ${quantas}. A ${regra.Norma} pede prática (${regra.PraticaItem}).`,
    },
  ];
}

type Turma = {
  DataInicio: string;
  DataTermino: string;
  MotivoEventual: string | null;
  TipoTreinamento: TipoDaTurma;
};
type Pedido = { Cursos: number[]; turma: Turma };

const recusar = (Nome: string, [porque]: readonly string[]) => {
  if (porque) throw new HttpError(422, `O curso ${Nome} não pode entrar na turma. ${porque}`);
};

/** Of these courses, why each that could certify nobody in such a class does not enter it, in the norm's words. */
async function julgarNaTurma({ clock }: Pick<Deps, 'clock'>, db: Db, { Cursos, turma }: Pedido) {
  const publicados = await listarPublicados(db, { Cursos, hoje: today(clock) });
  const regras = await listarRegras(db);
  return publicados.map((curso) => {
    const julgado = regrasDoCurso(regras, curso, today(clock));
    const tipo = turma.TipoTreinamento ?? curso.TipoTreinamento;
    const seus = tipo ? [tipo] : (['inicial', 'periodico'] as const);
    const tipos = turma.MotivoEventual === null ? seus : (['eventual'] as const);
    const porque = [
      ...foraDaTurma(curso, turma),
      ...projetoVencido(curso, today(clock)),
      ...recusas(curso, julgado, tipos).map(({ Mensagem }) => Mensagem),
      ...semProjeto(curso),
      ...semResponsavelDaCapacitacao(julgado.aplicadas, curso),
    ];
    return { IdCurso: curso.IdCurso, Nome: curso.Nome, porque };
  });
}

/** Refuses a class that would take a course which could certify none of its people. */
export async function exigirPermitidos(deps: Pick<Deps, 'clock'>, db: Db, pedido: Pedido) {
  for (const { Nome, porque } of await julgarNaTurma(deps, db, pedido)) recusar(Nome, porque);
}

/** Of these courses, why each that no ordinary class may take today is refused, whatever its days. */
export async function recusadosEmTurmaComum(deps: Pick<Deps, 'clock'>, db: Db, Cursos: number[]) {
  const dia = today(deps.clock);
  const turma = { DataInicio: dia, DataTermino: dia, MotivoEventual: null, TipoTreinamento: null };
  const julgados = await julgarNaTurma(deps, db, { Cursos, turma });
  return new Map(julgados.flatMap(({ IdCurso, porque: [um] }) => (um ? [[IdCurso, um]] : [])));
}

/** Of a class that changes, whether its days and its kind are still those of its courses. */
export async function exigirCabe({ clock }: Pick<Deps, 'clock'>, db: Db, { Cursos, turma }: Pedido) {
  const publicados = await listarPublicados(db, { Cursos, hoje: today(clock) });
  for (const curso of publicados) recusar(curso.Nome, foraDaTurma(curso, turma));
}

/** Of these courses, how many days the project of each that has one gives to conclude it. */
export async function prazosDosProjetos({ clock }: Pick<Deps, 'clock'>, db: Db, Cursos: number[]) {
  const publicados = await listarPublicados(db, { Cursos, hoje: today(clock) });
  return new Map(publicados.map((curso) => [curso.IdCurso, curso]));
}

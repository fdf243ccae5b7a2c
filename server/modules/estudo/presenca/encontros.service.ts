import { isDeepStrictEqual } from 'node:util';
import type { Encontro } from '#contract/estudo/presenca-encontros.ts';
import type { EncontroMarcado } from '#contract/encontro.ts';
import { today, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, conflict, notFound } from '../../../platform/errors.ts';
import { notificarTodos, type Noticia } from '../../mensagens/avisos/notificar.service.ts';
import { porExtenso } from '#contract/dia.ts';
import { buscarTurma } from '../../turmas/turmas/leitura.service.ts';
import { auditarTurma, type Quem } from '../../turmas/turmas/matriculas/matriculas.service.ts';
import { cancelado, marcado, perto } from './encontros-avisos.ts';
import * as queries from './encontros.queries.ts';

/** When a class meets for a lesson in person, said by who answers for the people of the class. */

type Pedido = queries.DaAula & { Versao: number };

function semId(gravado: queries.EncontroGravado): Encontro {
  const { IdTurmaEncontro: _, ...encontro } = gravado;
  return encontro;
}

const noRelogio = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const comecou = (clock: Clock, { Dia, HoraInicio }: EncontroMarcado) =>
  `${Dia} ${HoraInicio}` <= noRelogio.format(clock.now());

export async function alterarEncontro(
  deps: Deps,
  quem: Quem,
  { Versao, IdClienteTurma, IdCursoConteudoAula, ...novo }: Pedido & EncontroMarcado,
): Promise<Encontro> {
  const turma = await buscarTurma(deps, quem.sessao, IdClienteTurma);
  const aula = { IdClienteTurma, IdCursoConteudoAula };
  if (turma.Status === 'CA') throw conflict('Esta turma foi cancelada.');
  if (comecou(deps.clock, novo)) {
    const ehHoje = novo.Dia === today(deps.clock);
    throw invalidField(
      ehHoje ? 'HoraInicio' : 'Dia',
      ehHoje ? 'Este horário já passou.' : 'Este dia já passou.',
    );
  }
  if (novo.Dia < turma.DataInicio) {
    throw invalidField('Dia', `A turma começa em ${porExtenso(turma.DataInicio)}.`);
  }
  return await deps.db.transaction().execute(async (db) => {
    const ultimoDia = await queries.buscarUltimoDiaOuNulo(db, aula);
    if (ultimoDia === null) throw notFound();
    if (novo.Dia > ultimoDia) throw invalidField('Dia', `A turma termina em ${porExtenso(ultimoDia)}.`);
    const antes = await queries.travarEncontroOuNulo(db, aula);
    // What was read and is sent back says nothing new to anybody.
    if (antes && Versao === antes.Versao && isDeepStrictEqual(semId(antes), { ...novo, Versao }))
      return semId(antes);
    const { IdCliente } = turma;
    const gravado =
      Versao === (antes?.Versao ?? 0)
        ? await queries.gravarEncontroOuNulo(db, { ...aula, ...novo, IdCliente, Versao })
        : null;
    if (!gravado) throw changedMeanwhile(antes && semId(antes));
    await avisar(deps, db, gravado, (convidado) => marcado(convidado, gravado.Versao));
    await auditarTurma(db, turma, {
      acao: antes ? 'remarcar aula presencial' : 'marcar aula presencial',
      quem,
      ...(antes && { antes: { IdCursoConteudoAula, ...semId(antes) } }),
      depois: { IdCursoConteudoAula, ...novo },
    });
    return semId(gravado);
  });
}

export async function cancelarEncontro(deps: Deps, quem: Quem, { Versao, ...aula }: Pedido) {
  const turma = await buscarTurma(deps, quem.sessao, aula.IdClienteTurma);
  await deps.db.transaction().execute(async (db) => {
    const antes = await queries.travarEncontroOuNulo(db, aula);
    // A doubled click finds it gone.
    if (!antes) return;
    if (antes.Versao !== Versao) throw changedMeanwhile(semId(antes));
    if (comecou(deps.clock, antes))
      throw conflict('Esta aula já aconteceu. Marque outra data, se for o caso.');
    await avisar(deps, db, antes, cancelado);
    await queries.apagarEncontro(db, antes);
    const { IdCursoConteudoAula } = aula;
    await auditarTurma(db, turma, {
      acao: 'cancelar aula presencial',
      quem,
      antes: { IdCursoConteudoAula, ...semId(antes) },
    });
  });
}

async function avisar(
  deps: Deps,
  db: Db,
  { IdTurmaEncontro }: queries.EncontroGravado,
  dizer: (convidado: queries.Convidado) => Noticia,
) {
  const convidados = await queries.listarConvidados(db, { IdTurmaEncontro });
  await notificarTodos(deps, db, convidados.map(dizer));
}

type Dia = { hoje: string; agora: Date; limite: number };

export const listarLembretes = async (db: Db, dia: Dia): Promise<Noticia[]> =>
  (await queries.listarALembrar(db, dia)).map((convidado) => perto(convidado, dia.hoje));

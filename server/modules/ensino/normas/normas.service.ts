import type { z } from 'zod';
import type { alterarNorma as alteracao, NormaRegra } from '#contract/ensino/normas.ts';
import { today } from '../../../platform/clock.ts';
import { violatedConstraint, type Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, conflict, notFound } from '../../../platform/errors.ts';
import { auditar } from '../../../domain/auditoria.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { porExtenso } from '#contract/dia.ts';
import { enfileirarEmails } from '../../mensagens/emails/outbox.service.ts';
import { notificarTodos } from '../../mensagens/avisos/notificar.service.ts';
import * as queries from './normas.queries.ts';

type Quem = { sessao: Sessao; origem: Origin };

export const normas = ({ db, clock }: Deps) => queries.listarNormas(db, { hoje: today(clock) });

async function buscarNorma({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const [norma] = await queries.listarNormas(db, { hoje: today(clock), id });
  if (!norma) throw notFound();
  return norma;
}

type Alteracao = z.output<(typeof alteracao)['schema']['body']>;

export async function alterarNorma(deps: Deps, quem: Quem, pedido: Alteracao) {
  try {
    return await gravar(deps, quem, pedido);
  } catch (error) {
    if (violatedConstraint(error) !== 'norma_regra_unica') throw error;
    const palavras = 'Já existe uma regra deste curso que começa neste dia.';
    throw conflict(palavras, { VigenciaInicio: palavras });
  }
}

const SEM_MOTIVO =
  'Diga por que a regra muda: a portaria, ou o item que você leu. Fica registrado que foi você.';

const gravar = (
  deps: Deps,
  { sessao, origem }: Quem,
  { IdNormaRegra: id = 0, Versao, Motivo, ...dados }: Alteracao,
) =>
  deps.db.transaction().execute(async (db) => {
    const antes = id === 0 ? null : await buscarNorma({ db, clock: deps.clock }, id);
    if (antes && mesma(antes, dados)) {
      if (antes.Versao !== Versao) throw changedMeanwhile(antes);
      return antes;
    }
    if (!Motivo) throw invalidField('Motivo', SEM_MOTIVO);
    // What begins later changes nothing until then: its first day says so.
    const MudouEm = dados.VigenciaInicio > today(deps.clock) ? null : deps.clock.now();
    const registro = { ...dados, MudouEm, MudouMotivo: Motivo };
    const IdNormaRegra = antes?.IdNormaRegra ?? (await queries.inserirNorma(db, registro));
    if (antes) {
      const gravada = await queries.atualizarNorma(db, { ...registro, IdNormaRegra, Versao: Versao ?? 0 });
      if (!gravada) throw changedMeanwhile(antes);
    }
    const depois = await buscarNorma({ db, clock: deps.clock }, IdNormaRegra);
    await avisarDaMudanca(deps, db, { ...depois, Motivo });
    await auditar(db, {
      acao: antes ? 'alterar regra de norma' : 'criar regra de norma',
      objeto: 'NormaRegra',
      idObjeto: IdNormaRegra,
      idUsuario: sessao.IdUsuario,
      origem,
      antes,
      depois: { ...dados, Motivo },
    });
    return depois;
  });

type Dados = Omit<Alteracao, 'IdNormaRegra' | 'Versao' | 'Motivo'>;

const mesma = (antes: NormaRegra, dados: Dados) =>
  (Object.keys(dados) as (keyof Dados)[]).every((campo) => antes[campo] === dados[campo]);

/** Who administers is told of each course that goes by the rule, and so is its technical person, whom it concerns. */
async function avisarDaMudanca(deps: Deps, db: Db, regra: NormaRegra & { Motivo: string }) {
  const { IdNormaRegra, Versao, Norma, CursoTipo, VigenciaInicio, Motivo } = regra;
  const tocados = await queries.listarTocados(db, { IdNormaRegra });
  const desde = VigenciaInicio > today(deps.clock) ? ` Vale a partir de ${porExtenso(VigenciaInicio)}.` : '';
  await notificarTodos(
    deps,
    db,
    tocados.map(({ IdUsuario, IdCurso, Curso, Responsavel, ComProjeto }) => ({
      ChaveEvento: `norma-mudou:${IdNormaRegra}:${Versao}:${IdCurso}`,
      Tipo: 'sistema' as const,
      IdUsuario,
      IdCliente: null,
      Titulo: `A regra da ${Norma} que o curso ${Curso} segue mudou`,
      Texto: `${Norma}, ${CursoTipo}: ${Motivo}${desde} Confira o curso com ${Responsavel || 'o responsável técnico'}${ComProjeto ? ', registre a nova validação do projeto' : ''} e publique-o de novo.`,
      Rota: `/curso/${IdCurso}?aba=informacoes`,
    })),
  );
  const tecnicos = await queries.listarTecnicos(db, { IdNormaRegra });
  await enfileirarEmails(
    deps,
    db,
    tecnicos.map(({ IdCurso, Curso, Nome, Email: Para, ComProjeto }) => ({
      ChaveEvento: `norma-mudou:${IdNormaRegra}:${Versao}:${IdCurso}:responsavel`,
      Tipo: 'norma-mudou' as const,
      Para,
      IdUsuario: null,
      Dados: { Nome, Curso, Regra: `${Norma}, ${CursoTipo}`, Motivo: `${Motivo}${desde}`, ComProjeto },
    })),
  );
}

/** Rules and what a course answers about them, for who judges one. */
export const lerRegras = (db: Db) => queries.listarRegras(db);
export const lerVinculo = (db: Db, curso: { IdCurso: number }) => queries.buscarVinculo(db, curso);

export async function exigirRegra(deps: Pick<Deps, 'db' | 'clock'>, IdNormaRegra: number) {
  const [norma] = await queries.listarNormas(deps.db, { hoje: today(deps.clock), id: IdNormaRegra });
  if (!norma) throw invalidField('IdNormaRegra', 'Esta regra não existe.');
  return norma;
}

/** Since it was published, the rule that a course follows asks something else. */
export const lerMudanca = (db: Db, curso: { IdCurso: number; hoje: string }) =>
  queries.buscarMudancaOuNula(db, curso);

import { ensina } from '#contract/ensino/cursos-aulas.ts';
import type { TipoDoCurso } from '#contract/ensino/normas.ts';
import type { ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';
import { lerRascunho } from '../modules/ensino/cursos/leitura.service.ts';
import { gravarProjeto, gravarValidacao } from '../modules/ensino/cursos/projeto.queries.ts';
import { sha256DoProjeto } from '../modules/ensino/cursos/projeto.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { criarRascunho, type CursoNovo } from './cursos.ts';
import { criarUsuario } from './factories.ts';

/** Courses that a norm asks for, with everything that publishing one asks. */

/** What an author writes of the pedagogical project. */
export const PROJETO: ProjetoEscrito = {
  ObjetivoGeral: 'Trabalhar em altura com segurança.',
  Principios: 'Evitar o trabalho em altura sempre que houver outro meio.',
  Estrategia: 'Teoria a distância.',
  ResponsavelDaCapacitacao: '',
  Infraestrutura: 'Ambiente virtual com registro de acessos.',
  ObjetivosDosModulos: 'Módulo 1: reconhecer os riscos.',
  PublicoAlvo: 'Montadores.',
  MaterialDidatico: 'Vídeos e apostila.',
  Instrumentos: 'Canal de dúvidas.',
  Avaliacao: 'Prova digital.',
  DedicacaoDiariaMinutos: 60,
  PrazoMaximoDias: 30,
};

type Treino = { Norma: string; CursoTipo: string; TipoTreinamento?: TipoDoCurso };

/** Makes a course follow a rule, in its draft and as it is published. */
export async function seguirRegra(
  db: Db,
  IdCurso: number,
  { Norma, CursoTipo, TipoTreinamento = null }: Treino,
) {
  const { IdNormaRegra } = await db
    .selectFrom('NormaRegra')
    .select('IdNormaRegra')
    .where('Norma', '=', Norma)
    .where('CursoTipo', '=', CursoTipo)
    .orderBy('VigenciaInicio')
    .limit(1)
    .executeTakeFirstOrThrow();
  const regra = { IdNormaRegra, TipoTreinamento };
  await db.updateTable('Curso').set(regra).where('IdCurso', '=', IdCurso).execute();
  await db.updateTable('CursoVersao').set(regra).where('IdCurso', '=', IdCurso).execute();
}

/** The technical person's validation of a draft as it is now. */
export async function validarComoEsta(db: Db, IdCurso: number, escrito = PROJETO) {
  const clock = { now: () => new Date() };
  const rascunho = await lerRascunho({ db, clock }, IdCurso);
  const { IdUsuario } = await criarUsuario(db, { Adm: true });
  await gravarValidacao(db, {
    IdCurso,
    Sha256: sha256DoProjeto(rascunho, escrito),
    ValidadoEm: today(clock),
    Responsavel: { Nome: 'Álvaro Paranhos', Registro: 'CREA-SP 1' },
    IdArquivo: null,
    RegistradoPor: IdUsuario,
    RegistradoEm: clock.now(),
  });
}

/** A draft ready to be published, or, with `projeto: false`, one that lacks nothing but its project. */
export async function criarRascunhoDeNorma(
  db: Db,
  { projeto = true, Norma = 'NR-06', ...novo }: CursoNovo & { projeto?: boolean } = {},
) {
  const rascunho = await criarRascunho(db, {
    Norma,
    Modulos: [
      [
        { Titulo: 'Riscos', DuracaoMinutos: 480 },
        { Tipo: 'avaliacao', Titulo: 'Prova', DuracaoMinutos: 30 },
      ],
    ],
    Questoes: [{ Tipo: 'verdadeiro-ou-falso', Dados: { Correta: true }, SituacaoPratica: true }],
    ...novo,
  });
  const { IdCurso, Aulas } = rascunho;
  const ensino = Aulas.filter(ensina);
  const minutos = ensino.reduce((soma, { DuracaoMinutos }) => soma + DuracaoMinutos, 0);
  await db
    .updateTable('Curso')
    .set((q) => ({
      ConteudoProgramatico: 'Riscos.',
      CargaHoraria: minutos / 60,
      IdNormaRegra: q.selectFrom('NormaRegra').select('IdNormaRegra').where('Norma', '=', Norma).limit(1),
    }))
    .where('IdCurso', '=', IdCurso)
    .execute();
  await db
    .insertInto('CursoPessoa')
    .values([
      { IdCurso, Papel: 'instrutor', Ordem: 0, Nome: 'Ivo Prado', Qualificacao: 'Bombeiro' },
      { IdCurso, Papel: 'responsavel-tecnico', Ordem: 0, Nome: 'Álvaro Paranhos', Qualificacao: 'CREA-SP 1' },
    ])
    .execute();
  if (projeto) {
    await gravarProjeto(db, { IdCurso, escrito: PROJETO });
    await validarComoEsta(db, IdCurso);
  }
  return rascunho;
}

/** What a class of NR-33 says for its certificates (33.6.5). */
export const ESPACO = {
  Tipo: 'silos de grãos',
  Atividades: 'limpeza e inspeção',
  Anuente: 'Célia Ramos, CREA-PR 77',
};

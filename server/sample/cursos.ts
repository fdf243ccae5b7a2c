import { caminhoPublico } from '#contract/ensino/arquivos.ts';
import { lerRascunho } from '../modules/ensino/cursos/leitura.service.ts';
import { gravarProjeto, gravarValidacao } from '../modules/ensino/cursos/projeto.queries.ts';
import { examinarProjeto } from '../modules/ensino/cursos/projeto.service.ts';
import { sha256DoProjeto } from '../modules/ensino/cursos/projeto.ts';
import { apontarVersao, inserirVersao } from '../modules/ensino/cursos/publicacao.queries.ts';
import { days, today } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import { achar } from './achar.ts';
import type { Guardado } from './arquivos.ts';
import { boasVindas } from './cursos/boas-vindas.ts';
import type { CursoEscrito } from './cursos/escrita.ts';
import { lgpd } from './cursos/lgpd.ts';
import { nr06 } from './cursos/nr06.ts';

const ESCRITOS = { nr06, lgpd, boasVindas };
const CURSOS: CursoEscrito[] = Object.values(ESCRITOS);
export type ApelidoDoCurso = keyof typeof ESCRITOS;

type PorNome<Valor> = (nome: string) => Valor;

/** Writes the three courses and publishes them, long enough ago for classes to have ended since. */
export async function inserirCursos(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { IdUsuario, arquivo }: { IdUsuario: number; arquivo: PorNome<Guardado> },
): Promise<(apelido: ApelidoDoCurso) => number> {
  const agora = new Date(clock.now().getTime() - days(450));
  const inseridos = await db
    .insertInto('Curso')
    .values(
      CURSOS.map((curso) => ({
        ...registro(curso),
        Sequencial: curso.Sequencial,
        IdArquivoImagem: arquivo(curso.capa).IdArquivo,
        CriadoEm: agora,
        AlteradoEm: agora,
      })),
    )
    .returning(['IdCurso', 'Nome'])
    .execute();
  const idDe = achar(inseridos.map(({ Nome, IdCurso }) => [Nome, IdCurso]));
  await ligarRegras(db);
  await inserirPessoas(db, idDe, arquivo);
  await inserirAulas(db, idDe, arquivo);
  await inserirQuestoes(db, idDe);
  for (const curso of CURSOS) {
    const IdCurso = idDe(curso.Nome);
    const Projeto = await escreverProjeto(db, { IdCurso, curso, agora, IdUsuario });
    const dados = { ...congelado(curso, arquivo), Projeto };
    const IdCursoVersao = await inserirVersao(db, { IdCurso, IdUsuario, Alcance: 'TODAS', dados, agora });
    await apontarVersao(db, { IdCurso, IdCursoVersao });
  }
  return (apelido) => idDe(ESCRITOS[apelido].Nome);
}

function registro(curso: CursoEscrito) {
  const { Nome, Descricao, Categoria, Norma, CargaHoraria, PrazoCertificado, ConteudoProgramatico } = curso;
  return { Nome, Descricao, Categoria, Norma, CargaHoraria, PrazoCertificado, ConteudoProgramatico };
}

async function ligarRegras(db: Db) {
  for (const { Norma, regra, Nome } of CURSOS) {
    if (!regra) continue;
    await db
      .updateTable('Curso')
      .from('NormaRegra as R')
      .set((e) => ({ IdNormaRegra: e.ref('R.IdNormaRegra') }))
      .where('Curso.Nome', '=', Nome)
      .where('R.Norma', '=', Norma)
      .where('R.CursoTipo', '=', regra)
      .execute();
  }
}

/** Written and validated on the day of the publication; what the version keeps of it. */
async function escreverProjeto(
  db: Db,
  {
    IdCurso,
    curso,
    agora,
    IdUsuario,
  }: { IdCurso: number; curso: CursoEscrito; agora: Date; IdUsuario: number },
) {
  const { projeto: escrito } = curso;
  if (!escrito) return null;
  await gravarProjeto(db, { IdCurso, escrito });
  const deps = { db, clock: { now: () => agora } };
  const rascunho = await lerRascunho(deps, IdCurso);
  const { Nome, Registro } = curso.ResponsavelTecnico;
  await gravarValidacao(db, {
    IdCurso,
    Sha256: sha256DoProjeto(rascunho, escrito),
    ValidadoEm: today(deps.clock),
    Responsavel: { Nome, Registro },
    IdArquivo: null,
    RegistradoPor: IdUsuario,
    RegistradoEm: agora,
  });
  return (await examinarProjeto(deps, rascunho)).Projeto;
}

/** The record as publishing keeps it. */
function congelado(curso: CursoEscrito, arquivo: PorNome<Guardado>) {
  const assinada = <Pessoa extends { assinatura?: string }>({ assinatura, ...pessoa }: Pessoa) => ({
    ...pessoa,
    Assinatura: assinatura ? caminhoPublico(arquivo(assinatura).Chave) : null,
  });
  return {
    ...registro(curso),
    Imagem: caminhoPublico(arquivo(curso.capa).Chave),
    Instrutores: curso.Instrutores.map(assinada),
    ResponsavelTecnico: assinada(curso.ResponsavelTecnico),
  };
}

async function inserirPessoas(db: Db, idDe: PorNome<number>, arquivo: PorNome<Guardado>) {
  const pessoas = CURSOS.flatMap(({ Nome: curso, Instrutores, ResponsavelTecnico: { Registro, ...rt } }) =>
    [
      ...Instrutores.map((instrutor, Ordem) => ({ ...instrutor, Papel: 'instrutor', Ordem })),
      { ...rt, Qualificacao: Registro, Papel: 'responsavel-tecnico', Ordem: 0 },
    ].map(({ assinatura, ...pessoa }) => ({
      ...pessoa,
      IdCurso: idDe(curso),
      IdArquivoAssinatura: assinatura ? arquivo(assinatura).IdArquivo : null,
    })),
  );
  await db.insertInto('CursoPessoa').values(pessoas).execute();
}

async function inserirAulas(db: Db, idDe: PorNome<number>, arquivo: PorNome<Guardado>) {
  const modulos = await db
    .insertInto('CursoConteudo')
    .values(
      CURSOS.flatMap(({ Nome, Modulos }) =>
        Modulos.map(({ Titulo }, n) => ({ IdCurso: idDe(Nome), Titulo, Ordem: n + 1 })),
      ),
    )
    .returning(['IdCurso', 'IdCursoConteudo', 'Titulo'])
    .execute();
  const moduloDe = achar(
    modulos.map(({ IdCurso, Titulo, IdCursoConteudo }) => [`${IdCurso} ${Titulo}`, IdCursoConteudo]),
  );
  const aulas = CURSOS.flatMap(({ Nome, Modulos }) =>
    Modulos.flatMap(({ Titulo, Aulas }) =>
      Aulas.map(({ arquivo: nome, legenda, Conteudo, Obrigatoria = true, ...aula }, n) => ({
        ...aula,
        IdCurso: idDe(Nome),
        IdCursoConteudo: moduloDe(`${idDe(Nome)} ${Titulo}`),
        Ordem: n + 1,
        Obrigatoria,
        Conteudo: JSON.stringify(Conteudo),
        IdArquivo: nome ? arquivo(nome).IdArquivo : null,
        IdArquivoLegenda: legenda ? arquivo(legenda).IdArquivo : null,
      })),
    ),
  );
  await db.insertInto('CursoConteudoAula').values(aulas).execute();
}

async function inserirQuestoes(db: Db, idDe: PorNome<number>) {
  const questoes = CURSOS.flatMap(({ Nome, Questoes }) =>
    Questoes.map(({ Dados, SituacaoPratica = false, ...questao }) => ({
      ...questao,
      IdCurso: idDe(Nome),
      SituacaoPratica,
      Dados: JSON.stringify(Dados),
    })),
  );
  await db.insertInto('Questao').values(questoes).execute();
}

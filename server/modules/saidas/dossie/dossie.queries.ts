import { sql } from 'kysely';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { SHARED } from '../../../platform/http/session.ts';
import { setorNoAlcance } from '../../../domain/alcance.ts';
import type { ProjetoCongelado } from '../../ensino/cursos/projeto.ts';
import { pessoas, type Recorte } from './recorte.ts';

/** What the cover and the programmes say; the tables are in tabelas/. */

export type Identificacao = {
  NomeFantasia: string;
  RazaoSocial: string;
  CNPJ: string;
  Plataforma: string;
  PlataformaRazaoSocial: string | null;
  PlataformaCNPJ: string | null;
  /** Who asks for it. */
  Autor: string;
  /** Of whom the manager answers for; of no use to who sees everybody. */
  Setores: string[];
};

type DeQuem = Recorte & { IdUsuario: number };

export async function buscarIdentificacao(
  db: Db,
  { IdClienteTurma, IdUsuario, alcance }: DeQuem,
): Promise<Identificacao> {
  const { rows } = await sql<Identificacao>`
    select k.nome_fantasia, k.razao_social, k.cnpj, g.nome as plataforma, g.razao_social as plataforma_razao_social,
      g.cnpj as plataforma_cnpj, u.nome as autor,
      array(select s.descricao from cliente_setor s where s.id_cliente = k.id_cliente and ${setorNoAlcance(alcance)}
        order by sem_acento(s.descricao)) as setores
    from cliente_turma t
    join cliente k on k.id_cliente = t.id_cliente
    join usuario u on u.id_usuario = ${IdUsuario}
    cross join configuracao g
    where t.id_cliente_turma = ${IdClienteTurma}`.execute(db);
  const [identificacao] = rows;
  if (!identificacao) throw new Error('a class without a client');
  return identificacao;
}

/** As curso_versao keeps what was published. */
type Publicado = Partial<
  Pick<Fatos, 'Instrutores' | 'ResponsavelTecnico'> & {
    Nome: string;
    Norma: string;
    CargaHoraria: number;
    PrazoCertificado: number;
    ConteudoProgramatico: string;
    /** Null where none was written when it was published. */
    Projeto: ProjetoCongelado | null;
  }
>;

export type AulaDoPrograma = {
  IdCursoConteudo: number;
  Modulo: string;
  Titulo: string;
  Tipo: TipoAula;
  Minutos: number;
  Conta: boolean;
  NotaMinima: number | null;
  Tentativas: number | null;
};

/** A course of the class in one of the versions that its people take. */
export type Programa = {
  IdCurso: number;
  Nome: string;
  /** Null: not published yet. */
  Numero: number | null;
  PublicadaEm: string | null;
  Pessoas: number;
  Publicado: Publicado | null;
  Regra: Fatos['Regra'];
  Aulas: AulaDoPrograma[];
};

export async function listarProgramas(db: Db, recorte: Recorte): Promise<Programa[]> {
  const { rows } = await sql<Programa>`
    with ${pessoas(recorte)},
    usadas as (
      select c.id_curso, coalesce(mc.id_curso_versao, c.id_curso_versao) as id_curso_versao,
        count(p.id_cliente_turma_aluno) as pessoas
      from cliente_turma_curso tc
      join curso c on c.id_curso = tc.id_curso
      left join pessoas p on true
      left join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = c.id_curso
      where tc.id_cliente_turma = ${recorte.IdClienteTurma}
      group by 1, 2)
    select c.id_curso, coalesce(v.dados ->> 'Nome', c.nome) as nome, v.numero, v.publicada_em, x.pessoas,
      v.dados as publicado, case when r.id_norma_regra is not null then json_build_object('Norma', r.norma, 'CursoTipo',
        r.curso_tipo, 'BaseItem', r.base_item, 'Portaria', r.portaria, 'PeriodicidadeMeses', r.periodicidade_meses)
      end as regra,
      (select coalesce(json_agg(json_build_object('IdCursoConteudo', va.id_curso_conteudo, 'Modulo',
          va.conteudo_titulo, 'Titulo', va.titulo, 'Tipo', va.tipo, 'Minutos', va.duracao_minutos, 'Conta', va.conta, 'NotaMinima', (va.conteudo ->> 'NotaMinima')::int,
          'Tentativas', (va.conteudo ->> 'Tentativas')::int) order by va.posicao), '[]')
        from curso_versao_aula va where va.id_curso_versao = v.id_curso_versao) as aulas
    from usadas x
    join curso c on c.id_curso = x.id_curso
    left join curso_versao v on v.id_curso_versao = x.id_curso_versao
    left join norma_regra r on r.id_norma_regra = v.id_norma_regra
    order by sem_acento(c.nome), c.id_curso, v.numero`.execute(db);
  return rows;
}

export type Totais = {
  Pessoas: number;
  Concluiram: number;
  Cursando: number;
  NaoComecaram: number;
  NaoConcluiram: number;
  Removidas: number;
  Presencas: number;
  /** Earlier training that counts, one per person and course. */
  Aproveitamentos: number;
  Tentativas: number;
  /** With the password asked again. */
  Identificadas: number;
  /** Of those, how many at the company's sign-in provider rather than by password. */
  PeloProvedor: number;
  ComPin: number;
  /** Openings of lessons on a tablet that many share. */
  Compartilhados: number;
  Aprovadas: number;
  Acessos: number;
  Segundos: number;
  /** Days of study on which somebody declared to be in a proper place, and how many people did. */
  Declaracoes: number;
  Declararam: number;
  Duvidas: number;
  Respondidas: number;
  Certificados: number;
  Assinados: number;
  Revogados: number;
  /** People who accepted some version of the terms. */
  Aceitaram: number;
};

export async function somar(db: Db, recorte: Recorte): Promise<Totais> {
  const { rows } = await sql<Totais>`
    with ${pessoas(recorte)}
    select gente.*, (select count(*) from presenca join pessoas using (id_cliente_turma_aluno)) as presencas,
      (select count(*) from aproveitamento ap join pessoas using (id_cliente_turma_aluno)
        where ap.desfeito_em is null) as aproveitamentos,
      provas.*, estudo.*, declarado.*, canal.*, emitidos.*,
      (select count(*) from pessoas p where exists (
        select from termo_aceite a where a.id_usuario = p.id_usuario)) as aceitaram
    from
      (select count(*) as pessoas, count(*) filter (where status = 'CO') as concluiram,
        count(*) filter (where status = 'CU') as cursando, count(*) filter (where status = 'MA') as nao_comecaram,
        count(*) filter (where status = 'RE') as nao_concluiram, count(*) filter (where status = 'EX') as removidas
      from pessoas) gente,
      (select count(*) as tentativas, count(at.identificada_em) as identificadas,
        count(at.identificada_em) filter (where at.identificada_por = 'provedor') as pelo_provedor,
        count(at.identificada_em) filter (where at.identificada_por = 'pin') as com_pin,
        count(*) filter (where at.aprovada) as aprovadas
      from avaliacao_tentativa at join pessoas using (id_cliente_turma_aluno)) provas,
      (select count(*) as acessos, coalesce(sum(s.segundos), 0) as segundos,
        count(*) filter (where starts_with(s.agente, ${SHARED})) as compartilhados
      from aula_sessao s join pessoas using (id_cliente_turma_aluno)) estudo,
      (select count(*) as declaracoes, count(distinct d.id_cliente_turma_aluno) as declararam
      from declaracao_estudo d join pessoas using (id_cliente_turma_aluno)) declarado,
      (select count(*) as duvidas, count(*) filter (where not d.aguarda_resposta) as respondidas
      from duvida d join pessoas using (id_cliente_turma_aluno)) canal,
      (select count(*) as certificados, count(ce.assinado_em) as assinados, count(ce.revogado_em) as revogados
      from certificado ce join pessoas using (id_cliente_turma_aluno)) emitidos`.execute(db);
  const [totais] = rows;
  if (!totais) throw new Error('sums without a row');
  return totais;
}

export type CertificadoDoDossie = { Codigo: string; Nome: string; Curso: string; Revogado: boolean };

/** Every certificate that an enrolment of the class brought, in order of name. */
export async function listarCertificados(db: Db, recorte: Recorte): Promise<CertificadoDoDossie[]> {
  const { rows } = await sql<CertificadoDoDossie>`
    with ${pessoas(recorte)}
    select ce.codigo, ce.dados #>> '{Titular,Nome}' as nome, ce.dados #>> '{Curso,Nome}' as curso,
      ce.revogado_em is not null as revogado
    from pessoas p join certificado ce on ce.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    order by p.n, ce.id_certificado`.execute(db);
  return rows;
}

/** A document in which the technical person validated earlier training that counts. */
export type ValidacaoDoDossie = {
  IdAproveitamento: number;
  Nome: string;
  Curso: string;
  Chave: string;
  Tipo: string;
  Tamanho: number;
};

export async function listarValidacoes(db: Db, recorte: Recorte): Promise<ValidacaoDoDossie[]> {
  const { rows } = await sql<ValidacaoDoDossie>`
    with ${pessoas(recorte)}
    select ap.id_aproveitamento, p.nome, c.nome as curso, a.chave, a.tipo, a.tamanho
    from pessoas p
    join aproveitamento ap on ap.id_cliente_turma_aluno = p.id_cliente_turma_aluno and ap.desfeito_em is null
    join curso c on c.id_curso = ap.id_curso
    join arquivo a on a.id_arquivo = ap.id_arquivo
    order by p.n, ap.id_aproveitamento`.execute(db);
  return rows;
}

export type ProjetoValidado = {
  Id: number;
  IdCurso: number;
  Curso: string;
  ValidadoEm: string;
  Chave: string;
  Tipo: string;
  Tamanho: number;
};

/** The documents in which technical persons validated the very projects by which these people were trained. */
export async function listarProjetosValidados(db: Db, recorte: Recorte): Promise<ProjetoValidado[]> {
  const { rows } = await sql<ProjetoValidado>`
    with ${pessoas(recorte)}
    select distinct pv.id_curso_projeto_validacao as id, pv.id_curso, v.dados ->> 'Nome' as curso, pv.validado_em, a.chave,
      a.tipo, a.tamanho
    from cliente_turma_curso tc
    join curso c on c.id_curso = tc.id_curso
    left join pessoas p on true
    left join matricula_curso mc on mc.id_cliente_turma_aluno = p.id_cliente_turma_aluno and mc.id_curso = c.id_curso
    join curso_versao v on v.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    join curso_projeto_validacao pv on pv.id_curso = c.id_curso and pv.sha256 = v.dados #>> '{Projeto,Sha256}'
    join arquivo a on a.id_arquivo = pv.id_arquivo
    where tc.id_cliente_turma = ${recorte.IdClienteTurma}
    order by 1`.execute(db);
  return rows;
}

/** The words that these people accepted, to the letter. */
export async function listarTermos(db: Db, recorte: Recorte) {
  const { rows } = await sql<{ Versao: number; Texto: string }>`
    with ${pessoas(recorte)}
    select t.versao, t.texto from termo t
    where exists (select from termo_aceite a join pessoas p on p.id_usuario = a.id_usuario where a.versao = t.versao)
    order by t.versao`.execute(db);
  return rows;
}

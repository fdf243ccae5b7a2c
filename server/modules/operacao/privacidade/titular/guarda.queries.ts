import type { NomeDoAssunto } from '#contract/operacao/privacidade.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';
import type { Cell } from '../../../../platform/documents/table.ts';
import { certificadoAte, estudoAte, externoAte } from '../retencao/guarda-ate.ts';

/** Everything that is kept about one person ($1), newest first, as rows of cells in the order of guarda.ts. */

const MATRICULAS = `cliente_turma_aluno m
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno and ca.id_usuario = $1
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma`;

/** Instants travel as ISO-8601 UTC also inside JSON. */
const instante = (coluna: string) => `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LINHAS: Record<NomeDoAssunto, { celulas: string; origem: string; ordem: string }> = {
  cadastro: {
    celulas: `u.nome, u.cpf, u.email, u.telefone, case when u.imagem is null then 'Não' else 'Sim' end,
      ${instante('u.criado_em')}, ${instante('u.primeiro_acesso_em')}`,
    origem: `usuario u where u.id_usuario = $1`,
    ordem: '1',
  },
  vinculos: {
    celulas: `c.nome_fantasia, ca.matricula, ca.cargo,
      (select string_agg(s.descricao, ', ' order by s.descricao) from cliente_aluno_setor x
        join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor where x.id_cliente_aluno = ca.id_cliente_aluno),
      case when ca.eh_gestor then 'Sim' else 'Não' end, case when ca.menor_aprendiz then concat_ws('; exceção: ', 'Sim', nullif(ca.excecao_menor, '')) else 'Não' end,
      case when ca.tempo_extra_percentual > 0 then ca.tempo_extra_percentual || '%: ' || ca.tempo_extra_motivo else 'Não' end,
      case ca.status when 'A' then 'Ativo' else 'Encerrado' end, ${instante('ca.criado_em')}, ${instante('ca.inativo_desde')}`,
    origem: `cliente_aluno ca join cliente c using (id_cliente) where ca.id_usuario = $1`,
    ordem: 'ca.id_cliente_aluno desc',
  },
  matriculas: {
    celulas: `t.descricao, cu.nome, coalesce(mc.progresso, 0), ${instante('mc.iniciado_em')}, ${instante('mc.concluido_em')},
      ${instante('m.matriculado_em')}`,
    origem: `${MATRICULAS}
      join cliente_turma_curso tc on tc.id_cliente_turma = m.id_cliente_turma
      join curso cu on cu.id_curso = tc.id_curso
      left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso`,
    ordem: 'm.id_cliente_turma_aluno desc, cu.id_curso',
  },
  estudo: {
    celulas: `${instante('s.aberta_em')}, cu.nome, a.titulo, s.segundos, s.endereco, s.agente`,
    origem: `${MATRICULAS}
      join aula_sessao s on s.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      join curso_conteudo_aula a on a.id_curso_conteudo_aula = s.id_curso_conteudo_aula
      join curso cu on cu.id_curso = a.id_curso`,
    ordem: 's.aberta_em desc',
  },
  declaracoes: {
    celulas: `${instante('d.declarada_em')}, t.descricao, d.texto, d.endereco, d.agente`,
    origem: `${MATRICULAS}
      join declaracao_estudo d on d.id_cliente_turma_aluno = m.id_cliente_turma_aluno`,
    ordem: 'd.declarada_em desc',
  },
  avaliacoes: {
    celulas: `cu.nome, a.titulo, x.numero, ${instante('x.iniciada_em')}, ${instante('x.entregue_em')}, x.nota,
      case x.aprovada when true then 'Satisfatório' when false then 'Insatisfatório' end, x.endereco`,
    origem: `${MATRICULAS}
      join avaliacao_tentativa x on x.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      join curso_conteudo_aula a on a.id_curso_conteudo_aula = x.id_curso_conteudo_aula
      join curso cu on cu.id_curso = x.id_curso`,
    ordem: 'x.id_tentativa desc',
  },
  certificados: {
    celulas: `ce.dados #>> '{Curso,Nome}', ce.dados #>> '{Empresa,NomeFantasia}', ce.codigo, ce.data_conclusao, ce.validade,
      ${instante('ce.emitido_em')}, ${instante('ce.assinado_em')}, ce.assinatura ->> 'Endereco'`,
    origem: `certificado ce where ce.id_usuario = $1`,
    ordem: 'ce.id_certificado desc',
  },
  externos: {
    celulas: `e.descricao, e.instituicao, e.data_conclusao, e.validade,
      case e.status when 'aprovado' then 'Aprovado' when 'recusado' then 'Recusado' else 'Em análise' end, ${instante('e.enviado_em')}`,
    origem: `certificado_externo e join cliente_aluno ca on ca.id_cliente_aluno = e.id_cliente_aluno and ca.id_usuario = $1`,
    ordem: 'e.id_certificado_externo desc',
  },
  aproveitamentos: {
    celulas: `cu.nome, x.nome, x.instituicao, x.data_conclusao, ap.responsavel_nome, ap.validado_em,
      ${instante('ap.registrado_em')}, ${instante('ap.desfeito_em')}`,
    origem: `${MATRICULAS}
      join aproveitamento ap on ap.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      join aproveitamento_treinamento x on x.id_aproveitamento = ap.id_aproveitamento
      join curso cu on cu.id_curso = ap.id_curso`,
    ordem: 'ap.id_aproveitamento desc, x.ordem',
  },
  conversas: {
    celulas: `${instante('w.em')}, w.onde, w.texto`,
    origem: `(
      select d.enviada_em as em, 'Dúvida de aula' as onde, d.texto from duvida_mensagem d where d.id_usuario = $1
      union all
      select s.criado_em, 'Suporte', s.assunto || ': ' || s.mensagem from suporte_mensagem s where s.id_usuario = $1
      union all
      select r.enviada_em, 'Suporte', r.texto from suporte_resposta r where r.id_usuario = $1) w`,
    ordem: 'w.em desc',
  },
  anotacoes: {
    celulas: `${instante('n.criada_em')}, a.titulo, n.texto`,
    origem: `${MATRICULAS}
      join aula_anotacao n on n.id_cliente_turma_aluno = m.id_cliente_turma_aluno
      join curso_conteudo_aula a on a.id_curso_conteudo_aula = n.id_curso_conteudo_aula`,
    ordem: 'n.id_aula_anotacao desc',
  },
  emails: {
    celulas: `${instante('coalesce(e.enviado_em, e.criado_em)')}, e.assunto, e.para,
      case e.status when 'enviado' then 'Enviado' when 'falhou' then 'Falhou' when 'cancelado' then 'Cancelado' else 'Pendente' end`,
    origem: `email e where e.id_usuario = $1`,
    ordem: 'e.id_email desc',
  },
  acessos: {
    celulas: `${instante('a.quando')}, a.endereco, c.nome_fantasia`,
    origem: `auditoria a left join cliente c on c.id_cliente = a.id_cliente where a.id_usuario = $1 and a.acao = 'entrar'`,
    ordem: 'a.id_auditoria desc',
  },
  termos: {
    celulas: `t.versao, ${instante('t.aceito_em')}, t.endereco, t.sha256`,
    origem: `termo_aceite t where t.id_usuario = $1`,
    ordem: 't.versao desc',
  },
  consentimentos: {
    celulas: `'Foto', k.texto, ${instante('k.dado_em')}, ${instante('k.retirado_em')}, k.endereco`,
    origem: `usuario_consentimento k where k.id_usuario = $1`,
    ordem: 'k.id_usuario_consentimento desc',
  },
  pedidos: {
    celulas: `${instante('p.aberto_em')}, case p.tipo when 'correcao' then 'Correção' when 'eliminacao' then 'Eliminação'
      when 'revisao' then 'Revisão' when 'acesso' then 'Acesso' when 'oposicao' then 'Oposição'
      when 'revogacao' then 'Revogação de consentimento' when 'bloqueio' then 'Bloqueio'
      when 'portabilidade' then 'Portabilidade' else 'Outro' end, p.texto, case p.situacao when 'aberto' then 'Aberto'
      when 'aprovado' then 'Aprovado' when 'atendido' then 'Atendido' when 'recusado' then 'Recusado' else 'Cancelado' end, p.prazo, p.resposta`,
    origem: `privacidade_pedido p where p.id_usuario = $1`,
    ordem: 'p.id_privacidade_pedido desc',
  },
};

/** One round trip for all subjects; $2 is how many rows of each. */
const ler = statement<{ Assunto: NomeDoAssunto; Total: number; Linhas: Cell[][] }>(
  Object.entries(LINHAS)
    .map(
      ([assunto, { celulas, origem, ordem }]) => `
  select '${assunto}' as assunto, coalesce(max(q.total), 0) as total,
    coalesce(jsonb_agg(q.celulas order by q.n), '[]') as linhas
  from (
    select jsonb_build_array(${celulas}) as celulas, count(*) over () as total, row_number() over (order by ${ordem}) as n
    from ${origem} order by n limit $2) q`,
    )
    .join('\n  union all'),
);

export const listarGuardados = (db: Db, { IdUsuario, limite }: { IdUsuario: number; limite: number }) =>
  ler(db, [IdUsuario, limite]);

const MESES = { comValidade: 'p.certificados', semValidade: 'p.permanentes' };

type Guardado = { OQue: string; Base: string; Ate: string | null };

/** What stays of a person after their data were removed, and until when, as retention is set today. */
const lerEvidencias = statement<Guardado>(`
  with prazos as (
    select (select meses from retencao where tipo = 'certificados') as certificados,
      (select meses from retencao where tipo = 'certificados-sem-validade') as permanentes,
      (select meses from retencao where tipo = 'estudo') as estudo)
  select 'Certificado: ' || (ce.dados #>> '{Curso,Nome}') as o_que, 'NR-01, item 1.7.3 e Anexo II, item 4.7.1' as base,
    ${certificadoAte('ce', MESES)} as ate
  from certificado ce, prazos p where ce.id_usuario = $1
  union all
  select 'Certificado de outra instituição: ' || e.descricao, 'NR-01, item 1.7.8', ${externoAte('e', MESES)}
  from certificado_externo e join cliente_aluno ca using (id_cliente_aluno), prazos p where ca.id_usuario = $1
  union all
  select 'Acessos às aulas, declarações e provas da turma ' || t.descricao, 'NR-01, Anexo II, itens 4.6.2 e 4.7.1',
    ${estudoAte('m', 't', 'p.estudo')}
  from ${MATRICULAS}, prazos p
  where exists (select from aula_sessao s where s.id_cliente_turma_aluno = m.id_cliente_turma_aluno)
    or exists (select from avaliacao_tentativa x where x.id_cliente_turma_aluno = m.id_cliente_turma_aluno)
  order by 3 nulls last, 1`);

export const listarEvidencias = (db: Db, { IdUsuario }: { IdUsuario: number }) =>
  lerEvidencias(db, [IdUsuario]);

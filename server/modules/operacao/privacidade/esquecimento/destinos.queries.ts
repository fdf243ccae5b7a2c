import { statement, type Db } from '../../../../platform/db/db.ts';
import { mentions } from '../../../../platform/db/search.ts';

/**
 * What becomes of every table that points to people when their data are removed: rows go, lose what tells who it was, or
 * stay because the law keeps them. $1 are the people; $2 their CPFs and e-mails, which nobody else has, looked for wherever
 * they may stand; $3 finds those and their names, which others share and which they chose themselves: only in what is
 * theirs already, or names their CPF or e-mail. A test wants every table that leads to a person here.
 */
export type Destino = { some: string } | { fica: string };

const daPessoa = (tabela: string, condicao = 'id_usuario = any($1::int[])'): Destino => ({
  some: `delete from ${tabela} where ${condicao}`,
});
const VINCULOS = `(select id_cliente_aluno from cliente_aluno where id_usuario = any($1::int[]))`;
const MATRICULAS = `(select id_cliente_turma_aluno from cliente_turma_aluno where id_cliente_aluno in ${VINCULOS})`;
const SESSOES = `(select id_sessao from sessao where id_usuario = any($1::int[]))`;
const DUVIDAS = `(select id_duvida from duvida where id_cliente_turma_aluno in ${MATRICULAS})`;
const CONVERSAS = `(select id_suporte_mensagem from suporte_mensagem where id_usuario = any($1::int[]))`;
/** What support and tutors were told of their conversations. */
const DAS_CONVERSAS = `chave_evento like any (select 'suporte-mensagem:' || id || ':%' from ${CONVERSAS} c(id)
  union all select 'duvida:' || id || ':%' from ${DUVIDAS} d(id))`;
const REMOVIDO = `'[removido a pedido da pessoa]'`;
const cita = (textos: string) => mentions(textos, '$2');
const semPalavras = (tabela: string, coluna: string, quais: string): Destino => ({
  some: `update ${tabela} set ${coluna} = regexp_replace(${coluna}, $3, '[removido]', 'gi')
    where ${quais} and (${cita(coluna)} or ${coluna} ~* $3)`,
});

const EVIDENCIA: Destino = { fica: 'Prova do treinamento: NR-01, item 1.7.3 e Anexo II, item 4.7.1.' };
const AUTORIA: Destino = { fica: 'Diz quem fez um ato, agora sem nome.' };
/** Counted or ordered anew by triggers when the person changes. */
const DERIVADA: Destino = { fica: 'Calculada a partir das outras.' };

export const DESTINOS: Record<string, Destino> = {
  sessao: daPessoa('sessao'),
  conexao: daPessoa('conexao'),
  dispositivo: daPessoa('dispositivo'),
  link_acesso: daPessoa('link_acesso'),
  idempotencia: {
    some: `delete from idempotencia where id_usuario = any($1::int[]) or ${cita('corpo')}`,
  },
  aplicativo_codigos: daPessoa('aplicativo_codigos'),
  chave_acesso: daPessoa('chave_acesso'),
  chave_desafio: daPessoa('chave_desafio'),
  codigo_recuperacao: daPessoa('codigo_recuperacao'),
  // That an account was handed on is part of the evidence; to which address is not.
  pedido_de_acesso: {
    some: `update pedido_de_acesso set email_novo = null where id_usuario = any($1::int[]) and email_novo is not null`,
  },
  entrada_unica_bilhete: daPessoa('entrada_unica_bilhete'),
  entrada_unica_confirmacao: daPessoa('entrada_unica_confirmacao', `id_sessao in ${SESSOES}`),
  entrada_unica_pedido: daPessoa('entrada_unica_pedido', `id_sessao in ${SESSOES}`),
  entrada_unica_identidade: daPessoa('entrada_unica_identidade'),
  diretorio_pessoa: daPessoa('diretorio_pessoa', `id_cliente_aluno in ${VINCULOS}`),
  aluno_pin: daPessoa('aluno_pin', `id_cliente_aluno in ${VINCULOS}`),
  aluno_cracha: daPessoa('aluno_cracha', `id_cliente_aluno in ${VINCULOS}`),
  aparelho: AUTORIA,
  visao: daPessoa('visao'),
  calendario_link: daPessoa('calendario_link', `id_cliente_aluno in ${VINCULOS}`),
  aviso: {
    some: `delete from aviso where id_usuario = any($1::int[]) or ${DAS_CONVERSAS} or ${cita('titulo, texto')}`,
  },
  aviso_preferencia: daPessoa('aviso_preferencia'),
  comunicado: AUTORIA,
  curso_projeto_validacao: AUTORIA,
  arquivo_envio: daPessoa('arquivo_envio'),
  exportacao: {
    some: `delete from exportacao where id_usuario = any($1::int[]) or ${cita('titulo, filtros')}`,
  },
  exportacao_agenda: {
    some: `delete from exportacao_agenda where id_usuario = any($1::int[]) or ${cita('titulo, filtros')}`,
  },
  // Also the summaries of managers in which they are.
  email: {
    some: `delete from email where id_usuario = any($1::int[]) or ${DAS_CONVERSAS}
      or ${cita('para, assunto, dados')}
      or tipo = 'resumo-vencimentos' and jsonb_path_query_array(dados, '$.Itens[*].IdClienteAluno')
        @> any (select to_jsonb(id) from ${VINCULOS} v(id))`,
  },
  // The sheet they came in goes with their rows: it holds them too.
  importacao: AUTORIA,
  importacao_linha: {
    some: `with linhas as (
        delete from importacao_linha
        where id_usuario = any($1::int[]) or ${cita('celulas, correcoes, dados, mudancas')}
        returning id_importacao)
      update importacao set arquivo = '' where id_importacao in (select id_importacao from linhas)`,
  },
  aula_anotacao: daPessoa('aula_anotacao', `id_cliente_turma_aluno in ${MATRICULAS}`),
  duvida: EVIDENCIA,
  duvida_mensagem: {
    some: `update duvida_mensagem m set texto = case when m.id_usuario = any($1::int[]) then ${REMOVIDO}
        else regexp_replace(m.texto, $3, '[removido]', 'gi') end
      where m.id_usuario = any($1::int[]) or ${cita('m.texto')} or m.id_duvida in ${DUVIDAS} and m.texto ~* $3`,
  },
  suporte_anexo: daPessoa('suporte_anexo', `id_suporte_mensagem in ${CONVERSAS}`),
  suporte_mensagem: {
    some: `update suporte_mensagem set assunto = ${REMOVIDO}, mensagem = ${REMOVIDO}, pagina = '', curso = '', aula = '',
      navegador = '' where id_usuario = any($1::int[])`,
  },
  suporte_resposta: {
    some: `update suporte_resposta r set texto = case
        when r.id_usuario = any($1::int[]) and not r.da_equipe then ${REMOVIDO}
        else regexp_replace(r.texto, $3, '[removido]', 'gi') end
      where r.id_usuario = any($1::int[]) and not r.da_equipe or ${cita('r.texto')}
        or r.id_suporte_mensagem in ${CONVERSAS} and r.texto ~* $3`,
  },
  dispensa: semPalavras('dispensa', 'motivo', `id_cliente_aluno in ${VINCULOS}`),
  avaliacao_concessao: semPalavras(
    'avaliacao_concessao',
    'motivo',
    `id_cliente_turma_aluno in ${MATRICULAS}`,
  ),
  aproveitamento: semPalavras('aproveitamento', 'motivo', `id_cliente_turma_aluno in ${MATRICULAS}`),
  certificado_lista: {
    some: `update certificado_lista set revogada_em = coalesce(revogada_em, now())
      where id_usuario = any($1::int[]) or id_cliente_aluno in ${VINCULOS}`,
  },
  arquivo: {
    some: `update arquivo set nome = 'arquivo' || coalesce(substring(nome from '\\.[A-Za-z0-9]{1,5}$'), '')
      where id_usuario = any($1::int[]) or id_arquivo in (
        select unnest(array[id_arquivo, id_arquivo_validacao]) from certificado_externo where id_cliente_aluno in ${VINCULOS}
        union all select id_arquivo from aproveitamento where id_cliente_turma_aluno in ${MATRICULAS}
        union all select id_arquivo_pdf from certificado where id_usuario = any($1::int[])
        union all select x.id_arquivo from certificado_copia x join certificado c using (id_certificado)
          where c.id_usuario = any($1::int[])
        union all select x.id_arquivo from certificado_publica x join certificado c using (id_certificado)
          where c.id_usuario = any($1::int[]))`,
  },
  visualizacao: daPessoa('visualizacao'),
  privacidade_pedido: {
    some: `update privacidade_pedido set texto = ${REMOVIDO}, resposta = case when resposta is not null then ${REMOVIDO} end
      where id_usuario = any($1::int[])`,
  },
  // What companies said of the requests of these people; those who said it stay without a name.
  privacidade_pedido_cliente: {
    some: `update privacidade_pedido_cliente x set parecer = case when x.parecer is not null then ${REMOVIDO} end
      from privacidade_pedido p where p.id_privacidade_pedido = x.id_privacidade_pedido and p.id_usuario = any($1::int[])`,
  },
  cliente_gestor_setor: daPessoa('cliente_gestor_setor', `id_cliente_aluno in ${VINCULOS}`),
  cliente_aluno: {
    some: `update cliente_aluno set matricula = null, cargo = null, excecao_menor = '', tempo_extra_percentual = 0, tempo_extra_motivo = '', eh_gestor = false, gestor_todos_setores = false
      where id_usuario = any($1::int[])`,
  },
  cliente_aluno_setor: DERIVADA,
  pessoa_curso: DERIVADA,
  privacidade_titular: EVIDENCIA,
  certificado: EVIDENCIA,
  certificado_copia: EVIDENCIA,
  certificado_publica: EVIDENCIA,
  certificado_externo: EVIDENCIA,
  certificado_pendencia: EVIDENCIA,
  cliente_turma_aluno: EVIDENCIA,
  cliente_turma_aluno_dia: EVIDENCIA,
  matricula_curso: EVIDENCIA,
  progresso_aula: EVIDENCIA,
  aula_declaracao: EVIDENCIA,
  aula_item: EVIDENCIA,
  aula_sessao: EVIDENCIA,
  estudo_levado: EVIDENCIA,
  declaracao_estudo: EVIDENCIA,
  presenca: EVIDENCIA,
  aproveitamento_treinamento: EVIDENCIA,
  aproveitamento_aula: EVIDENCIA,
  avaliacao_tentativa: EVIDENCIA,
  // The photo goes with the account; that there was consent, and until when, is told without a name.
  usuario_consentimento: {
    some: `update usuario_consentimento set retirado_em = greatest(now(), dado_em) where id_usuario = any($1::int[])
      and retirado_em is null`,
  },
  termo_aceite: { fica: 'Prova do que foi aceito (LGPD, art. 7º, VI).' },
  termo: AUTORIA,
  curso_versao: AUTORIA,
  chave_api: AUTORIA,
  webhook: AUTORIA,
  incidente: AUTORIA,
};

const comandos = Object.values(DESTINOS).flatMap((destino) =>
  'some' in destino
    ? [
        {
          executar: statement(destino.some),
          usa: [1, 2, 3].filter((n) => destino.some.includes(`$${n}`)).length,
        },
      ]
    : [],
);

/** Whose data go, their identifiers, and an expression that finds these and their names. */
type Procurados = { ids: number[]; identificadores: string[]; palavras: string };

/** One statement for each table, whatever the number of people. */
export async function apagarRastros(db: Db, { ids, identificadores, palavras }: Procurados) {
  const parametros = [ids, identificadores, palavras];
  for (const { executar, usa } of comandos) await executar(db, parametros.slice(0, usa));
}

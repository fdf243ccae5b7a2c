import { statement, type Db } from '../../platform/db.ts';

/**
 * What becomes of every table that points to people when their data are removed: rows go, lose what tells who it was, or
 * stay because the law keeps them. $1 are the people; $2 finds their CPF and e-mail, which nobody else has, wherever they
 * stand; $3 finds their names, which others share and which they chose themselves: only in rows that are theirs already.
 * A test wants every table that leads to a person here.
 */
export type Destino = { some: string } | { fica: string };

const daPessoa = (tabela: string, condicao = 'id_usuario = any($1::int[])'): Destino => ({
  some: `delete from ${tabela} where ${condicao}`,
});
const VINCULOS = `(select id_cliente_aluno from cliente_aluno where id_usuario = any($1::int[]))`;
const MATRICULAS = `(select id_cliente_turma_aluno from cliente_turma_aluno where id_cliente_aluno in ${VINCULOS})`;
const DUVIDAS = `(select id_duvida from duvida where id_cliente_turma_aluno in ${MATRICULAS})`;
const CONVERSAS = `(select id_suporte_mensagem from suporte_mensagem where id_usuario = any($1::int[]))`;
/** What support was told of their conversations. */
const DAS_CONVERSAS = `chave_evento like any (select 'suporte-mensagem:' || id || ':%' from ${CONVERSAS} c(id))`;
const REMOVIDO = `'[removido a pedido da pessoa]'`;
const semIdentificadores = (coluna: string) => `regexp_replace(${coluna}, $2, '[removido]', 'gi')`;
const semNada = (coluna: string) => `regexp_replace(${semIdentificadores(coluna)}, $3, '[removido]', 'gi')`;
const semPalavras = (tabela: string, coluna: string, quais: string): Destino => ({
  some: `update ${tabela} set ${coluna} = ${semNada(coluna)} where ${quais} and (${coluna} ~* $2 or ${coluna} ~* $3)`,
});

const EVIDENCIA: Destino = { fica: 'Prova do treinamento: NR-01, item 1.7.3 e Anexo II, item 4.7.1.' };
const AUTORIA: Destino = { fica: 'Diz quem fez um ato, agora sem nome.' };
/** Counted or ordered anew by triggers when the person changes. */
const DERIVADA: Destino = { fica: 'Calculada a partir das outras.' };

export const DESTINOS: Record<string, Destino> = {
  sessao: daPessoa('sessao'),
  dispositivo: daPessoa('dispositivo'),
  link_acesso: daPessoa('link_acesso'),
  idempotencia: {
    some: `delete from idempotencia where id_usuario = any($1::int[]) or corpo ~* $2`,
  },
  aplicativo_codigos: daPessoa('aplicativo_codigos'),
  chave_acesso: daPessoa('chave_acesso'),
  chave_desafio: daPessoa('chave_desafio'),
  codigo_recuperacao: daPessoa('codigo_recuperacao'),
  entrada_unica_bilhete: daPessoa('entrada_unica_bilhete'),
  entrada_unica_identidade: daPessoa('entrada_unica_identidade'),
  visao: daPessoa('visao'),
  aviso: {
    some: `delete from aviso where id_usuario = any($1::int[]) or ${DAS_CONVERSAS} or titulo || ' ' || texto ~* $2`,
  },
  aviso_preferencia: daPessoa('aviso_preferencia'),
  comunicado: AUTORIA,
  arquivo_envio: daPessoa('arquivo_envio'),
  exportacao: {
    some: `delete from exportacao where id_usuario = any($1::int[]) or concat_ws(' ', titulo, filtros) ~* $2`,
  },
  exportacao_agenda: {
    some: `delete from exportacao_agenda where id_usuario = any($1::int[]) or concat_ws(' ', titulo, filtros) ~* $2`,
  },
  // Also the summaries of managers in which they are.
  email: {
    some: `delete from email where id_usuario = any($1::int[]) or ${DAS_CONVERSAS}
      or concat_ws(' ', para, assunto, dados) ~* $2
      or tipo = 'resumo-vencimentos' and jsonb_path_query_array(dados, '$.Itens[*].IdClienteAluno')
        @> any (select to_jsonb(id) from ${VINCULOS} v(id))`,
  },
  // The sheet they came in goes with their rows: it holds them too.
  importacao: AUTORIA,
  importacao_linha: {
    some: `with linhas as (
        delete from importacao_linha
        where id_usuario = any($1::int[]) or concat_ws(' ', celulas, correcoes, dados, mudancas) ~* $2
        returning id_importacao)
      update importacao set arquivo = '' where id_importacao in (select id_importacao from linhas)`,
  },
  aula_anotacao: daPessoa('aula_anotacao', `id_cliente_turma_aluno in ${MATRICULAS}`),
  duvida: EVIDENCIA,
  duvida_mensagem: {
    some: `update duvida_mensagem m set texto = case
        when m.id_usuario = any($1::int[]) then ${REMOVIDO}
        when m.id_duvida in ${DUVIDAS} then ${semNada('m.texto')}
        else ${semIdentificadores('m.texto')} end
      where m.id_usuario = any($1::int[]) or m.texto ~* $2 or m.texto ~* $3 and m.id_duvida in ${DUVIDAS}`,
  },
  suporte_anexo: daPessoa('suporte_anexo', `id_suporte_mensagem in ${CONVERSAS}`),
  suporte_mensagem: {
    some: `update suporte_mensagem set assunto = ${REMOVIDO}, mensagem = ${REMOVIDO}, pagina = '', curso = '', aula = '',
      navegador = '' where id_usuario = any($1::int[])`,
  },
  suporte_resposta: {
    some: `update suporte_resposta r set texto = case
        when r.id_usuario = any($1::int[]) and not r.da_equipe then ${REMOVIDO}
        when r.id_suporte_mensagem in ${CONVERSAS} then ${semNada('r.texto')}
        else ${semIdentificadores('r.texto')} end
      where r.id_usuario = any($1::int[]) and not r.da_equipe or r.texto ~* $2
        or r.texto ~* $3 and r.id_suporte_mensagem in ${CONVERSAS}`,
  },
  dispensa: semPalavras('dispensa', 'motivo', `id_cliente_aluno in ${VINCULOS}`),
  avaliacao_concessao: semPalavras(
    'avaliacao_concessao',
    'motivo',
    `id_cliente_turma_aluno in ${MATRICULAS}`,
  ),
  certificado_lista: {
    some: `update certificado_lista set revogada_em = coalesce(revogada_em, now())
      where id_usuario = any($1::int[]) or id_cliente_aluno in ${VINCULOS}`,
  },
  arquivo: {
    some: `update arquivo set nome = 'arquivo' || coalesce(substring(nome from '\\.[A-Za-z0-9]{1,5}$'), '')
      where id_usuario = any($1::int[]) or id_arquivo in (
        select id_arquivo from certificado_externo where id_cliente_aluno in ${VINCULOS}
        union all select id_arquivo_pdf from certificado where id_usuario = any($1::int[]))`,
  },
  visualizacao: daPessoa('visualizacao'),
  privacidade_pedido: {
    some: `update privacidade_pedido set texto = ${REMOVIDO}, resposta = case when resposta is not null then ${REMOVIDO} end
      where id_usuario = any($1::int[])`,
  },
  cliente_gestor_setor: daPessoa('cliente_gestor_setor', `id_cliente_aluno in ${VINCULOS}`),
  cliente_aluno: {
    some: `update cliente_aluno set matricula = null, cargo = null, eh_gestor = false, gestor_todos_setores = false
      where id_usuario = any($1::int[])`,
  },
  cliente_aluno_setor: DERIVADA,
  pessoa_curso: DERIVADA,
  certificado: EVIDENCIA,
  certificado_externo: EVIDENCIA,
  certificado_pendencia: EVIDENCIA,
  cliente_turma_aluno: EVIDENCIA,
  cliente_turma_aluno_dia: EVIDENCIA,
  matricula_curso: EVIDENCIA,
  progresso_aula: EVIDENCIA,
  aula_sessao: EVIDENCIA,
  presenca: EVIDENCIA,
  avaliacao_tentativa: EVIDENCIA,
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

/** Whose data go, and the expressions that find their identifiers and their names in text. */
type Procurados = { ids: number[]; identificadores: string; nomes: string };

/** One statement for each table, whatever the number of people. */
export async function apagarRastros(db: Db, { ids, identificadores, nomes }: Procurados) {
  const parametros = [ids, identificadores, nomes];
  for (const { executar, usa } of comandos) await executar(db, parametros.slice(0, usa));
}

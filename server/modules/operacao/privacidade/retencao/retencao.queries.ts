import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { TipoDeRetencao } from '#contract/operacao/privacidade-retencao.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';
import { certificadoAte, estudoAte, externoAte } from './guarda-ate.ts';

export type Regra = { Tipo: TipoDeRetencao; Meses: number | null; Piso: number; Versao: number };

const lerRegras = statement<Regra>(`select tipo, meses, piso, versao from retencao`);
export const listarRegras = (db: Db) => lerRegras(db, []);

export async function gravarRegra(db: Db, { Tipo, Meses, Versao }: Omit<Regra, 'Piso'>) {
  const { numUpdatedRows } = await db
    .updateTable('Retencao')
    .set((eb) => ({ Meses, Versao: eb('Versao', '+', 1) }))
    .where('Tipo', '=', Tipo)
    .where('Versao', '=', Versao)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** $1 is now, $2 the months, $3 how many at most. Calendar months, as people count them. */
const passou = (instante: string) => `${instante} + make_interval(months => $2) < $1::timestamptz`;
const passouDia = (dia: string) =>
  `${dia} + make_interval(months => $2) < ($1::timestamptz at time zone 'America/Sao_Paulo')::date`;

const DE_QUEM_SAIU = `exists (select from cliente_aluno ca where ca.id_cliente_aluno = t.id_cliente_aluno and ca.status = 'I')`;

/** $2 are the months of the kind that is being looked at. */
const MESES = { comValidade: '$2::int', semValidade: '$2::int' };
const HOJE = `($1::timestamptz at time zone 'America/Sao_Paulo')::date`;
const CERTIFICADO_FINDO = `${certificadoAte('t', MESES)} < ${HOJE} and ${DE_QUEM_SAIU}`;
const EXTERNO_FINDO = `${externoAte('t', MESES)} < ${HOJE} and ${DE_QUEM_SAIU}`;

const ESTUDO_FINDO = `exists (
  select from cliente_turma_aluno m join cliente_turma ct on ct.id_cliente_turma = m.id_cliente_turma
  where m.id_cliente_turma_aluno = t.id_cliente_turma_aluno and ${estudoAte('m', 'ct', '$2::int')} < ${HOJE})`;

type Parte = { tabela: string; condicao: string };
const PARTES: Record<Exclude<TipoDeRetencao, 'pessoas' | 'acessos'>, Parte[]> = {
  emails: [
    {
      tabela: 'email',
      condicao: `t.status <> 'pendente' and ${passou('coalesce(t.enviado_em, t.criado_em)')}`,
    },
  ],
  importacoes: [
    {
      tabela: 'importacao',
      condicao: `t.situacao not in ('analisando', 'importando') and ${passou('t.criada_em')}`,
    },
  ],
  visualizacoes: [{ tabela: 'visualizacao', condicao: passouDia('t.dia') }],
  estudo: [
    { tabela: 'aula_sessao', condicao: ESTUDO_FINDO },
    { tabela: 'estudo_levado', condicao: ESTUDO_FINDO },
    { tabela: 'declaracao_estudo', condicao: ESTUDO_FINDO },
    { tabela: 'avaliacao_tentativa', condicao: ESTUDO_FINDO },
    { tabela: 'aproveitamento', condicao: ESTUDO_FINDO },
    { tabela: 'presenca', condicao: ESTUDO_FINDO },
  ],
  certificados: [
    { tabela: 'certificado', condicao: `t.validade is not null and ${CERTIFICADO_FINDO}` },
    { tabela: 'certificado_externo', condicao: `t.validade is not null and ${EXTERNO_FINDO}` },
  ],
  'certificados-sem-validade': [
    { tabela: 'certificado', condicao: `t.validade is null and ${CERTIFICADO_FINDO}` },
    { tabela: 'certificado_externo', condicao: `t.validade is null and ${EXTERNO_FINDO}` },
  ],
  pedidos: [
    {
      tabela: 'privacidade_pedido',
      condicao: `t.situacao in ('atendido', 'recusado', 'cancelado') and ${passou('coalesce(t.executado_em, t.respondido_em, t.aberto_em)')}`,
    },
  ],
  incidentes: [{ tabela: 'incidente', condicao: passouDia('t.encerrado_em') }],
};

export type TipoDeTabela = keyof typeof PARTES;
type Prazo = { agora: Date; Meses: number };

const contagens = Object.fromEntries(
  Object.entries(PARTES).map(([tipo, partes]) => [
    tipo,
    statement<{ Quantos: number }>(
      `select ${partes.map(({ tabela, condicao }) => `(select count(*) from ${tabela} t where ${condicao})`).join(' + ')} as quantos`,
    ),
  ]),
);
const exclusoes = Object.fromEntries(
  Object.entries(PARTES).map(([tipo, partes]) => [
    tipo,
    partes.map(({ tabela, condicao }) =>
      statement<{ Quantos: number }>(`
        with velhas as (delete from ${tabela} where ctid = any(array(
          select t.ctid from ${tabela} t where ${condicao} limit $3)) returning 1)
        select count(*) as quantos from velhas`),
    ),
  ]),
);

export const contarVelhos = async (db: Db, tipo: TipoDeTabela, { agora, Meses }: Prazo) =>
  (await contagens[tipo]?.(db, [agora, Meses]))?.[0]?.Quantos ?? 0;

/** At most so many of each table; less than that says that there are no more. */
export async function excluirVelhos(
  db: Db,
  tipo: TipoDeTabela,
  { agora, Meses, limite }: Prazo & { limite: number },
) {
  let quantos = 0;
  for (const excluir of exclusoes[tipo] ?? []) {
    quantos += (await excluir(db, [agora, Meses, limite]))[0]?.Quantos ?? 0;
  }
  return quantos;
}

const contarEntradas = statement<{ Quantos: number }>(`
  select count(*) as quantos from auditoria where acao = 'entrar' and endereco is not null and quando < $1`);
export const contarEntradasAntigas = async (db: Db, antesDe: Date) =>
  (await contarEntradas(db, [antesDe]))[0]?.Quantos ?? 0;

const somar = statement<{ IdRetencaoExecucao: number }>(`
  insert into retencao_execucao (feita_em, tipo, meses, quantos)
  values ($1, $2, $3, $4) returning id_retencao_execucao`);
const acrescentar = statement(`
  update retencao_execucao set quantos = quantos + $2 where id_retencao_execucao = $1`);

type Feito = { agora: Date; Tipo: TipoDeRetencao; Meses: number; Quantos: number };

/** One line for a kind and a night, written with what it counts. */
export async function anotarExecucao(db: Db, id: number | null, { agora, Tipo, Meses, Quantos }: Feito) {
  if (id === null) return (await somar(db, [agora, Tipo, Meses, Quantos]))[0]?.IdRetencaoExecucao ?? null;
  await acrescentar(db, [id, Quantos]);
  return id;
}

const inserirFalha = statement(`
  insert into retencao_execucao (feita_em, tipo, meses, quantos, falhou) values ($1, $2, $3, 0, true)`);

/** A line of its own: what the batches before it removed is in theirs. */
export async function anotarFalha(db: Db, { agora, Tipo, Meses }: Omit<Feito, 'Quantos'>) {
  await inserirFalha(db, [agora, Tipo, Meses]);
}

type Execucao = {
  IdRetencaoExecucao: number;
  FeitaEm: string;
  Tipo: TipoDeRetencao;
  Meses: number;
  Quantos: number;
  Falhou: boolean;
};
const lerExecucoes = statement<Execucao>(`
  select id_retencao_execucao, feita_em, tipo, meses, quantos, falhou from retencao_execucao
  order by feita_em desc, id_retencao_execucao desc limit ${TAMANHO_PAGINA} offset $1`);
const contarExecucoes = statement<{ Total: number }>(`select count(*) as total from retencao_execucao`);

export async function listarExecucoes(db: Db, pagina: number) {
  const [Itens, contagem] = await Promise.all([
    lerExecucoes(db, [(pagina - 1) * TAMANHO_PAGINA]),
    contarExecucoes(db, []),
  ]);
  return { Itens, Total: contagem[0]?.Total ?? 0 };
}

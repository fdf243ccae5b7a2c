import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import type { FigurasDoCliente, Ordem } from '#contract/acompanhamento/painel.ts';
import { clientesCom, figuraDe, outrasFiguras } from '../../../acompanhamento/painel/por-cliente.ts';
import { montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { porExtenso } from '#contract/dia.ts';
import { dito } from '../../../../domain/palavras.ts';
import { daPlataforma } from './alcance.queries.ts';

const NOMES: Record<Ordem, string> = {
  vencido: 'Vencidos',
  atrasado: 'Atrasados',
  'vencido-ou-atrasado': 'Vencidos ou atrasados',
  'a-vencer': 'A vencer em 30 dias',
  treinado: 'Treinados',
  'dentro-do-prazo': 'Dentro do prazo',
  'aguarda-assinatura': 'Aguardam assinatura',
  revogado: 'Revogados',
  valido: 'Válidos',
  'sem-certificado': 'Sem certificado',
  'em-andamento': 'Em andamento',
  'nao-iniciado': 'Não iniciados',
  dispensado: 'Dispensados',
  concluidos: 'Cursos concluídos',
  vence: 'Certificados que vencem',
  alunos: 'Alunos ativos',
  turmas: 'Turmas em andamento',
};

const situacao = (titulo: string, qual: keyof FigurasDoCliente['Situacoes']) =>
  numero<FigurasDoCliente>(titulo, 12, ({ Situacoes }) => Situacoes[qual]);

const COLUNAS: ColunaDe<FigurasDoCliente>[] = [
  situacao('Exigências', 'Exigencias'),
  situacao('Treinados', 'treinado'),
  situacao('Dentro do prazo', 'dentro-do-prazo'),
  situacao('Vencidos ou atrasados', 'vencido-ou-atrasado'),
  situacao('Vencidos', 'vencido'),
  situacao('Atrasados', 'atrasado'),
  situacao('A vencer', 'a-vencer'),
  situacao('Aguardam assinatura', 'aguarda-assinatura'),
  situacao('Sem certificado', 'sem-certificado'),
  numero('Alunos', 10, ({ Alunos }) => Alunos),
  numero('Turmas em andamento', 12, ({ TurmasEmAndamento }) => TurmasEmAndamento),
];

/** Its own column comes first, and only once. */
function colunasDe(ordem: Ordem): ColunaDe<FigurasDoCliente>[] {
  const propria = numero<FigurasDoCliente>(NOMES[ordem], 14, ({ Quantidade }) => Quantidade);
  return [
    texto('Cliente', 36, ({ NomeFantasia }) => NomeFantasia),
    propria,
    ...COLUNAS.filter(({ title: titulo }) => titulo !== propria.title),
  ];
}

/** Clients by a figure, as the administrator's dashboard puts them in order. */
export const porFigura: Lista<FiltrosDe<'clientes-por-figura'>> = {
  acesso: 'adm',
  abrir: async ({ hoje }, filtros) => {
    const figura = figuraDe(filtros, hoje);
    const { ordem, busca, de, ate } = figura;
    const comDias = ordem === 'concluidos' || ordem === 'vence';
    return montar<FigurasDoCliente>({
      ...daPlataforma,
      titulo: `${NOMES[ordem]} por cliente`,
      ditos: [...(comDias ? [`De ${porExtenso(de)} a ${porExtenso(ate)}`] : []), ...dito('Busca', busca)],
      colunas: colunasDe(ordem),
      selecao: sql`c.nome_fantasia, coalesce(f.n, 0)::int as quantidade, ${outrasFiguras(hoje)}`,
      pessoa: null,
      origem: clientesCom(figura),
      ordem: sql`quantidade desc, sem_acento(c.nome_fantasia), c.id_cliente`,
    });
  },
};

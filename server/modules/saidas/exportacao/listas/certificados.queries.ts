import { contar } from '#contract/contar.ts';
import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { mascararCPF } from '#contract/identificadores.ts';
import { matriculaNoAlcance, trabalhaNoSetor } from '../../../../domain/alcance.ts';
import { comBusca } from '../../../empresas/alunos/selecao.ts';
import { lerCodigo } from '../../../prova/certificados/emissao/codigo.ts';
import { aRefazer, refazerAte } from '../../../prova/certificados/emissao/refazer.ts';
import { naSituacao, situacao, substituido } from '../../../../domain/certificado.ts';
import {
  data,
  instante,
  montar,
  numero,
  texto,
  type ColunaDe,
  type Lista,
} from '../../../../domain/lista.ts';
import { dito, simOuNao, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, nomear, se } from './alcance.queries.ts';

type Linha = {
  Codigo: string;
  Nome: string;
  CPF: string | null;
  Curso: string;
  Norma: string | null;
  CargaHoraria: number;
  Turma: string;
  DataConclusao: string;
  EmitidoEm: string;
  Validade: string | null;
  Situacao: keyof typeof SITUACOES.certificado;
  Substituido: boolean;
  AssinadoEm: string | null;
  RevogadoEm: string | null;
  MotivoRevogacao: string | null;
  RefazerAte: string | null;
};

const colunas: ColunaDe<Linha>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  // As the screen shows it.
  texto('CPF', 16, ({ CPF }) => CPF && mascararCPF(CPF)),
  texto('Curso', 34, ({ Curso }) => Curso),
  texto('Norma', 9, ({ Norma }) => Norma),
  numero('Horas', 8, ({ CargaHoraria }) => CargaHoraria),
  texto('Turma', 26, ({ Turma }) => Turma),
  data('Concluído em', 12, ({ DataConclusao }) => DataConclusao),
  instante('Emitido em', 17, ({ EmitidoEm }) => EmitidoEm),
  data('Validade', 12, ({ Validade }) => Validade),
  texto('Situação', 12, (linha) => SITUACOES.certificado[linha.Situacao]),
  texto('Renovado', 10, (linha) => simOuNao(linha.Substituido)),
  instante('Assinado em', 17, ({ AssinadoEm }) => AssinadoEm),
  instante('Revogado em', 17, ({ RevogadoEm }) => RevogadoEm),
  texto('Motivo da revogação', 26, ({ MotivoRevogacao }) => MotivoRevogacao),
  data('Refazer até', 12, ({ RefazerAte }) => RefazerAte),
  texto('Código', 32, ({ Codigo }) => Codigo),
];

export const certificados: Lista<FiltrosDe<'certificados'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, busca, ...f }) => {
    const { hoje } = contexto;
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    const { IdCliente } = cliente;
    const nomes = await nomear(contexto.db, { IdCliente, alcance, ...f });
    const codigo = busca ? lerCodigo(busca) : null;
    const porValidade = f.vence !== undefined || f.status === 'AV';
    return montar<Linha>({
      titulo: 'Certificados',
      cliente,
      alcance,
      ditos: [
        ...dito('Busca', busca),
        ...dito('Situação', f.status && SITUACOES.certificado[f.status]),
        ...dito('Curso', nomes.Curso),
        ...dito('Setor', nomes.Setor),
        ...dito('Turma', nomes.Turma),
        ...dito('A refazer presencialmente', f.refazer && 'Sim'),
        ...dito('Vencem em até', f.vence === undefined ? null : contar(f.vence, 'dia', 'dias')),
      ],
      colunas,
      selecao: sql`ce.codigo, ce.dados #>> '{Titular,Nome}' as nome, ce.dados #>> '{Titular,CPF}' as cpf,
        ce.dados #>> '{Curso,Nome}' as curso, ce.dados #>> '{Curso,Norma}' as norma,
        (ce.dados #>> '{Curso,CargaHoraria}')::numeric as carga_horaria, t.descricao as turma, ce.data_conclusao,
        ce.emitido_em, ce.validade, ${situacao(hoje)} as situacao, ${substituido} as substituido, ce.assinado_em,
        ce.revogado_em, ce.motivo_revogacao, ${refazerAte} as refazer_ate`,
      pessoa: sql`ce.id_cliente_aluno`,
      origem: sql`from certificado ce
        join cliente_aluno ca on ca.id_cliente_aluno = ce.id_cliente_aluno
        join cliente_turma_aluno m on m.id_cliente_turma_aluno = ce.id_cliente_turma_aluno
        join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
        where ce.id_cliente = ${IdCliente} and ${matriculaNoAlcance(alcance, sql`ce.id_cliente_aluno`)}
          and ${codigo ? sql`ce.codigo = ${codigo}` : comBusca(busca, alcance)}
          and ${f.status ? naSituacao(f.status, hoje) : sql`true`}
          and ${se(f.refazer, aRefazer)}
          and ${se(f.curso, sql`ce.id_curso = ${f.curso}`)}
          and ${se(f.aluno, sql`ce.id_cliente_aluno = ${f.aluno}`)}
          and ${se(f.turma, sql`m.id_cliente_turma = ${f.turma}`)}
          and ${f.setor ? trabalhaNoSetor(alcance, f.setor) : sql`true`}
          and ${se(
            f.vence,
            sql`ce.revogado_em is null and not ce.espera_assinatura and not ${substituido}
              and ce.validade between ${hoje}::date and ${hoje}::date + ${f.vence}::int`,
          )}`,
      ordem: porValidade
        ? sql`ce.validade, ce.id_certificado`
        : sql`ce.emitido_em desc, ce.id_certificado desc`,
    });
  },
};

import { sql } from 'kysely';
import { ESOCIAL } from '#contract/ensino/cursos.ts';
import { formatarCNPJ, formatarCPF } from '#contract/identificadores.ts';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { matriculaNoAlcance } from '../../../../domain/alcance.ts';
import { situacao } from '../../../../domain/certificado.ts';
import { data, montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { doCliente } from './alcance.queries.ts';

type Linha = {
  CNPJ: string;
  CPF: string | null;
  Nome: string;
  Matricula: string | null;
  CodigoEsocial: keyof typeof ESOCIAL;
  Curso: string;
  DataConclusao: string;
  Validade: string | null;
  Codigo: string;
};

const colunas: ColunaDe<Linha>[] = [
  texto('CNPJ', 20, ({ CNPJ }) => formatarCNPJ(CNPJ)),
  texto('CPF', 16, ({ CPF }) => CPF && formatarCPF(CPF)),
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Matrícula', 14, ({ Matricula }) => Matricula),
  texto('Código (Tabela 28)', 12, ({ CodigoEsocial }) => CodigoEsocial),
  texto('Treinamento', 34, ({ CodigoEsocial }) => ESOCIAL[CodigoEsocial]),
  texto('Curso', 34, ({ Curso }) => Curso),
  data('Concluído em', 12, ({ DataConclusao }) => DataConclusao),
  data('Validade', 12, ({ Validade }) => Validade),
  texto('Certificado', 32, ({ Codigo }) => Codigo),
];

/** For the company's HR: whose training is told in treiCap (S-2200, S-2206), by a certificate that stands today. */
export const esocial: Lista<FiltrosDe<'esocial'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    const { IdCliente } = cliente;
    return montar<Linha>({
      titulo: 'Treinamentos para o eSocial',
      cliente,
      alcance,
      ditos: [],
      colunas,
      selecao: sql`k.cnpj, ce.dados #>> '{Titular,CPF}' as cpf, ce.dados #>> '{Titular,Nome}' as nome, ca.matricula,
        c.codigo_esocial, ce.dados #>> '{Curso,Nome}' as curso, ce.data_conclusao, ce.validade, ce.codigo`,
      pessoa: sql`ce.id_cliente_aluno`,
      origem: sql`from certificado ce
        join cliente k on k.id_cliente = ce.id_cliente
        join curso c on c.id_curso = ce.id_curso and c.codigo_esocial <> ''
        join cliente_aluno ca on ca.id_cliente_aluno = ce.id_cliente_aluno and ca.status = 'A'
        where ce.id_cliente = ${IdCliente} and ${matriculaNoAlcance(alcance, sql`ce.id_cliente_aluno`)}
          and ${situacao(contexto.hoje)} in ('VA', 'AV', 'PE')`,
      ordem: sql`ca.ordem, c.codigo_esocial, ce.data_conclusao desc, ce.id_certificado`,
    });
  },
};

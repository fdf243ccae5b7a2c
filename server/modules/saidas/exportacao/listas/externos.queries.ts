import { contar } from '#contract/contar.ts';
import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import type { CertificadoExterno } from '#contract/prova/externos.ts';
import * as externo from '../../../prova/externos/selecao.ts';
import { ordemDosExternos } from '../../../prova/externos/validade.ts';
import { data, instante, montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente } from './alcance.queries.ts';

type Linha = Omit<CertificadoExterno, 'Arquivo'>;

const colunas: ColunaDe<Linha>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('Certificado', 34, ({ Descricao }) => Descricao),
  texto('Instituição', 28, ({ Instituicao }) => Instituicao),
  texto('Vale pelo curso', 30, ({ Curso }) => Curso),
  data('Conclusão', 12, ({ DataConclusao }) => DataConclusao),
  data('Validade', 12, ({ Validade }) => Validade),
  texto('Situação', 18, ({ Status, StatusCertificado: s }) =>
    s === '' ? SITUACOES.externo[Status] : SITUACOES.certificado[s],
  ),
  texto('Motivo', 30, ({ Motivo }) => Motivo),
  instante('Enviado em', 17, ({ EnviadoEm }) => EnviadoEm),
  texto('Enviado por', 26, ({ EnviadoPor }) => EnviadoPor),
  instante('Analisado em', 17, ({ JulgadoEm }) => JulgadoEm),
  texto('Analisado por', 26, ({ JulgadoPor }) => JulgadoPor),
];

/** Certificates from elsewhere. */
export const externos: Lista<FiltrosDe<'externos'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, status, validade: vence, busca }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    const { IdCliente } = cliente;
    const { hoje } = contexto;
    return montar<Linha>({
      titulo: 'Certificados de outras instituições',
      cliente,
      alcance,
      ditos: [
        ...dito('Busca', busca),
        ...dito('Mostrando', SITUACOES.externo[status]),
        ...dito(
          'Validade',
          vence &&
            (vence === 'vencidos' ? 'já venceram' : `vencem em até ${contar(Number(vence), 'dia', 'dias')}`),
        ),
      ],
      colunas,
      selecao: sql`u.nome, e.descricao, e.instituicao, k.nome as curso, e.data_conclusao, e.validade, e.status,
        ${externo.situacao(hoje)} as status_certificado, e.motivo, e.enviado_em, enviou.nome as enviado_por,
        e.julgado_em, julgou.nome as julgado_por`,
      pessoa: sql`e.id_cliente_aluno`,
      origem: sql`from ${externo.EXTERNOS}
        join usuario enviou on enviou.id_usuario = e.enviado_por
        left join usuario julgou on julgou.id_usuario = e.julgado_por
        left join curso k on k.id_curso = e.id_curso
        where ${externo.doCliente({ IdCliente, alcance, hoje, status, vence, busca })}`,
      ordem: ordemDosExternos(vence),
    });
  },
};

import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/call.ts';
import type { lista } from '#contract/prova/certificados-publico.ts';
import { SeloDoCertificado } from '../SeloDoCertificado.tsx';
import {
  dizerValidade,
  enderecoDaConferencia,
  OPCOES_DE_SITUACAO,
  SITUACOES_DO_CERTIFICADO,
  STATUS_DO_CERTIFICADO,
} from '../situacao.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { FiltroDeSituacao } from '../../../../components/Situacao.tsx';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import type { useTableState } from '../../../../ui/table/useTableState.ts';
import { DossiesDaInspecao } from '../../../saidas/dossie/DossiesDaInspecao.tsx';
import { BaixarZip } from './BaixarZip.tsx';
import styles from './Conferencia.module.css';

type Lista = Output<typeof lista>;
type Linha = Lista['Itens'][number];

const colunas = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ Nome, CPFMascarado }: Linha) => (
      <span className={styles.duasLinhas}>
        <span>{Nome}</span>
        {CPFMascarado === null ? null : <span className={styles.apoio}>CPF {CPFMascarado}</span>}
      </span>
    ),
  },
  {
    key: 'Curso',
    header: 'Curso',
    cell: ({ Curso, Norma }: Linha) => (
      <span className={styles.duasLinhas}>
        <span>{Curso}</span>
        {Norma === '' ? null : <span className={styles.apoio}>{Norma}</span>}
      </span>
    ),
  },
  {
    key: 'DataConclusao',
    header: 'Conclusão',
    cell: ({ DataConclusao }: Linha) => formatDay(DataConclusao),
  },
  {
    key: 'Validade',
    header: 'Validade',
    cell: ({ StatusCertificado, ValidadeCertificado }: Linha) =>
      dizerValidade({ StatusCertificado, Validade: ValidadeCertificado }),
  },
  {
    key: 'StatusCertificado',
    header: 'Situação',
    cell: ({ StatusCertificado, Substituido, Assinado }: Linha) => (
      <span className={styles.duasLinhas}>
        <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
        {Assinado ? null : <span className={styles.apoio}>Sem a assinatura do trabalhador</span>}
      </span>
    ),
  },
];

function deQuem({ Tipo, Cliente }: Lista) {
  if (Tipo === 'cliente') return 'Todos os certificados da empresa.';
  return `${Tipo === 'turma' ? 'Certificados da turma' : 'Certificados da pessoa'}, ${Cliente}.`;
}

const COM_CPF = 'Os documentos do ZIP trazem o CPF inteiro.';
const SEM_CPF = 'Os documentos do ZIP são cópias públicas, com parte do CPF oculta.';

type ListaPorLinkProps = {
  hash: string;
  consulta: UseQueryResult<Lista>;
  estado: ReturnType<typeof useTableState>;
  status: string;
  aoFiltrar: (status: string) => void;
};

export function ListaPorLink({ hash, consulta, estado, status, aoFiltrar }: ListaPorLinkProps) {
  const { data } = consulta;
  const quantos = STATUS_DO_CERTIFICADO.reduce((soma, qual) => soma + (data?.Resumo[qual] ?? 0), 0);
  return (
    <>
      <div className={styles.topo}>
        <div>
          <h1>{data?.Titulo ?? 'Lista de certificados'}</h1>
          {data === undefined ? null : (
            <p className={styles.contexto}>
              {deQuem(data)} Este link vale até {formatInstant(data.ExpiraEm)}. Cada abertura fica registrada.{' '}
              {data.CPFInteiro ? COM_CPF : SEM_CPF}
            </p>
          )}
        </div>
        {quantos === 0 ? null : <BaixarZip hash={hash} quantos={quantos} />}
      </div>
      {data === undefined || quantos === 0 ? null : (
        <ul className={styles.resumo} aria-label="Quantos em cada situação">
          {STATUS_DO_CERTIFICADO.filter((qual) => data.Resumo[qual] > 0).map((qual) => (
            <li key={qual}>
              <Selo tom={SITUACOES_DO_CERTIFICADO[qual].tom}>
                {SITUACOES_DO_CERTIFICADO[qual].label}: {data.Resumo[qual].toLocaleString('pt-BR')}
              </Selo>
            </li>
          ))}
        </ul>
      )}
      <Table
        label="Certificados"
        columns={colunas}
        rowKey={({ Codigo }) => Codigo}
        rowHref={({ Codigo }) => enderecoDaConferencia(Codigo)}
        empty={
          status === '' ? (
            <EmptyState
              picture="document"
              title="Nenhum certificado ainda"
              text="Cada certificado emitido aparece aqui enquanto o link valer."
            />
          ) : undefined
        }
        filters={<FiltroDeSituacao value={status} onValue={aoFiltrar} options={OPCOES_DE_SITUACAO} />}
        {...rowsOf(consulta)}
        {...estado}
      />
      {data === undefined || data.Turmas.length === 0 ? null : (
        <DossiesDaInspecao hash={hash} turmas={data.Turmas} />
      )}
    </>
  );
}

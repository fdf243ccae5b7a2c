import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listar, type CertificadoNaLista } from '#contract/prova/certificados.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { ARefazer } from './ARefazer.tsx';
import styles from './Certificados.module.css';
import { FiltroDeCurso, useCursoDoFiltro } from './FiltroDeCurso.tsx';
import { GavetaDoCertificado } from './GavetaDoCertificado.tsx';
import { SeloDoCertificado } from './SeloDoCertificado.tsx';
import { dizerValidade, OPCOES_DE_SITUACAO, STATUS_DO_CERTIFICADO } from './situacao.ts';

const PRAZOS = [
  { value: '7', label: 'Em até 7 dias' },
  { value: '30', label: 'Em até 30 dias' },
  { value: '60', label: 'Em até 60 dias' },
  { value: '90', label: 'Em até 90 dias' },
  { value: '180', label: 'Em até 180 dias' },
] as const;
const DIAS = PRAZOS.map(({ value }) => value);

const colunas = [
  {
    key: 'Nome',
    header: 'Nome',
    cell: ({ Nome, Iniciais, CPFMascarado }: CertificadoNaLista) => (
      <span className={styles.pessoa}>
        <Avatar name={Nome} initials={Iniciais} size={32} />
        <span className={styles.duasLinhas}>
          <span>{Nome}</span>
          {CPFMascarado === null ? null : <span className={styles.apoio}>CPF {CPFMascarado}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'Curso',
    header: 'Curso',
    cell: ({ Curso, Turma }: CertificadoNaLista) => (
      <span className={styles.duasLinhas}>
        <span>{Curso}</span>
        <span className={styles.apoio}>{Turma}</span>
      </span>
    ),
  },
  {
    key: 'DataConclusao',
    header: 'Conclusão',
    cell: ({ DataConclusao }: CertificadoNaLista) => formatDay(DataConclusao),
  },
  {
    key: 'Validade',
    header: 'Validade',
    cell: ({ StatusCertificado, ValidadeCertificado, RefazerAte }: CertificadoNaLista) => (
      <span className={styles.duasLinhas}>
        <span className={styles.inteiro}>
          {dizerValidade({ StatusCertificado, Validade: ValidadeCertificado })}
        </span>
        {RefazerAte === null ? null : (
          <span className={styles.apoio}>Refazer até {formatDay(RefazerAte)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'StatusCertificado',
    header: 'Situação',
    cell: ({ StatusCertificado, Substituido, AssinadoEm }: CertificadoNaLista) => (
      <span className={styles.duasLinhas}>
        <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
        {AssinadoEm === null && StatusCertificado !== 'AS' ? (
          <span className={styles.apoio}>Sem a assinatura da pessoa</span>
        ) : null}
      </span>
    ),
  },
];

type CertificadosEmitidosProps = {
  IdCliente: number;
  setores: readonly { IdClienteSetor: number; Descricao: string }[];
  adm: boolean;
};

/** The certificates issued; `?certificado=` is the one in the drawer. */
export function CertificadosEmitidos({ IdCliente, setores, adm }: CertificadosEmitidosProps) {
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', STATUS_DO_CERTIFICADO);
  const [vence, setVence] = useFilter('vence', DIAS);
  const [refazer, setRefazer] = useFilter('refazer', ['presenca']);
  const opcoes = setores.map(({ IdClienteSetor, Descricao }) => ({
    value: String(IdClienteSetor),
    label: Descricao,
  }));
  const [setor, setSetor] = useFilter(
    'setor',
    opcoes.map(({ value }) => value),
  );
  const [curso, setCurso] = useCursoDoFiltro();
  const [aberto, abrir] = useOpened('certificado');
  const filtros = {
    cliente: IdCliente,
    status: status === '' ? undefined : status,
    vence: vence === '' ? undefined : Number(vence),
    refazer: refazer === '' ? undefined : refazer,
    setor: setor === '' ? undefined : Number(setor),
    curso: curso ?? undefined,
  };
  const certificados = useQuery({
    ...query(listar, { querystring: { pagina: estado.page, busca: estado.search, ...filtros } }),
    placeholderData: keepPreviousData,
  });
  const semFiltro = status === '' && vence === '' && refazer === '' && setor === '' && curso === null;

  return (
    <>
      <ARefazer
        IdCliente={IdCliente}
        mostrando={refazer !== ''}
        aoMostrar={(sim) => setRefazer(sim ? 'presenca' : '')}
      />
      <Table
        label="Certificados"
        columns={colunas}
        rowKey={({ Codigo }) => Codigo}
        onRowOpen={({ Codigo }) => abrir(Codigo)}
        empty={
          semFiltro ? (
            <EmptyState
              picture="document"
              title="Nenhum certificado ainda"
              text="Cada pessoa que concluir um curso recebe o seu, e ele aparece aqui com a validade."
            />
          ) : undefined
        }
        filters={
          <>
            <FiltroDeSituacao value={status} onValue={setStatus} options={OPCOES_DE_SITUACAO} />
            <SelectField
              className={styles.filtro}
              label={null}
              aria-label="Vencimento"
              value={vence}
              onValue={setVence}
              options={PRAZOS}
              placeholder="Vencimento"
            />
            {opcoes.length === 0 ? null : (
              <SelectField
                className={styles.filtro}
                label={null}
                aria-label="Setor"
                value={setor}
                onValue={setSetor}
                options={opcoes}
                placeholder="Setor"
              />
            )}
            {adm ? (
              <FiltroDeCurso value={curso} onValue={setCurso} linhas={certificados.data?.Itens ?? []} />
            ) : null}
            <div className={styles.saidas}>
              <Exportar
                lista="certificados"
                filtros={{ busca: estado.search, turma: undefined, aluno: undefined, ...filtros }}
              />
              <Exportar lista="esocial" filtros={{ cliente: IdCliente }} rotulo="Para o eSocial" />
            </div>
          </>
        }
        {...rowsOf(certificados)}
        {...estado}
      />
      {aberto === null ? null : (
        <GavetaDoCertificado
          key={aberto}
          IdCliente={IdCliente}
          codigo={aberto}
          adm={adm}
          aoFechar={() => abrir(null)}
        />
      )}
    </>
  );
}

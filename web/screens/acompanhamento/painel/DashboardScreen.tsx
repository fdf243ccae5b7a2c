import { contar } from '#contract/contar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import { painelAdm } from '#contract/acompanhamento/painel.ts';
import { EscolherCliente } from '../../../components/clientes/EscolherCliente.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { today } from '../../../lib/formats.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useIdFilter } from '../../../lib/useIdFilter.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { LinkedStack } from '../../../ui/charts/LinkedStack.tsx';
import { Comecar } from './Comecar.tsx';
import { emQueInstante } from './dias.ts';
import { daSituacao, naMatriz, porCliente, type Escopo } from './enderecos.ts';
import { FigurasDaPlataforma } from './FigurasDaPlataforma.tsx';
import { ConclusoesPorMes, VencimentosPorMes } from './Meses.tsx';
import styles from './Painel.module.css';
import { SeletorDePeriodo, usePeriodo } from './Periodo.tsx';
import { partesDe } from './Situacoes.tsx';
import { TresPartes } from './TresPartes.tsx';
import { ProtejaAConta, useProtecao } from './ProtejaAConta.tsx';
import { TurmasEmRisco, UltimasImportacoes } from './Turmas.tsx';

type Painel = Output<typeof painelAdm>;

/** The whole platform, or one client of it. */
export default function DashboardScreen() {
  const periodo = usePeriodo();
  const [cliente, escolherCliente] = useIdFilter('cliente');
  const painel = useQuery({
    ...query(painelAdm, { querystring: { cliente, periodo: periodo.periodo } }),
    placeholderData: keepPreviousData,
  });
  const protecao = useProtecao();
  useAoVivo(() => void painel.refetch(), {
    ...(cliente !== undefined && { cliente }),
  });

  return (
    <Pagina
      titulo="Dashboard"
      contexto={
        painel.data
          ? `${painel.data.Cliente?.NomeFantasia ?? 'Todos os clientes'} ${emQueInstante(painel.data.Em)}`
          : 'A plataforma em números'
      }
      filtros={
        <>
          <div className={styles.cliente}>
            <EscolherCliente escolhido={painel.data?.Cliente ?? null} aoEscolher={escolherCliente} />
          </div>
          <SeletorDePeriodo {...periodo} />
        </>
      }
    >
      {painel.isError ? (
        <Falha consulta={painel} />
      ) : painel.data === undefined || protecao.isPending ? (
        <Loading label="Carregando os números" />
      ) : (
        <div className={styles.painel}>
          {protecao.data ? <ProtejaAConta estado={protecao.data} /> : null}
          <Plataforma painel={painel.data} escopo={{ area: 'adm', cliente }} />
        </div>
      )}
    </Pagina>
  );
}

function Plataforma({ painel, escopo }: { painel: Painel; escopo: Escopo }) {
  const dia = today();
  const { Situacoes } = painel;
  const nada = Situacoes.Exigencias === 0;
  return (
    <div className={styles.painel}>
      <Comecar ha={painel.Ha} />
      {nada ? null : <Frase painel={painel} escopo={escopo} />}
      <FigurasDaPlataforma painel={painel} escopo={escopo} hoje={dia} />
      {nada ? null : (
        <LinkedStack
          title="Situações"
          note="Treinamentos exigidos, por situação."
          totals={partesDe(Situacoes, escopo)}
          data={[
            {
              key: 'todas',
              label: painel.Cliente?.NomeFantasia ?? 'Todos os clientes',
              to: escopo.cliente === undefined ? porCliente('treinado') : naMatriz(escopo),
              parts: partesDe(Situacoes, escopo),
            },
          ]}
        />
      )}
      <div className={styles.lado}>
        <VencimentosPorMes meses={painel.Vencimentos} escopo={escopo} hoje={dia} />
        <ConclusoesPorMes meses={painel.Conclusoes.PorMes} escopo={escopo} hoje={dia} />
      </div>
      <div className={styles.lado}>
        <TurmasEmRisco turmas={painel.TurmasEmRisco} />
        <UltimasImportacoes importacoes={painel.Importacoes} />
      </div>
    </div>
  );
}

const exigidos = (quantos: number) => contar(quantos, 'treinamento exigido', 'treinamentos exigidos');

function Frase({ painel, escopo }: { painel: Painel; escopo: Escopo }) {
  const { Situacoes, Cliente } = painel;
  return (
    <p className={styles.frase}>
      {Cliente?.NomeFantasia ?? 'Todos os clientes'}, {exigidos(Situacoes.Exigencias)}:{' '}
      <TresPartes figuras={Situacoes} escopo={escopo} />.{' '}
      {Situacoes['vencido-ou-atrasado'] === 0 ? (
        'Nada venceu nem se atrasou.'
      ) : (
        <>
          <Link to={daSituacao(escopo, 'vencido-ou-atrasado')}>
            {contar(
              Situacoes['vencido-ou-atrasado'],
              'treinamento vencido ou atrasado',
              'treinamentos vencidos ou atrasados',
            )}
          </Link>
          .
        </>
      )}
    </p>
  );
}

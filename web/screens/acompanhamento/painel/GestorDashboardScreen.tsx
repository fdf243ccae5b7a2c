import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconShieldLock, IconSpeakerphone } from '#icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import { painelGestor } from '#contract/acompanhamento/painel-equipe.ts';
import { Pagina } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { today } from '../../../lib/formats.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useInPieces } from '../../../lib/useInPieces.ts';
import { useIdFilter } from '../../../lib/useIdFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Figure } from '../../../ui/charts/Figure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Atencao } from './Atencao.tsx';
import { emQueInstante } from './dias.ts';
import { daLista, todosEmAtencao, type Escopo } from './enderecos.ts';
import { ConclusoesPorMes, VencimentosPorMes } from './Meses.tsx';
import styles from './Painel.module.css';
import { dizerConclusoes, SeletorDePeriodo, usePeriodo } from './Periodo.tsx';
import { PorSetor } from './PorSetor.tsx';
import { Previsao } from './Previsao.tsx';
import { FigurasDeSituacao } from './Situacoes.tsx';
import { TresPartes } from './TresPartes.tsx';

type Painel = Output<typeof painelGestor>;

/** One page on Monday morning: who matters this week, and how the sectors stand. */
export default function GestorDashboardScreen() {
  const periodo = usePeriodo();
  const [setor, escolherSetor] = useIdFilter('setor');
  const painel = useQuery({
    ...query(painelGestor, { querystring: { setor, periodo: periodo.periodo } }),
    placeholderData: keepPreviousData,
  });
  const data = useInPieces(painel.data);
  useAoVivo(() => void painel.refetch());
  // The choices stay those of the whole team while one of its sectors is shown.
  const todos = useQuery({
    ...query(painelGestor, { querystring: { periodo: '30' } }),
    enabled: setor !== undefined,
  });
  const setores = ((setor === undefined ? painel.data : todos.data)?.PorSetor ?? []).filter(
    ({ IdClienteSetor }) => IdClienteSetor > 0,
  );
  // Also of who has but one: what came only with the answer would move the page.
  const [unico] = setores.length === 1 ? setores : [];

  return (
    <Pagina
      titulo="Dashboard"
      contexto={painel.data ? `Sua equipe ${emQueInstante(painel.data.Em)}` : 'Sua equipe'}
      filtros={
        <>
          <SelectField
            name="setor"
            label={null}
            aria-label="Setor"
            placeholder={unico?.Descricao ?? 'Todos os setores'}
            disabled={setor === undefined && setores.length < 2}
            value={setor === undefined ? '' : String(setor)}
            onValue={(valor) => escolherSetor(valor === '' ? null : Number(valor))}
            options={setores.map(({ IdClienteSetor, Descricao }) => ({
              value: String(IdClienteSetor),
              label: Descricao,
            }))}
          />
          <SeletorDePeriodo {...periodo} />
          <Button
            component={Link}
            to="/gestor-dashboard/comunicados"
            variant="subtle"
            leftSection={<IconSpeakerphone size={18} aria-hidden="true" />}
          >
            Comunicados
          </Button>
          <Button
            component={Link}
            to="/gestor-dashboard/privacidade"
            variant="subtle"
            leftSection={<IconShieldLock size={18} aria-hidden="true" />}
          >
            Privacidade
          </Button>
        </>
      }
    >
      {painel.isError ? (
        <Falha consulta={painel} />
      ) : data === undefined ? (
        <Loading label="Carregando a sua equipe" />
      ) : (
        <Equipe painel={data} escopo={{ area: 'gestor', setor }} />
      )}
    </Pagina>
  );
}

function Equipe({ painel, escopo }: { painel: Painel; escopo: Escopo }) {
  const { Situacoes, Conclusoes } = painel;
  const dia = today();
  if (painel.Pessoas === 0 || Situacoes.Exigencias + Situacoes.dispensado === 0)
    return <SemEquipe painel={painel} />;
  return (
    <div className={styles.painel}>
      <Frase painel={painel} escopo={escopo} />
      <Atencao pessoas={painel.Atencao} total={painel.PessoasEmAtencao} escopo={escopo} />
      <FigurasDeSituacao figuras={Situacoes} escopo={escopo}>
        <Figure
          {...dizerConclusoes(painel.Periodo)}
          value={Conclusoes.Periodo}
          previous={Conclusoes.Anterior}
          better="up"
          to={daLista(escopo, 'conclusoes', { de: painel.De, ate: dia })}
        />
      </FigurasDeSituacao>
      <PorSetor setores={painel.PorSetor} todos={Situacoes} escopo={escopo} hoje={dia} />
      <div className={styles.lado}>
        <Previsao pontos={painel.Previsao} escopo={escopo} />
        <VencimentosPorMes meses={painel.Vencimentos} escopo={escopo} hoje={dia} />
        <ConclusoesPorMes meses={Conclusoes.PorMes} escopo={escopo} hoje={dia} />
      </div>
    </div>
  );
}

function Frase({ painel, escopo }: { painel: Painel; escopo: Escopo }) {
  const { Situacoes, PessoasEmAtencao } = painel;
  return (
    <p className={styles.frase}>
      {escopo.setor === undefined ? 'Sua equipe: ' : 'Este setor: '}
      <TresPartes figuras={Situacoes} escopo={escopo} />.{' '}
      {PessoasEmAtencao === 0 ? (
        'Ninguém precisa de atenção nesta semana.'
      ) : (
        <>
          <Link to={todosEmAtencao(escopo)}>
            {contar(PessoasEmAtencao, 'pessoa precisa', 'pessoas precisam')}
          </Link>{' '}
          de atenção nesta semana.
        </>
      )}
    </p>
  );
}

function SemEquipe({ painel }: { painel: Painel }) {
  return painel.Pessoas === 0 ? (
    <EmptyState
      picture="people"
      title="Ainda não há pessoas nos seus setores"
      text="Quando houver, você vê aqui quem está treinado, quem está atrasado e quais certificados vencem."
    />
  ) : (
    <EmptyState
      picture="list"
      title="Nenhum curso é exigido da sua equipe ainda"
      text="Quando as pessoas entrarem em turmas, os prazos e os certificados delas aparecem aqui."
    />
  );
}

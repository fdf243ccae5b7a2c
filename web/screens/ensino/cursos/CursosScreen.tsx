import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listar, type CursoResumo } from '#contract/ensino/cursos.ts';
import { CapaDoCurso } from './CapaDoCurso.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { today } from '../../../lib/formats.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { DebouncedInput } from '../../../ui/fields/DebouncedInput.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import styles from './Cursos.module.css';
import { aRevalidar, SITUACOES, temNovidades } from './dados-do-curso.ts';
import { NovoCurso } from './NovoCurso.tsx';

const STATUS = ['PU', 'RA', 'AR'] as const;
const OPCOES = STATUS.map((value) => ({ value, label: SITUACOES[value].plural }));

const figuras = ({ CargaHoraria, QtdConteudos, QtdAulas }: CursoResumo) =>
  [
    contar(CargaHoraria, 'hora', 'horas'),
    contar(QtdConteudos, 'módulo', 'módulos'),
    contar(QtdAulas, 'aula', 'aulas'),
  ].join(' · ');

function CartaoDoCurso({ curso }: { curso: CursoResumo }) {
  const { IdCurso, Nome, Categoria, Norma, Imagem, Status, NumeroVersao } = curso;
  const { tom, label } = SITUACOES[Status];
  return (
    <article className={styles.cartao}>
      <CapaDoCurso nome={Nome} categoria={Categoria} imagem={Imagem} />
      <div className={styles.resumo}>
        <p className={styles.apoio}>{[Categoria, Norma].filter(Boolean).join(' · ') || 'Sem categoria'}</p>
        <h2>
          <Link to={`/curso/${IdCurso}`}>{Nome}</Link>
        </h2>
        <p className={styles.apoio}>{figuras(curso)}</p>
        <div className={styles.selos}>
          <Selo tom={tom}>{NumeroVersao === null ? label : `${label}, versão ${NumeroVersao}`}</Selo>
          {temNovidades(curso) ? <Selo tom="espera">Alterações não publicadas</Selo> : null}
          {aRevalidar(curso, today()) ? <Selo tom="espera">{aRevalidar(curso, today())}</Selo> : null}
        </div>
      </div>
    </article>
  );
}

/** One of the categories that exist; '' is all. */
function useCategoria() {
  const [busca, setBusca] = useSearchParams();
  const mudar = (nova: string) =>
    setBusca(
      (antes) => {
        const depois = new URLSearchParams(antes);
        depois.delete('pagina');
        if (nova === '') depois.delete('categoria');
        else depois.set('categoria', nova);
        return depois;
      },
      { replace: true },
    );
  return [(busca.get('categoria') ?? '').slice(0, 80), mudar] as const;
}

export default function CursosScreen() {
  const { page, search, onChange } = useTableState();
  const [status, setStatus] = useFilter('status', STATUS);
  const [categoria, setCategoria] = useCategoria();
  const [criando, setCriando] = useState(false);
  const cursos = useQuery({
    ...query(listar, {
      querystring: {
        pagina: page,
        busca: search,
        status: status === '' ? undefined : status,
        categoria: categoria === '' ? undefined : categoria,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCriando(true)}>
      Novo curso
    </Button>
  );
  const filtrado = search !== '' || status !== '' || categoria !== '';
  const categorias = cursos.data?.Categorias ?? [];

  return (
    <Pagina
      titulo="Cursos"
      contexto="O catálogo: o que as turmas dos clientes podem fazer."
      acao={novo}
      filtros={
        <div className={styles.filtros}>
          <DebouncedInput
            aria-label="Buscar cursos"
            placeholder="Buscar por nome, categoria ou norma"
            value={search}
            onValue={(texto) => onChange({ page: 1, search: texto })}
          />
          <FiltroDeSituacao value={status} onValue={setStatus} options={OPCOES} />
          <SelectField
            label={null}
            name="categoria"
            aria-label="Categoria"
            value={categoria}
            onValue={setCategoria}
            options={categorias.map((uma) => ({ value: uma, label: uma }))}
            placeholder="Todas as categorias"
          />
        </div>
      }
    >
      {cursos.isError ? (
        <Falha consulta={cursos} />
      ) : cursos.data === undefined ? (
        <Loading label="Carregando o catálogo…" />
      ) : cursos.data.Total === 0 ? (
        <EmptyState
          picture={filtrado ? 'search' : 'document'}
          title={filtrado ? 'Nenhum curso encontrado' : 'Nenhum curso ainda'}
          text={
            filtrado
              ? 'Mude a busca ou os filtros para ver outros cursos.'
              : 'Crie o primeiro: dê um nome, monte os módulos e as aulas e publique quando estiver pronto.'
          }
        />
      ) : (
        <>
          <output className="ui-hidden">{contar(cursos.data.Total, 'curso', 'cursos')}</output>
          <ul className={styles.grade}>
            {cursos.data.Itens.map((curso) => (
              <li key={curso.IdCurso}>
                <CartaoDoCurso curso={curso} />
              </li>
            ))}
          </ul>
          <Pagination
            label="cursos"
            page={page}
            total={cursos.data.Total}
            onPage={(nova) => onChange({ page: nova, search })}
          />
        </>
      )}
      <NovoCurso aberto={criando} aoFechar={() => setCriando(false)} categorias={categorias} />
    </Pagina>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acessosDaPessoa } from '#contract/acompanhamento/matriz-pessoa.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import styles from '../../empresas/alunos/Historico.module.css';

const minutos = (segundos: number) =>
  segundos < 60 ? 'menos de 1 min' : `${Math.round(segundos / 60).toLocaleString('pt-BR')} min`;

/** When the person was in which lesson, for how long, from what. */
export function AcessosDaPessoa({ IdClienteAluno }: { IdClienteAluno: number }) {
  const [pagina, setPagina] = useState(1);
  const acessos = useQuery({
    ...query(acessosDaPessoa, { params: { id: IdClienteAluno }, querystring: { pagina } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Secao
      titulo="Acessos às aulas"
      acao={
        (acessos.data?.Total ?? 0) > 0 ? (
          <Exportar lista="acessos" filtros={{ aluno: IdClienteAluno }} />
        ) : undefined
      }
    >
      {acessos.isPending ? <Loading label="Carregando os acessos…" /> : null}
      {acessos.isError ? <Falha consulta={acessos} /> : null}
      {acessos.data?.Total === 0 ? (
        <p className={styles.apoio}>Esta pessoa ainda não abriu nenhuma aula.</p>
      ) : null}
      <ol className={styles.lista}>
        {acessos.data?.Itens.map(({ AbertaEm, Curso, Aula, Segundos, Aparelho }) => (
          <li key={`${AbertaEm} ${Aula}`}>
            <span className={styles.titulo}>
              <strong>{Aula}</strong>
              <span className={styles.apoio}>{Curso}</span>
            </span>
            <span className={styles.quando}>
              {formatInstant(AbertaEm)}
              <span className={styles.apoio}>
                {minutos(Segundos)} · {Aparelho}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Pagination label="acessos" page={pagina} total={acessos.data?.Total ?? 0} onPage={setPagina} />
    </Secao>
  );
}

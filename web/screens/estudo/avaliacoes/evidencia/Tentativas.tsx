import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { listarTentativas } from '#contract/estudo/avaliacoes.ts';
import type { Output } from '#contract/call.ts';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Pagination } from '../../../../ui/table/Pagination.tsx';
import { percent } from '../../../../ui/charts/percent.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { quandoFoi } from './dizer.ts';
import styles from './Evidencia.module.css';

type Tentativa = Output<typeof listarTentativas>['Itens'][number];

export function Resultado({ Nota, Aprovada }: Pick<Tentativa, 'Nota' | 'Aprovada'>) {
  if (Nota === null) return <Selo tom="espera">Em andamento</Selo>;
  return (
    <Selo tom={Aprovada === true ? 'certo' : 'errado'}>
      {percent(Nota)}, {Aprovada === true ? 'aprovada' : 'não aprovada'}
    </Selo>
  );
}

type TentativasProps = { matricula: number; aoAbrir: (IdTentativa: number) => void };

/** Every attempt of an enrolment; each opens what was asked and answered. */
export function Tentativas({ matricula, aoAbrir }: TentativasProps) {
  const titulo = useId();
  const [pagina, setPagina] = useState(1);
  const tentativas = useQuery({
    ...query(listarTentativas, { querystring: { matricula, pagina } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = tentativas;

  return (
    <section className={styles.curso} aria-labelledby={titulo}>
      <h3 id={titulo} className={styles.titulo}>
        Tentativas de avaliação
      </h3>
      {tentativas.isPending ? <Loading label="Carregando as tentativas…" /> : null}
      {data === undefined && tentativas.isError ? <Falha consulta={tentativas} /> : null}
      {data?.Total === 0 ? <p className={styles.apoio}>Nenhuma avaliação foi feita até agora.</p> : null}
      {data === undefined || data.Total === 0 ? null : (
        <ul className={styles.aulas}>
          {data.Itens.map((tentativa) => (
            <li key={tentativa.IdTentativa}>
              <div className={styles.linha}>
                <span className={styles.textos}>
                  <strong>
                    {tentativa.Aula}, {tentativa.Numero}ª tentativa
                  </strong>
                  <span className={styles.apoio}>{quandoFoi(tentativa)}</span>
                </span>
                <Resultado {...tentativa} />
              </div>
              <Button
                variant="subtle"
                className={styles.abrir}
                aria-label={`Ver perguntas e respostas da ${tentativa.Numero}ª tentativa de ${tentativa.Aula}`}
                onClick={() => aoAbrir(tentativa.IdTentativa)}
              >
                Ver perguntas e respostas
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Pagination label="tentativas" page={pagina} total={data?.Total ?? 0} onPage={setPagina} />
    </section>
  );
}

import { contar } from '#contract/contar.ts';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previaClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { Selo, type Tom } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Pagination } from '../../../../ui/table/Pagination.tsx';
import { pessoas } from '../dados-da-turma.ts';
import styles from '../Turmas.module.css';

type PreviaDosSetoresProps = {
  IdClienteTurma: number;
  Setores: readonly number[];
  listaEspera: boolean;
  aoUsarEspera: (usar: boolean) => void;
};

const SITUACOES: Record<'entra' | 'espera' | 'naTurma' | 'removido', { tom: Tom; label: string }> = {
  entra: { tom: 'certo', label: 'Entra' },
  espera: { tom: 'espera', label: 'Sem vaga' },
  naTurma: { tom: 'neutro', label: 'Já está na turma' },
  removido: { tom: 'errado', label: 'Removida antes, não volta' },
};

/** Who would enter by these sectors, before anything is saved. */
export function PreviaDosSetores({
  IdClienteTurma,
  Setores,
  listaEspera,
  aoUsarEspera,
}: PreviaDosSetoresProps) {
  const [pagina, setPagina] = useState(1);
  const previa = useQuery({
    ...query(previaClienteTurmaSetor, { body: { IdClienteTurma, Setores: [...Setores], pagina } }),
    placeholderData: keepPreviousData,
    // A decision is taken on it: always of now.
    staleTime: 0,
  });
  if (previa.isPending) return <Loading label="Conferindo quem entra…" />;
  if (previa.isError) {
    return <Falha consulta={previa} />;
  }
  const { Entram, Espera, NaTurma, Removidos, VagasLivres, Itens, Total } = previa.data;
  const outros = [
    NaTurma > 0 ? `${pessoas(NaTurma)} já na turma` : '',
    Removidos > 0 ? `${pessoas(Removidos)} ${Removidos === 1 ? 'removida' : 'removidas'} antes` : '',
  ].filter(Boolean);

  return (
    <section aria-labelledby="previa-titulo">
      <Stack gap="md">
        <div>
          <h3 id="previa-titulo" className={styles.subtitulo}>
            Quem entra
          </h3>
          <output className={styles.resumo}>
            {Entram === 1 ? '1 pessoa entra' : `${pessoas(Entram)} entram`} na turma
            {VagasLivres === 0 ? '' : `, com ${contar(VagasLivres, 'vaga livre', 'vagas livres')} hoje`}.
            {outros.length > 0 ? ` Não mudam: ${outros.join(' e ')}.` : ''}
          </output>
        </div>
        {Espera > 0 ? (
          <Notice kind="warning" title={Espera === 1 ? '1 pessoa não cabe' : `${pessoas(Espera)} não cabem`}>
            <CheckboxField
              id="previa-espera"
              label="Enviar excedentes à lista de espera"
              help="Sem isto, ninguém é matriculado enquanto faltarem vagas."
              checked={listaEspera}
              onChecked={aoUsarEspera}
            />
          </Notice>
        ) : null}
        {Itens.length === 0 ? (
          <p className={styles.vazio}>
            Ninguém trabalha nestes setores hoje. Quem chegar a eles entra na turma.
          </p>
        ) : (
          <ul className={styles.lista} aria-label="Pessoas dos setores escolhidos">
            {Itens.map(({ IdClienteAluno, Nome, Setor, Situacao }) => (
              <li key={IdClienteAluno}>
                <span className={styles.duasLinhas}>
                  <strong>{Nome}</strong>
                  <span className={styles.apoio}>{Setor}</span>
                </span>
                <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
              </li>
            ))}
          </ul>
        )}
        <Pagination label="Quem entra" page={pagina} total={Total} onPage={setPagina} />
      </Stack>
    </section>
  );
}

import { contar } from '#contract/contar.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Output } from '#contract/call.ts';
import type { painelAdm, TurmaEmRisco } from '#contract/acompanhamento/painel.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { SITUACOES_DA_IMPORTACAO } from '../../empresas/importacao/situacoes-da-importacao.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import { percent } from '../../../ui/charts/percent.ts';
import styles from './Painel.module.css';

/** Classes that end in a fortnight and are behind. */
export function TurmasEmRisco({ turmas }: { turmas: TurmaEmRisco[] }) {
  return (
    <Secao titulo="Turmas perto do fim com pouco progresso" texto="Nos próximos 14 dias.">
      {turmas.length === 0 ? (
        <p className={styles.apoio}>Nenhuma turma está para acabar atrasada.</p>
      ) : (
        <ul className={styles.linhas}>
          {turmas.map(
            ({ IdClienteTurma, IdCliente, Cliente, Descricao, DataTermino, Progresso, Esperado }) => (
              <li key={IdClienteTurma}>
                <Anchor component={Link} to={`/cliente/${IdCliente}?aba=turmas&turma=${IdClienteTurma}`}>
                  {Descricao}
                </Anchor>
                <span>
                  {percent(Progresso)} de {percent(Esperado)}
                </span>
                <span className={styles.apoio}>{Cliente}</span>
                <span className={styles.apoio}>até {formatDay(DataTermino)}</span>
              </li>
            ),
          )}
        </ul>
      )}
    </Secao>
  );
}

export function UltimasImportacoes({
  importacoes,
}: {
  importacoes: Output<typeof painelAdm>['Importacoes'];
}) {
  return (
    <Secao titulo="Últimas importações">
      {importacoes.length === 0 ? (
        <p className={styles.apoio}>Nenhuma planilha foi importada ainda.</p>
      ) : (
        <ul className={styles.linhas}>
          {importacoes.map(({ IdImportacao, IdCliente, Cliente, NomeArquivo, Situacao, Erros, CriadaEm }) => {
            const { tom, label } = SITUACOES_DA_IMPORTACAO[Situacao];
            return (
              <li key={IdImportacao}>
                <Anchor
                  component={Link}
                  to={`/cliente/${IdCliente}?aba=importacoes&importacao=${IdImportacao}`}
                >
                  {NomeArquivo}
                </Anchor>
                <Selo tom={tom}>{label}</Selo>
                <span className={styles.apoio}>
                  {Cliente}
                  {Erros > 0 ? `, ${contar(Erros, 'linha com erro', 'linhas com erro')}` : ''}
                </span>
                <span className={styles.apoio}>{formatInstant(CriadaEm)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Secao>
  );
}

import type { Importacao } from '#contract/empresas/importacao.ts';
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx';
import { Cabecalho } from './passos/Cabecalho.tsx';
import { linhas, pessoas } from './dados-da-importacao.ts';
import styles from './Importacao.module.css';

type AndamentoProps = { importacao: Importacao; conferindo: boolean };

/** While the server works; the page may be closed. */
export function Andamento({ importacao, conferindo }: AndamentoProps) {
  const { Situacao, Progresso, NomeArquivo, Total, Novos, Atualizados, Erros } = importacao;
  const importando = Situacao === 'importando';
  return (
    <>
      <Cabecalho
        passo={importando ? 4 : conferindo ? 3 : 2}
        titulo={importando ? 'Importando as pessoas' : 'Analisando a planilha'}
        contexto={NomeArquivo}
      />
      <div className={styles.andamento}>
        <ProgressBar
          value={Progresso}
          label={
            importando
              ? `Gravando ${pessoas(Novos + Atualizados)} de ${linhas(Total)}`
              : 'Lendo e conferindo cada linha'
          }
        />
        <p className={styles.texto}>
          {importando && Erros > 0
            ? `${linhas(Erros)} com erro ${Erros === 1 ? 'fica' : 'ficam'} de fora e ${Erros === 1 ? 'poderá ser baixada' : 'poderão ser baixadas'} no fim. `
            : ''}
          Você pode sair desta página: o trabalho continua, e esta importação fica em Importações.
        </p>
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Importacao } from '#contract/empresas/importacao.ts';
import { rejeitados } from '#contract/empresas/importacao-planilhas.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { SemServidorDeEmail } from '../../../../components/EnvioDeEmail.tsx';
import { Figure } from '../../../../ui/charts/Figure.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { BotaoBaixar } from '../../../../components/BotaoBaixar.tsx';
import { BotaoDesfazer } from '../BotaoDesfazer.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { desativadas, enderecoDaImportacao, linhas, terminou } from '../dados-da-importacao.ts';
import { GradeDeLinhas } from '../grade/GradeDeLinhas.tsx';
import styles from '../Importacao.module.css';
import { QuemFicou } from './QuemFicou.tsx';

const titulo = ({ Situacao, DesfeitaEm }: Importacao) => {
  if (DesfeitaEm !== null) return 'Importação desfeita';
  if (Situacao === 'concluida') return 'Importação concluída';
  if (Situacao === 'com-erros') return 'Importação concluída, com linhas recusadas';
  return Situacao === 'cancelada' ? 'Importação cancelada' : 'A importação falhou';
};

/** Step 4: what was done, what was not and why, and the ways on. */
export function PassoResultado({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, NomeArquivo, Autor, CriadaEm, ConcluidaEm, Situacao, Total, PodeDesfazer } =
    importacao;
  const { Novos, Atualizados, SemMudanca, Erros, DesfeitaEm, Motivo } = importacao;
  const feita = terminou(importacao);
  const figura = (veredito: string) => enderecoDaImportacao(IdImportacao, `&veredito=${veredito}`);
  return (
    <>
      <Cabecalho
        passo={4}
        completo={feita}
        titulo={titulo(importacao)}
        contexto={`${NomeArquivo}, por ${Autor}, ${formatInstant(ConcluidaEm ?? CriadaEm)}.`}
      />
      {Situacao === 'falhou' ? (
        <Notice kind="error" title="Nada foi gravado">
          {Motivo}
        </Notice>
      ) : null}
      {Situacao === 'cancelada' ? <Notice kind="info">Nada desta planilha foi gravado.</Notice> : null}
      {DesfeitaEm === null ? null : (
        <Notice kind="info" title={`Desfeita em ${formatInstant(DesfeitaEm)}`}>
          O que ela tinha criado saiu, e o que tinha mudado voltou a ser como era. Os números abaixo são de
          quando foi feita.
        </Notice>
      )}
      <QuemFicou importacao={importacao} />
      {feita && DesfeitaEm === null && Novos > 0 ? <SemServidorDeEmail /> : null}
      {feita ? (
        <div className={styles.figuras}>
          <Figure label="Criadas" value={Novos} to={figura('novo')} />
          <Figure label="Atualizadas" value={Atualizados} to={figura('atualiza')} />
          {desativadas(importacao) > 0 ? (
            <Figure label="Inativadas" value={desativadas(importacao)} to={figura('desligado')} />
          ) : null}
          <Figure label="Sem mudança" value={SemMudanca} to={figura('sem-mudanca')} />
          <Figure label="Recusadas" value={Erros} to={figura('com-erro')} />
        </div>
      ) : null}
      <div className={styles.barra}>
        {feita && DesfeitaEm === null ? (
          <Button component={Link} to="?aba=alunos">
            Ver os alunos
          </Button>
        ) : null}
        {feita && Erros > 0 ? (
          <BotaoBaixar chamada={rejeitados} entrada={{ params: { id: IdImportacao } }}>
            {`Baixar ${linhas(Erros)} ${Erros === 1 ? 'recusada' : 'recusadas'}`}
          </BotaoBaixar>
        ) : null}
        {PodeDesfazer ? <BotaoDesfazer importacao={importacao} /> : null}
        <Button component={Link} to="?aba=importacoes&importacao=novo" variant="subtle">
          Enviar outra planilha
        </Button>
      </div>
      {Total > 0 ? <GradeDeLinhas importacao={importacao} editavel={false} /> : null}
    </>
  );
}

import { useState } from 'react';
import type { Importacao } from '#contract/importacao.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { Confirmacao } from './Confirmacao.tsx';
import { contar, enderecoDaImportacao, ignoradas, linhas } from './dados-da-importacao.ts';
import { GradeDeLinhas } from './GradeDeLinhas.tsx';
import { SetoresNovos } from './SetoresNovos.tsx';

/** Step 3: every row with its verdict, repaired in place, and the confirmation. */
export function PassoConferencia({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, NomeArquivo, Total, Erros } = importacao;
  const [faltaEscolher, setFaltaEscolher] = useState(false);
  const aviso = ignoradas(importacao);
  return (
    <>
      <Cabecalho
        passo={3}
        titulo="Confira as linhas"
        contexto={
          Erros === 0
            ? `${NomeArquivo}: ${linhas(Total)}, nenhuma com erro.`
            : `${NomeArquivo}: ${linhas(Total)}, ${contar(Erros, 'com erro', 'com erro')}. Clique em uma célula para corrigi-la; ela é conferida na hora.`
        }
        voltar={{ 2: enderecoDaImportacao(IdImportacao) }}
      />
      {aviso === null ? null : <Notice kind="info">{aviso}</Notice>}
      <SetoresNovos
        importacao={importacao}
        faltaEscolher={faltaEscolher}
        aoEscolher={() => setFaltaEscolher(false)}
      />
      <GradeDeLinhas importacao={importacao} editavel />
      <Confirmacao
        importacao={importacao}
        aoFaltarEscolha={() => {
          setFaltaEscolher(true);
          document.querySelector<HTMLElement>('#criar-setores')?.focus();
        }}
      />
    </>
  );
}

import { contar } from '#contract/contar.ts';
import { useState } from 'react';
import type { Importacao } from '#contract/empresas/importacao.ts';
import type { Setor } from '#contract/empresas/setores.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { Confirmacao } from './Confirmacao.tsx';
import {
  enderecoDaImportacao,
  faltaDesligados,
  faltamSetores,
  ignoradas,
  linhas,
} from '../dados-da-importacao.ts';
import { Desligados } from './Desligados.tsx';
import { GradeDeLinhas } from '../grade/GradeDeLinhas.tsx';
import { Maiusculas } from './Maiusculas.tsx';
import { SetoresNovos } from './SetoresNovos.tsx';

type PassoConferenciaProps = { importacao: Importacao; setores: readonly Setor[] };

/** Step 3: every row with its verdict, repaired in place, and the confirmation. */
export function PassoConferencia({ importacao, setores }: PassoConferenciaProps) {
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
        setores={setores}
        faltaEscolher={faltaEscolher && faltamSetores(importacao)}
      />
      <Desligados importacao={importacao} faltaEscolher={faltaEscolher && faltaDesligados(importacao)} />
      <Maiusculas importacao={importacao} />
      {/* Rows that were corrected one by one are kept in sight as they were judged then. */}
      <GradeDeLinhas key={String(importacao.CorrigirMaiusculas)} importacao={importacao} editavel />
      <Confirmacao
        importacao={importacao}
        aoFaltarEscolha={() => {
          setFaltaEscolher(true);
          const primeira = faltamSetores(importacao) ? '#criar-setores' : '#desativar-desligados';
          document.querySelector<HTMLElement>(primeira)?.focus();
        }}
      />
    </>
  );
}

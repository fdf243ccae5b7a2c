import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  alterarMapeamento,
  CAMPOS,
  escolherFolha,
  type Campo,
  type Importacao,
} from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { query } from '../../../../lib/query.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { BotaoCancelar } from '../BotaoCancelar.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import { enderecoDaImportacao, linhas, ROTULOS } from '../dados-da-importacao.ts';
import { colunasDe, escolher, mapeamentoDe, problemaDasColunas } from './mapeamento.ts';
import styles from './Colunas.module.css';
import comuns from '../Importacao.module.css';

const opcoes = CAMPOS.map((campo) => ({ value: campo, label: ROTULOS[campo] }));
const campoDe = (valor: string): Campo | '' => CAMPOS.find((campo) => campo === valor) ?? '';

const ids = { Mapeamento: 'colunas' };

/** Step 2: what each column of the sheet is, with a few of its values; what was recognised is chosen already. */
export function PassoColunas({ importacao }: { importacao: Importacao }) {
  const { IdImportacao, NomeArquivo, Titulos, Total, Mapeamento, Folhas, Folha } = importacao;
  const navigate = useNavigate();
  const { dados, mudar, ...form } = useForm({
    inicial: () => ({ escolha: colunasDe(Mapeamento, Titulos.length) }),
    ids,
    conferir: ({ escolha }) => ({ Mapeamento: problemaDasColunas(escolha) }),
    enviar: async ({ escolha }) => {
      const novo = mapeamentoDe(escolha);
      const mudou = CAMPOS.some((campo) => novo[campo] !== Mapeamento[campo]);
      if (mudou) await api(alterarMapeamento, { body: { IdImportacao, Mapeamento: novo } });
    },
    aoSalvar: async () => {
      await navigate(enderecoDaImportacao(IdImportacao, '&passo=conferencia'));
    },
    perde: () => false,
  });
  const { escolha } = dados;
  const amostra = useQuery(
    query(importacaoLinhas, { params: { id: IdImportacao }, querystring: { pagina: 1 } }),
  );
  const trocarFolha = useMutation({
    mutationFn: (nova: string) => api(escolherFolha, { body: { IdImportacao, Folha: nova } }),
  });
  const exemplos = (coluna: number) =>
    amostra.data?.Itens.map(({ Celulas }) => Celulas[coluna]?.trim() ?? '')
      .filter((celula) => celula !== '')
      .slice(0, 3)
      .join(' · ') ?? '';
  const usadas = escolha.filter((campo) => campo !== '').length;
  const problema = form.erro === null ? null : (problemaDasColunas(escolha) ?? form.erro.message);

  return (
    <>
      <Cabecalho
        passo={2}
        titulo="Confira as colunas"
        contexto={`${NomeArquivo}: ${linhas(Total)}. Reconhecemos ${contar(usadas, 'coluna', 'colunas')} de ${Titulos.length}; ajuste o que for preciso. A escolha vale para as próximas planilhas deste cliente.`}
      />
      {problema === null ? null : <Notice kind="error">{problema}</Notice>}
      {Folhas.length > 1 ? (
        <SelectField
          name="folha"
          label="Aba da planilha"
          help="Este arquivo tem várias abas. Escolhemos a que parece ser a lista de pessoas."
          value={Folha ?? ''}
          disabled={trocarFolha.isPending}
          error={trocarFolha.error?.message}
          onValue={(nova) => trocarFolha.mutate(nova)}
          options={Folhas.map((folha) => ({ value: folha, label: folha }))}
        />
      ) : null}
      <ul className={styles.colunas}>
        {Titulos.map((titulo, coluna) => (
          // Two columns may have the same heading: only the position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={coluna} className={styles.coluna} data-usada={escolha[coluna] !== ''}>
            <div className={styles.origem}>
              <span className={styles.titulo}>{titulo === '' ? `Coluna ${coluna + 1}` : titulo}</span>
              <span className={styles.exemplos}>
                {exemplos(coluna) === '' ? 'Sem valores nas primeiras linhas' : exemplos(coluna)}
              </span>
            </div>
            <SelectField
              name={`coluna-${coluna}`}
              label={null}
              aria-label={`O que é a coluna ${titulo === '' ? coluna + 1 : titulo}`}
              value={escolha[coluna] ?? ''}
              onValue={(valor) => mudar({ escolha: escolher(escolha, coluna, campoDe(valor)) })}
              options={opcoes}
              placeholder="Não usar"
            />
          </li>
        ))}
      </ul>
      <div className={comuns.barra}>
        <BotaoCancelar importacao={importacao} />
        <Button loading={form.salvando} onClick={() => form.enviar()}>
          Continuar
        </Button>
      </div>
    </>
  );
}

import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  previaDaAcao,
  type AcaoDaMatriz,
  type CelulaEscolhida,
  type TodasAsCelulas,
} from '#contract/acompanhamento-acoes.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ACOES, pessoas, treinamentos } from './acoes.ts';
import { CamposDaAcao } from './CamposDaAcao.tsx';
import { DADOS, enviar, IDS } from './envio.ts';
import { Impedidas } from './Impedidas.tsx';

type FazerAcaoProps = {
  acao: AcaoDaMatriz;
  IdCliente: number;
  pares: readonly CelulaEscolhida[];
  /** Beside the pairs, all that a filter shows: the server finds who that is. */
  todas?: TodasAsCelulas | undefined;
  /** What else there is to know before it is done. */
  nota?: string | undefined;
  /** Whether something was done. */
  aoFechar: (feita: boolean) => void;
};

/** What will happen, then what is needed for it, then what happened. */
export function FazerAcao({ acao, IdCliente, pares, todas, nota, aoFechar }: FazerAcaoProps) {
  const { titulo, botao, vai, feito } = ACOES[acao];
  const consultas = useQueryClient();
  const [dados, setDados] = useState(DADOS);
  const escolha = {
    IdCliente,
    Celulas: pares.map(({ IdClienteAluno, IdCurso }) => ({ IdClienteAluno, IdCurso })),
    ...(todas && { Todas: todas }),
  };
  const { IdClienteTurma } = dados;
  const corpo = { ...escolha, Acao: acao, ...(IdClienteTurma !== null && { IdClienteTurma }) };
  const previa = useQuery({
    queryKey: ['matriz', 'previa', corpo],
    queryFn: ({ signal }) => api(previaDaAcao, { body: corpo, signal }),
    // Another class is another answer; the list stays in sight meanwhile.
    placeholderData: (antes) => antes,
    staleTime: 0,
    gcTime: 0,
  });
  const fazer = useMutation({
    mutationFn: () => enviar(acao, escolha, dados),
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['matriz', 'linhas'] }),
    onSettled: () =>
      Promise.all(
        [['matriz', 'resumo'], ['painel']].map((queryKey) => consultas.invalidateQueries({ queryKey })),
      ),
  });
  const { Campos, resumo, geral } = errosDoFormulario(fazer.error, IDS);

  if (fazer.isSuccess) {
    const { Feitas, Falhas, Motivos, Detalhe } = fazer.data;
    return (
      <Drawer
        opened
        onClose={() => aoFechar(true)}
        title={titulo}
        footer={<Button onClick={() => aoFechar(true)}>Concluir</Button>}
      >
        <Stack gap="md">
          {Feitas > 0 ? (
            <Notice kind="success" title={feito(fazer.data)}>
              {Detalhe}
            </Notice>
          ) : (
            <Notice kind="warning" title="Nada foi feito.">
              Veja o motivo abaixo.
            </Notice>
          )}
          <Impedidas itens={Falhas} contagem={Motivos} titulo={Feitas > 0 ? 'Ficaram de fora' : 'Por quê'} />
        </Stack>
      </Drawer>
    );
  }
  const podem = previa.data?.Podem ?? [];
  const quantas = previa.data?.QtdPodem ?? 0;
  return (
    <Drawer
      opened
      onClose={() => aoFechar(false)}
      title={titulo}
      footer={
        <>
          <Button variant="default" onClick={() => aoFechar(false)}>
            Cancelar
          </Button>
          <Button
            loading={fazer.isPending}
            disabled={!previa.isSuccess || previa.isPlaceholderData || quantas === 0}
            onClick={() => fazer.mutate()}
          >
            {quantas > 1 ? `${botao} (${quantas.toLocaleString('pt-BR')})` : botao}
          </Button>
        </>
      }
    >
      {previa.isPending ? <Loading label="Calculando o que vai mudar…" /> : null}
      {previa.isError ? (
        <ErrorState message={previa.error.message} onRetry={() => void previa.refetch()} />
      ) : null}
      {previa.data === undefined ? null : (
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          {nota === undefined ? null : <Notice kind="info">{nota}</Notice>}
          {quantas === 0 ? (
            <Notice kind="warning" title="Nenhuma ação é possível para esta seleção">
              Veja o motivo abaixo.
            </Notice>
          ) : (
            <>
              <p>
                <strong>
                  {treinamentos(quantas)}, {pessoas(previa.data.QtdPessoas)}.
                </strong>{' '}
                {vai}
              </p>
              <CamposDaAcao
                acao={acao}
                dados={dados}
                aoMudar={setDados}
                erros={Campos}
                turmas={previa.data.Turmas}
                pessoas={previa.data.QtdPessoas}
              />
              <Impedidas
                titulo="Quem entra"
                itens={podem.map((item) => ({ ...item, Motivo: item.Curso }))}
                contagem={previa.data.PorCurso}
                fechada={quantas > 5}
              />
            </>
          )}
          <Impedidas itens={previa.data.Impedidas} contagem={previa.data.Motivos} titulo="Ficam de fora" />
        </Stack>
      )}
    </Drawer>
  );
}

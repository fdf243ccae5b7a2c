import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previaDaAcao, type AcaoDaMatriz, type CelulaEscolhida } from '#contract/acompanhamento-acoes.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ACOES, casos } from './acoes.ts';
import { CamposDaAcao } from './CamposDaAcao.tsx';
import { DADOS, enviar, IDS } from './envio.ts';
import { Impedidas } from './Impedidas.tsx';

type FazerAcaoProps = {
  acao: AcaoDaMatriz;
  IdCliente: number;
  pares: readonly CelulaEscolhida[];
  /** What else there is to know before it is done. */
  nota?: string | undefined;
  /** Whether something was done. */
  aoFechar: (feita: boolean) => void;
};

/** What will happen, then what is needed for it, then what happened. */
export function FazerAcao({ acao, IdCliente, pares, nota, aoFechar }: FazerAcaoProps) {
  const { titulo, botao, vai, feito } = ACOES[acao];
  const consultas = useQueryClient();
  const [dados, setDados] = useState(DADOS);
  const Celulas = pares.map(({ IdClienteAluno, IdCurso }) => ({ IdClienteAluno, IdCurso }));
  const { IdClienteTurma } = dados;
  const corpo = { IdCliente, Acao: acao, Celulas, ...(IdClienteTurma !== null && { IdClienteTurma }) };
  const previa = useQuery({
    queryKey: ['matriz', 'previa', corpo],
    queryFn: ({ signal }) => api(previaDaAcao, { body: corpo, signal }),
    // Another class is another answer; the list stays in sight meanwhile.
    placeholderData: (antes) => antes,
    staleTime: 0,
    gcTime: 0,
  });
  const fazer = useMutation({
    mutationFn: () => enviar(acao, { IdCliente, Celulas }, dados),
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['matriz', 'linhas'] }),
    onSettled: () =>
      Promise.all(
        [['matriz', 'resumo'], ['painel']].map((queryKey) => consultas.invalidateQueries({ queryKey })),
      ),
  });
  const { Campos, resumo, geral } = errosDoFormulario(fazer.error, IDS);

  if (fazer.isSuccess) {
    const { Feitas, Falhas, Detalhe } = fazer.data;
    return (
      <Drawer
        opened
        onClose={() => aoFechar(true)}
        title={titulo}
        footer={<Button onClick={() => aoFechar(true)}>Concluir</Button>}
      >
        <Stack gap="md">
          {Feitas > 0 ? (
            <Notice kind="success" title={feito(casos(Feitas))}>
              {Detalhe}
            </Notice>
          ) : (
            <Notice kind="warning" title="Nada foi feito.">
              Veja o motivo de cada caso abaixo.
            </Notice>
          )}
          <Impedidas itens={Falhas} titulo={Feitas > 0 ? 'Ficaram de fora' : 'Por quê'} />
        </Stack>
      </Drawer>
    );
  }
  const podem = previa.data?.Podem ?? [];
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
            disabled={!previa.isSuccess || previa.isPlaceholderData || podem.length === 0}
            onClick={() => fazer.mutate()}
          >
            {podem.length > 1 ? `${botao} (${podem.length.toLocaleString('pt-BR')})` : botao}
          </Button>
        </>
      }
    >
      {previa.isPending ? <Loading label="Vendo o que vai acontecer…" /> : null}
      {previa.isError ? (
        <ErrorState message={previa.error.message} onRetry={() => void previa.refetch()} />
      ) : null}
      {previa.data === undefined ? null : (
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          {nota === undefined ? null : <Notice kind="info">{nota}</Notice>}
          {podem.length === 0 ? (
            <Notice kind="warning" title="Não há o que fazer com esta escolha.">
              Veja o motivo de cada caso abaixo.
            </Notice>
          ) : (
            <>
              <p>
                <strong>{casos(podem.length)}.</strong> {vai}
              </p>
              <CamposDaAcao
                acao={acao}
                dados={dados}
                aoMudar={setDados}
                erros={Campos}
                turmas={previa.data.Turmas}
                pessoas={new Set(podem.map(({ IdClienteAluno }) => IdClienteAluno)).size}
              />
              <Impedidas
                titulo="Quem entra"
                itens={podem.map((item) => ({ ...item, Motivo: item.Curso }))}
                fechada={podem.length > 5}
              />
            </>
          )}
          <Impedidas itens={previa.data.Impedidas} titulo="Ficam de fora" />
        </Stack>
      )}
    </Drawer>
  );
}

import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  previaDaAcao,
  type AcaoDaMatriz,
  type CelulaEscolhida,
  type TodasAsCelulas,
} from '#contract/acompanhamento/matriz-acoes.ts';
import { query, reread } from '../../../../lib/query.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ACOES, pessoas, treinamentos } from './acoes.ts';
import { CamposDaAcao } from './CamposDaAcao.tsx';
import { conferir, enviar, IDS, iniciais } from './envio.ts';
import { Impedidas } from './Impedidas.tsx';
import { SemServidorDeEmail } from '../../../../components/EnvioDeEmail.tsx';
import { useForm } from '../../../../components/useForm.ts';

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
  const { titulo, botao, vai, feito, escreve = false } = ACOES[acao];
  const escolha = {
    IdCliente,
    Celulas: pares.map(({ IdClienteAluno, IdCurso }) => ({ IdClienteAluno, IdCurso })),
    ...(todas && { Todas: todas }),
  };
  const { dados, mudar, Campos, erros, ...form } = useForm({
    inicial: iniciais,
    ids: IDS,
    conferir: (escritos) => conferir(acao, escritos),
    enviar: (escritos) => enviar(acao, escolha, escritos),
    aoRecusar: () => reread(),
    perde: () => false,
  });
  const { IdClienteTurma } = dados;
  const corpo = { ...escolha, Acao: acao, ...(IdClienteTurma !== null && { IdClienteTurma }) };
  const previa = useQuery({
    ...query(previaDaAcao, { body: corpo }),
    // Another class is another answer; the list stays in sight meanwhile.
    placeholderData: (antes) => antes,
    staleTime: 0,
    gcTime: 0,
  });
  if (form.salvo !== undefined) {
    const { Feitas, Falhas, Motivos, Detalhe } = form.salvo;
    return (
      <Drawer
        opened
        onClose={() => aoFechar(true)}
        title={titulo}
        footer={<Button onClick={() => aoFechar(true)}>Concluir</Button>}
      >
        <Stack gap="md">
          {Feitas > 0 ? (
            <>
              <Notice kind="success" title={feito(form.salvo)}>
                {Detalhe}
              </Notice>
              {escreve ? <SemServidorDeEmail /> : null}
            </>
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
            loading={form.salvando}
            disabled={!previa.isSuccess || previa.isPlaceholderData || quantas === 0}
            onClick={() => form.enviar()}
          >
            {quantas > 1 ? `${botao} (${quantas.toLocaleString('pt-BR')})` : botao}
          </Button>
        </>
      }
    >
      {previa.isPending ? <Loading label="Calculando o que vai mudar…" /> : null}
      {previa.isError ? <Falha consulta={previa} /> : null}
      {previa.data === undefined ? null : (
        <Stack gap="md">
          <ErrorSummary errors={erros.summary} />
          {erros.general === null ? null : <Notice kind="error">{erros.general}</Notice>}
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
              {escreve ? <SemServidorDeEmail /> : null}
              <CamposDaAcao
                acao={acao}
                dados={dados}
                aoMudar={mudar}
                erros={Campos}
                turmas={previa.data.Turmas}
                pessoas={previa.data.QtdPessoas}
              />
              <Impedidas
                titulo="Incluídos"
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

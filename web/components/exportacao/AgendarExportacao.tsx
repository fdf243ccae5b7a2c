import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  agendar,
  agendas,
  FORMATOS,
  type Agenda,
  type FiltrosDaLista,
  type Formato,
  type NomeDaLista,
} from '#contract/saidas/exportacao.ts';
import { api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { formatDay } from '../../lib/formats.ts';
import { Drawer } from '../../ui/feedback/Drawer.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { ConfirmarExportacao } from './ConfirmarExportacao.tsx';
import styles from './Exportacao.module.css';
import { NOMES_DOS_FORMATOS, pedidoDeConfirmacao } from './exportar.ts';

const FREQUENCIAS = [
  { value: 'semanal', label: 'Toda segunda-feira, às 7 h' },
  { value: 'mensal', label: 'Todo dia 1º, às 7 h' },
] as const;
const DESTINOS = [
  { value: 'eu', label: 'Só para mim' },
  { value: 'gestores', label: 'Cada gestor do cliente' },
] as const;
const OPCOES = FORMATOS.map((value) => ({ value, label: NOMES_DOS_FORMATOS[value].label }));

const escolher = <const Valor extends string>(opcoes: readonly { value: Valor }[], escolhido: string) =>
  opcoes.find(({ value }) => value === escolhido)?.value;

/** Lists of the whole platform have no managers. */
const temGestores = ({ cliente, turma, gestor }: FiltrosDaLista) =>
  (cliente ?? turma) !== undefined && gestor === undefined;

type AgendarExportacaoProps = { lista: NomeDaLista; filtros: FiltrosDaLista; aoFechar: () => void };

export function AgendarExportacao({ lista, filtros, aoFechar }: AgendarExportacaoProps) {
  const navigate = useNavigate();
  const [formato, setFormato] = useState<Formato>('xlsx');
  const [frequencia, setFrequencia] = useState<Agenda['Frequencia']>('semanal');
  const [destino, setDestino] = useState<Agenda['Destino']>('eu');
  const minhas = useQuery(query(agendas));
  const oferecer = minhas.data?.PodeEnviarAosGestores === true && temGestores(filtros);
  const salvar = useMutation({
    mutationFn: () =>
      api(agendar, {
        body: {
          Lista: lista,
          Formato: formato,
          Filtros: filtros,
          Frequencia: frequencia,
          Destino: oferecer ? destino : 'eu',
        },
      }),
    onSuccess: ({ Proxima }) => {
      toast.success(`Agendado. O primeiro e-mail sai em ${formatDay(Proxima)}.`, {
        action: { label: 'Ver', run: () => void navigate('/exportacoes') },
      });
      aoFechar();
    },
  });

  const pedido = salvar.isError ? pedidoDeConfirmacao(salvar.error) : null;
  if (pedido) {
    return (
      <ConfirmarExportacao
        lista={lista}
        filtros={filtros}
        pedido={pedido}
        aoConfirmar={() => salvar.mutate()}
        aoFechar={() => salvar.reset()}
      />
    );
  }

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Receber por e-mail"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button loading={salvar.isPending} onClick={() => salvar.mutate()}>
            Agendar
          </Button>
        </>
      }
    >
      <div className={styles.campos}>
        <p className={styles.texto}>
          O envio usa os filtros atuais e os dados do dia. Cada pessoa recebe só o que pode ver na tela.
        </p>
        {salvar.isError ? <Notice kind="error">{salvar.error.message}</Notice> : null}
        <SelectField
          label="Quando"
          value={frequencia}
          onValue={(valor) => setFrequencia(escolher(FREQUENCIAS, valor) ?? 'semanal')}
          options={FREQUENCIAS}
        />
        <SelectField
          label="Formato"
          value={formato}
          onValue={(valor) => setFormato(escolher(OPCOES, valor) ?? 'xlsx')}
          options={OPCOES}
          help="Até 5 MB o arquivo vai anexo; os maiores ficam na plataforma por 7 dias."
        />
        {oferecer ? (
          <SelectField
            label="Para quem"
            value={destino}
            onValue={(valor) => setDestino(escolher(DESTINOS, valor) ?? 'eu')}
            options={DESTINOS}
            help={destino === 'gestores' ? 'Cada gestor recebe só as pessoas dos seus setores.' : undefined}
          />
        ) : null}
      </div>
    </Drawer>
  );
}

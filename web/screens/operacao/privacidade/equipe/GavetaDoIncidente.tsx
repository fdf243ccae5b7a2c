import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '#icons';
import type { Output } from '#contract/call.ts';
import {
  afetadosDoIncidente,
  comunicadoDoIncidente,
  incidente,
} from '#contract/operacao/privacidade-incidentes.ts';
import { CopiarTexto } from './CopiarTexto.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { downloadFile } from '../../../../lib/download.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { FormularioDoIncidente } from './FormularioDoIncidente.tsx';
import { SITUACOES } from './incidentes.ts';
import styles from './Privacidade.module.css';

type Aberto = Output<typeof incidente>;

function Comunicacao({ aberto }: { aberto: Aberto }) {
  const { IdIncidente, Situacao, PrazoComunicacao, PrazoComplemento, Afetados } = aberto;
  const { Controladoras, ControladorasEm, PublicoAte } = aberto;
  const lista = useMutation({
    mutationFn: () => downloadFile(afetadosDoIncidente, { params: { id: IdIncidente } }),
    onSuccess: () => toast.success('Arquivo baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  const documento = useMutation({
    mutationFn: (para: 'anpd' | 'titulares') =>
      downloadFile(comunicadoDoIncidente, { params: { id: IdIncidente }, querystring: { para } }),
    onSuccess: () => toast.success('Arquivo baixado.'),
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <Stack gap="sm">
      <div>
        <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
      </div>
      <p className={styles.explicacao}>
        Comunicar à ANPD e às pessoas até {formatDay(PrazoComunicacao)} (3 dias úteis); completar até{' '}
        {formatDay(PrazoComplemento)} (20 dias úteis). A comunicação é da empresa, que é a controladora.
      </p>
      {ControladorasEm === null ? null : (
        <p className={styles.apoio}>
          {Controladoras === 1 ? 'Empresa avisada' : `${Controladoras} empresas avisadas`} em{' '}
          {formatInstant(ControladorasEm)}.
          {PublicoAte === null ? null : ` O aviso público fica até ${formatDay(PublicoAte)}.`}
        </p>
      )}
      <div className={styles.baixar}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={lista.isPending}
          disabled={Afetados === 0}
          onClick={() => lista.mutate()}
        >
          Lista das pessoas ({Afetados.toLocaleString('pt-BR')})
        </Button>
        {(['anpd', 'titulares'] as const).map((para) => (
          <Button
            key={para}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={documento.isPending && documento.variables === para}
            onClick={() => documento.mutate(para)}
          >
            {para === 'anpd' ? 'Comunicação à ANPD (PDF)' : 'Comunicação às pessoas (PDF)'}
          </Button>
        ))}
      </div>
      <CopiarTexto titulo="Texto para a ANPD" texto={aberto.TextoAnpd} />
      <CopiarTexto titulo="Texto para as pessoas" texto={aberto.TextoTitulares} />
    </Stack>
  );
}

type GavetaDoIncidenteProps = { IdIncidente: number | null; aoFechar: () => void };

export function GavetaDoIncidente({ IdIncidente, aoFechar }: GavetaDoIncidenteProps) {
  const aberto = useQuery({
    ...query(incidente, { params: { id: IdIncidente ?? 0 } }),
    enabled: IdIncidente !== null,
    gcTime: 0,
  });
  if (IdIncidente === null) return <FormularioDoIncidente incidente={null} aoFechar={aoFechar} />;
  if (aberto.isSuccess) {
    return (
      <FormularioDoIncidente key={aberto.data.Versao} incidente={aberto.data} aoFechar={aoFechar}>
        <Comunicacao aberto={aberto.data} />
      </FormularioDoIncidente>
    );
  }
  return (
    <Drawer opened onClose={aoFechar} title="Incidente" size="40rem">
      {aberto.isPending ? <Loading label="Carregando o incidente…" /> : <Falha consulta={aberto} />}
    </Drawer>
  );
}

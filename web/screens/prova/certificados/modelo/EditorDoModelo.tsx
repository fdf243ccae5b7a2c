import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { modelo } from '#contract/prova/certificados-modelo.ts';
import { query } from '../../../../lib/query.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { FormularioDoModelo } from './FormularioDoModelo.tsx';
import { SituacaoDoA1 } from './SituacaoDoA1.tsx';

/** The template of the platform (null) or of one client, beside the document that it makes. */
export function EditorDoModelo({ IdCliente }: { IdCliente: number | null }) {
  const consulta = useQuery({
    ...query(modelo, { querystring: { cliente: IdCliente ?? undefined } }),
    // The form must start from what is stored now.
    gcTime: 0,
  });
  if (consulta.isPending) return <Loading label="Carregando o modelo…" />;
  if (consulta.isError) {
    return <Falha consulta={consulta} />;
  }
  const { data } = consulta;
  return (
    <Stack gap="md">
      {IdCliente === null ? <SituacaoDoA1 /> : null}
      <FormularioDoModelo key={`${data.Versao} ${data.Proprio}`} IdCliente={IdCliente} modelo={data} />
    </Stack>
  );
}

import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '#icons';
import { Link } from 'react-router';
import { obterModelo } from '#contract/mensagens/emails-modelos.ts';
import { query } from '../../../lib/query.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FormularioDoModelo } from './FormularioDoModelo.tsx';

type EditorDoModeloProps = {
  tipo: string;
  cliente: { IdCliente: number; NomeFantasia: string } | null;
};

export function EditorDoModelo({ tipo, cliente }: EditorDoModeloProps) {
  const IdCliente = cliente?.IdCliente ?? null;
  const modelo = useQuery({
    ...query(obterModelo, { params: { tipo }, querystring: { cliente: IdCliente ?? undefined } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <Group mb="md">
        <Button
          component={Link}
          to="?aba=modelos-de-email"
          variant="transparent"
          px={0}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          Todas as mensagens
        </Button>
      </Group>
      {modelo.isError ? (
        <Falha consulta={modelo} />
      ) : modelo.isPending ? (
        <Loading />
      ) : (
        <FormularioDoModelo
          key={modelo.data.Versao}
          modelo={modelo.data}
          IdCliente={IdCliente}
          cliente={cliente?.NomeFantasia ?? null}
        />
      )}
    </>
  );
}

import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBookmark } from '#icons';
import { useState } from 'react';
import { excluirVisao, listarVisoes, type Visao } from '#contract/acompanhamento/visoes.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { MenuRoot } from '../../../ui/layout/MenuRoot.tsx';
import { SalvarVisao } from './SalvarVisao.tsx';

type VisoesProps = { IdCliente: number; consulta: string; aoEscolher: (consulta: string) => void };

/** Filters kept under a name: choose one, keep what is on screen, rename, exclude. */
export function Visoes({ IdCliente, consulta, aoEscolher }: VisoesProps) {
  const [salvando, setSalvando] = useState<'nova' | Visao | null>(null);
  const visoes = useQuery(
    query(listarVisoes, { querystring: { tela: 'acompanhamento', cliente: IdCliente } }),
  );
  const atual = visoes.data?.find((visao) => visao.Consulta === consulta);
  const excluir = useMutation({
    mutationFn: ({ IdVisao }: Visao) => api(excluirVisao, { body: { IdVisao } }),
    onSuccess: (_, { Nome }) => {
      toast.success(`Visão “${Nome}” excluída.`);
    },
    onError: ({ message }) => toast.error(message),
  });
  const perguntar = async (visao: Visao) => {
    const sim = await confirm({
      title: `Excluir a visão “${visao.Nome}”?`,
      body: 'Os filtros salvos com este nome são apagados. Ninguém mais é afetado.',
      action: 'Excluir visão',
      danger: true,
    });
    if (sim) excluir.mutate(visao);
  };

  return (
    <>
      <MenuRoot position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden="true" />}>
            {atual?.Nome ?? 'Visões'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {visoes.data?.map((visao) => (
            <Menu.Item key={visao.IdVisao} onClick={() => aoEscolher(visao.Consulta)}>
              {visao.Nome}
            </Menu.Item>
          ))}
          {visoes.data?.length === 0 ? <Menu.Label>Nenhuma visão salva ainda</Menu.Label> : null}
          {visoes.isError ? <Menu.Label>{visoes.error.message}</Menu.Label> : null}
          <Menu.Divider />
          {atual === undefined ? (
            <Menu.Item disabled={consulta === ''} onClick={() => setSalvando('nova')}>
              Salvar estes filtros…
            </Menu.Item>
          ) : (
            <>
              <Menu.Item onClick={() => setSalvando(atual)}>Renomear “{atual.Nome}”…</Menu.Item>
              <Menu.Item onClick={() => void perguntar(atual)}>Excluir “{atual.Nome}”…</Menu.Item>
            </>
          )}
          <Menu.Item disabled={consulta === ''} onClick={() => aoEscolher('')}>
            Limpar filtros
          </Menu.Item>
        </Menu.Dropdown>
      </MenuRoot>
      {salvando === null ? null : (
        <SalvarVisao
          IdCliente={IdCliente}
          consulta={consulta}
          visao={salvando === 'nova' ? null : salvando}
          aoFechar={() => setSalvando(null)}
        />
      )}
    </>
  );
}

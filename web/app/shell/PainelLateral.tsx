import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../ui/feedback/Drawer.tsx';
import { ListaDeAvisos } from './ListaDeAvisos.tsx';
import { ListaDePrazos } from './ListaDePrazos.tsx';

type PainelLateralProps = { aberto: boolean; aoFechar: () => void };

/** What the person was told, and what they have to do until when. */
export function PainelLateral({ aberto, aoFechar }: PainelLateralProps) {
  const [parte, setParte] = useState<string | null>('avisos');
  return (
    <Drawer opened={aberto} onClose={aoFechar} title="Avisos e prazos">
      <Tabs value={parte} onChange={setParte} keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="avisos">Avisos</Tabs.Tab>
          <Tabs.Tab value="prazos">Prazos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="avisos">
          <ListaDeAvisos aoSair={aoFechar} />
        </Tabs.Panel>
        <Tabs.Panel value="prazos">
          <ListaDePrazos aoSair={aoFechar} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

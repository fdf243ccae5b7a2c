import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../ui/feedback/Drawer.tsx';
import type { Over } from '../../ui/feedback/WhenOpened.tsx';
import { ListaDeAvisos } from './ListaDeAvisos.tsx';
import { ListaDePrazos } from './ListaDePrazos.tsx';

/** What the person was told, and what they have to do until when. */
export function PainelLateral({ opened, onClose }: Over) {
  const [parte, setParte] = useState<string | null>('avisos');
  return (
    <Drawer opened={opened} onClose={onClose} title="Avisos e prazos">
      <Tabs value={parte} onChange={setParte} keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="avisos">Avisos</Tabs.Tab>
          <Tabs.Tab value="prazos">Prazos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="avisos">
          <ListaDeAvisos aoSair={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="prazos">
          <ListaDePrazos aoSair={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

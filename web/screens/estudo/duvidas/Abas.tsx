import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconMessageQuestion, IconNotes } from '#icons';
import { useState } from 'react';
import { Anotacoes } from './Anotacoes.tsx';
import { Duvidas } from './Duvidas.tsx';
import styles from './Conversa.module.css';
import type { ConversaProps } from './props.ts';

/** One's own notes, and what one asks the tutor; both know the moment of a video. */
export function Abas(props: ConversaProps) {
  const [aba, setAba] = useState<string | null>('anotacoes');
  return (
    <Tabs value={aba} onChange={setAba} keepMounted={false} className={styles.abas ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="anotacoes" leftSection={<IconNotes size={18} aria-hidden="true" />}>
          Anotações
        </Tabs.Tab>
        <Tabs.Tab value="duvidas" leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}>
          Dúvidas
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="anotacoes" pt="md">
        <Anotacoes {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="duvidas" pt="md">
        <Duvidas {...props} />
      </Tabs.Panel>
    </Tabs>
  );
}

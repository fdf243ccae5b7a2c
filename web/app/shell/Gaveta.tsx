import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Drawer } from '@mantine/core';
import type { UsuarioDaSessao } from '../../lib/session.ts';
import { useBackCloses } from '../../ui/feedback/useBackCloses.ts';
import { Opening, type Over } from '../../ui/feedback/WhenOpened.tsx';
import { Navegacao } from './Navegacao.tsx';
import styles from './Shell.module.css';

type GavetaProps = Over & { usuario: UsuarioDaSessao; areaAdm: boolean };

/** The navigation on a phone. */
export function Gaveta({ usuario, areaAdm, opened, onClose }: GavetaProps) {
  useBackCloses(opened, onClose);
  return (
    <Opening opened={opened}>
      {(desenhada) => (
        <Drawer
          id="navegacao"
          opened={desenhada}
          onClose={onClose}
          closeOnEscape={false}
          title="Menu"
          size="calc(18rem + env(safe-area-inset-left))"
          closeButtonProps={{ 'aria-label': 'Fechar menu' }}
          classNames={{ content: styles.gaveta, body: styles.corpoDaGaveta }}
        >
          <Navegacao usuario={usuario} areaAdm={areaAdm} recolhida={false} aoEscolher={onClose} />
        </Drawer>
      )}
    </Opening>
  );
}

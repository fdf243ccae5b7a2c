import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Drawer } from '@mantine/core';
import type { UsuarioDaSessao } from '../../lib/session.ts';
import { Opening } from '../../ui/feedback/WhenOpened.tsx';
import { Navegacao } from './Navegacao.tsx';
import styles from './Shell.module.css';

type GavetaProps = { usuario: UsuarioDaSessao; areaAdm: boolean; aberta: boolean; aoFechar: () => void };

/** The navigation on a phone. */
export function Gaveta({ usuario, areaAdm, aberta, aoFechar }: GavetaProps) {
  return (
    <Opening opened={aberta}>
      {(desenhada) => (
        <Drawer
          id="navegacao"
          opened={desenhada}
          onClose={aoFechar}
          title="Menu"
          size="18rem"
          closeButtonProps={{ 'aria-label': 'Fechar menu' }}
          classNames={{ content: styles.gaveta, body: styles.corpoDaGaveta }}
        >
          <Navegacao usuario={usuario} areaAdm={areaAdm} recolhida={false} aoEscolher={aoFechar} />
        </Drawer>
      )}
    </Opening>
  );
}

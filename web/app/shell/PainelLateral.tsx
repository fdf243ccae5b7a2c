import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type PainelLateralProps = { aberto: boolean; aoFechar: () => void };

/** Notices and coming deadlines; both come with later versions, and nothing is made up until then. */
export function PainelLateral({ aberto, aoFechar }: PainelLateralProps) {
  return (
    <Drawer opened={aberto} onClose={aoFechar} title="Avisos e prazos">
      <EmptyState
        picture="message"
        title="Nenhum aviso por aqui"
        text="Avisos e prazos próximos vão aparecer neste painel em uma próxima versão."
      />
    </Drawer>
  );
}

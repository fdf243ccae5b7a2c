import { EmptyState } from '../ui/EmptyState.tsx';
import { Pagina, type Trilha } from './Pagina.tsx';

type EmBreveProps = { titulo: string; texto: string; trilha?: Trilha };

/** A page whose content comes later: says so, and shows nothing made up. */
export function EmBreve({ titulo, texto, trilha }: EmBreveProps) {
  return (
    <Pagina titulo={titulo} trilha={trilha}>
      <EmptyState picture="document" title="Esta página chega em uma próxima versão" text={texto} />
    </Pagina>
  );
}

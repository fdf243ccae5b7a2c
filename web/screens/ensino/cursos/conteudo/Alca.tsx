import type { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '#icons';
import styles from './Conteudo.module.css';

type Ordenavel = ReturnType<typeof useSortable>;
type AlcaProps = Pick<Ordenavel, 'attributes' | 'listeners' | 'setActivatorNodeRef'> & { nome: string };

/** The part by which something is taken, with the pointer or with the keyboard. */
export function Alca({ nome, attributes, listeners, setActivatorNodeRef }: AlcaProps) {
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.alca}
      aria-label={`Mover ${nome}`}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}

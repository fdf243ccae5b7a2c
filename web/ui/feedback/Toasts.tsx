import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconX,
  type Icon,
} from '#icons';
import { useRef, useSyncExternalStore, type MouseEvent } from 'react';
import styles from './Toasts.module.css';
import { toast, TOAST_POSITIONS, type Toast, type ToastPosition, type ToastType } from './toasts.ts';
import { useAboveActions } from '../layout/useAboveActions.ts';

/** The word is for those who cannot see colour or icon. */
const LOOK: Record<ToastType, { Icon: Icon; word: string }> = {
  default: { Icon: IconBell, word: 'Aviso' },
  info: { Icon: IconInfoCircle, word: 'Informação' },
  success: { Icon: IconCircleCheck, word: 'Sucesso' },
  wait: { Icon: IconClock, word: 'Aguarde' },
  error: { Icon: IconCircleX, word: 'Erro' },
  warning: { Icon: IconAlertTriangle, word: 'Atenção' },
};

export function Toasts() {
  const visible = useSyncExternalStore(toast.subscribe, toast.visible);
  return TOAST_POSITIONS.map((position) => {
    const here = visible.filter((item) => item.position === position);
    if (here.length === 0) return null;
    return <Stack key={position} position={position} items={here} />;
  });
}

function Stack({ position, items }: { position: ToastPosition; items: readonly Toast[] }) {
  const own = useRef<HTMLElement>(null);
  const bottom = useAboveActions(own);
  return (
    <section
      ref={own}
      className={styles.stack}
      data-position={position}
      aria-label="Avisos"
      // Never over what can be pressed.
      style={position.startsWith('bottom') ? { bottom } : undefined}
    >
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}

function ToastCard({ item }: { item: Toast }) {
  const { Icon, word } = LOOK[item.type];
  const isUrgent = item.type === 'error' || item.type === 'warning';
  const pause = () => toast.pause(item.id);
  // One that comes up under a pointer at rest was not reached for.
  const reach = ({ movementX, movementY }: MouseEvent) => {
    if (movementX !== 0 || movementY !== 0) pause();
  };
  const resume = () => toast.resume(item.id);
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={styles.toast}
      data-type={item.type}
      onMouseMove={reach}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon className={styles.icon} size={22} stroke={1.8} aria-hidden="true" />
      <p className={styles.message}>
        <span className="ui-hidden">{word}: </span>
        {item.message}
      </p>
      {item.action === undefined ? null : (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            item.action?.run();
            toast.close(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Fechar aviso"
        onClick={() => toast.close(item.id)}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

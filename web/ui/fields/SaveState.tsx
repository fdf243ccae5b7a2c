import { IconCheck, IconCloudOff } from '#icons';
import styles from './SaveState.module.css';

type SaveStateProps = { state: 'idle' | 'saving' | 'saved' | 'failed'; at?: Date };

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

export function SaveState({ state, at }: SaveStateProps) {
  return (
    <output className={styles.state} data-state={state}>
      {state === 'saving' ? 'Salvando…' : null}
      {state === 'saved' ? (
        <>
          <IconCheck size={16} aria-hidden="true" />
          {at === undefined ? 'Salvo' : `Salvo às ${time.format(at)}`}
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <IconCloudOff size={16} aria-hidden="true" />
          Não foi possível salvar
        </>
      ) : null}
    </output>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import styles from './Loader.module.css';
import { loader, MASTER, type Loaders } from './loader.ts';

type LoaderProps = { loaderId?: string; text?: string; loaders?: Loaders };

/**
 * The place on the page where a loader shows itself. The master covers the window; any other covers its nearest
 * positioned ancestor. Focus stays where it is: the overlay only takes the pointer.
 */
export function Loader({ loaderId = MASTER, text = 'Carregando...', loaders = loader }: LoaderProps) {
  const view = useSyncExternalStore(loaders.subscribe, () => loaders.view(loaderId));

  // Synchronises with the loader service, which shows nothing for a loader that is not on the page.
  useEffect(() => {
    loaders.bind(loaderId);
    return () => loaders.unbind(loaderId);
  }, [loaders, loaderId]);

  const place = loaderId === MASTER ? 'page' : 'part';
  const isBusy = view.foreground === 'shown' || view.background === 'shown';
  return (
    <>
      <div
        className={styles.foreground}
        data-loader={`${loaderId}-foreground`}
        data-place={place}
        data-phase={view.foreground}
      >
        <Pulse />
        {text === 'Carregando...' ? null : <p className={styles.text}>{text}</p>}
      </div>
      <div
        className={styles.background}
        data-loader={`${loaderId}-background`}
        data-place={place}
        data-phase={view.background}
      >
        <Pulse />
      </div>
      <output className="ui-hidden">{isBusy ? text : ''}</output>
    </>
  );
}

function Pulse() {
  return (
    <span className={styles.pulse} aria-hidden="true">
      <span />
    </span>
  );
}

import type { Ref } from 'react';
import styles from './Scorm.module.css';

type MolduraProps = { ref: Ref<HTMLIFrameElement>; src: string; title: string };

/** Where a package runs, on an address of its own (docs/decisions/0027). */
export const Moldura = ({ ref, src, title }: MolduraProps) => (
  <iframe
    ref={ref}
    className={styles.moldura}
    src={src}
    title={title}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours
    sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
    allow="fullscreen; autoplay"
  />
);

import type { Ref } from 'react';
import { tablet } from '../../../../lib/tablet.ts';
import styles from './Scorm.module.css';

type MolduraProps = { ref: Ref<HTMLIFrameElement>; src: string; title: string };

const PODE = 'allow-scripts allow-same-origin allow-forms allow-modals';

/**
 * Where a package runs, on an address of its own (docs/decisions/0027). On a shared tablet it opens no window and saves no
 * file: both would outlast whoever leaves.
 */
export const Moldura = ({ ref, src, title }: MolduraProps) => (
  <>
    {tablet.eh() ? (
      <p className={styles.semJanelas}>
        Neste tablet compartilhado, este conteúdo não abre outras janelas nem salva arquivos. Se ele precisar
        disso, faça esta aula em outro aparelho.
      </p>
    ) : null}
    <iframe
      ref={ref}
      className={styles.moldura}
      src={src}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours
      sandbox={tablet.eh() ? PODE : `${PODE} allow-popups allow-downloads`}
      allow="fullscreen; autoplay"
    />
  </>
);

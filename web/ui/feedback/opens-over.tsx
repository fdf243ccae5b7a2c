import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useBackCloses } from './useBackCloses.ts';
import { whenItComes } from './when-it-comes.ts';
import { WhenOpened, type Over } from './WhenOpened.tsx';

/** Asked for, and not there yet: Back calls it off. */
function Coming({ opened, onClose }: Over) {
  useBackCloses(opened, onClose);
  return null;
}

/** What opens over the page from a file of its own, which is fetched when it is first opened, and again if it broke. */
export function opensOver<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Over) => ReactNode {
  const ask = () => lazy(async () => ({ default: await whenItComes(load) }));
  // Of everybody who opens it: what came once is there at once.
  let latest = ask();
  return function OpensOver(props: Props & Over) {
    const { opened, onClose } = props;
    const [Piece, setPiece] = useState(() => latest);
    // Another one broke, and the file was asked for again meanwhile.
    if (!opened && Piece !== latest) setPiece(() => latest);
    const askAgain = () => {
      latest = ask();
      setPiece(() => latest);
    };
    return (
      <WhenOpened opened={opened} onClose={onClose} onBreak={askAgain}>
        <Suspense fallback={<Coming opened={opened} onClose={onClose} />}>
          <Piece {...props} />
        </Suspense>
      </WhenOpened>
    );
  };
}

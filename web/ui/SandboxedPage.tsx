import { useEffect, useRef } from 'react';
import { styleNonce } from './theme.ts';
import { sandboxedDocument } from './trusted-types.ts';
import styles from './SandboxedPage.module.css';

type SandboxedPageProps = { html: string; title: string };

/** A whole document, looked at and nothing else. Its style element with an empty nonce is given the page's. */
export const SandboxedPage = (page: SandboxedPageProps) => <Frame key={page.html} {...page} />;

/** One for each document: a second one in the same frame would be an entry of the history, and Back would lead to the first. */
function Frame({ html, title }: SandboxedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  // Synchronises with the frame's document, which only takes a trusted value.
  useEffect(() => {
    if (frame.current === null) return;
    frame.current.srcdoc = sandboxedDocument(html.replaceAll('nonce=""', `nonce="${styleNonce()}"`));
  }, [html]);

  return <iframe ref={frame} sandbox="" title={title} className={styles.frame} />;
}

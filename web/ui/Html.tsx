import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styles from './Html.module.css';
import { admit, isVoid } from './markup.ts';

const DEPTH = 40;

function shown(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || depth > DEPTH) return null;
  const admission = admit(node.localName, (name) => node.getAttribute(name));
  if (admission.kind === 'nothing') return null;
  const children = () => [...node.childNodes].map((child, index) => shown(child, index, depth + 1));
  if (admission.kind === 'children') return <Fragment key={key}>{children()}</Fragment>;
  const { tag, props } = admission;
  return createElement(tag, { ...props, key }, ...(isVoid(tag) ? [] : children()));
}

/**
 * Rich text that somebody wrote. It is parsed into an inert document and built anew from an allow-list, so no markup
 * of it ever reaches the page.
 */
export function Html({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map((node, index) => shown(node, index, 0));
  }, [html]);
  return <div className={styles.html}>{content}</div>;
}

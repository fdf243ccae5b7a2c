/** What may be shown of rich text, tag by tag: the same list as the server's, checked a second time where it is shown. */

const PLAIN = new Set([
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'ul',
  'li',
  'hr',
]);
/** Their words go with them. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);
const PICTURE = /^\/api\/arquivos\/publico\/[0-9a-f]{40}$/;
const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i;

export type Admission =
  | { kind: 'element'; tag: string; props: Record<string, string | number> }
  /** Only what is inside it. */
  | { kind: 'children' }
  | { kind: 'nothing' };

export const isVoid = (tag: string) => tag === 'br' || tag === 'hr' || tag === 'img';

/** How an element of rich text is shown, if at all. */
export function admit(tag: string, attribute: (name: string) => string | null): Admission {
  if (PLAIN.has(tag)) return { kind: 'element', tag, props: {} };
  if (DROPPED.has(tag)) return { kind: 'nothing' };
  if (tag === 'a') {
    const href = attribute('href') ?? '';
    if (!LINK.test(href)) return { kind: 'children' };
    return { kind: 'element', tag, props: { href, target: '_blank', rel: 'noopener noreferrer' } };
  }
  if (tag === 'img') {
    const src = attribute('src') ?? '';
    if (!PICTURE.test(src)) return { kind: 'nothing' };
    return { kind: 'element', tag, props: { src, alt: attribute('alt') ?? '', loading: 'lazy' } };
  }
  if (tag === 'ol') {
    const start = Number(attribute('start') ?? 1);
    return { kind: 'element', tag, props: Number.isInteger(start) && start > 1 ? { start } : {} };
  }
  return { kind: 'children' };
}

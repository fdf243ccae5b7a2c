import sanitizeHtml from 'sanitize-html';
import { HttpError } from '../errors.ts';

/** What the editor writes and nothing more: no styles, ids, names, frames, vectors or forms. */
const TAGS = [
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
  'ol',
  'li',
  'hr',
  'a',
  'img',
];

const DEPTH = 30;
const PASSES = 10;
/** Open tags cost the parser more the deeper they are: 100,000 of them would hold the program for seconds. */
const MAX_TAGS = 20_000;
const PICTURE = /^\/api\/arquivos\/publico\/[0-9a-f]{40}$/;
const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])/i;

const only = (tagName: string, isAllowed: boolean, attribs: Record<string, string>) => ({
  tagName,
  attribs: isAllowed ? attribs : {},
});

const cleanOnce = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEPTH,
    transformTags: {
      a: (tagName, { href = '' }) =>
        only(tagName, LINK.test(href), { href, rel: 'noopener noreferrer', target: '_blank' }),
      ol: (tagName, { start = '' }) => only(tagName, /^[1-9]\d{0,3}$/.test(start), { start }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
  });

/**
 * Rich text as it may be kept and shown. Cleaning what is clean changes nothing: what one pass uncovers (markup put
 * together from pieces) a later one removes.
 */
export function cleanRichText(html: string): string {
  if (html.split('<', MAX_TAGS + 1).length > MAX_TAGS) {
    throw new HttpError(422, 'Este texto tem formatação demais. Cole-o sem formatação.');
  }
  let current = html;
  for (let pass = 0; pass < PASSES; pass++) {
    const cleaned = cleanOnce(current);
    if (cleaned === current) return cleaned;
    current = cleaned;
  }
  return '';
}

/** Whether there is something to read or to look at. */
export const isBlank = (html: string): boolean =>
  !/<(?:img|hr)\b/.test(html) &&
  sanitizeHtml(html, { allowedTags: [] })
    .replaceAll(/&nbsp;|\s/g, '')
    .trim() === '';

const ENTITIES: [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** The words of clean rich text, on one line. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replaceAll(/<(?=\/?(?:p|br|li|h2|h3|hr|pre|blockquote)\b)/g, ' <'), {
    allowedTags: [],
  });
  return ENTITIES.reduce((text, [entity, character]) => text.replaceAll(entity, character), words)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

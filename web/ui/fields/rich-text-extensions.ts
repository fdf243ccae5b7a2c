import { Node, type Editor, type Extensions, type JSONContent } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Selection } from '@tiptap/pm/state';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { isImageSource, isLink } from './image-upload.ts';

const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      // A source that is not allowed drops the whole picture.
      getAttrs: (element) => (isImageSource(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Those of Tiptap's starter kit, in its order: its package brings seven more that only name others. */
export const EXTENSIONS: Extensions = [
  Bold,
  Blockquote,
  BulletList,
  Code,
  CodeBlock,
  Document,
  Dropcursor,
  Gapcursor,
  HardBreak,
  // The page's own title is the only first-level heading.
  Heading.configure({ levels: [2, 3] }),
  UndoRedo,
  HorizontalRule,
  Italic,
  ListItem,
  ListKeymap,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isLink(address),
    HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
  }),
  OrderedList,
  Paragraph,
  Strike,
  Text,
  Underline,
  TrailingNode,
  ImageNode,
];

/**
 * After what is selected, never in its place, and with the cursor behind them: a picture that stays selected would be
 * replaced by the next letter.
 */
export function insertBlocks(editor: Editor, blocks: JSONContent[]) {
  const { $to } = editor.state.selection;
  // At the very beginning of a paragraph they stand before it, where an empty half of it would stay otherwise.
  const begins = $to.depth === 1 && $to.parentOffset === 0 && $to.parent.content.size > 0;
  editor
    .chain()
    .focus()
    .insertContentAt(begins ? $to.before() : $to.pos, blocks)
    .run();
  const { doc, selection } = editor.state;
  const behind = Selection.findFrom(doc.resolve(selection.to), 1, true);
  if (behind !== null) editor.commands.setTextSelection(behind.from);
}

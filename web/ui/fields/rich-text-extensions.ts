import { Node, type Editor, type Extensions, type JSONContent } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
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

export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // The page's own title is the only first-level heading.
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLink(address),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  ImageNode,
];

/** After what is selected, never in its place: a picture just put in is still selected when the next one comes. */
export const insertBlocks = (editor: Editor, blocks: JSONContent[]) =>
  editor.chain().focus().insertContentAt(editor.state.selection.to, blocks).run();

import { RichTextEditor } from '@mantine/tiptap';
import { IconPhotoPlus, IconSourceCode } from '#icons';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useBackCloses } from '../feedback/useBackCloses.ts';
import { insertBlocks } from './rich-text-extensions.ts';

export const LABELS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  bulletListControlLabel: 'Lista com marcadores',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Citação',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Remover link',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  linkEditorInputLabel: 'Endereço do link',
  linkEditorInputPlaceholder: 'https://exemplo.com.br',
  linkEditorExternalLink: 'Abrir em nova aba',
  linkEditorInternalLink: 'Abrir na mesma aba',
  linkEditorSave: 'Salvar',
};

/** The specification's own words, in English. */
const CODE = 'Place your code here.';

/** Its box knows only itself whether it is open: begun anew, it is closed. */
function LinkControl({ editor }: { editor: Editor | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const close = () => {
    setIsOpen(false);
    setTimes(times + 1);
    editor?.commands.focus();
  };
  useBackCloses(isOpen, close, { hearsEsc: true });
  return (
    <RichTextEditor.Link
      key={times}
      popoverProps={{ onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) }}
    />
  );
}

type RichTextToolbarProps = {
  editor: Editor | null;
  isUploading: boolean;
  onImages: (editor: Editor, files: readonly File[]) => void;
};

export function RichTextToolbar({ editor, isUploading, onImages }: RichTextToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const insertCode = () => {
    if (editor !== null)
      insertBlocks(editor, [{ type: 'codeBlock', content: [{ type: 'text', text: CODE }] }]);
  };
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <RichTextEditor.Unlink />
        <RichTextEditor.Control
          aria-label="Imagem"
          title="Imagem"
          disabled={editor === null || isUploading}
          onClick={() => input.current?.click()}
        >
          <IconPhotoPlus size={18} stroke={1.8} aria-hidden="true" />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label="Bloco de código"
          title="Bloco de código"
          disabled={editor === null}
          onClick={insertCode}
        >
          <IconSourceCode size={18} stroke={1.8} aria-hidden="true" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <input
        ref={input}
        className="ui-hidden"
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (editor !== null && files.length > 0) onImages(editor, files);
        }}
      />
    </RichTextEditor.Toolbar>
  );
}

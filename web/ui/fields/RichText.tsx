import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Typography.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { uploadImages, type RequestHeaders } from './image-upload.ts';
import { useUnsavedWarning } from './useUnsavedWarning.ts';
import { retryUntil } from '../feedback/retry-until.ts';
import { EXTENSIONS, insertBlocks } from './rich-text-extensions.ts';
import { LABELS, RichTextToolbar } from './RichTextToolbar.tsx';
import styles from './RichText.module.css';
import { styleNonce } from '../theme.ts';
import { useFieldError } from './useFieldError.ts';

const RETRY = 50;

type RichTextProps = {
  /** Where a summary of errors leads. */
  id?: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  uploadPath: string;
  requestHeaders?: RequestHeaders | (() => RequestHeaders);
  onUploading?: (isUploading: boolean) => void;
  /** The status of an upload that was not taken; its picture is embedded. */
  onRefused?: (status: number) => void;
};

export function RichText(props: RichTextProps) {
  const { id, label, help, value } = props;
  const error = useFieldError(id, props.error, value);
  const labelId = useId();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const underWay = useRef(0);
  const latest = useRef(props);
  useUnsavedWarning(isUploading);

  // The editor outlives renders; its handlers must see the newest props.
  useEffect(() => {
    latest.current = props;
  });

  const insertImages = async (target: Editor, files: readonly File[]) => {
    const { uploadPath, requestHeaders, onUploading, onRefused } = latest.current;
    const report = (change: 1 | -1) => {
      const before = underWay.current;
      underWay.current += change;
      // One pasted while another is on its way ends no sooner than both.
      if (before !== 0 && underWay.current !== 0) return;
      setIsUploading(change === 1);
      onUploading?.(change === 1);
    };
    report(1);
    try {
      const headers = typeof requestHeaders === 'function' ? requestHeaders() : requestHeaders;
      const sources = await uploadImages(files, { path: uploadPath, headers, refused: onRefused });
      if (!target.isDestroyed)
        insertBlocks(
          target,
          sources.map((src) => ({ type: 'image', attrs: { src } })),
        );
    } finally {
      report(-1);
    }
  };
  const insert = useRef(insertImages);

  // Synchronises with the page: an editor measures its place, so it is made once that place is laid out.
  useEffect(() => {
    let made: Editor | null = null;
    const takeImages = (files: FileList | undefined): boolean => {
      const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (images.length === 0 || made === null) return false;
      void insert.current(made, images);
      return true;
    };
    const stop = retryUntil(
      () => ((host.current?.getClientRects().length ?? 0) > 0 ? host.current : null),
      () => {
        made = new Editor({
          extensions: EXTENSIONS,
          content: latest.current.value,
          injectNonce: styleNonce(),
          editorProps: {
            attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
            handlePaste: (_view, event) => takeImages(event.clipboardData?.files),
            handleDrop: (_view, event) => takeImages(event.dataTransfer?.files),
          },
          onUpdate: ({ editor: changed }) =>
            latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
        });
        setEditor(made);
      },
      RETRY,
    );
    return () => {
      stop();
      made?.destroy();
      setEditor(null);
    };
  }, [labelId]);

  // Follows a value that did not come from this editor.
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={help}
      error={error}
    >
      <div ref={host} id={id} tabIndex={id === undefined ? undefined : -1}>
        <RichTextEditor
          editor={editor}
          labels={LABELS}
          classNames={{ root: styles.root, toolbar: styles.toolbar, content: styles.content }}
        >
          <RichTextToolbar
            editor={editor}
            isUploading={isUploading}
            onImages={(target, files) => void insertImages(target, files)}
          />
          <RichTextEditor.Content />
        </RichTextEditor>
      </div>
      <output className="ui-hidden">{isUploading ? 'Enviando imagem…' : ''}</output>
    </Input.Wrapper>
  );
}

import { tagChange } from '@likeness/domain/clip-tags';
import { Slice } from '@tiptap/pm/model';
import Document from '@tiptap/extension-document';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { toast } from '../../ui/toast.ts';
import { linesOf, type DescriptionLine } from './clip-draft.ts';
import type { PickedTag } from './picked-tag.ts';
import { TagNode } from './tag-node.tsx';

export type DescriptionHandle = { insert: (tag: PickedTag) => void };

type Props = {
  ref: Ref<DescriptionHandle>;
  value: DescriptionLine[];
  onChange: (lines: DescriptionLine[]) => void;
  placeholder: string;
  invalid: boolean;
  describedBy: string | undefined;
};

const contentOf = (lines: DescriptionLine[]): JSONContent => ({
  type: 'doc',
  content: (lines.length > 0 ? lines : [[]]).map((parts) => ({
    type: 'paragraph',
    content: parts
      .filter((part) => part !== '')
      .map((part) =>
        typeof part === 'string' ? { type: 'text', text: part } : { type: 'tag', attrs: part },
      ),
  })),
});

const linesIn = (doc: JSONContent): DescriptionLine[] =>
  (doc.content ?? []).map((paragraph) =>
    (paragraph.content ?? []).map((node) =>
      node.type === 'tag'
        ? { id: String(node.attrs?.['id']), name: String(node.attrs?.['name']) }
        : (node.text ?? ''),
    ),
  );

/** The description: words with tags between them. Only plain words are taken from the clipboard. */
export default function DescriptionEditor({
  ref,
  value,
  onChange,
  placeholder,
  invalid,
  describedBy,
}: Props) {
  const { t } = useTranslation('clips');
  const given = useRef(JSON.stringify(value));
  const placed = useRef(false);
  const editor = useEditor({
    extensions: [Document, Paragraph, Text, UndoRedo, TagNode, Placeholder.configure({ placeholder })],
    content: contentOf(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'script-text clip-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('description'),
      },
      handlePaste(view, event) {
        const pasted = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
        const { content } = view.state.schema.nodeFromJSON(contentOf(linesOf(pasted)));
        view.dispatch(view.state.tr.replaceSelection(new Slice(content, 1, 1)).scrollIntoView());
        return true;
      },
    },
    onUpdate({ editor: updated }) {
      const lines = linesIn(updated.getJSON());
      given.current = JSON.stringify(lines);
      onChange(lines);
    },
  });

  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      if (editor?.view.dom.contains(target)) placed.current = true;
      else if (!target.closest('[data-keeps-cursor]') && !target.querySelector('[data-keeps-cursor]'))
        placed.current = false;
    };
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, [editor]);

  useEffect(() => {
    const wanted = JSON.stringify(value);
    if (!editor || editor.isDestroyed || wanted === given.current) return;
    given.current = wanted;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.view.dom.setAttribute('aria-invalid', String(invalid));
    if (describedBy) editor.view.dom.setAttribute('aria-describedby', describedBy);
    else editor.view.dom.removeAttribute('aria-describedby');
  }, [editor, invalid, describedBy]);

  useImperativeHandle(
    ref,
    () => ({
      insert(tag) {
        if (!editor || !placed.current) return toast.bad(problemText(problem('cursor-outside')));
        const chosen = linesIn(editor.getJSON())
          .flat()
          .filter((part) => typeof part !== 'string');
        const change = tagChange(chosen, tag);
        if (change === 'keep') return;
        const node = { type: 'tag', attrs: { id: tag.id, name: tag.name } };
        if (change === 'add')
          return void editor
            .chain()
            .insertContent([node, { type: 'text', text: ' ' }])
            .run();
        editor.state.doc.descendants((found, at) => {
          if (found.type.name !== 'tag' || found.attrs['id'] !== tag.id) return true;
          editor
            .chain()
            .insertContentAt({ from: at, to: at + found.nodeSize }, node)
            .run();
          return false;
        });
      },
    }),
    [editor],
  );

  return <EditorContent editor={editor} />;
}

import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import Document from '@tiptap/extension-document';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmotionNode, EmotionsHeard } from './emotion-node.tsx';
import { MarkMenus } from './mark-menus.tsx';
import { PauseNode } from './pause-node.tsx';
import { ReadingNode } from './reading-node.tsx';
import type { EditorProps } from './editor-props.ts';
import { docOf, positionOf, scriptOf } from './script-doc.ts';
import { SpokenWord, spokenKey } from './spoken-word.ts';

/** The script editor: plain text with pauses, emotions and readings as chips. What it gives out is the script as it travels. */
export default function ScriptEditor(props: EditorProps) {
  const { value, onChange, pauses, emotions, spoken, invalid, describedBy, cursor } = props;
  const { t } = useTranslation('scripts');
  // What was given out and has not come back as `value` yet, oldest first: quick typing is ahead of the form.
  const given = useRef([value]);
  const editor = useEditor({
    extensions: [
      Document,
      Paragraph,
      Text,
      UndoRedo,
      PauseNode,
      EmotionNode,
      ReadingNode,
      SpokenWord,
      Placeholder.configure({ placeholder: t('placeholder') }),
    ],
    content: docOf(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'script-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('label'),
        'aria-describedby': describedBy,
        spellcheck: 'false',
      },
      // Only words and marks are taken from the clipboard, never the styles.
      handlePaste(view, event) {
        const pasted = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
        const content = view.state.schema.nodeFromJSON(docOf(pasted)).content;
        const change = closeHistory(view.state.tr).replaceSelection(new Slice(content, 1, 1));
        view.dispatch(change.scrollIntoView());
        return true;
      },
      clipboardTextSerializer: (slice) => scriptOf(slice.content as never),
    },
    onUpdate({ editor: updated }) {
      const script = scriptOf(updated.state.doc);
      given.current.push(script);
      onChange(script);
    },
  });

  // Typing goes on where the plain box was left, in the same task: a key pressed in between would go nowhere, and a focus given
  // later would be taken from where the user has gone on.
  useLayoutEffect(() => {
    if (!editor || editor.isDestroyed || !cursor) return;
    const { doc } = editor.state;
    editor.commands.setTextSelection({ from: positionOf(doc, cursor.from), to: positionOf(doc, cursor.to) });
    editor.view.focus();
  }, [editor, cursor]);

  // A value from outside (a restored draft, a cleared form) replaces what is shown; our own echo does not, however late it comes.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const echo = given.current.lastIndexOf(value);
    given.current = echo < 0 ? [value] : given.current.slice(echo);
    if (echo >= 0) return;
    editor.commands.setContent(docOf(value), { emitUpdate: false });
  }, [editor, value]);

  // Before it is mounted the editor counts as destroyed.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.view.dispatch(editor.state.tr.setMeta(spokenKey, spoken).setMeta('addToHistory', false));
  }, [editor, spoken]);

  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.dom.setAttribute('aria-invalid', String(invalid));
  }, [editor, invalid]);

  const insert = (mark: string) =>
    editor
      ?.chain()
      .focus()
      .command(({ tr }) => {
        closeHistory(tr);
        return true;
      })
      .insertContent(docOf(mark).content[0]?.content ?? [])
      .run();

  // Words end where a mark stands: a reading is of what is right before it.
  const place = () => {
    const { from, to, $to } = editor.state.selection;
    const textBetween = (start: number) => editor.state.doc.textBetween(start, to, '\n', '\n');
    return { marked: textBetween(from), before: textBetween($to.start()).split('\n').at(-1) ?? '' };
  };
  const say = (reading: string) =>
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        const { to, $to } = tr.selection;
        closeHistory(tr);
        // The new reading takes the place of one that stands there.
        const old = $to.nodeAfter?.type.name === 'say' ? 1 : 0;
        tr.replaceWith(to, to + old, editor.schema.node('say', { reading }));
        return true;
      })
      .setTextSelection(editor.state.selection.to + 1)
      .run();

  return (
    <>
      <EmotionsHeard value={emotions}>
        <EditorContent editor={editor} />
      </EmotionsHeard>
      <MarkMenus pauses={pauses} emotions={emotions} onPick={insert} place={place} onReading={say} />
    </>
  );
}

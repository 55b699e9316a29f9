import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { PlainScript, type ScriptBoxProps } from './plain-script.tsx';
import type { Cursor, EditorProps } from './editor-props.ts';
import type { Spoken } from './spoken-word.ts';

/** The editor once it was fetched: every later box begins with it. */
let fetched: ComponentType<EditorProps> | undefined;

/**
 * The script, in a plain box that becomes the editor when its code is here. The code is fetched when the user reaches for
 * the box or when there is something only the editor shows (a pause, an emotion, a reading, the word being spoken). What was typed, the cursor
 * and the focus go over; a code that cannot be fetched leaves the plain box, and the next reach tries again.
 */
export function ScriptBox({ spoken, ...box }: ScriptBoxProps & { spoken: Spoken | null }) {
  const [Editor, setEditor] = useState(() => fetched && { type: fetched });
  const [cursor, setCursor] = useState<Cursor>();
  const place = useRef<HTMLDivElement>(null);
  const state = useRef({ asked: false, composing: false });

  const swap = () => {
    if (!fetched || state.current.composing || !place.current) return;
    const typing = document.activeElement;
    const own = typing instanceof HTMLTextAreaElement && place.current.contains(typing);
    const type = fetched;
    // At once: between the cursor's reading and the new box there is no moment for a key or another focus.
    flushSync(() => {
      if (own) setCursor({ from: typing.selectionStart, to: typing.selectionEnd });
      setEditor({ type });
    });
  };
  const reach = () => {
    if (state.current.asked) return;
    state.current.asked = true;
    void import('./script-editor.tsx').then(
      (module) => {
        fetched = module.default;
        swap();
      },
      () => {
        state.current.asked = false;
      },
    );
  };

  const showsMore = spoken !== null || /<(?:break|emotion|say)/.test(box.value);
  const onMore = useEffectEvent(reach);
  useEffect(() => {
    if (showsMore) onMore();
  }, [showsMore]);

  return (
    <div ref={place}>
      {Editor ? (
        <Editor.type {...box} spoken={spoken} cursor={cursor} />
      ) : (
        <PlainScript
          {...box}
          onReach={reach}
          onComposing={(composing) => {
            state.current.composing = composing;
            if (!composing) swap();
          }}
        />
      )}
    </div>
  );
}

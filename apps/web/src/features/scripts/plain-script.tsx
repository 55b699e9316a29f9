import { sayTag, scriptWords } from '@likeness/domain/script';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MarkMenus } from './mark-menus.tsx';

export type ScriptBoxProps = {
  value: string;
  onChange: (script: string) => void;
  /** Whether the voice can pause. */
  pauses: boolean;
  /** Whether the voice has emotions. */
  emotions: boolean;
  invalid: boolean;
  describedBy: string;
};

type Props = ScriptBoxProps & {
  /** The user reaches for the box: time to fetch the editor. */
  onReach: () => void;
  /** An input method holds half a word; taking the box away now would lose it. */
  onComposing: (composing: boolean) => void;
};

/** A reading that stands right behind the words: the new one takes its place. */
const readingHere = /^<say\s+as="[^"<>\n]{1,60}"\s*\/>/;

/**
 * The script box until the editor is here, and instead of it when it cannot be fetched: a plain text field that takes
 * typing from the first moment. Pauses, emotions and readings are written as their markers.
 */
export function PlainScript(props: Props) {
  const { value, onChange, pauses, emotions, invalid, describedBy, onReach, onComposing } = props;
  const { t } = useTranslation('scripts');
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (mark: string) => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    onChange(value.slice(0, from) + mark + value.slice(to));
    box.current?.focus();
  };
  const place = () => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    return { marked: scriptWords(value.slice(from, to)), before: scriptWords(value.slice(0, to)) };
  };
  const say = (reading: string) => {
    const to = box.current?.selectionEnd ?? 0;
    onChange(value.slice(0, to) + sayTag(reading) + value.slice(to).replace(readingHere, ''));
    box.current?.focus();
  };
  return (
    <>
      <textarea
        ref={box}
        value={value}
        spellCheck={false}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onReach}
        onPointerEnter={onReach}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        className="script-text block w-full resize-none bg-transparent placeholder:text-faint"
      />
      <MarkMenus pauses={pauses} emotions={emotions} onPick={insert} place={place} onReading={say} />
    </>
  );
}

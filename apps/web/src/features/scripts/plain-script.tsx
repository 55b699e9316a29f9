import { pauseTag } from '@likeness/domain/script';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { PauseMenu } from './pause-menu.tsx';

export type ScriptBoxProps = {
  value: string;
  onChange: (script: string) => void;
  /** Whether the voice can pause. */
  pauses: boolean;
  invalid: boolean;
  describedBy: string;
};

type Props = ScriptBoxProps & {
  /** The user reaches for the box: time to fetch the editor. */
  onReach: () => void;
  /** An input method holds half a word; taking the box away now would lose it. */
  onComposing: (composing: boolean) => void;
};

/**
 * The script box until the editor is here, and instead of it when it cannot be fetched: a plain text field that takes
 * typing from the first moment. Pauses are written as their markers.
 */
export function PlainScript({ value, onChange, pauses, invalid, describedBy, onReach, onComposing }: Props) {
  const { t } = useTranslation('scripts');
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (seconds: number) => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    onChange(value.slice(0, from) + pauseTag(seconds) + value.slice(to));
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
      {pauses && (
        <div className="absolute bottom-2 left-2">
          <PauseMenu onPick={insert} />
        </div>
      )}
    </>
  );
}

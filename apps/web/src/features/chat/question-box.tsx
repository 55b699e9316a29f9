import { maxQuestion } from '@likeness/domain/chat';
import { Brain, SendHorizontal, Square } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.ts';

type Props = {
  text: string;
  deep: boolean;
  /** Whether what answers can think first. */
  thinks: boolean;
  /** Waiting for the first words. */
  waiting: boolean;
  /** An answer is being made: it can be stopped. */
  answering: boolean;
  /** What a question costs. */
  price: string;
  /** Another way to ask, beside the text. */
  beside?: ReactNode;
  onText: (text: string) => void;
  onDeep: (deep: boolean) => void;
  onSend: () => void;
  onStop: () => void;
};

/** Where questions are written: Enter sends, Shift+Enter makes a new line. */
export function QuestionBox({
  text,
  deep,
  thinks,
  waiting,
  answering,
  price,
  beside,
  onText,
  onDeep,
  onSend,
  onStop,
}: Props) {
  const { t } = useTranslation('chat');
  const press = (event: KeyboardEvent) => {
    // The Enter that chooses a word of an input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="rounded-panel border border-line-strong bg-raised p-2 shadow-pop focus-within:border-accent">
      <textarea
        id="question"
        aria-label={t('question')}
        placeholder={t('placeholder')}
        rows={1}
        maxLength={maxQuestion * 2}
        readOnly={waiting}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        className="scroll-thin block max-h-48 min-h-10 w-full resize-none bg-transparent px-2 py-2 outline-none [field-sizing:content]"
      />
      <div className="flex items-center gap-2">
        <DeepToggle deep={deep} thinks={thinks} onDeep={onDeep} />
        {beside}
        <span className="ml-auto text-xs text-faint max-sm:hidden">{price}</span>
        {answering ? (
          <Button className="max-sm:ml-auto" onClick={onStop}>
            <Square size={13} fill="currentColor" aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="primary"
            className="max-sm:ml-auto"
            busy={waiting}
            disabled={!text.trim()}
            onClick={onSend}
          >
            <SendHorizontal size={15} aria-hidden />
            {t('send')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether it thinks before it answers; off where what answers cannot. */
function DeepToggle({ deep, thinks, onDeep }: Pick<Props, 'deep' | 'thinks' | 'onDeep'>) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      aria-pressed={deep && thinks}
      aria-disabled={!thinks}
      title={t(thinks ? 'deepHint' : 'deepOff')}
      onClick={() => (thinks ? onDeep(!deep) : toast.info(t('deepOff')))}
      className={cx(
        'inline-flex h-8 items-center gap-1.5 rounded-control border px-2.5 text-[13px] transition-colors duration-150 aria-disabled:opacity-50 pointer-coarse:h-11',
        deep && thinks
          ? 'border-transparent bg-accent-wash text-accent-text'
          : 'border-line text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Brain size={15} aria-hidden />
      {t('deep')}
    </button>
  );
}

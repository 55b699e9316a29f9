import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AnswerActions } from './answer-actions.tsx';
import type { ChatMessage } from './chat.queries.ts';
import { Speeches } from './speeches.tsx';

const Markdown = lazy(() => import('./markdown.tsx'));

/** What the user asked. */
export function Question({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  return (
    <li className="flex justify-end">
      <span className="sr-only">{t('you')}</span>
      <p className="max-w-[85%] rounded-panel rounded-br-chip bg-accent-wash px-4 py-2.5 whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
}

type AnswerProps = {
  text: string;
  thinking: string;
  /** How many answers are made before it, while nothing has come. */
  before?: number | undefined;
  /** Words are still to come. */
  growing?: boolean;
  children?: ReactNode;
};

/** What the assistant says, with its thoughts folded away once there are words. */
export function Answer({ text, thinking, before = 0, growing = false, children }: AnswerProps) {
  const { t } = useTranslation('chat');
  return (
    <li className="min-w-0">
      <span className="sr-only">{t('assistant')}</span>
      {thinking && (
        <details className="group mb-2" open={growing && !text ? true : undefined}>
          <summary className="inline-flex items-center gap-1.5 rounded-control py-1 text-[13px] text-muted hover:text-ink">
            <ChevronRight
              size={14}
              aria-hidden
              className="transition-transform duration-150 group-open:rotate-90"
            />
            {growing && !text ? t('thinkingNow') : t('thoughts')}
          </summary>
          <p className="mt-1 border-l-2 border-line-strong pl-3.5 text-[13px] whitespace-pre-wrap text-muted">
            {thinking}
          </p>
        </details>
      )}
      {text && (
        <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
          <Markdown text={text} />
        </Suspense>
      )}
      {growing && !text && !thinking && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner size={15} />
          {before > 0 ? t('queued', { number: before }) : t('waiting')}
        </p>
      )}
      {children}
    </li>
  );
}

/** An answer that is finished. */
export function FinishedAnswer({
  message,
  speaks,
  onAgain,
}: {
  message: ChatMessage;
  /** A digital employee said it, and can say it aloud. */
  speaks: boolean;
  onAgain?: (() => void) | undefined;
}) {
  const { t } = useTranslation('chat');
  const { content, thinking, stopped, fail_reason } = message;
  return (
    <Answer text={content} thinking={thinking}>
      {stopped && <p className="mt-1.5 text-[13px] text-faint">{t(content ? 'stopped' : 'stoppedEmpty')}</p>}
      {fail_reason && <p className="mt-1.5 text-[13px] text-bad">{fail_reason}</p>}
      {message.sources.length > 0 && <Sources of={message.sources} />}
      <AnswerActions message={message} onAgain={onAgain} />
      {speaks && content && <Speeches message={message} />}
    </Answer>
  );
}

/** Where an answer is from: the passages, folded away. */
function Sources({ of }: { of: ChatMessage['sources'] }) {
  const { t } = useTranslation('chat');
  return (
    <details className="group mt-2">
      <summary className="inline-flex items-center gap-1.5 rounded-control py-1 text-[13px] text-muted hover:text-ink">
        <ChevronRight
          size={14}
          aria-hidden
          className="transition-transform duration-150 group-open:rotate-90"
        />
        {t('sources', { count: of.length })}
      </summary>
      <ol className="mt-1 grid gap-2">
        {of.map(({ title, source, content }) => (
          <li key={title + content} className="rounded-control border border-line p-3 text-[13px]">
            <p className="font-medium">{title}</p>
            <p className="mt-1 whitespace-pre-wrap text-muted">{content}</p>
            <p className="mt-1 text-xs text-faint">{source}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

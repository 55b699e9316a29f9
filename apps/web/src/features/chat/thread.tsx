import { questionProblem } from '@likeness/domain/chat';
import { randomId } from '@likeness/contract/sender';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { chatApi } from './chat.api.ts';
import { problemText } from '../../lib/language.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { FinishedAnswer, Question } from './bubbles.tsx';
import { refreshChat, useMessages, withBot, type ChatMessage } from './chat.queries.ts';
import { Examples } from './examples.tsx';
import { LiveAnswer, type Live } from './live-answer.tsx';
import { QuestionBox } from './question-box.tsx';
import { useQuestion } from './question.store.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { useThemes } from '../scripts/scripts.queries.ts';

const MicButton = lazy(() => import('../live/mic-button.tsx'));

type Props = {
  /** Empty for one that has not begun. */
  cid: string;
  /** The digital employee it is with; the assistant without one. */
  botId?: string;
  /** What a question costs. */
  price: string;
  /** What can be asked, to begin with. */
  examples: string[];
  /** A question was refused; true where the page says why. */
  onRefused?: (error: unknown) => boolean;
  onBegan: (cid: string) => void;
  /** A question is on its way, its answer as it grows, and that it is broken off. */
  onAnswer?: (answer: { mid: string; text: string; whole: boolean } | 'asked' | 'stopped') => void;
  /** Questions can be spoken too; called when one begins. */
  onSpeak?: () => void;
  welcome: ReactNode;
  note: ReactNode;
};
/** A question on its way; `mid` is the answer that is asked for again. */
type Asking = { question: string; mid?: string };

/** One conversation: its messages, the answer that is being made, and the box for the next question. */
export function Thread({
  cid,
  botId = '',
  price,
  examples,
  onRefused,
  onBegan,
  onAnswer,
  onSpeak,
  welcome,
  note,
}: Props) {
  const { t } = useTranslation('chat');
  const { draft, change } = useQuestion();
  const thinks = useThemes().data?.engine.basic !== true;
  const messages = useMessages(cid);
  const [asking, setAsking] = useState<Asking>();
  const [live, setLive] = useState<Live & { begun: boolean; question: string }>();
  /** The answer that its user has ended. */
  const [stopped, setStopped] = useState('');
  const stopping = live !== undefined && live.mid === stopped;
  const list = messages.data?.list ?? [];
  const found = list.findLast(({ status }) => status === 'generating');
  // An answer that another tab asked for, or that was going on before a reload.
  if (found && !live && !asking)
    setLive({
      cid,
      mid: found.id,
      token: '',
      start: { text: found.content, thinking: found.thinking },
      begun: true,
      question: '',
    });
  const key = useRef('');
  const end = useRef<HTMLDivElement>(null);
  useFollowEnd(end, { growing: live !== undefined || asking !== undefined, there: messages.isSuccess });

  const send = async (next: Asking) => {
    setAsking(next);
    onAnswer?.('asked');
    key.current ||= randomId();
    try {
      const { question: content, mid } = next;
      const model = draft.deep && thinks ? 'r1' : 'v3';
      const sent = await chatApi.send(
        { content, model, ...withBot(botId), ...(cid ? { cid } : {}), ...(mid ? { mid } : {}) },
        { idempotencyKey: key.current },
      );
      key.current = '';
      if (!mid) change({ text: '' });
      setLive({ ...sent, start: { text: '', thinking: '' }, begun: false, question: mid ? '' : content });
      if (!cid) onBegan(sent.cid);
      void refreshChat();
    } catch (error) {
      onAnswer?.('stopped');
      // Another try of the same question is the same order; another question is not.
      if (!onRefused?.(error)) toast.error(error);
    } finally {
      setAsking(undefined);
    }
  };
  const ask = (text: string) => {
    const question = text.trim();
    if (!question || asking) return;
    if (live) return toast.info(t('ongoing'));
    const wrong = questionProblem(question);
    if (wrong) return toast.bad(problemText(wrong));
    void send({ question });
  };
  const stop = () => {
    if (!live) return;
    setStopped(live.mid);
    onAnswer?.('stopped');
    chatApi.stop({ cid: live.cid, mid: live.mid }).catch(toast.error);
  };
  const finish = async () => {
    await refreshChat();
    setLive(undefined);
  };

  const shown = list.filter(({ id }) => id !== live?.mid && id !== asking?.mid);
  const last = list.at(-1);
  const again = (message: ChatMessage) =>
    message === last && !live && !asking ? () => void send({ question: '', mid: message.id }) : undefined;
  // Until the list has it, the question stands on its own.
  const own = asking?.question || (live && !list.some(({ id }) => id === live.mid) ? live.question : '');
  const empty = shown.length === 0 && !own && !live;

  return (
    <>
      {messages.isLoading && <Skeleton className="h-40" />}
      {messages.isError && !live && (
        <LoadFailed error={messages.error} retry={() => void messages.refetch()} />
      )}
      {empty && (!cid || (botId && messages.isSuccess)) && (
        <div className="grid place-items-center py-10 text-center">
          {welcome}
          <Examples texts={examples} onPick={ask} />
        </div>
      )}
      <ol aria-live="polite" aria-busy={live !== undefined} className="grid gap-6 pb-6">
        {shown.map((message) =>
          message.role === 'user' ? (
            <Question key={message.id} text={message.content} />
          ) : (
            <FinishedAnswer
              key={message.id}
              message={message}
              speaks={botId !== ''}
              onAgain={again(message)}
            />
          ),
        )}
        {own && <Question text={own} />}
        {live && (
          <LiveAnswer
            key={live.mid}
            live={live}
            stopping={stopping}
            onBegun={() => setLive((now) => now && { ...now, begun: true })}
            onFinished={() => void finish()}
            onSaid={(text, whole) => onAnswer?.({ mid: live.mid, text, whole })}
          />
        )}
      </ol>
      <div ref={end} />
      <div className="sticky bottom-14 z-10 -mx-1 bg-bg px-1 pb-3 lg:bottom-0 lg:pb-4">
        <QuestionBox
          text={draft.text}
          deep={draft.deep}
          thinks={thinks}
          price={price}
          beside={
            onSpeak && (
              <Suspense>
                <MicButton onText={ask} onBegin={onSpeak} />
              </Suspense>
            )
          }
          waiting={asking !== undefined || (live !== undefined && !live.begun)}
          answering={live !== undefined && !stopping}
          onText={(text) => {
            key.current = '';
            change({ text });
          }}
          onDeep={(deep) => change({ deep })}
          onSend={() => ask(draft.text)}
          onStop={stop}
        />
        {note}
      </div>
    </>
  );
}
